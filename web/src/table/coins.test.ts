import { expect, it } from "vitest";
import { coinsOf } from "./coins";

it.each([0, 1, 5, 9, 47, 99, 131])("%i coins are shown as so many, however many pieces that takes", (sum) => {
  expect(coinsOf(sum).reduce((total, coin) => total + coin, 0)).toBe(sum);
});
