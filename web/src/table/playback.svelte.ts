/**
 * What is on the screen. Updates stand in one queue, and map, log, coins and prompt all read what
 * was last taken from it: none of them knows more than the others.
 */

import type { GameView, Happening, LogLine, Update, YourView } from "../protocol";
import type { Speed } from "../settings/settings.svelte";
import { told } from "./history";
import { Pace, type Deed } from "./pace";
import { stepOf, type Mark, type Moment, type Roll, type Sign, type Step } from "./steps";

/** One moment of the game, to be shown. */
export interface Frame {
  game: GameView;
  happened: readonly Happening[];
  you: YourView | null;
}

export interface Timing {
  now(): number;
  after(ms: number, what: () => void): () => void;
  speed(): Speed;
  /** Whether nothing may travel. */
  still(): boolean;
  /** Whether nobody sees the page. */
  hidden(): boolean;
  /** Whether this seat is played here. */
  own(seat: number): boolean;
}

/** A frame in the queue, with what is to be seen of it. */
interface Scene extends Frame {
  step: Step;
}

/** Something in motion, and for how long. */
export interface Motion extends Step {
  time: number;
}

/** What the map tells in words, with the emblem it is about. */
export interface Told {
  sign: Sign;
  roll: Roll | null;
  lines: readonly LogLine[];
  /** It was this player's own deed. */
  own: boolean;
  turn: string;
}

/** So long an own deed stays in words, if nothing else happens. */
const LINGER = 3200;

export class Playback {
  /** The position on the screen. */
  game: GameView | null = $state.raw(null);
  /** What this seat may do: nothing while something is still being shown. */
  you: YourView | null = $state.raw(null);
  /** All that was shown, for the log. */
  history: Happening[] = $state.raw([]);
  /** What is in motion, if anything is. */
  step: Motion | null = $state.raw(null);
  /** The last conquests. */
  marks: readonly Mark[] = $state.raw([]);
  /** What is seen at its place for a moment. */
  moments: readonly Moment[] = $state.raw([]);
  /** What the map tells in words. */
  told: Told | null = $state.raw(null);
  /** The throw that was shown last, until something else is. */
  rolled: Roll | null = $state.raw(null);
  /** The sentences of what was shown last; of others, not of this player. */
  lines: readonly LogLine[] = $state.raw([]);
  /** The game before the frame that is shown: what stood where. */
  before: GameView | null = $state.raw(null);
  /** Something that happened before is being shown again. */
  again = $state(false);
  /** The next deed waits until the player goes on. */
  paused = $state(false);
  /** Others act, and it is being shown. */
  showing = $state(false);
  /** When the player last skipped something, by the clock of `timing`. */
  skippedAt = -Infinity;
  heard: (step: Step) => void = () => {};

  #queue: Scene[] = [];
  /** What is on its way and not yet on the screen. */
  #coming: Scene | null = null;
  #busy = false;
  #pace = new Pace();
  #cancel = () => {};
  #forget = () => {};
  #finish: (() => void) | null = null;

  constructor(readonly timing: Timing) {}

  get idle(): boolean {
    return !this.showing && !this.again;
  }

  /** Show a position at once, whatever was shown before. */
  put(game: GameView | null, you: YourView | null, history: Happening[] = this.history): void {
    this.#stop();
    this.#queue = [];
    this.#coming = null;
    this.#finish = null;
    this.showing = false;
    this.again = false;
    this.told = null;
    this.rolled = null;
    this.lines = [];
    this.moments = [];
    this.before = null;
    this.history = history;
    this.game = game;
    this.you = you;
  }

  /** Show an update when its turn comes. What a player does here is shown at once. */
  push(update: Update): void {
    if (this.again) this.skip();
    this.#enter({ game: update.game, happened: update.happened, you: update.you ?? null });
    if (this.#instant || this.#isOwn(this.#queue.at(-1))) this.#hurry();
    this.#next();
  }

  /** Show frames once more, from a position on, and come back to where the game stands. */
  replay(start: GameView, frames: readonly Frame[]): void {
    const { game, you, history } = this;
    const first = frames[0]?.happened[0]?.seq;
    if (!game || !this.idle || first === undefined) return;
    this.#stop();
    this.game = start;
    this.you = null;
    this.history = history.filter((one) => one.seq < first);
    this.again = true;
    this.#pace = new Pace();
    this.#finish = () => {
      this.again = false;
      this.showing = false;
      [this.game, this.you, this.history] = [game, you, history];
    };
    for (const frame of frames) this.#enter(frame);
    this.#next();
  }

  /** Go on, if the next deed waits for it. */
  next(): void {
    if (!this.paused) return;
    this.paused = false;
    this.#busy = false;
    this.#next();
  }

