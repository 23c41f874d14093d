/** How a reviewed turn is shown: its mark, what its chip says, how sure the review is. */

import type { Review, ReviewedTurn } from "../protocol";

export type Mark = "good" | "nearly" | "costly" | "decline";

/** The mark of a turn. A turn of decline has its own, unless it cost something. */
export function markOf(turn: ReviewedTurn): Mark {
  return turn.declined && turn.mark === "good" ? "decline" : turn.mark;
}

/** What might have been had: whole coins, a part of one only where it would not show otherwise. */
export function bestOf(turn: ReviewedTurn): number {
  const whole = Math.round(turn.best);
  return whole > turn.brought || !hasBetter(turn) ? Math.max(whole, turn.brought) : Math.round(turn.best * 10) / 10;
}

/** Whether something better was found than what was played. */
export function hasBetter(turn: ReviewedTurn): boolean {
  return (turn.steps?.length ?? 0) > 0;
}

/** Whether it is being made, or waits to be. */
export function isUnderWay(review: Review | null): boolean {
  return review?.status === "counting" || review?.status === "waiting";
}

/** The turn to look at first: the costliest, else the first there is. */
export function firstLook(turns: readonly ReviewedTurn[]): number {
  let worst = 0;
  for (const [place, turn] of turns.entries()) {
    const least = turns[worst];
    if (least && turn.best - turn.brought > least.best - least.brought) worst = place;
  }
  return worst;
}

/** The next costly turn after this one, from the beginning again after the last; the same if there is no other. */
export function nextCostly(turns: readonly ReviewedTurn[], from: number): number {
  for (let by = 1; by <= turns.length; by += 1) {
    const place = (from + by) % turns.length;
    if (turns[place]?.mark === "costly") return place;
  }
  return from;
}

/** How far a review has come, from 0 to 1. */
export function progressOf(review: Review): number {
  const total = review.total ?? 0;
  return total ? (review.done ?? 0) / total : 0;
}

/** The greatest lead, either way, that the graph has room for: an even number, at least 6. */
export function leadScale(turns: readonly ReviewedTurn[]): number {
  const most = Math.max(6, ...turns.flatMap((turn) => [turn.lead ?? 0, turn.low ?? 0, turn.high ?? 0].map(Math.abs)));
  return Math.ceil(most / 2) * 2;
}
