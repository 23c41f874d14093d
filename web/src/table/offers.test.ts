import { describe, expect, it } from "vitest";
import type { Offer } from "../protocol";
import { atOnce, choicesOf, inOrder, linesOf, onlyGoesOn } from "./offers";

const conquer: Offer = { line: "conquer 3", verb: "conquer", region: "3", cost: 2 };
const roll: Offer = { line: "roll 3", verb: "roll", region: "3", cost: 5, final: true };
const sword: Offer = { line: "conquer 3 with sword", verb: "conquer", region: "3", cost: 1, tools: ["sword"] };
const abandon: Offer = { line: "abandon 7", verb: "abandon", region: "7" };
const done: Offer = { line: "done", verb: "done" };
const expand: Offer = { line: "expand", verb: "expand" };
const decline: Offer = { line: "decline", verb: "decline", final: true, ends_turn: true };
const place: Offer = { line: "place {n} 4", verb: "place", region: "4", most: 3 };

describe("offers", () => {
  it("are sorted by where they belong", () => {
    const pick: Offer = { line: "pick 2", verb: "pick", number: 2, cost: 1, final: true };
    const choices = choicesOf([conquer, roll, abandon, place, pick, expand, decline, done]);
    expect(choices.regions.get("3")).toEqual([conquer, roll]);
    expect(choices.regions.get("7")).toEqual([abandon]);
    expect(choices.row.get(1)).toBe(pick);
    expect(choices.counted).toEqual([place]);
    expect(choices.bar).toEqual([decline]);
    expect(choices.main).toBe(done);
  });

  it("all have a place", () => {
    const strange: Offer = { line: "sing", verb: "sing" };
    const lent: Offer = { line: "decline with stonehedge", verb: "decline", tools: ["stonehedge"] };
    expect(choicesOf([strange, lent]).bar).toEqual([strange, lent]);
  });

  it("make expanding the main thing only if there is nothing else to go on with", () => {
    expect(choicesOf([expand, decline]).main).toBe(expand);
    expect(choicesOf([done, expand]).main).toBe(done);
  });

  it("are done at once only when that is all there is, and can be taken back", () => {
    expect(atOnce([conquer])).toBe(conquer);
    expect(atOnce([conquer, sword])).toBeNull();
    expect(atOnce([roll])).toBeNull();
    expect(atOnce([abandon])).toBeNull();
    expect(atOnce([])).toBeNull();
  });

  it("come with what must be played before them", () => {
    expect(linesOf({ ...conquer, before: ["expand"] })).toEqual(["expand", "conquer 3"]);
    expect(linesOf(place, 2)).toEqual(["place 2 4"]);
  });

  it("stand in order: attacks, tools, the die", () => {
    expect(inOrder([roll, sword, conquer])).toEqual([conquer, sword, roll]);
  });

  it("leave nothing to decide when only 'done' is left", () => {
    expect(onlyGoesOn([done])).toBe(done);
    expect(onlyGoesOn([done, conquer])).toBeNull();
    expect(onlyGoesOn([decline])).toBeNull();
  });
});
