/** A language nobody speaks: longer, accented English, to see what is not in the catalogue. */

const LOOKALIKES: Record<string, string> = {
  a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", f: "ƒ", g: "ĝ", h: "ĥ", i: "í", j: "ĵ", k: "ķ", l: "ĺ",
  m: "ɱ", n: "ñ", o: "ó", p: "þ", q: "ǫ", r: "ŕ", s: "š", t: "ţ", u: "ú", v: "ṽ", w: "ŵ", x: "ẋ",
  y: "ý", z: "ž",
};
const LONGER = 0.4;
/** What is added comes in words, so that lines break as they would. */
const WORD = 7;

/** The text with other letters and 40 % longer; places and plural forms stay as they are. */
export function pseudo(text: string): string {
  const accented = text.replace(/\{[^{}]*(?:\{\w+\}[^{}]*)*\}|[a-z]/g, (part) => LOOKALIKES[part] ?? part);
  const more = "~".repeat(Math.ceil(text.length * LONGER));
  return `[${accented}${more.replace(new RegExp(`(~{${WORD}})(?=~)`, "g"), "$1 ")}]`;
}

/** A whole catalogue, made pseudo. */
export function pseudoCatalogue(words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudo(text)]));
}
