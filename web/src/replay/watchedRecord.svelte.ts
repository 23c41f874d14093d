/** A record being watched: which moment is shown, and the moments loaded so far. */

import { replayFrames, replayHint, replayOutline } from "../lib/server";
import type { HintedMove, ReplayFrame, ReplayOutline } from "../protocol";
import { endOfTurn, turnAt } from "./graph";

/** Frames are fetched in sheets of this many, so that scrubbing asks for few. */
export const SHEET = 50;
/** Milliseconds from one moment to the next while it plays. */
export const PACES = { slow: 1400, normal: 700, fast: 200 } as const;
export type Pace = keyof typeof PACES;

export class WatchedRecord {
  outline: ReplayOutline | null = $state.raw(null);
  /** The moment that is wished for; its frame may still be on its way. */
  at = $state(0);
  playing = $state(false);
  pace: Pace = $state("normal");
  hint: { ply: number; moves: HintedMove[]; text: string } | null = $state.raw(null);
  #frames: ReadonlyMap<number, ReplayFrame> = $state.raw(new Map());
  #sheets = new Set<number>();
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  plies = $derived(this.outline?.record.plies ?? 0);
  turns = $derived(this.outline?.turns ?? []);
  turn = $derived(turnAt(this.turns, this.at));
  /** The frame to draw: the wished one, or until it is there the one before. */
  frame = $derived(this.#frames.get(this.at) ?? this.#nearest(this.at));
  /** What happened in this turn up to now, oldest first. */
  story = $derived.by(() => {
    const first = this.turns[this.turn]?.ply ?? 0;
    const frames: ReplayFrame[] = [];
    for (let ply = first + 1; ply <= this.at; ply += 1) {
      const frame = this.#frames.get(ply);
      if (frame?.happened) frames.push(frame);
    }
    return frames;
  });

  constructor(readonly id: string) {}

  /** Load the outline and go to a moment; the end without one. */
  async open(at: number | null): Promise<void> {
    this.outline = await replayOutline(this.id, this.#stop.signal);
    await this.go(at ?? 0);
  }

  /** Show a moment. */
  async go(ply: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.plies, ply));
    if (this.at === this.plies) this.pause();
    const first = this.turns[this.turn]?.ply ?? 0;
    await Promise.all([this.#fetch(this.at), this.#fetch(first), this.#fetch(this.at + SHEET / 2)]);
  }

  step(by: number): Promise<void> {
    return this.go(this.at + by);
  }

  /** To the end of a turn: what a player looks at after it. */
  toTurn(turn: number): Promise<void> {
    if (turn < 0) return this.go(0);
    return this.go(endOfTurn(this.turns, Math.min(turn, this.turns.length - 1), this.plies));
  }

  /** To the begin of this turn, or of the one before if it is there already. */
  back(): Promise<void> {
    const begin = this.turns[this.turn]?.ply ?? 0;
    return this.go(this.at > begin ? begin : (this.turns[this.turn - 1]?.ply ?? 0));
  }

  /** To the begin of the next turn, at last to the end. */
  ahead(): Promise<void> {
    return this.go(endOfTurn(this.turns, this.turn, this.plies));
  }

  play(): void {
    if (this.at >= this.plies) this.at = 0;
    this.playing = true;
    this.#tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Ask the bot what it would do now. */
  async ask(): Promise<void> {
    const ply = this.at;
    const { moves, text = "" } = await replayHint(this.id, ply);
    this.hint = { ply, moves, text };
  }

  /** Another language is spoken: what was told is fetched again when it is shown. */
  retell(): Promise<void> {
    this.#sheets.clear();
    this.hint = null;
    return this.go(this.at);
  }

  close(): void {
    this.pause();
    this.#stop.abort();
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.step(1).catch(() => this.pause());
      if (this.playing) this.#tick();
    }, PACES[this.pace]);
  }

  async #fetch(ply: number): Promise<void> {
    const sheet = Math.floor(Math.max(0, Math.min(this.plies, ply)) / SHEET);
    if (this.#sheets.has(sheet)) return;
    this.#sheets.add(sheet);
    try {
      const from = sheet * SHEET;
      const { frames } = await replayFrames(this.id, from, from + SHEET - 1, this.#stop.signal);
      this.#frames = new Map([...this.#frames, ...frames.map((frame) => [frame.ply, frame] as const)]);
    } catch (error) {
      this.#sheets.delete(sheet);
      throw error;
    }
  }

  #nearest(ply: number): ReplayFrame | undefined {
    for (let before = ply - 1; before >= 0 && before > ply - SHEET; before -= 1) {
      const frame = this.#frames.get(before);
      if (frame) return frame;
    }
    return undefined;
  }
}
