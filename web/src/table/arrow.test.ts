import { describe, expect, it } from "vitest";
import type { BoardPlaces } from "../lib/boards";
import { arrowOf } from "./arrow";

const place = (x: number, y: number) => ({ terrain: "hill", marks: [], spot: [x, y, 40] as [number, number, number], seats: [], d: "" });
const board: BoardPlaces = {
  name: "flat",
  width: 1000,
  height: 600,
  regions: { 1: place(100, 300), 2: place(500, 300), 3: place(900, 300) },
};
const pointsOf = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((one) => [Number(one[1]), Number(one[2])]);

describe("the arrow of a conquest", () => {
  it("comes from the nearest region of its people and ends before the token", () => {
    const arrow = arrowOf(board, { region: "3", origins: ["1", "2"] });
    const [start] = pointsOf(arrow?.line ?? "");
    const [tip] = pointsOf(arrow?.head ?? "");
    expect(start).toEqual([540, 300]);
    expect(tip).toEqual([860, 300]);
  });

  it("comes over the nearest edge for those who come from outside", () => {
    expect(pointsOf(arrowOf(board, { region: "1", origins: [] })?.line ?? "")[0]).toEqual([0, 300]);
  });

  it("is not drawn to a region that is not on the map", () => {
    expect(arrowOf(board, { region: "99", origins: ["1"] })).toBeNull();
  });
});
