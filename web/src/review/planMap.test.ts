import { describe, expect, it } from "vitest";
import type { BoardPlaces } from "../lib/boards";
import { zoomOn } from "./planMap";

function region(x: number, y: number) {
  return { terrain: "hill", marks: [], spot: [x, y, 40] as [number, number, number], seats: [], d: "" };
}
const places: BoardPlaces = {
  name: "test",
  width: 1200,
  height: 800,
  regions: { a: region(150, 150), b: region(300, 150), c: region(1100, 700), d: region(420, 260) },
};

describe("the part of the map that a plan needs", () => {
  it("is the whole map where there is no plan, or one from end to end", () => {
    expect(zoomOn([], places)).toEqual({ scale: 1, left: 0, top: 0 });
    expect(zoomOn(["a", "c"], places).scale).toBe(1);
  });

  it("holds all regions of the plan and never leaves the map", () => {
    const { scale, left, top } = zoomOn(["a", "d"], places);
    expect(scale).toBeGreaterThan(1.5);
    for (const [x, y] of [[150, 150], [420, 260]] as const) {
      expect(x / 1200).toBeGreaterThan(left);
      expect(x / 1200).toBeLessThan(left + 1 / scale);
      expect(y / 800).toBeGreaterThan(top);
      expect(y / 800).toBeLessThan(top + 1 / scale);
    }
    const corner = zoomOn(["c"], places);
    expect(corner.left + 1 / corner.scale).toBeCloseTo(1);
  });
});
