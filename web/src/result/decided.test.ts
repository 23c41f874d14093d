import { expect, it } from "vitest";
import { decidedIn } from "./decided";

const turns = [1, 1, 2, 2, 3, 3].map((round, ply) => ({ ply, round, seat: ply % 2 }));

it("is decided in the round from which on nobody catches up", () => {
  const coins = [[9, 5], [9, 8], [12, 8], [12, 14], [20, 14], [20, 18]];
  expect(decidedIn(coins, turns, 0)).toBe(3);
  expect(decidedIn([[9, 5], [9, 8], [12, 8], [12, 11], [20, 14], [20, 18]], turns, 0)).toBe(1);
});

it("looks at whole rounds, and at the end", () => {
  // Ahead only because the other has not had their turn.
  expect(decidedIn([[9, 5], [9, 9], [18, 9], [18, 18], [20, 18], [20, 20]], turns, 0)).toBe(0);
});
