/** A bot's advice, made readable. */

import type { BoardPlaces } from "../lib/boards";
import { book } from "../lib/catalogue.svelte";
import type { HintedMove } from "../protocol";
import { regionName } from "../table/naming";

/** All regions that the moves are about, each once. */
export function regionsIn(moves: readonly HintedMove[]): string[] {
  return [...new Set(moves.flatMap(({ regions = [] }) => regions))];
}

/** A move as a player reads it: what is done, where, and the notation behind it. */
export function hintText({ line, verb, regions = [] }: HintedMove, places: BoardPlaces): string {
  const what = book.all.verbs?.[verb];
  if (!what) return line;
  const where = regions.map((region) => regionName(places, region));
  return where.length ? `${what}: ${where.join(", ")} (${line})` : `${what} (${line})`;
}
