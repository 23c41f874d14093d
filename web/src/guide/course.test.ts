import { describe, expect, it } from "vitest";
import type { GameView, PlayerView } from "../protocol";
import { STEPS, stepAt, toShow } from "./course";

function game(changes: Partial<GameView>, me: PlayerView = {}): GameView {
  return {
    round: 1,
    rounds: 10,
    turn: 1,
    decides: 1,
    phase: "conquer",
    regions: {},
    players: [{}, me],
    row: [],
    ...changes,
  };
}
const orcs = { race: "orcs", power: "stout" };

describe("the guide", () => {
  it.each([
    ["waits for its turn", game({ turn: 0 }), null],
    ["begins with the row", game({ phase: "pick" }), "pick"],
    ["asks for a first conquest", game({}, { troops: [orcs] }), "conquer"],
    ["explains the price after it", game({}, { troops: [{ ...orcs, regions: 1 }] }), "price"],
    ["leads through redeployment", game({ phase: "redeploy" }, { troops: [{ ...orcs, regions: 3 }] }), "redeploy"],
    ["steps aside when an attack asks for something", game({ turn: 0, phase: "withdraw" }, { troops: [orcs], receipt: [{ label: "regions", coins: 3 }] }), null],
    ["explains what was scored", game({ turn: 0, decides: 0 }, { troops: [orcs], receipt: [{ label: "regions", coins: 3 }] }), "score"],
    ["still explains it when the second turn begins", game({ round: 2, phase: "start" }, { receipt: [{ label: "regions", coins: 3 }] }), "score"],
    ["is over when the second turn goes on", game({ round: 2 }, { receipt: [{ label: "regions", coins: 3 }] }), "over"],
    ["is over in the second round", game({ round: 2 }), "over"],
    ["is over in the third round", game({ round: 3 }, { receipt: [{ label: "regions", coins: 3 }] }), "over"],
    ["is over with the game", game({ decides: -1 }), "over"],
  ])("%s", (_, view, step) => {
    expect(stepAt(view, 1)).toBe(step);
  });

  it("does not guide a spectator", () => {
    expect(stepAt(game({}), -1)).toBe("over");
  });

  it("shows each step until it was read", () => {
    expect(toShow("price", new Set())).toBe("price");
    expect(toShow("price", new Set(["price"]))).toBeNull();
    expect(toShow("over", new Set(STEPS))).toBeNull();
    expect(toShow(null, new Set())).toBeNull();
  });
});
