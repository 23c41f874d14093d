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

/** A board by its name, also before the catalogue is there. What stands behind an @ tells a board
 * as it was when an old game began from what it is now. */
export function titleOfBoard(name: string): string {
  const plain = name.split("@")[0] ?? name;
  const board = book.board(plain);
  return board ? boardTitle(board) : plain;
}

/** The level of a bot that is asked for with options: `expert` of `expert:400`. */
export function levelOf(bot: string): string {
  return bot.split(":")[0] ?? bot;
}

/** Whether the bot is one of ours, which have a face. */
export function hasFace(bot: string): boolean {
  return words.knows(`bot.${levelOf(bot)}`);
}

/** A bot's level, with its options if it has any. */
export function botTitle(bot: string): string {
  const level = levelOf(bot);
  const key = `bot.${level}`;
  return words.knows(key) ? `${t(key)}${bot.slice(level.length)}` : bot;
}

/** What a bot of a level is called, unless the host names it. */
export function botName(bot: string): string {
  const key = `bot_name.${bot}`;
  return words.knows(key) ? t(key) : botTitle(bot);
}

/** What further bots of a level are called. */
const OTHERS = ["Ada", "Bruno", "Cleo", "Dario", "Edda"];

/** A name for a bot that nobody at the table has; where all are taken, the server tells them apart. */
export function freeBotName(bot: string, taken: readonly string[]): string {
  const wanted = botName(bot);
  return [wanted, ...OTHERS].find((name) => !taken.includes(name)) ?? wanted;
}

/** How a bot plays, in a sentence; nothing if we have none. */
export function botSays(bot: string): string {
  const key = `bot_says.${levelOf(bot)}`;
  return words.knows(key) ? t(key) : "";
}

/** How long a bot takes, in a sentence; nothing for those with options, which say it themselves. */
export function botTime(bot: string): string {
  const key = `bot_time.${bot}`;
  return words.knows(key) ? t(key) : "";
}
