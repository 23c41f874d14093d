/** What a player may paste to join: a code, or a link to a table. */

const CODE = /^[a-z0-9]{2,12}[\s-]*[a-z0-9]{1,6}$/i;

/** The path to go to, or nothing if it is neither. Spaces and small letters in a code are forgiven. */
export function codeIn(typed: string): string | null {
  const text = typed.trim();
  const path = /\/((?:table|join|replay)\/[^/?#\s]+)/.exec(text)?.[1];
  if (path) return `/${path}`;
  if (!CODE.test(text)) return null;
  return `/join/${encodeURIComponent(text.toUpperCase().replace(/\s+/g, "-"))}`;
}
