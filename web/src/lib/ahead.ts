/**
 * What the page of a table will ask for, asked for at once: its answers are on their way already (the server names
 * them in the page's head), and are read while the table's own script is still being made ready.
 */

import type { Welcome } from "../protocol";
import { placesOf } from "./boards";
import { book } from "./catalogue.svelte";
import { welcomeTo } from "./server";

let asked: { id: string; welcome: Promise<Welcome> } | null = null;

/** A table is about to be shown: all that it needs, when it is there. What goes wrong is told to whoever shows it. */
export async function lookAhead(id: string): Promise<void> {
  const welcome = welcomeTo(id);
  asked = { id, welcome };
  await Promise.allSettled([welcome.then(({ table }) => placesOf(table.board)), book.load()]);
}

/** The table's welcome: what was asked for ahead, once, else a new answer. */
export function welcomeNow(id: string): Promise<Welcome> {
  const ahead = asked?.id === id ? asked.welcome : welcomeTo(id);
  asked = null;
  return ahead;
}
