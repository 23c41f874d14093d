/** How far the chat of each table was read on this device. */

import { recall, remember } from "../lib/device";

const KEY = "heard";
const MOST = 40;

/** The number of the last line that was read at a table, or -1. */
export function heardAt(table: string): number {
  return pairs().find(([id]) => id === table)?.[1] ?? -1;
}

/** Remember that the chat of a table was read up to this line. */
export function hear(table: string, line: number): void {
  remember(KEY, [[table, line], ...pairs().filter(([id]) => id !== table)].slice(0, MOST));
}

function pairs(): [string, number][] {
  return recall<unknown[]>(KEY, []).filter(
    (pair): pair is [string, number] => Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "number",
  );
}
