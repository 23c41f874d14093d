/** Once more the same table: one click, wherever the end of a game is shown. */

import type { Seated } from "../protocol";
import { post } from "./api";
import { noteGame } from "./ownGames";
import { router } from "./router.svelte";

/** Open the next game of a table, or join it if somebody has opened it, and go there. */
export async function playAgain(table: string): Promise<void> {
  const seated = await post<Seated>(`/api/tables/${encodeURIComponent(table)}/rematch`);
  const { id, title, board } = seated.table;
  noteGame({ id, title, board, at: Date.now() });
  router.go(`/table/${encodeURIComponent(id)}`);
}
