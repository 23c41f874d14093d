/** When a game was decided. */

import type { TurnMark } from "../protocol";

/** The round from whose end on the winner was ahead of everybody until the end; 0 if that is only the last one's score. */
export function decidedIn(coins: readonly number[][], turns: readonly TurnMark[], winner: number): number {
  let decided = 0;
  for (const [place, row] of coins.entries()) {
    const round = turns[place]?.round ?? 0;
    if (turns[place + 1]?.round === round) continue;
    const own = row[winner] ?? 0;
    const ahead = row.every((other, seat) => seat === winner || other < own);
    decided = ahead ? decided || round : 0;
  }
  return decided;
}
