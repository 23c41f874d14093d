/** A game that was saved as a file. */

interface Suitcase {
  form: string;
  table: string;
  kept: Record<string, string>;
}

/** As much of a text as a saved game has; nothing if it is something else. The engine says what is wrong with it, and is
 * not given what it would choke on, such as lists in lists in lists. */
export function suitcaseOf(text: string): Suitcase | Record<string, never> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return {};
  }
  if (typeof read !== "object" || read === null) return {};
  const { form, table, kept } = read as Record<string, unknown>;
  if (typeof form !== "string" || typeof table !== "string" || typeof kept !== "object" || kept === null) return {};
  const texts = Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return texts.length === Object.keys(kept).length ? { form, table, kept: Object.fromEntries(texts) } : {};
}