  /** Show where things stand, without the way there. */
  skip(): void {
    if (!this.idle) this.skippedAt = this.timing.now();
    this.#hurry();
    if (this.again) {
      this.#queue = [];
      this.#end();
    } else {
      while (this.#queue.length) this.#show(this.#queue.shift() as Scene);
      this.told = null;
      this.#end();
    }
  }

  #enter(frame: Frame): void {
    const before = (this.#queue.at(-1) ?? this.#coming)?.game ?? this.game;
    this.#queue.push({ ...frame, step: stepOf(frame.happened, before, frame.game) });
  }

  /** Bring everything but the last of the queue onto the screen. */
  #hurry(): void {
    const coming = this.#coming;
    this.#stop();
    if (this.again) return;
    if (coming) this.#show(coming);
    while (this.#queue.length > 1) this.#show(this.#queue.shift() as Scene);
  }

  #stop(): void {
    this.#cancel();
    this.#cancel = () => {};
    this.#busy = false;
    this.#coming = null;
    this.paused = false;
    this.step = null;
  }

  get #instant(): boolean {
    return this.timing.hidden() || (!this.again && this.timing.speed() === "off");
  }

  /** What is shown again is shown even to those who otherwise see no turns. */
  get #speed(): Speed {
    const speed = this.timing.speed();
    return speed === "off" ? "normal" : speed;
  }

  #isOwn(frame: Frame | undefined): boolean {
    return !this.again && !!frame?.happened.some((one) => !one.by_bot && this.timing.own(one.seat ?? -1));
  }

  #next(): void {
    if (this.#busy) return;
    const scene = this.#queue.shift();
    if (!scene) this.#end();
    else if (this.#instant) {
      this.heard(scene.step);
      this.#show(scene);
      this.#next();
    } else if (this.#isOwn(scene)) this.#own(scene);
    else this.#others(scene);
  }

  /** This player's own deed: it has happened, and what moves only shows it. Others wait for that. */
  #own(scene: Scene): void {
    this.showing = false;
    this.heard(scene.step);
    this.#show(scene);
    this.#tell(scene, true);
    this.lines = [];
    const time = this.timing.still() ? 0 : scene.step.motion;
    if (time <= 0) {
      this.#next();
      return;
    }
    this.step = { ...scene.step, time };
    this.#wait(time, () => this.#next());
  }

  /** What others do: it moves, is there, and stays long enough to be seen. */
  #others(scene: Scene): void {
    const { step } = scene;
    const time = this.#pace.timeFor(deedOf(scene), this.#queue.map(deedOf), this.#speed);
    if (time <= 0) {
      this.#show(scene);
      this.#next();
      return;
    }
    this.showing = true;
    this.you = null;
    this.#coming = scene;
    this.heard(step);
    // A verdict is read longer than the die tumbles.
    const motion = this.timing.still() ? 0 : Math.min(step.motion, step.roll ? time / 2 : time);
    const arrive = () => {
      this.#coming = null;
      this.#show(scene);
      this.#tell(scene, false);
      // Whoever is asked something need not wait until the last deed has been looked at.
      const asked = this.#queue.length === 0 && !!scene.you?.offers?.length && !this.again;
      if (asked) this.#next();
      else if (this.#speed === "step") this.#pause();
      else this.#wait(time - motion, () => this.#next());
    };
    if (motion <= 0) arrive();
    else {
      this.step = { ...step, time: motion };
      this.#wait(motion, arrive);
    }
  }

  #pause(): void {
    this.#busy = true;
    this.paused = true;
  }

  #wait(ms: number, then: () => void): void {
    this.#busy = true;
    const due = this.timing.now() + ms;
    this.#cancel = this.timing.after(ms, () => {
      this.#pace.late(this.timing.now() - due);
      this.#busy = false;
      this.step = null;
      then();
    });
  }

  #end(): void {
    this.showing = false;
    this.#finish?.();
    this.#finish = null;
    if (this.told && !this.told.own && this.you?.offers?.length) this.told = null;
  }

  /** Say it in words on the map, if it is worth it. */
  #tell(scene: Scene, own: boolean): void {
    this.#forget();
    const { sign, roll, moments } = scene.step;
    const worth = sign && (!own || roll || moments.some((one) => one.kind !== "fall"));
    const turn = deedOf(scene).turn;
    if (worth) this.told = { sign, roll, lines: this.lines, own, turn };
    // A verdict stays while the same player goes on.
    else if (!this.told?.roll || this.told.turn !== turn) this.told = null;
    if (own && this.told) this.#forget = this.timing.after(LINGER, () => (this.told = null));
  }

  #show({ happened, game, you, step }: Scene): void {
    if (happened.some((one) => one.kind === "undo")) this.marks = [];
    else if (step.marks.length) this.marks = step.marks;
    this.moments = step.moments;
    this.before = this.game;
    this.game = game;
    this.history = told(this.history, happened);
    const lines = happened.flatMap(({ log = [] }) => log).filter((line) => !line.small && line.kind !== "turn");
    if (lines.length) [this.lines, this.rolled] = [lines, step.roll];
    this.you = this.again || this.#queue.length ? null : you;
  }
}

function deedOf({ happened, game, step }: Scene): Deed {
  const last = happened.at(-1);
  const turn = `${last?.round} ${last?.turn}`;
  const ends = game.decides < 0 || turn !== `${game.round} ${game.turn}`;
  return { turn, ends, byBot: happened.some((one) => one.by_bot), weight: step.weight, least: step.least };
}
