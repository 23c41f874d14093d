import { describe, expect, it, vi } from "vitest";
import type { Ask, Offer, Suggestion, YourView } from "../protocol";
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
  return { attention: new Attention(session), session, play };
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

describe("a hint", () => {
  const asked = async (suggestion: Partial<Suggestion>) => {
    const { attention, session } = atTable(OFFERS);
    session.suggest = vi.fn(() => Promise.resolve({ type: "suggestion", id: "1", lines: ["conquer 3"], ...suggestion } as Suggestion));
    await attention.hint();
    return attention;
  };

  it("is the short sentence, and its regions lie on the map in their order", async () => {
    const attention = await asked({ text: "Take regions 3 and 4.", short: "About 2 coins: take 2 regions.", regions: ["3", "4"] });
    expect(attention.hinted).toBe("About 2 coins: take 2 regions.");
    expect(attention.reason).toBe("Take regions 3 and 4.");
    expect(attention.plan).toEqual(["3", "4"]);
  });

  it("that names its one region shows the number of that region instead", async () => {
    const attention = await asked({ short: "Take region 3.", regions: ["3"] });
    expect(attention.plan).toEqual([]);
    expect(attention.hintedAt).toContain("3");
  });

  it("without a reason names the act as its button does, not as a command", async () => {
    const { attention, session } = atTable([offer("conquer 3", { name: "Conquer it" })]);
    for (const line of ["conquer 3", "conquer 3 with luck"]) {
      session.suggest = vi.fn(() => Promise.resolve({ type: "suggestion", id: "1", lines: [line] } as Suggestion));
      await attention.hint();
      expect(attention.hinted).toBe("Conquer it");
      expect(attention.reason).toBe("Conquer it");
    }
  });

  it("goes with the position, or when it is closed", async () => {
    for (const end of ["begin", "unhint"] as const) {
      const attention = await asked({ short: "Take 2 regions.", regions: ["3", "4"] });
      attention[end]();
      expect([attention.hinted, attention.reason, attention.plan, attention.hintedAt]).toEqual(["", "", [], []]);
    }
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
