import { expect, it } from "vitest";
import type { BoardPlaces } from "../lib/boards";
import { regionsIn } from "./hint";

const place = { terrain: "hill", marks: [], spot: [0, 0, 1] as [number, number, number], seats: [], d: "" };
const places: BoardPlaces = { name: "x", width: 1, height: 1, regions: { 1: place, 2: place, 12: place } };

it.each([
  [["conquer 12"], ["12"]],
  [["place 1 12", "place 2 12"], ["12"]],
  [["pick 1"], []],
  [["peace 2"], []],
  [["conquer 12 with sword", "conquer 2"], ["12", "2"]],
  [["done"], []],
])("finds the regions of %j", (lines, regions) => {
  expect(regionsIn(lines, places)).toEqual(regions);
});
