import { describe, expect, it } from "vitest";
import { bounded, fitted, NEAREST, onto, pinched, zoomed } from "./zoom";

const map = { width: 1260, height: 860 };
const view = { width: 630, height: 600 };

describe("the map in view", () => {
  it("fits whole", () => {
    expect(fitted(view, map)).toEqual({ width: 630, height: 430 });
  });

  it("is in the middle when it is smaller, and leaves no gap when it is larger", () => {
    expect(bounded({ x: 50, y: -90, zoom: 1 }, view, map)).toEqual({ x: 0, y: 85, zoom: 1 });
    expect(bounded({ x: 50, y: 20, zoom: 2 }, view, map)).toEqual({ x: 0, y: 0, zoom: 2 });
    expect(bounded({ x: -9999, y: -9999, zoom: 2 }, view, map)).toEqual({ x: -630, y: -260, zoom: 2 });
  });

  it("keeps the point under the pointer when it is enlarged", () => {
    const before = { x: -40, y: -10, zoom: 1.5 };
    const after = zoomed(before, 1.3, 200, 150);
    const under = (sight: typeof before) => [(200 - sight.x) / sight.zoom, (150 - sight.y) / sight.zoom];
    under(after).forEach((value, n) => expect(value).toBeCloseTo(under(before)[n]!));
  });

  it("is never nearer than it may be, nor farther than whole", () => {
    expect(zoomed({ x: 0, y: 0, zoom: 3 }, 10, 0, 0).zoom).toBe(NEAREST);
    expect(zoomed({ x: 0, y: 0, zoom: 1.1 }, 0.1, 0, 0).zoom).toBe(1);
  });

  it("follows two fingers", () => {
    const after = pinched({ x: 0, y: 0, zoom: 1 }, [{ x: 100, y: 100 }, { x: 200, y: 100 }], [{ x: 100, y: 120 }, { x: 300, y: 120 }]);
    expect(after.zoom).toBe(2);
    expect(after.x + 150 * 2).toBeCloseTo(200);
    expect(after.y + 100 * 2).toBeCloseTo(120);
  });

  it("shows a part as large as may be, in the middle", () => {
    const sight = onto({ left: 0.4, right: 0.6, top: 0.4, bottom: 0.6 }, view, map, { least: 1, most: 2.5 });
    expect(sight.zoom).toBe(2.5);
    expect(sight.x + 0.5 * 630 * 2.5).toBeCloseTo(315);
    expect(sight.y + 0.5 * 430 * 2.5).toBeCloseTo(300);
  });
});
