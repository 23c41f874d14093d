/** What a player may paste to join: a code, or a link to a table. */

const CODE = /^[\w-]{4,32}$/;

/** The path to go to, or nothing if it is neither. Spaces within a code are forgiven. */
export function codeIn(typed: string): string | null {
  const text = typed.trim();
  const path = /\/((?:table|join|replay)\/[^/?#\s]+)/.exec(text)?.[1];
  if (path) return `/${path}`;
  const code = text.replace(/\s+/g, "");
  return CODE.test(code) ? `/join/${encodeURIComponent(code)}` : null;
}
