import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventView, GameView, Happening, LogLine, Update } from "../protocol";
import type { Speed } from "../settings/settings.svelte";
import { BOT_TURN } from "./pace";
import { Playback } from "./playback.svelte";
import { stepOf } from "./steps";

const ME = 0;
const position = (seq: number, turn = 1): GameView =>
  ({ seq, round: 1, turn, decides: turn, phase: "conquer", regions: {}, players: [] }) as unknown as GameView;
const shownBy = (playback: Playback) => (playback.game as unknown as { seq: number }).seq;

interface Wish {
  kind?: string;
  seat?: number;
  turn?: number;
  next?: number;
  byBot?: boolean;
  asks?: boolean;
}

/** The update with this number: a conquest by seat 1, unless something else is wished for. */
function update(seq: number, { kind = "conquered", seat = 1, turn = seat, next = turn, byBot = seat !== ME, asks = false }: Wish = {}): Update {
  const events: EventView[] = kind ? [{ kind, seat, region: String(seq), number: 2, race: "orcs" }] : [];
  const log: LogLine[] = [{ kind, text: `line ${seq}`, seat, regions: [String(seq)] }];
  const happened: Happening[] = [{ seq, kind: "play", seat, by_bot: byBot, round: 1, turn, events, log }];
  const you = { seat: ME, offers: asks ? [{ line: "done", verb: "done", name: "Go on", at: "onward" as const }] : [] };
  return { type: "update", seq, happened, game: position(seq, next), you };
}

/** The turns of several bots with so many deeds each; after the last it is the player's. */
function turns(bots: number, deeds: number): Update[] {
  const out: Update[] = [];
  for (let bot = 1; bot <= bots; bot += 1) {
    for (let n = 1; n <= deeds; n += 1) {
      const last = n === deeds;
      out.push(update(out.length + 1, { seat: bot, next: last ? (bot + 1) % (bots + 1) : bot, asks: last && bot === bots }));
    }
  }
  return out;
}

let hidden = false;
function setUp(speed: Speed = "normal", still = false): Playback {
  const playback = new Playback({
    now: () => Date.now(),
    after(ms, what) {
      const timer = setTimeout(what, ms);
      return () => clearTimeout(timer);
    },
    speed: () => speed,
    still: () => still,
    hidden: () => hidden,
    own: (seat) => seat === ME,
  });
  playback.put(position(0), null, []);
  return playback;
}

/** The log and the map show the same moment. */
function agrees(playback: Playback): boolean {
  return (playback.history.at(-1)?.seq ?? 0) === shownBy(playback);
}

/** Let time pass until nothing more is shown, and tell how much it took. */
function timeUntilIdle(playback: Playback, most = 60_000): number {
  let ms = 0;
  while (!playback.idle && ms < most) {
    vi.advanceTimersByTime(10);
    ms += 10;
    expect(agrees(playback)).toBe(true);
  }
  return ms;
}

