/**
 * What the page of a table will ask for, asked for at once: its answers are on their way already (the server names
 * them in the page's head), and are read while the table's own script is still being made ready.
 */

import type { Welcome } from "../protocol";
import { placesOf } from "./boards";
import { book } from "./catalogue.svelte";
import { welcomeTo } from "./server";

let asked: { id: string; welcome: Promise<Welcome> } | null = null;

/** A table is about to be shown. What goes wrong is told to whoever shows it. */
export function lookAhead(id: string): void {
  const welcome = welcomeTo(id);
  welcome.then(({ table }) => placesOf(table.board)).catch(() => {});
  book.load().catch(() => {});
  asked = { id, welcome };
}

/** The table's welcome: what was asked for ahead, once, else a new answer. */
export function welcomeNow(id: string): Promise<Welcome> {
  const ahead = asked?.id === id ? asked.welcome : welcomeTo(id);
  asked = null;
  return ahead;
}
