import { describe, expect, it } from "vitest";
import type { EventView, GameView, Happening, Update } from "../protocol";
import { BOT_TURN, type Speed } from "../settings/settings.svelte";
import { Playback } from "./playback.svelte";
import { BACKLOG, stepOf, timeFor } from "./steps";

const position = (round: number): GameView => ({ round, decides: 0 }) as unknown as GameView;

function update(seq: number, kind = "conquered", by_bot = true): Update {
  const events: EventView[] = kind ? [{ kind, seat: 1, region: String(seq), number: 2, race: "orcs" }] : [];
  const happened: Happening[] = [{ seq, kind: "play", seat: 1, by_bot, events }];
  return { type: "update", seq, happened, game: position(seq), you: { seat: 0, offers: [{ line: "done", verb: "done" }] } };
}

/** A playback whose time the test lets pass. */
function setUp(speed: Speed = "normal") {
  const due: { at: number; what: () => void; off?: boolean }[] = [];
  let now = 0;
  const playback = new Playback({
    speed: () => speed,
    after(ms, what) {
      const entry: (typeof due)[0] = { at: now + ms, what };
      due.push(entry);
      return () => (entry.off = true);
    },
  });
  playback.put(position(0), null);
  const pass = (ms = Infinity) => {
    const end = now + ms;
    for (;;) {
      const next = due.filter((e) => !e.off && e.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      next.off = true;
      now = next.at;
      next.what();
    }
    if (end !== Infinity) now = end;
    return now;
  };
  return { playback, pass };
}

describe("what is shown", () => {
  it("offers nothing while something is under way", () => {
    const { playback, pass } = setUp();
    playback.push(update(1));
    expect([playback.game?.round, playback.you, playback.idle]).toEqual([0, null, false]);
    pass();
    expect([playback.game?.round, playback.you?.seat, playback.idle]).toEqual([1, 0, true]);
    expect(playback.marked).toEqual(["1"]);
  });

  it("takes no time where there is nothing to see", () => {
    const { playback } = setUp();
    playback.push(update(1, ""));
    expect([playback.game?.round, playback.idle]).toEqual([1, true]);
  });

  it("keeps the order", () => {
    const { playback, pass } = setUp();
    for (let seq = 1; seq <= 4; seq += 1) playback.push(update(seq));
    expect(playback.game?.round).toBe(0);
    pass();
    expect(playback.game?.round).toBe(4);
  });

  it("lets a bot's turn take no longer than it may, however long it is", () => {
    for (const count of [3, 12, 35]) {
      const { playback, pass } = setUp();
      for (let seq = 1; seq <= count; seq += 1) playback.push(update(seq));
      expect(pass()).toBeLessThanOrEqual(BOT_TURN.normal + 0.01);
      expect(playback.game?.round).toBe(count);
    }
  });

  it("shows the end at once when too much waits", () => {
    const { playback } = setUp();
    for (let seq = 1; seq <= BACKLOG + 3; seq += 1) playback.push(update(seq));
    expect(playback.game!.round).toBeGreaterThan(BACKLOG);
  });

  it("can be skipped, also what is under way", () => {
    const { playback, pass } = setUp();
    playback.push(update(1));
    playback.push(update(2));
    playback.skip();
    expect([playback.game?.round, playback.you?.seat, playback.idle]).toEqual([2, 0, true]);
    pass();
    expect(playback.game?.round).toBe(2);
  });

  it("is instant if that is wished", () => {
    const { playback } = setUp("instant");
    playback.push(update(1));
    expect(playback.game?.round).toBe(1);
  });

  it("can be shown again and comes back to where the game stands", () => {
    const { playback, pass } = setUp();
    playback.put(position(9), { seat: 0 });
    const frames = [1, 2].map((seq) => ({ game: position(seq), happened: update(seq).happened, you: null }));
    playback.replay(position(0), frames);
    expect([playback.game?.round, playback.you, playback.again]).toEqual([0, null, true]);
    pass();
    expect([playback.game?.round, playback.you?.seat, playback.again]).toEqual([9, 0, false]);
  });

  it("breaks off showing again when something new happens", () => {
    const { playback, pass } = setUp();
    playback.put(position(9), null);
    playback.replay(position(0), [{ game: position(1), happened: update(1).happened, you: null }]);
    playback.push(update(10));
    pass();
    expect([playback.game?.round, playback.again]).toEqual([10, false]);
  });
});

describe("a step", () => {
  it("tells who goes where", () => {
    const step = stepOf(update(7).happened, position(7));
    expect(step.flights).toEqual([{ kind: "token", from: { hand: 1 }, to: { region: "7" }, seat: 1, race: "orcs", count: 2 }]);
    expect(step.die).toBe(-1);
  });

  it("rolls the die and counts coins", () => {
    const rolled = stepOf(update(3, "rolled").happened, position(3));
    expect([rolled.die, rolled.sound]).toEqual([2, "die"]);
    expect(stepOf(update(3, "scored").happened, position(3)).flights[0]).toMatchObject({ kind: "coin", from: { bank: true } });
  });

  it("of a player's own is never hurried", () => {
    const step = stepOf(update(1).happened, position(1));
    expect(timeFor(step, false, 5000, 3, "normal")).toBe(step.time);
    expect(timeFor(step, true, 5000, 3, "normal")).toBe(0);
  });
});
