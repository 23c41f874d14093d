/** What a player may paste to join: a code, or a link to a table. */

const CODE = /^[a-z0-9]{4,40}$/;

/** The path to go to, or nothing if it is neither. A code may be typed as it was said: in any case, its parts with
 * blanks, commas or hyphens between them. */
export function codeIn(typed: string): string | null {
  const text = typed.trim();
  const path = /\/((?:table|join|replay)\/[^/?#\s]+)/.exec(text)?.[1];
  if (path) return `/${path}`;
  const code = text.replace(/[\s,.-]+/g, "").toLowerCase();
  return CODE.test(code) ? `/join/${encodeURIComponent(code)}` : null;
}
