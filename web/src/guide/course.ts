/** The five steps of a player's first turn, and which of them the game has come to. */

import type { GameView } from "../protocol";

export const STEPS = ["pick", "conquer", "price", "redeploy", "score"] as const;
export type GuideStep = (typeof STEPS)[number];

/** The part of the table a step points at: the element with this `data-guide`. */
export const PLACES: Record<GuideStep, string> = {
  pick: "row",
  conquer: "board",
  price: "board",
  redeploy: "actions",
  score: "score",
};

/** The step for a seat at this moment of its first turn; null while others play before it, "over"
 * when the first turn is history. */
export function stepAt(game: GameView, seat: number): GuideStep | "over" | null {
  const player = game.players[seat];
  if (!player || game.decides < 0) return "over";
  // What somebody else's turn asks for has to be seen.
  if (game.decides === seat && game.turn !== seat) return null;
  // Quick opponents are done before the score was read: until the second turn goes on, it can be.
  if (player.receipt?.length) {
    const waits = game.turn !== seat || game.phase === "start";
    return game.round < 2 || (game.round === 2 && waits) ? "score" : "over";
  }
  if (game.round > 1) return "over";
  const troop = (player.troops ?? []).find((troop) => (troop.slot ?? "active") === "active");
  if (game.turn !== seat) return null;
  if (!troop) return "pick";
  if (game.phase === "redeploy" || game.phase === "placement") return "redeploy";
  return (troop.regions ?? 0) === 0 ? "conquer" : "price";
}

/** The step to show: what the player has read and understood does not come back. */
export function toShow(step: GuideStep | "over" | null, read: ReadonlySet<GuideStep>): GuideStep | null {
  return step === null || step === "over" || read.has(step) ? null : step;
}
