/** What boards, boxes and bots are called on the page. */

import { book } from "../lib/catalogue.svelte";
import type { BoardInfo } from "../protocol";
import { t, words } from "../words/words.svelte";

/** A box by its id: ours, or as the server names it. */
export function boxTitle(box: string): string {
  const key = `box.${box}`;
  return words.knows(key) ? t(key) : (book.box(box)?.name ?? box);
}

/** A board: the shipped ones by box and players, those of packs by their own title. */
export function boardTitle(board: BoardInfo): string {
  if (board.pack) return board.title;
  return t("board.title", { box: boxTitle(board.box), players: board.players });
}

/** A board by its name, also before the catalogue is there. */
export function titleOfBoard(name: string): string {
  const board = book.board(name);
  return board ? boardTitle(board) : name;
}

/** A bot's level. */
export function botTitle(bot: string): string {
  const key = `bot.${bot}`;
  return words.knows(key) ? t(key) : bot;
}

/** What a bot of a level is called, unless the host names it. */
export function botName(bot: string): string {
  const key = `bot_name.${bot}`;
  return words.knows(key) ? t(key) : botTitle(bot);
}

/** How a bot plays, in a sentence; nothing if we have none. */
export function botSays(bot: string): string {
  const key = `bot_says.${bot}`;
  return words.knows(key) ? t(key) : "";
}
