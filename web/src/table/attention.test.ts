import { describe, expect, it, vi } from "vitest";
import type { Ask, Offer, YourView } from "../protocol";
import { Attention } from "./attention.svelte";
import type { Session } from "./session.svelte";

/** An offer at a region, or one that belongs to no place. */
function offer(line: string, more: Partial<Offer> = {}): Offer {
  const [verb = "", region = ""] = line.split(" ");
  return { line, verb, name: line, at: region ? "map" : "onward", region, ...more };
}

const ASKS: Ask[] = [
  { text: "Choose a region.", verbs: ["conquer", "roll"] },
  { text: "You may send the Dragon.", verbs: ["dragon"], deed: "Send the Dragon", mode: "dragon" },
  { text: "You may use the Sword.", verbs: ["conquer"], deed: "Use the Sword", mode: "sword" },
];
const OFFERS: Offer[] = [
  offer("conquer 3", { cost: 3, takes: true }),
  offer("conquer 3 with sword", { cost: 1, takes: true, tools: ["sword"], mode: "sword" }),
  offer("dragon 3", { cost: 1, takes: true, mode: "dragon" }),
  offer("dragon 4", { cost: 1, takes: true, mode: "dragon" }),
  offer("roll 4", { cost: 9, rolls: true, wins: 1, final: true, confirm: "button" }),
];

/** What is played at a table where this may be done. */
function atTable(offers: Offer[], asks: Ask[] = ASKS) {
  const you: Partial<YourView> = { offers, asks, prices: { "3": { state: "open", tokens: 3, hand: 9 }, "4": { state: "roll", tokens: 9, hand: 6, wins: 1 } } };
  const play = vi.fn(() => Promise.resolve(true));
  const game = { phase: "conquer", round: 1, turn: 0, regions: {} };
  const session = { deciding: true, playback: { you, game, idle: true }, play } as unknown as Session;
  return { attention: new Attention(session), play };
}

describe("a click", () => {
  it("is the plain conquest, whatever else could be done there", () => {
    const { attention, play } = atTable(OFFERS);
    expect(attention.press("3", true)).toBe(false);
    expect(play).toHaveBeenCalledExactlyOnceWith({ lines: ["conquer 3"] });
  });

  it("where only a special act or the die helps opens what can be done there", () => {
    const { attention, play } = atTable(OFFERS);
    expect(attention.press("4", true)).toBe(true);
    expect(attention.pinned).toBe(true);
    expect(play).not.toHaveBeenCalled();
  });

  it("in a mode is the act of the mode, at its price", () => {
    const { attention, play } = atTable(OFFERS);
    expect(attention.acts.map((ask) => ask.deed)).toEqual(["Send the Dragon", "Use the Sword"]);
    expect(attention.prices["4"]).toMatchObject({ state: "roll", tokens: 9 });
    attention.see(ASKS[1]!);
    expect(attention.prices["4"]).toMatchObject({ state: "open", tokens: 1 });
    attention.press("4", true);
    expect(play).toHaveBeenCalledExactlyOnceWith({ lines: ["dragon 4"] });
  });

  it("is the plain one again after Cancel", () => {
    const { attention, play } = atTable(OFFERS);
    attention.see(ASKS[2]!);
    expect([...attention.choices.regions.keys()]).toEqual(["3"]);
    attention.cancel();
    attention.press("3", true);
    expect(play).toHaveBeenCalledExactlyOnceWith({ lines: ["conquer 3"] });
  });
});

describe("the main button", () => {
  const done = offer("done", { confirm: "sentence", means: "You could still take 2 regions." });

  it("asks first if the server says so", () => {
    const { attention, play } = atTable([...OFFERS, done]);
    attention.goOn();
    expect(attention.asking).toBe(done);
    expect(play).not.toHaveBeenCalled();
    attention.confirm();
    expect(play).toHaveBeenCalledExactlyOnceWith({ places: [], lines: ["done"] }, "on");
    expect(attention.asking).toBeNull();
  });

  it("pressed twice does not go on", () => {
    const { attention, play } = atTable([...OFFERS, done]);
    attention.goOn();
    attention.goOn();
    expect(play).not.toHaveBeenCalled();
  });

  it("goes on at once otherwise", () => {
    const { attention, play } = atTable([...OFFERS, offer("done")]);
    attention.goOn();
    expect(play).toHaveBeenCalledOnce();
  });
});
