import { describe, expect, it } from "vitest";
import { apart, axisTop, endOfTurn, lines, ticks, turnAt } from "./graph";

describe("axes", () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [92, [0, 50, 100]],
    [78, [0, 20, 40, 60, 80]],
    [1234, [0, 500, 1000, 1500]],
  ])("up to %i", (greatest, marks) => {
    expect(ticks(greatest)).toEqual(marks);
  });
});

describe("lines", () => {
  const paper = { width: 110, height: 60, left: 10, right: 0, top: 10, bottom: 10 };

  it("begin with what all had and end at the right edge", () => {
    const drawn = lines([[10, 5], [20, 5]], 2, 5, paper);

    expect(axisTop([[10, 5], [20, 5]], 5)).toBe(20);
    expect(drawn[0]).toEqual([[10, 40], [60, 30], [110, 10]]);
    expect(drawn[1]).toEqual([[10, 40], [60, 40], [110, 40]]);
  });

  it("are points without turns", () => {
    expect(lines([], 1, 8, paper)).toEqual([[[10, 10]]]);
  });
});

describe("labels", () => {
  it("stay where there is room", () => {
    expect(apart([10, 50, 30], 12, 100)).toEqual([10, 50, 30]);
  });

  it("move apart, keep their order and stay on the paper", () => {
    expect(apart([50, 50, 52], 12, 60)).toEqual([36, 48, 60]);
  });
});

describe("turns", () => {
  const turns = [0, 20, 33, 47].map((ply, seat) => ({ ply, round: 1, seat }));

  it.each([[0, 0], [19, 0], [20, 1], [46, 2], [47, 3], [900, 3]])("at ply %i", (ply, turn) => {
    expect(turnAt(turns, ply)).toBe(turn);
  });

  it("end where the next begins, the last with the record", () => {
    expect(endOfTurn(turns, 1, 60)).toBe(33);
    expect(endOfTurn(turns, 3, 60)).toBe(60);
  });
});
