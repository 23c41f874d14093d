/**
 * Texts with places to fill in: `{name}`, and plurals `{count, one: # seat|other: # seats}`
 * whose forms are those of the language. `#` is the number.
 */

export type Values = Record<string, string | number>;

const PLACE = /\{(\w+)(?:,((?:[^{}]|\{\w+\})*))?\}/g;

/** The text with its places filled. What has no value stays visible, so that it is noticed. */
export function filled(text: string, values: Values, language: string): string {
  return text.replace(PLACE, (whole: string, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (forms === undefined) return shown(value, language);
    const form = formFor(forms, Number(value), language);
    return filled(form.replaceAll("#", shown(Number(value), language)), values, language);
  });
}

/** The names of a text's places, to compare translations. */
export function places(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map((match) => match[1] ?? ""))].sort();
}

function formFor(forms: string, count: number, language: string): string {
  const table = new Map<string, string>();
  for (const part of forms.split("|")) {
    const colon = part.indexOf(":");
    table.set(part.slice(0, colon).trim(), part.slice(colon + 1).trim());
  }
  const rule = rulesOf(language).select(count);
  return table.get(`=${count}`) ?? table.get(rule) ?? table.get("other") ?? "";
}

function shown(value: string | number, language: string): string {
  return typeof value === "number" ? numbersOf(language).format(value) : value;
}

/** To make one of these takes longer than all the rest, and a table has hundreds of texts. */
const rulesOf = once((language) => new Intl.PluralRules(language));
const numbersOf = once((language) => new Intl.NumberFormat(language));

function once<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
