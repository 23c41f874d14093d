import { expect, it } from "vitest";
import { HEAT, heatOf, hottest } from "./heat";

it("is pale where nothing was taken and darkest where most was", () => {
  expect(heatOf(0, 7)).toBe(0);
  expect(heatOf(1, 40)).toBe(1);
  expect(heatOf(7, 7)).toBe(HEAT.length - 1);
  expect(heatOf(0, 0)).toBe(0);
});

it("finds the hottest region, the first of equals", () => {
  expect(hottest({ a: 2, b: 5, c: 5 })).toEqual({ region: "b", times: 5 });
  expect(hottest({})).toEqual({ region: "", times: 0 });
});
