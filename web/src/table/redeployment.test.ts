import { describe, expect, it } from "vitest";
import type { GameView, Offer, RegionView } from "../protocol";
import { asTheyStood, complete, draftLines, draftOf, left, moved, pilesOf, slot, type Counts } from "./redeployment";

const own = (tokens: number, race = "orcs"): RegionView => ({ seat: 0, race, tokens });
const game = { regions: { "1": own(1), "4": own(1), "9": own(1, "ghouls"), x: own(1) } } as unknown as GameView;
const place = (region: string, most: number): Offer => ({ line: `place {n} ${region}`, verb: "place", region, most });
const offers = [place("1", 4), place("4", 4), place("9", 2), { line: "camp {n} 1", verb: "camp", region: "1", most: 5 }];
const piles = pilesOf(offers, game);
const [orcs, ghouls, camps] = piles as [typeof piles[0] & object, typeof piles[0] & object, typeof piles[0] & object];

describe("a redeployment", () => {
  it("has a pile for each race and kind of piece", () => {
    expect(piles.map(({ key, hand, regions }) => [key, hand, regions])).toEqual([
      ["place orcs", 4, ["1", "4"]],
      ["place ghouls", 2, ["9"]],
      ["camp orcs", 5, ["1"]],
    ]);
  });

  it("never places more than is in hand, nor less than nothing", () => {
    let counts: Counts = moved({}, orcs, "1", 3);
    counts = moved(counts, orcs, "4", 9);
    expect(counts).toEqual({ [slot(orcs, "1")]: 3, [slot(orcs, "4")]: 1 });
    expect(left(orcs, counts)).toBe(0);
    expect(moved(counts, orcs, "4", -7)[slot(orcs, "4")]).toBe(0);
    expect(moved(counts, orcs, "9", 1)).toBe(counts);
  });

  it("is complete when all tokens stand, whatever the pieces do", () => {
    let counts = moved({}, orcs, "1", 4);
    expect(complete(piles, counts)).toBe(false);
    counts = moved(counts, ghouls, "9", 2);
    expect(complete(piles, counts)).toBe(true);
  });

  it("is one line for all tokens, so that one undo takes it back", () => {
    let counts = moved(moved({}, orcs, "1", 3), orcs, "4", 1);
    counts = moved(moved(counts, ghouls, "9", 2), camps, "1", 2);
    expect(draftLines(piles, counts, game)).toEqual(["redeploy 1:4 4:2 9:3", "camp 2 1"]);
    expect(draftLines(piles, {}, game)).toEqual([]);
  });

  it("names regions that are no numbers as the notation does", () => {
    const [letters] = pilesOf([place("x", 2)], game);
    expect(draftLines([letters!], moved({}, letters!, "x", 2), game)).toEqual(["redeploy x3"]);
  });

  it("is read back from lines of notation", () => {
    const lines = ["redeploy 1:4 9:3", "place 1 4", "camp 2 1", "done"];
    const counts = draftOf(lines, piles, game);
    expect(draftLines(piles, counts, game)).toEqual(["redeploy 1:4 4:2 9:3", "camp 2 1"]);
  });

  it("begins with everybody where they stood", () => {
    const before = { regions: { "1": own(3), "4": own(2), "9": own(5, "elves") } } as unknown as GameView;
    const counts = asTheyStood(piles, before, game);
    expect(draftLines(piles, counts, game)).toEqual(["redeploy 1:3 4:2"]);
    expect(asTheyStood(piles, null, game)).toEqual({});
  });
});