beforeEach(() => {
  hidden = false;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the turns of bots", () => {
  it.each([1, 3, 4])("of %i bots take as long as promised each, however many wait", (bots) => {
    for (const deeds of [4, 9, 30]) {
      for (const speed of ["slow", "normal", "fast"] as const) {
        const playback = setUp(speed);
        for (const one of turns(bots, deeds)) playback.push(one);
        const time = timeUntilIdle(playback);
        expect(time).toBeGreaterThan(bots * BOT_TURN[speed] * 0.75);
        expect(time).toBeLessThan(bots * BOT_TURN[speed] * 1.1);
        expect([shownBy(playback), playback.you?.offers?.length]).toEqual([bots * deeds, 1]);
      }
    }
  });

  it("come one after the other, and the log tells no more than the map shows", () => {
    const playback = setUp();
    for (const one of turns(3, 5)) playback.push(one);
    expect([shownBy(playback), playback.history.length, playback.you]).toEqual([0, 0, null]);
    const seen = new Set<number>();
    for (let n = 0; n < 500; n += 1) {
      vi.advanceTimersByTime(10);
      expect(agrees(playback)).toBe(true);
      seen.add(shownBy(playback));
    }
    expect([...seen]).toEqual(Array.from({ length: 16 }, (_, n) => n));
  });

  it("are followed by spectators too, through a whole game", () => {
    const playback = setUp();
    for (let round = 0; round < 10; round += 1) {
      for (let n = 0; n < 24; n += 1) {
        const seat = 1 + Math.floor(n / 8);
        const one = update(round * 24 + n + 1, { seat, next: 1 + Math.floor((n + 1) / 8) % 3 });
        one.happened[0]!.round = one.game.round = round;
        playback.push(one);
      }
    }
    expect(timeUntilIdle(playback)).toBeGreaterThan(30 * BOT_TURN.normal * 0.9);
  });

  it("take no time where there is nothing to see", () => {
    const playback = setUp();
    playback.push(update(1, { kind: "" }));
    expect([shownBy(playback), playback.idle]).toEqual([1, true]);
  });

  it("are not shown where that is off, nor where nobody sees it", () => {
    const off = setUp("off");
    for (const one of turns(3, 5)) off.push(one);
    expect([shownBy(off), off.idle, off.you?.offers?.length]).toEqual([15, true, 1]);
    hidden = true;
    const unseen = setUp();
    for (const one of turns(3, 5)) unseen.push(one);
    expect([shownBy(unseen), unseen.idle, agrees(unseen)]).toEqual([15, true, true]);
  });

  it("can be skipped, also what is under way", () => {
    const playback = setUp();
    for (const one of turns(2, 4)) playback.push(one);
    vi.advanceTimersByTime(100);
    playback.skip();
    expect([shownBy(playback), playback.idle, playback.you?.offers?.length, agrees(playback)]).toEqual([8, true, 1, true]);
    vi.advanceTimersByTime(9000);
    expect(shownBy(playback)).toBe(8);
  });

  it("wait for the player after every deed, step by step", () => {
    const playback = setUp("step");
    for (const one of turns(1, 3)) playback.push(one);
    vi.advanceTimersByTime(60_000);
    expect([shownBy(playback), playback.paused]).toEqual([1, true]);
    playback.next();
    vi.advanceTimersByTime(60_000);
    expect([shownBy(playback), playback.paused]).toEqual([2, true]);
    playback.next();
    vi.advanceTimersByTime(60_000);
    // After the last one it is the player who is asked, and nothing waits.
    expect([shownBy(playback), playback.paused, playback.idle]).toEqual([3, false, true]);
  });

  it("take their time without motion, too", () => {
    const playback = setUp("normal", true);
    for (const one of turns(1, 4)) playback.push(one);
    expect([shownBy(playback), playback.step, playback.lines[0]?.text]).toEqual([1, null, "line 1"]);
    expect(timeUntilIdle(playback)).toBeGreaterThan(BOT_TURN.normal * 0.6);
  });
});

describe("a player's own deed", () => {
  it("is there at once and lets go on at once", () => {
    const playback = setUp("slow");
    playback.push(update(1, { seat: ME, asks: true }));
    expect([shownBy(playback), playback.idle, playback.you?.offers?.length, agrees(playback)]).toEqual([1, true, 1, true]);
    expect(playback.step?.flights).toHaveLength(1);
    playback.push(update(2, { seat: ME, asks: true }));
    expect([shownBy(playback), playback.you?.offers?.length]).toEqual([2, 1]);
  });

  it("does not wait for what others did before it", () => {
    const playback = setUp();
    for (const one of turns(2, 4)) playback.push(one);
    playback.push(update(9, { seat: ME, asks: true }));
    expect([shownBy(playback), playback.idle, agrees(playback)]).toEqual([9, true, true]);
  });

  it("is seen before the others go on", () => {
    const playback = setUp();
    playback.push(update(1, { seat: ME, next: 1 }));
    playback.push(update(2, { seat: 1 }));
    expect([shownBy(playback), playback.showing]).toEqual([1, false]);
    vi.advanceTimersByTime(3000);
    expect(shownBy(playback)).toBe(2);
  });
});

