import { describe, expect, it } from "vitest";
import { BOT_TURN, Pace, type Deed } from "./pace";

const deed = (turn: string, weight = 340, more: Partial<Deed> = {}): Deed => ({ turn, weight, least: 0, byBot: true, ends: false, ...more });

/** How long a turn of these weights takes when all of it waits. */
function lasts(weights: number[], speed: "slow" | "normal" | "fast" = "normal"): number {
  const pace = new Pace();
  const deeds = weights.map((weight, n) => deed("1 1", weight, { ends: n === weights.length - 1 }));
  return deeds.reduce((sum, one, n) => sum + pace.timeFor(one, deeds.slice(n + 1), speed), 0);
}

describe("a bot's turn", () => {
  it.each([3, 8, 20, 60])("of %i deeds takes the time it has, no more and no less", (count) => {
    for (const speed of ["slow", "normal", "fast"] as const) {
      expect(lasts(Array<number>(count).fill(340), speed)).toBeCloseTo(BOT_TURN[speed], 3);
    }
  });

  it("gives a throw of the die more of it than a step", () => {
    const pace = new Pace();
    const [roll, step] = [deed("1 1", 1200), deed("1 1", 240, { ends: true })];
    const first = pace.timeFor(roll, [step], "normal");
    expect(first / pace.timeFor(step, [], "normal")).toBeCloseTo(5, 3);
  });

  it("leaves a throw of the die the time it needs, however much else there is", () => {
    const pace = new Pace();
    const deeds = [...Array<Deed>(12).fill(deed("1 1")), deed("1 1", 1200, { least: 800, ends: true })];
    const times = deeds.map((one, n) => pace.timeFor(one, deeds.slice(n + 1), "normal"));
    expect(times.at(-1)).toBeGreaterThan(800);
    expect(times.reduce((sum, time) => sum + time)).toBeCloseTo(BOT_TURN.normal, 3);
  });

  it("of one small deed does not drag", () => {
    expect(lasts([120])).toBeLessThan(600);
  });

  it("that is not played to its end yet begins at its usual pace", () => {
    const pace = new Pace();
    expect(pace.timeFor(deed("1 1"), [], "normal")).toBe(340);
    // The bot thinks long: nothing it does later passes unseen.
    for (let n = 0; n < 30; n += 1) expect(pace.timeFor(deed("1 1"), [], "normal")).toBeGreaterThanOrEqual(170);
  });

  it("makes up for what a busy device loses", () => {
    const pace = new Pace();
    const deeds = [deed("1 1"), deed("1 1"), deed("1 1", 340, { ends: true })];
    const first = pace.timeFor(deeds[0] as Deed, deeds.slice(1), "normal");
    pace.late(400);
    const rest = pace.timeFor(deeds[1] as Deed, deeds.slice(2), "normal") + pace.timeFor(deeds[2] as Deed, [], "normal");
    expect(first + 400 + rest).toBeCloseTo(BOT_TURN.normal, 3);
  });

  it("takes no time of the next one's", () => {
    const pace = new Pace();
    const turns = ["1 1", "1 2", "1 3"].map((turn) => [deed(turn), deed(turn), deed(turn, 480, { ends: true })]);
    const all = turns.flat();
    const times = all.map((one, n) => pace.timeFor(one, all.slice(n + 1), "normal"));
    for (const turn of [0, 1, 2]) {
      expect(times.slice(3 * turn, 3 * turn + 3).reduce((sum, time) => sum + time)).toBeCloseTo(BOT_TURN.normal, 3);
    }
  });
});

describe("people", () => {
  it("are shown as they play, and faster only if they are far ahead", () => {
    const pace = new Pace();
    const one = deed("1 1", 340, { byBot: false });
    expect(pace.timeFor(one, [one], "normal")).toBe(340);
    expect(pace.timeFor(one, Array<Deed>(9).fill(one), "normal")).toBe(170);
  });
});
