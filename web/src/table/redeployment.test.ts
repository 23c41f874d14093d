import { describe, expect, it } from "vitest";
import type { GameView, Offer, RegionView } from "../protocol";
import { asTheyStood, complete, draftOf, draftPlaces, left, moved, pilesOf, redrafted, restPlaced, slot, type Counts } from "./redeployment";

const own = (tokens: number, race = "orcs"): RegionView => ({ seat: 0, race, tokens });
const game = { regions: { "1": own(1), "4": own(1), "9": own(1, "ghouls"), x: own(1) } } as unknown as GameView;
const place = (region: string, most: number): Offer => ({ line: `place {n} ${region}`, verb: "place", name: "Place tokens", at: "hand", tokens: true, must: true, region, most });
const camp: Offer = { line: "camp {n} 1", verb: "camp", name: "Pitch camp", at: "hand", region: "1", most: 5 };
const offers = [place("1", 4), place("4", 4), place("9", 2), camp];
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

  it("is sent as what goes where, by its verb", () => {
    let counts = moved(moved({}, orcs, "1", 3), orcs, "4", 1);
    counts = moved(moved(counts, ghouls, "9", 2), camps, "1", 2);
    const places = [
      { verb: "place", region: "1", number: 3 },
      { verb: "place", region: "4", number: 1 },
      { verb: "place", region: "9", number: 2 },
      { verb: "camp", region: "1", number: 2 },
    ];
    expect(draftPlaces(piles, counts)).toEqual(places);
    expect(draftPlaces(piles, {})).toEqual([]);
    expect(draftOf([...places, { verb: "camp", region: "x", number: 1 }], piles)).toEqual(counts);
  });

  it("takes a placement without a verb for one of tokens", () => {
    expect(draftOf([{ region: "4", number: 2 }], piles)).toEqual({ [slot(orcs, "4")]: 2 });
  });

  it("can be filled up, where least stands first, and leaves pieces in hand", () => {
    const counts = restPlaced(piles, moved({}, orcs, "1", 2), game);
    expect(draftPlaces(piles, counts)).toEqual([
      { verb: "place", region: "1", number: 2 },
      { verb: "place", region: "4", number: 2 },
      { verb: "place", region: "9", number: 2 },
    ]);
  });

  it("is not complete while markers are in hand that must be placed, and fills them up too", () => {
    const armor: Offer = { line: "armor {n} 4", verb: "armor", name: "Grow an armor", at: "hand", must: true, region: "4", most: 1 };
    const both = pilesOf([place("1", 2), armor], game);
    const counts = restPlaced(both, {}, game);
    expect(complete(both, moved({}, both[0]!, "1", 2))).toBe(false);
    expect(draftPlaces(both, counts)).toEqual([
      { verb: "place", region: "1", number: 2 },
      { verb: "armor", region: "4", number: 1 },
    ]);
    expect(complete(both, counts)).toBe(true);
  });

  it("spreads tokens anew and leaves the markers where they are", () => {
    const counts = moved(moved({}, orcs, "1", 4), camps, "1", 2);
    const anew = redrafted(counts, [{ region: "4", number: 4 }], piles);
    expect(anew).toEqual({ [slot(orcs, "4")]: 4, [slot(camps, "1")]: 2 });
    expect(redrafted(anew, [{ verb: "camp", region: "1", number: 1 }], piles)).toEqual({ [slot(orcs, "4")]: 4, [slot(camps, "1")]: 1 });
  });

  it("begins with everybody where they stood", () => {
    const before = { regions: { "1": own(3), "4": own(2), "9": own(5, "elves") } } as unknown as GameView;
    const counts = asTheyStood(piles, before, game);
    expect(draftPlaces(piles, counts)).toEqual([
      { verb: "place", region: "1", number: 2 },
      { verb: "place", region: "4", number: 1 },
    ]);
    expect(asTheyStood(piles, null, game)).toEqual({});
  });
});