describe("what was missed", () => {
  it("can be shown again, log and all, and comes back to where the game stands", () => {
    const playback = setUp("off");
    for (const one of turns(2, 3)) playback.push(one);
    const frames = [4, 5, 6].map((seq) => ({ game: position(seq), happened: update(seq, { seat: 2 }).happened, you: null }));
    playback.replay(position(3), frames);
    expect([shownBy(playback), playback.history.length, playback.you, playback.again]).toEqual([3, 3, null, true]);
    expect(timeUntilIdle(playback)).toBeGreaterThan(500);
    expect([shownBy(playback), playback.history.length, playback.you?.offers?.length, playback.again]).toEqual([6, 6, 1, false]);
  });

  it("is broken off when something new happens", () => {
    const playback = setUp();
    playback.put(position(3), null, [1, 2, 3].flatMap((seq) => update(seq).happened));
    playback.replay(position(2), [{ game: position(3), happened: update(3).happened, you: null }]);
    playback.push(update(4));
    vi.advanceTimersByTime(5000);
    expect([shownBy(playback), playback.again, agrees(playback)]).toEqual([4, false, true]);
  });
});

describe("a step", () => {
  const of = (events: EventView[], before: object = {}, after: object = {}, log: LogLine[] = []) =>
    stepOf([{ seq: 1, kind: "play", events, log }], { ...position(0), ...before }, { ...position(1), ...after });

  it("tells who goes where, and from where they may have come", () => {
    const held = { 4: { seat: 1, race: "orcs", tokens: 2 }, 5: { seat: 1, race: "elves", tokens: 1, declined: true } };
    const step = of([{ kind: "conquered", seat: 1, region: "7", number: 2, race: "orcs" }], { regions: held });
    expect(step.flights).toEqual([{ kind: "token", from: { hand: 1 }, to: { region: "7" }, seat: 1, race: "orcs", count: 2 }]);
    expect(step.marks).toEqual([{ region: "7", origins: ["4"] }]);
  });

  it("knows what came of a throw and how many were missing", () => {
    const players = [{}, { troops: [{ race: "orcs", hand: 1 }] }];
    const terms = [{ key: "land", label: "land", tokens: 2 }, { key: "mountain", label: "mountain", tokens: 1 }];
    const rolled = { kind: "rolled", seat: 1, region: "7", number: 1, race: "orcs" };
    const failed = of([rolled, { kind: "failed", seat: 1, region: "7", race: "orcs" }], { players }, {}, [{ kind: "failed", text: "", terms }]);
    expect([failed.roll, failed.sound]).toEqual([{ face: 1, region: "7", short: 2, outcome: "not_enough" }, "die"]);
    const won = of([{ ...rolled, number: 3 }, { kind: "conquered", seat: 1, region: "7", number: 1, race: "orcs" }], { players });
    expect(won.roll).toEqual({ face: 3, region: "7", short: -1, outcome: "enough" });
    expect(of([{ kind: "rolled", seat: 1, number: 2 }]).roll?.outcome).toBe("less");
  });

  it("has moments for those who fall, decline, find and land", () => {
    const orcs = { 4: { seat: 1, race: "orcs", tokens: 2 } };
    expect(of([{ kind: "lost", seat: 1, region: "4", number: 1, race: "orcs" }], { regions: orcs }).moments).toMatchObject([{ kind: "fall", region: "4" }]);
    const faded = { 4: { seat: 1, race: "orcs", tokens: 1, declined: true } };
    const decline = of([{ kind: "declined", seat: 1, race: "orcs" }], { regions: orcs }, { regions: faded });
    expect([decline.moments, decline.sound]).toMatchObject([[{ kind: "decline", region: "4" }], "decline"]);
    const found = of([{ kind: "treasure", seat: 1, region: "4" }], { regions: orcs }, { regions: { 4: { ...orcs[4], items: ["sword"] } } });
    expect(found.moments).toEqual([{ kind: "treasure", region: "4", item: "sword" }]);
    const landed = of([], { regions: orcs }, { regions: { 4: { ...orcs[4], pieces: ["dragon"] } } });
    expect([landed.moments, landed.sound]).toEqual([[{ kind: "piece", region: "4", word: "dragon" }], "dragon"]);
  });
});
