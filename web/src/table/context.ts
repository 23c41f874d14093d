/** What all parts of the table share. */

import { getContext, setContext } from "svelte";
import type { BoardPlaces } from "../lib/boards";
import type { Attention } from "./attention.svelte";
import type { Session } from "./session.svelte";

export interface TableContext {
  session: Session;
  attention: Attention;
  board: BoardPlaces;
}

const KEY = Symbol("table");

export function shareTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

export function theTable(): TableContext {
  return getContext<TableContext>(KEY);
}
