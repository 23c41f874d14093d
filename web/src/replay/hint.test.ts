import { expect, it } from "vitest";
import { regionsIn } from "./hint";

it("finds the regions of all moves, each once", () => {
  const moves = [
    { line: "place 1 12", verb: "place", regions: ["12"] },
    { line: "pick 1", verb: "pick" },
    { line: "ferry 12 2", verb: "ferry", regions: ["12", "2"] },
  ];
  expect(regionsIn(moves)).toEqual(["12", "2"]);
});
