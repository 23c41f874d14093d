/** What is on the screen: updates are shown one after the other, and never fall behind. */

import type { GameView, Happening, Update, YourView } from "../protocol";
import type { Speed } from "../settings/settings.svelte";
import { BACKLOG, stepOf, timeFor, type Step } from "./steps";

/** One moment of the game, to be shown. */
export interface Frame {
  game: GameView;
  happened: readonly Happening[];
  you: YourView | null;
}

export interface Timing {
  after(ms: number, what: () => void): () => void;
  speed(): Speed;
}

export class Playback {
  /** The position on the screen. */
  game: GameView | null = $state.raw(null);
  /** What this seat may do: nothing while something is still being shown. */
  you: YourView | null = $state.raw(null);
  /** What is in motion, if anything is. */
  step: Step | null = $state.raw(null);
  /** The regions of the last conquests. */
  marked: string[] = $state.raw([]);
  /** The game before the frame that is shown: what stood where. */
  before: GameView | null = $state.raw(null);
  /** Something that happened before is being shown again. */
  again = $state(false);
  heard: (frame: Frame, step: Step) => void = () => {};

  #queue: Frame[] = [];
  /** The frame that is on its way. */
  #shown: Frame[] = [];
  #busy = false;
  #spent = 0;
  #turn = -1;
  #cancel = () => {};
  #finish: (() => void) | null = null;

  constructor(readonly timing: Timing) {}

  get idle(): boolean {
    return this.step === null && !this.again;
  }

  /** Show a position at once, whatever was shown before. */
  put(game: GameView | null, you: YourView | null): void {
    this.#cancel();
    this.#queue = [];
    this.#shown = [];
    this.#busy = false;
    this.#finish = null;
    this.step = null;
    this.again = false;
    this.before = null;
    this.game = game;
    this.you = you;
  }

  /** Show an update when its turn comes. */
  push(update: Update): void {
    if (this.again) this.skip();
    this.#queue.push({ game: update.game, happened: update.happened, you: update.you ?? null });
    if (this.#queue.length > BACKLOG) this.skip();
    else this.#next();
  }

  /** Show frames once more, from a position on, and come back to where the game stands. */
  replay(start: GameView, frames: readonly Frame[]): void {
    const { game, you } = this;
    if (!game || !this.idle || frames.length === 0) return;
    this.game = start;
    this.you = null;
    this.again = true;
    this.#spent = -Infinity;
    this.#finish = () => {
      this.again = false;
      this.game = game;
      this.you = you;
    };
    this.#queue = [...frames];
    this.#next();
  }

  /** Show where things stand, without the way there. */
  skip(): void {
    this.#cancel();
    this.step = null;
    this.#busy = false;
    const frames = [...this.#shown, ...this.#queue];
    this.#shown = [];
    this.#queue = [];
    if (this.again) {
      this.#end();
      return;
    }
    for (const frame of frames) {
      this.#mark(frame, stepOf(frame.happened, frame.game));
      this.#show(frame);
    }
  }

  #next(): void {
    if (this.#busy) return;
    const frame = this.#queue.shift();
    if (!frame) {
      this.#end();
      return;
    }
    const step = stepOf(frame.happened, frame.game);
    const byBot = frame.happened.some((one) => one.by_bot);
    const seat = frame.happened.at(-1)?.seat ?? -1;
    if (seat !== this.#turn) [this.#turn, this.#spent] = [seat, this.again ? -Infinity : 0];
    const time = timeFor(step, byBot && !this.again, this.#spent, this.#queue.length, this.timing.speed());
    this.heard(frame, step);
    if (time <= 0) {
      this.#mark(frame, step);
      this.#show(frame);
      this.#next();
      return;
    }
    this.#spent += time;
    this.#busy = true;
    this.#shown = [frame];
    this.you = null;
    this.step = { ...step, time };
    this.#cancel = this.timing.after(time, () => {
      this.#busy = false;
      this.#shown = [];
      this.step = null;
      this.#mark(frame, step);
      this.#show(frame);
      this.#next();
    });
  }

  #end(): void {
    this.#finish?.();
    this.#finish = null;
  }

  #mark(frame: Frame, step: Step): void {
    if (frame.happened.some((one) => one.kind === "undo")) this.marked = [];
    else if (step.marked.length) this.marked = step.marked;
  }

  #show(frame: Frame): void {
    this.before = this.game;
    this.game = frame.game;
    if (!this.again) this.you = frame.you;
  }
}
