import { expect, it } from "vitest";
import { suitcaseOf } from "./suitcase";

it("takes a saved game as it is, and nothing beside it", () => {
  const game = { form: "declive table 1", table: "l0123456789abcdef01", kept: { "table/l0123456789abcdef01": "{}" } };
  expect(suitcaseOf(JSON.stringify({ ...game, more: [1] }))).toEqual(game);
});

it.each([
  ["nothing", ""],
  ["a picture", "\u0089PNG\r\n\u001a\n\u0000"],
  ["half of a game", '{"form": "declive table 1", "table": "l01'],
  ["null", "null"],
  ["a number", "7"],
  ["a list", "[1, 2]"],
  ["another program's", '{"name": "x", "version": 1}'],
  ["one without texts", '{"form": "declive table 1", "table": "l01", "kept": {"a": {"b": 1}}}'],
  ["one that never gets to its point", "[".repeat(200_000) + "]".repeat(200_000)],
])("does not give %s to the engine", (_, text) => {
  expect(suitcaseOf(text)).toEqual({});
});
