/** What there is to say about a player besides the name. */

import { t } from "../words/words.svelte";
import type { Session } from "./session.svelte";
import { shortDay } from "./time";

/** One or two words: coins at the end of the game, who is away, who is next. */
export function seatNote(session: Session, seat: number, brief = false): string {
  const info = session.table?.seats[seat];
  const { game } = session.playback;
  const coins = game?.players[seat]?.coins;
  if ((game?.decides ?? -1) < 0 && coins !== null && coins !== undefined) return t("table.coins", { count: coins });
  if (info?.away) return t("table.away");
  if (info?.off_until_ms && info.off_until_ms > Date.now()) return t("table.off", { when: shortDay(info.off_until_ms) });
  if (info?.kind === "human" && !info.online) return t("table.offline");
  if (game?.decides === seat) return t("table.plays");
  if (game && (game.turn + 1) % game.players.length === seat) return t("table.plays_next");
  // Where there is little room, regions tell more than that coins are hidden.
  const troops = game?.players[seat]?.troops ?? [];
  if (brief && troops.length) return t("replay.regions", { count: troops.reduce((sum, troop) => sum + (troop.regions ?? 0), 0) });
  return t("table.coins_hidden");
}
