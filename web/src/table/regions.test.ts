import { describe, expect, it } from "vitest";
import type { BoardPlaces, RegionPlace } from "../lib/boards";
import { readingOrder, receiptSpot, share, tagSpot, tokenSize, towards } from "./regions";

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

  it("does not lie on its own region, nor on prices if there is room elsewhere", () => {
    const prices = [{ x: 400, y: 300 }, { x: 450, y: 250 }];
    const { x, y } = receiptSpot({ x: 300, y: 300, gap: 40 }, size, room, prices);
    const covers = (p: { x: number; y: number }) => p.x > x && p.x < x + size.width && p.y > y && p.y < y + size.height;
    expect(prices.some(covers)).toBe(false);
    expect(covers({ x: 300, y: 300 })).toBe(false);
  });
});
