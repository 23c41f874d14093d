import { expect, it } from "vitest";
import { clockText } from "./clock";

it.each([
  [null, "no clock"],
  [{}, "no clock"],
  [{ total: 600 }, "10 min each"],
  [{ total: 1200, increment: 10 }, "20 min each + 10 s a turn"],
  [{ per_turn: 86_400 }, "1 day a turn"],
  [{ per_turn: 3 * 86_400 }, "3 days a turn"],
  [{ per_turn: 7200 }, "2 hours a turn"],
])("says %j", (clock, text) => {
  expect(clockText(clock)).toBe(text);
});

it("says how many days off there are", () => {
  expect(clockText({ per_turn: 86_400 }, 7)).toBe("1 day a turn · 7 days off each");
});
