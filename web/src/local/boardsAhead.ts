/** What a game without a network will want beside the engine: the drawings of all boards. */

import { mapOf, thumbOf } from "../lib/boards";
import { book } from "../lib/catalogue.svelte";
import { recall, remember } from "../lib/device";
import { at } from "../lib/root";
import { version } from "../lib/version.svelte";

const KEY = "offline_ready";

/** Let the service worker see them, once for each version of the page; one after the other, behind all else. */
export async function fetchBoards(): Promise<void> {
  if (!navigator.serviceWorker?.controller || recall(KEY, "") === version.own) return;
  await book.load();
  for (const { name, pack } of book.all.boards) {
    if (pack) continue;
    const places = at(`/api/boards/${encodeURIComponent(name)}.json`);
    for (const address of [places, mapOf(name), thumbOf(name)]) {
      const answer = await fetch(address);
      if (!answer.ok) return;
    }
  }
  remember(KEY, version.own);
}
