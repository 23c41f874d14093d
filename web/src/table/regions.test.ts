import { describe, expect, it } from "vitest";
import type { BoardPlaces, RegionPlace } from "../lib/boards";
import { growthAt, readingOrder, receiptSpot, share, tagSpot, tokenSize, towards } from "./regions";

const at = (x: number, y: number, seats: RegionPlace["seats"] = []): RegionPlace => ({
  terrain: "hill", marks: [], spot: [x, y, 40], seats, d: "",
});
const board: BoardPlaces = {
  name: "cross", width: 1200, height: 800,
  regions: { a: at(600, 100), b: at(200, 420), c: at(600, 400), d: at(1000, 410), e: at(620, 700) },
};

describe("regions on the page", () => {
  it("are read from the top, from left to right", () => {
    expect(readingOrder(board)).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("are reached by arrow keys", () => {
    expect(["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"].map((key) => towards(board, "c", key))).toEqual(["a", "b", "d", "e"]);
    expect(towards(board, "a", "ArrowUp")).toBeNull();
    expect(towards(board, "a", "Enter")).toBeNull();
  });

  it("have their price in the middle, or above what stands there", () => {
    expect(tagSpot(at(600, 400), false)).toEqual([600, 400]);
    expect(tagSpot(at(600, 400), true)).toEqual([600, 348]);
  });

  it("keep a price off a printed mark", () => {
    const [x] = tagSpot(at(600, 400, [["mine", 600, 345]]), true);
    expect(Math.abs(x - 600)).toBe(40);
  });

  it("have tokens of the size there is room for, smaller in decline", () => {
    expect(tokenSize(at(0, 0), false)).toBe(64);
    expect(tokenSize(at(0, 0), true)).toBeCloseTo(58.88);
  });

  it("are shares of the map with its frame", () => {
    expect(share(board, -30, 830)).toEqual({ x: 0, y: 1 });
  });
});

describe("a receipt", () => {
  const room = { left: 0, top: 0, right: 800, bottom: 600 };
  const size = { width: 200, height: 150 };

  it("opens beside its region", () => {
    expect(receiptSpot({ x: 300, y: 300, gap: 40 }, size, room, []).x).toBe(340);
  });

  it("stays in the map", () => {
    const { x, y } = receiptSpot({ x: 780, y: 590, gap: 40 }, size, room, []);
    expect(x + size.width).toBeLessThanOrEqual(800);
    expect(y + size.height).toBeLessThanOrEqual(600);
  });

  const around = (x: number, y: number) => ({ left: x - 30, right: x + 30, top: y - 30, bottom: y + 30 });
  const covers = (at: { x: number; y: number }, box: { left: number; right: number; top: number; bottom: number }) =>
    at.x < box.right && at.x + size.width > box.left && at.y < box.bottom && at.y + size.height > box.top;

  it("does not lie on its own region, nor on prices if there is room elsewhere", () => {
    const prices = [around(400, 300), around(450, 250)];
    const spot = receiptSpot({ x: 300, y: 300, gap: 40 }, size, room, prices);
    expect(prices.filter((price) => covers(spot, price))).toEqual([]);
    expect(covers(spot, { left: 299, right: 301, top: 299, bottom: 301 })).toBe(false);
  });

  it("goes farther away where every side of its region has prices", () => {
    const prices = [0, 1, 2, 3, 4, 5].flatMap((n) => [0, 1, 2, 3].map((m) => around(60 + n * 80, 60 + m * 130)));
    const spot = receiptSpot({ x: 300, y: 300, gap: 40 }, size, room, prices);
    expect(prices.filter((price) => covers(spot, price))).toEqual([]);
  });
});

describe("what grows on a small map", () => {
  it("keeps its numbers readable, and on a large one nothing grows", () => {
    expect(growthAt(0.8)).toEqual({ token: 1, number: 1, price: 1, odds: 1 });
    const unit = 0.43;
    expect(26 * unit * growthAt(unit).number).toBeGreaterThanOrEqual(11);
    expect(27 * unit * growthAt(unit).price).toBeGreaterThanOrEqual(11);
  });

  it("has a bound", () => {
    expect(growthAt(0.05).price).toBeLessThanOrEqual(1.6);
    expect(growthAt(0)).toEqual({ token: 1, number: 1, price: 1, odds: 1 });
  });
});
