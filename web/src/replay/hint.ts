/** The lines of a bot's advice, made readable. */

import type { BoardPlaces } from "../lib/boards";
import { book } from "../lib/catalogue.svelte";
import { regionName } from "../table/naming";

/** Verbs whose first word is a number of something and not a region. */
const COUNTED = new Set(["place", "camp", "armor", "pick", "peace"]);

/** The regions that a line of notation names. */
function regionsOf(line: string, places: BoardPlaces): string[] {
  const [verb = "", ...rest] = line.split(/\s+/);
  const words = COUNTED.has(verb) ? rest.slice(1) : rest;
  return words.filter((word) => word in places.regions);
}

/** All regions the lines name, each once. */
export function regionsIn(lines: string[], places: BoardPlaces): string[] {
  return [...new Set(lines.flatMap((line) => regionsOf(line, places)))];
}

/** A line as a player reads it: what is done, where, and the notation behind it. */
export function hintText(line: string, places: BoardPlaces): string {
  const verb = line.split(/\s+/)[0] ?? "";
  const what = book.all.verbs?.[verb];
  if (!what) return line;
  const where = regionsOf(line, places).map((region) => regionName(places, region));
  return where.length ? `${what}: ${where.join(", ")} (${line})` : `${what} (${line})`;
}
