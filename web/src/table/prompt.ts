/** What is asked of the player now, or what is being waited for: one sentence. */

import { t } from "../words/words.svelte";
import type { Attention } from "./attention.svelte";
import { textFor } from "./history";
import type { Session } from "./session.svelte";
import type { Roll } from "./steps";

/** Bots say whether they think or wait until they can; of people one waits for what they decide. */
function waitedFor(session: Session, seat: number): string {
  const name = session.name(seat);
  const info = session.table?.seats[seat];
  if (info?.kind !== "bot" && !info?.away) return t("table.wait_for", { name });
  const thinking = session.table?.thinking;
  return t(thinking?.seat === seat && thinking.waiting ? "table.bots_busy" : "table.thinking", { name });
}

/** What the last throw came to, in words. */
export function verdictText({ face, short, outcome }: Roll): string {
  if (outcome === "open") return t("table.verdict.face", { face });
  if (outcome === "less") return t(face ? "table.verdict.less" : "table.verdict.no_less", { face });
  return t(short > 0 ? `table.verdict.${outcome}` : `table.verdict.plain_${outcome}`, { short, face });
}

/** What others just did, as the log tells it; a throw in one short sentence. */
export function deedText(session: Session): string {
  const { lines, rolled } = session.playback;
  const line = lines[0];
  if (!line) return "";
  const name = session.name(line.seat ?? -1);
  return rolled && name ? t("table.verdict.of", { name, verdict: verdictText(rolled) }) : textFor(line, session.me);
}

/** One sentence, or two after a throw. */
export function promptOf(session: Session, attention: Attention): string {
  const { rolled, you, idle } = session.playback;
  const asked = askedOf(session, attention);
  // What one's own throw came to stands before what follows from it.
  return rolled && you && idle && session.deciding ? `${verdictText(rolled)} ${asked}` : asked;
}

function askedOf(session: Session, attention: Attention): string {
  const { game, idle, again } = session.playback;
  const you = session.deciding ? session.playback.you : null;
  if (!game) return "";
  if (game.decides < 0) return t("table.over");
  if (!idle) return deedText(session) || (again ? t("table.again") : t("table.watch"));
  if (!you) return waitedFor(session, game.decides);
  return askedFor(attention);
}

/** The act that is wanted now, as the server names it; what the player has placed already counts. */
function askedFor(attention: Attention): string {
  const { asks, only, from, tokens, loose } = attention;
  const chosen = only ? (asks.find((ask) => ask.mode === only) ?? asks.find((ask) => ask.verbs?.includes(only))) : undefined;
  if (from) return t("table.second_region", { deed: chosen?.deed || chosen?.text || "" });
  if (chosen) return chosen.text;
  const placing = (verbs: readonly string[] = []) => tokens.some((pile) => verbs.includes(pile.verb));
  const hand = tokens.reduce((sum, pile) => sum + pile.hand, 0);
  if (tokens.length && loose && loose < hand) return t("table.place_some", { count: loose });
  return asks.find((ask) => loose > 0 || !placing(ask.verbs))?.text ?? t("table.all_placed");
}
