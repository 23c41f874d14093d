/** What is asked of the player now, or what is being waited for: one sentence. */

import { t } from "../words/words.svelte";
import type { Attention } from "./attention.svelte";
import { say } from "./naming";
import type { Session } from "./session.svelte";

/** Bots say whether they think or wait until they can; of people one waits for what they decide. */
function waitedFor(session: Session, seat: number): string {
  const name = session.name(seat);
  const info = session.table?.seats[seat];
  if (info?.kind !== "bot" && !info?.away) return t("table.wait_for", { name });
  const thinking = session.table?.thinking;
  return t(thinking?.seat === seat && thinking.waiting ? "table.bots_busy" : "table.thinking", { name });
}

export function promptOf(session: Session, attention: Attention): string {
  const { game, idle, again } = session.playback;
  const you = session.deciding ? session.playback.you : null;
  if (!game) return "";
  if (game.decides < 0) return t("table.over");
  if (!idle) return again ? t("table.again") : t("table.watch");
  if (!you) return waitedFor(session, game.decides);
  if (game.asked) return say(`table.asked.${/\w+/.exec(game.asked)?.[0] ?? ""}`, t("table.asked_any"));
  if (attention.mustGiveUp) return t("table.ask.give_up");
  if (attention.waiting) return t("table.place_some", { count: attention.waiting });
  return say(`table.ask.${game.phase}`, t("table.asked_any"));
}
