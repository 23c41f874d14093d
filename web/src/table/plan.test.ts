import { describe, expect, it } from "vitest";
import type { BoardPlaces } from "../lib/boards";
import { arrowsOf, numbersOf } from "./plan";

function region(x: number, y: number) {
  return { terrain: "hill", marks: [], spot: [x, y, 40] as [number, number, number], seats: [], d: "" };
}
const places: BoardPlaces = {
  name: "test",
  width: 1200,
  height: 800,
  regions: { a: region(150, 150), b: region(300, 150), c: region(1100, 700), d: region(420, 260) },
};

describe("numbers", () => {
  it("are the order of the steps, all of them at a region of several", () => {
    const steps = [{ regions: ["b"] }, { regions: ["a", "nowhere"] }, {}, { regions: ["b"] }];
    expect(numbersOf(steps, places)).toEqual([
      { region: "b", number: "1·4" },
      { region: "a", number: "2" },
    ]);
  });
});

describe("arrows", () => {
  const steps = [
    { text: "", upto: 1, regions: ["b"] },
    { text: "", upto: 2, regions: ["d"] },
    { text: "", upto: 3, regions: ["c"] },
    { text: "", upto: 4, regions: ["a", "b"] },
  ];

  it("lead from the nearest own region into what is taken, step by step", () => {
    const arrows = arrowsOf(steps, places, { a: { seat: 0, tokens: 2 } }, 0);
    expect(arrows.map((arrow) => arrow.region)).toEqual(["b", "d"]);
    expect(arrows[0]?.d).toMatch(/^M200 150Q/);
  });

  it("do not come from a race in decline, from others or from nowhere", () => {
    expect(arrowsOf(steps.slice(0, 1), places, { a: { seat: 0, declined: true } }, 0)).toEqual([]);
    expect(arrowsOf(steps.slice(0, 1), places, { a: { seat: 1 } }, 0)).toEqual([]);
    expect(arrowsOf(steps.slice(0, 1), places, {}, 0)).toEqual([]);
  });
});
