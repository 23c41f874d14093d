import { expect, it } from "vitest";
import { found } from "./search";

it.each([
  ["", true],
  ["elv", true],
  ["ELVES lose", true],
  ["élvés", true],
  ["no-token", true],
  ["oken", false],
  ["elves orcs", false],
])("looks for %s", (wanted, there) => {
  expect(found(wanted, ["Elves", "They lose no token in a conquest."])).toBe(there);
});
