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
  const rule = isPlain(count, language) ? (count === 1 ? "one" : "other") : rulesOf(language).select(count);
  return table.get(`=${count}`) ?? table.get(rule) ?? table.get("other") ?? "";
}

function shown(value: string | number, language: string): string {
  if (typeof value === "string") return value;
  return isPlain(value, language) ? String(value) : numbersOf(language).format(value);
}

/** Languages that write small numbers by their digits and have one form for 1 and another for all the rest. */
export const PLAIN = ["en", "es", "hu"];

/** Whether it is known how a number is written and which form it takes, without asking the browser. */
function isPlain(value: number, language: string): boolean {
  return PLAIN.includes(language) && Number.isInteger(value) && value >= 0 && value < 1000;
}

/** To make the first of these keeps a slow phone busy for a quarter of a second. */
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
