import { describe, expect, it } from "vitest";
import type { ReviewedTurn } from "../protocol";
import { bestOf, firstLook, leadScale, markOf, nextCostly, progressOf } from "./marks";

function turn(more: Partial<ReviewedTurn> = {}): ReviewedTurn {
  return { ply: 0, until: 9, round: 1, combo: "Orcs", brought: 7, best: 7, mark: "good", ...more };
}
const steps = [{ text: "Take it.", upto: 1 }];

describe("marks", () => {
  it("are of a decline only where it cost nothing", () => {
    expect(markOf(turn({ declined: true }))).toBe("decline");
    expect(markOf(turn({ declined: true, mark: "costly" }))).toBe("costly");
  });

  it("tell the best in whole coins, unless it would look the same", () => {
    expect(bestOf(turn({ best: 10.6, steps }))).toBe(11);
    expect(bestOf(turn({ best: 7.4, steps }))).toBe(7.4);
    expect(bestOf(turn({ best: 7.4 }))).toBe(7);
  });
});

describe("the turns to look at", () => {
  const turns = [turn(), turn({ mark: "costly", best: 9 }), turn({ mark: "nearly", best: 8 }), turn({ mark: "costly", best: 12 })];

  it("begin with the costliest", () => {
    expect(firstLook(turns)).toBe(3);
    expect(firstLook([])).toBe(0);
  });

  it("go round by the costly ones", () => {
    expect(nextCostly(turns, 0)).toBe(1);
    expect(nextCostly(turns, 1)).toBe(3);
    expect(nextCostly(turns, 3)).toBe(1);
    expect(nextCostly([turn()], 0)).toBe(0);
  });
});

it("has room for the greatest lead", () => {
  expect(leadScale([])).toBe(6);
  expect(leadScale([turn({ lead: 3, low: -9.2, high: 5 })])).toBe(10);
});

it("knows how far it has come", () => {
  expect(progressOf({ record: "x", seat: 0, status: "waiting" })).toBe(0);
  expect(progressOf({ record: "x", seat: 0, status: "counting", done: 3, total: 10 })).toBe(0.3);
});
