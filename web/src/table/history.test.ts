import { describe, expect, it } from "vitest";
import type { Happening } from "../protocol";
import { coinsOf } from "./coins";
import { entriesOf, told, worstRound } from "./history";
import { timeText } from "./time";

const play = (seq: number, small = false): Happening => ({ seq, kind: "play", log: [{ kind: "x", text: `${seq}`, small }] });

describe("the worst round", () => {
  const paid = (round: number, seat: number, number: number): Happening => ({ seq: 10 * round + seat, kind: "play", round, events: [{ kind: "scored", seat, number }] });

  it("is the one in which the winner gained most", () => {
    const history = [paid(1, 0, 4), paid(1, 1, 5), paid(2, 0, 3), paid(2, 1, 12), paid(3, 0, 9), paid(3, 1, 10), paid(3, 2, 30)];
    expect(worstRound(history, 0, 1)).toEqual({ round: 2, mine: 3, theirs: 12 });
  });

  it("is not told of games without one, or whose beginning is not known", () => {
    expect(worstRound([paid(1, 0, 4), paid(1, 1, 5)], 0, 1)).toBeNull();
    expect(worstRound([paid(2, 0, 3), paid(2, 1, 12)], 0, 1)).toBeNull();
  });
});

describe("the history", () => {
  it("grows, and hears nothing twice", () => {
    expect(told([play(1), play(2)], [play(2), play(3)]).map((one) => one.seq)).toEqual([1, 2, 3]);
  });

  it("forgets what was taken back", () => {
    const undo: Happening = { seq: 4, kind: "undo", keep: 1, log: [{ kind: "undo", text: "back" }] };
    expect(entriesOf(told([play(1), play(2), play(3)], [undo, play(5)])).map((entry) => entry.text)).toEqual(["1", "back", "5"]);
  });

  it("leaves small steps out unless they are wanted", () => {
    expect(entriesOf([play(1), play(2, true)])).toHaveLength(1);
    expect(entriesOf([play(1), play(2, true)], -1, true)).toHaveLength(2);
  });

  it("calls the reader you", () => {
    const line = { kind: "picked", text: "Ada takes the Orcs.", yours: { 1: "You take the Orcs." } };
    const read = (seat: number) => entriesOf([{ seq: 1, kind: "play", log: [line] }], seat)[0]?.text;
    expect([read(1), read(0), read(-1)]).toEqual(["You take the Orcs.", "Ada takes the Orcs.", "Ada takes the Orcs."]);
  });
});

describe("numbers", () => {
  it("of coins are the fewest that make the sum", () => {
    expect(coinsOf(19)).toEqual([10, 5, 3, 1]);
    expect(coinsOf(0)).toEqual([]);
    expect(coinsOf(94)).toEqual([...Array<number>(9).fill(10), 3, 1]);
  });

  it("of a clock are minutes, hours or days", () => {
    expect([760_000, 3_725_000, 183_600_000, 0].map(timeText)).toEqual(["12:40", "1:02:05", "2 d 3 h", "0:00"]);
  });
});
