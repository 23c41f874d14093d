/** A review being watched: how far it is, which turn is looked at, and the better line on the board. */

import { askReview, betterLine, replayFrames, replayOutline, reviewOf, stopReview, MOST_FRAMES } from "../lib/server";
import type { ReplayFrame, ReplayOutline, Review, ReviewedTurn } from "../protocol";
import { firstLook, hasBetter, isUnderWay, nextCostly } from "./marks";

/** Milliseconds from one step of a line to the next. */
export const PACE = 900;
/** Milliseconds until a review that is being made is looked at again. */
const LOOK_AGAIN = 1500;

export type Side = "did" | "better";

export class WatchedReview {
  outline: ReplayOutline | null = $state.raw(null);
  review: Review | null = $state.raw(null);
  /** Which of the turns is looked at. */
  at = $state(0);
  side: Side = $state("better");
  /** Frames of the side that is shown, the position before it first. */
  frames: readonly ReplayFrame[] = $state.raw([]);
  /** The frame that is shown. */
  place = $state(0);
  playing = $state(false);
  /** Whether the line was shown to its end. */
  shown = $state(false);
  #seen = new Map<string, Promise<ReplayFrame[]>>();
  #chosen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();

  turns = $derived(this.review?.turns ?? []);
  turn: ReviewedTurn | undefined = $derived(this.turns[this.at]);
  better = $derived(this.turn !== undefined && hasBetter(this.turn));
  frame = $derived(this.frames[Math.min(this.place, this.frames.length - 1)]);
  names = $derived(this.outline?.record.players ?? []);

  constructor(
    readonly id: string,
    public seat: number,
    private failed: (error: unknown) => void,
    /** The ply of the turn that is to be looked at first, if one was named. */
    private wanted?: number,
  ) {}

  /** Load what there is. `begin` has the review made if there is none yet. */
  async open(begin: boolean): Promise<void> {
    this.outline = await replayOutline(this.id, this.#stop.signal);
    await this.#take(await reviewOf(this.id, this.seat, this.#stop.signal));
    if (begin && this.review?.status === "none") await this.ask();
  }

  /** Have it made, or go on with one that was stopped. */
  async ask(): Promise<void> {
    await this.#take(await askReview(this.id, this.seat));
  }

  async stop(): Promise<void> {
    await this.#take(await stopReview(this.id, this.seat));
  }

  /** Another player's turns. */
  async of(seat: number): Promise<void> {
    this.pause();
    this.seat = seat;
    this.review = null;
    this.frames = [];
    this.at = 0;
    this.#chosen = false;
    await this.#take(await reviewOf(this.id, seat, this.#stop.signal));
  }

  /** Look at a turn. */
  async choose(at: number): Promise<void> {
    this.#chosen = true;
    this.at = Math.max(0, Math.min(this.turns.length - 1, at));
    await this.show(this.better ? "better" : "did");
  }

  costly(): Promise<void> {
    return this.choose(nextCostly(this.turns, this.at));
  }

  /** Show a side of the turn: what was done, or the better line as a plan. */
  async show(side: Side): Promise<void> {
    this.pause();
    this.shown = false;
    const { turn } = this;
    this.side = side;
    if (!turn) return;
    const frames = await this.#framesOf(turn, side);
    if (this.turn !== turn || this.side !== side) return;
    this.frames = frames;
    this.place = side === "did" ? frames.length - 1 : 0;
  }

  /** Play the line, one step after the other; with stilled motion one step for each call. */
  play(stepwise: boolean): void {
    if (this.place >= this.frames.length - 1) this.place = 0;
    if (stepwise) {
      this.#step();
      return;
    }
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Another language is spoken. */
  async retell(): Promise<void> {
    this.#seen.clear();
    await this.#take(await reviewOf(this.id, this.seat, this.#stop.signal));
    await this.show(this.side);
  }

  close(): void {
    this.pause();
    clearTimeout(this.#poll);
    this.#stop.abort();
  }

  /** The places in the line at which a step of the plan is done. */
  get stops(): number[] {
    if (this.side === "did") return this.frames.map((_, place) => place).slice(1);
    return (this.turn?.steps ?? []).map((step) => step.upto);
  }

  #step(): void {
    const next = this.stops.find((stop) => stop > this.place) ?? this.frames.length - 1;
    this.place = Math.min(next, this.frames.length - 1);
    if (this.place >= (this.stops.at(-1) ?? 0)) {
      this.place = this.frames.length - 1;
      this.shown = true;
      this.pause();
    }
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#step();
      if (this.playing) this.#tick();
    }, PACE);
  }

  async #take(review: Review): Promise<void> {
    if (review.seat !== this.seat) return;
    const first = this.turns.length === 0;
    this.review = review;
    clearTimeout(this.#poll);
    if (isUnderWay(review)) this.#poll = setTimeout(() => void this.#look(), LOOK_AGAIN);
    if (this.turns.length && !this.#chosen) {
      const named = this.turns.findIndex((turn) => turn.ply === this.wanted);
      const at = named >= 0 ? named : firstLook(this.turns);
      if (first || at !== this.at) {
        this.at = at;
        await this.show(this.better ? "better" : "did");
      }
    }
  }

  async #look(): Promise<void> {
    try {
      await this.#take(await reviewOf(this.id, this.seat, this.#stop.signal));
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      // A busy server is asked again later.
      this.#poll = setTimeout(() => void this.#look(), 4 * LOOK_AGAIN);
      this.failed(error);
    }
  }

  #framesOf(turn: ReviewedTurn, side: Side): Promise<ReplayFrame[]> {
    const key = `${this.seat} ${turn.ply} ${side}`;
    let frames = this.#seen.get(key);
    if (!frames) {
      frames =
        side === "better"
          ? betterLine(this.id, this.seat, turn.ply, this.#stop.signal).then((line) => line.frames)
          : replayFrames(this.id, turn.ply, Math.min(turn.until, turn.ply + MOST_FRAMES - 1), this.#stop.signal).then((line) => line.frames);
      frames.catch(() => this.#seen.delete(key));
      this.#seen.set(key, frames);
    }
    return frames;
  }
}
