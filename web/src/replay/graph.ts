/** The arithmetic of the graphs: where values lie on paper. */

import type { TurnMark } from "../protocol";

export interface Paper {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Round marks for an axis from 0 up to at least the greatest value, at most `most` of them. */
export function ticks(greatest: number, most = 5): number[] {
  const steps = [1, 2, 5];
  for (let power = 1; ; power *= 10) {
    for (const step of steps) {
      const size = step * power;
      const count = Math.ceil(Math.max(greatest, 1) / size);
      if (count < most) return Array.from({ length: count + 1 }, (_, place) => place * size);
    }
  }
}

/** Where a value lies between two ends. */
export function along(value: number, greatest: number, from: number, to: number): number {
  return greatest === 0 ? from : from + ((to - from) * value) / greatest;
}

/** Lines of values over equal steps, one for each seat, as the points of polylines. `start` is what
 * all had before the first step. */
export function lines(rows: number[][], seats: number, start: number, paper: Paper): [number, number][][] {
  const highest = axisTop(rows, start);
  const right = paper.width - paper.right;
  const bottom = paper.height - paper.bottom;
  return Array.from({ length: seats }, (_, seat) =>
    [start, ...rows.map((row) => row[seat] ?? 0)].map((value, step): [number, number] => [
      along(step, rows.length, paper.left, right),
      along(value, highest, bottom, paper.top),
    ]),
  );
}

/** The value at the top of the axis. */
export function axisTop(rows: number[][], start = 0): number {
  return ticks(Math.max(start, ...rows.flat())).at(-1) ?? 1;
}

/** Labels at the end of lines, moved apart so that none covers another; the order stays. */
export function apart(places: number[], gap: number, lowest: number): number[] {
  const order = places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let least = -Infinity;
  for (const seat of order) {
    least = Math.max(moved[seat] ?? 0, least + gap);
    moved[seat] = least;
  }
  let most = lowest;
  for (const seat of order.reverse()) {
    moved[seat] = Math.min(moved[seat] ?? 0, most);
    most = (moved[seat] ?? 0) - gap;
  }
  return moved;
}

/** The turn that a ply belongs to: the last that has begun. */
export function turnAt(turns: TurnMark[], ply: number): number {
  let low = 0;
  let high = turns.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((turns[middle]?.ply ?? 0) <= ply) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The ply at which a turn has been played to its end. */
export function endOfTurn(turns: TurnMark[], turn: number, plies: number): number {
  return turns[turn + 1]?.ply ?? plies;
}
