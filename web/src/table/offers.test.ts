import { describe, expect, it } from "vitest";
import type { Offer, PriceView } from "../protocol";
import { atOnce, canStillTake, choicesOf, inOrder, linesOf, onlyGoesOn, pricesIn } from "./offers";

/** An offer as the server sends it: by its line alone the page tells nothing. */
function offer(line: string, at: Offer["at"], more: Partial<Offer> = {}): Offer {
  return { line, verb: line.split(" ")[0] ?? "", name: line, at, ...more };
}

const conquer = offer("conquer 3", "map", { region: "3", cost: 2 });
const roll = offer("roll 3", "map", { region: "3", cost: 5, final: true, rolls: true, confirm: "button" });
const sword = offer("conquer 3 with sword", "map", { region: "3", cost: 1, tools: ["sword"], mode: "sword" });
const dragon = offer("dragon 3", "map", { region: "3", cost: 1, mode: "dragon", takes: true });
const abandon = offer("abandon 7", "map", { region: "7", confirm: "button", mode: "abandon" });
const done = offer("done", "onward");
const expand = offer("expand", "onward");
const decline = offer("decline", "list", { final: true, ends_turn: true, confirm: "sentence" });
const place = offer("place {n} 4", "hand", { region: "4", most: 3, tokens: true });

describe("offers", () => {
  it("are sorted by where they belong", () => {
    const pick = offer("pick 2", "row", { number: 2, cost: 1, final: true });
    const choices = choicesOf([conquer, roll, abandon, place, pick, decline, done]);
    expect(choices.regions.get("3")).toEqual([conquer, roll]);
    expect(choices.regions.get("7")).toEqual([abandon]);
    expect(choices.row.get(1)).toBe(pick);
    expect(choices.counted).toEqual([place]);
    expect(choices.bar).toEqual([decline]);
    expect(choices.main).toBe(done);
  });

  it("all have a place", () => {
    const strange = offer("sing", "list");
    const lent = offer("decline with stonehedge", "list", { tools: ["stonehedge"] });
    expect(choicesOf([strange, lent]).bar).toEqual([strange, lent]);
  });

  it("make expanding the main thing only if there is nothing else to go on with", () => {
    expect(choicesOf([expand, decline]).main).toBe(expand);
    expect(choicesOf([done, expand]).main).toBe(done);
  });

  it("of one act alone leave only what goes on besides", () => {
    const choices = choicesOf([conquer, abandon, done], { mode: "abandon", from: "" });
    expect([...choices.regions.keys()]).toEqual(["7"]);
    expect(choices.main).toBe(done);
  });

  it("between two regions are at the first, then at the second", () => {
    const ferries = ["4", "5"].map((to) => offer(`ferry 3 ${to}`, "map", { region: "3", to }));
    const away = offer("ferry 7 4", "map", { region: "7", to: "4" });
    expect(choicesOf([...ferries, away]).regions.get("3")).toEqual([ferries[0]]);
    const then = choicesOf([...ferries, away], { mode: "ferry", from: "3" });
    expect([...then.regions]).toEqual([["4", [ferries[0]]], ["5", [ferries[1]]]]);
  });

  it("without an effect are not shown", () => {
    expect(choicesOf([offer("peek", "list", { idle: true })]).bar).toEqual([]);
  });

  it("are done at once if they are the plain ones, and can be taken back", () => {
    expect(atOnce([conquer])).toBe(conquer);
    expect(atOnce([conquer, sword])).toBe(conquer);
    expect(atOnce([dragon, conquer, abandon])).toBe(conquer);
    expect(atOnce([conquer, { ...conquer, line: "another" }])).toBeNull();
    expect(atOnce([sword])).toBeNull();
    expect(atOnce([dragon])).toBeNull();
    expect(atOnce([{ ...sword, mode: "" }])).not.toBeNull();
    expect(atOnce([roll])).toBeNull();
    expect(atOnce([abandon])).toBeNull();
    expect(atOnce([])).toBeNull();
  });

  it("of a special act are done at once in its mode only", () => {
    const both = offer("conquer 3 with sword socks", "map", { region: "3", tools: ["sword", "socks"], mode: "sword" });
    const far = offer("dragon 4", "map", { region: "4", cost: 1, mode: "dragon", takes: true });
    const in_ = (mode: string) => choicesOf([conquer, roll, sword, both, dragon, far, done], { mode, from: "" }).regions;
    expect([...in_("dragon")]).toEqual([["3", [dragon]], ["4", [far]]]);
    expect(atOnce(in_("dragon").get("4") ?? [], "dragon")).toBe(far);
    expect(atOnce(in_("sword").get("3") ?? [], "sword")).toBe(sword);
  });

  it("of a mode have the prices of the mode", () => {
    const terms = [{ key: "empty", label: "land", tokens: 2 }];
    const prices: Record<string, PriceView> = {
      "3": { state: "roll", tokens: 4, hand: 1, wins: 1, terms },
      "5": { state: "open", tokens: 1, hand: 1, terms },
      "7": { state: "yours" },
    };
    const rolling = offer("roll 5 with sword", "map", { region: "5", cost: 3, rolls: true, wins: 2, tools: ["sword"], mode: "sword", terms });
    const all = [roll, dragon, rolling, abandon, offer("conquer 5", "map", { region: "5", cost: 1 })];
    const seen = (mode: string) => pricesIn(mode, choicesOf(all, { mode, from: "" }), prices);
    expect(seen("")).toBe(prices);
    expect(seen("dragon")).toEqual({
      "3": { state: "open", tokens: 1, hand: 1, wins: 0, terms: [] },
      "5": { state: "shut", closed: "" },
      "7": { state: "yours" },
    });
    expect(seen("sword")["5"]).toEqual({ state: "roll", tokens: 3, hand: 1, wins: 2, terms });
    expect(seen("abandon")).toEqual({});
  });

  it("say whether a region can be taken for certain", () => {
    expect(canStillTake([roll, done])).toBe(false);
    expect(canStillTake([dragon, done])).toBe(true);
    expect(canStillTake([{ ...dragon, before: ["expand"] }, expand])).toBe(false);
  });

  it("come with what must be played before them", () => {
    expect(linesOf({ ...conquer, before: ["expand"] })).toEqual(["expand", "conquer 3"]);
    expect(linesOf(place, 2)).toEqual(["place 2 4"]);
  });

  it("stand in order: attacks, tools, the die", () => {
    expect(inOrder([roll, { ...sword, mode: "" }, conquer]).map((one) => one.line)).toEqual(["conquer 3", "conquer 3 with sword", "roll 3"]);
    expect(inOrder([dragon, sword, roll, conquer])).toEqual([conquer, roll, dragon, sword]);
  });

  it("leave nothing to decide when only 'done' is left", () => {
    expect(onlyGoesOn([done])).toBe(done);
    expect(onlyGoesOn([done, conquer])).toBeNull();
    expect(onlyGoesOn([decline])).toBeNull();
  });
});
