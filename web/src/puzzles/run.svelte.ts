/** A puzzle that is being solved on this device. */

import { sentence } from "../lib/api";
import type { PuzzleAnswer, PuzzlePlay, PuzzleStart, PuzzleTurn, TurnGrade } from "../protocol";
import { Session } from "../table/session.svelte";
import * as api from "./api";
import { after, afterGivingUp, keep, kept, type Kept } from "./memory";
import { puzzleWire, welcomeOf, type Board } from "./wire";

/** One step of the best turn for each so many milliseconds. */
const STEP = 900;

export class PuzzleRun implements Board {
  turn: PuzzleTurn = $state.raw({} as PuzzleTurn);
  memory: Kept = $state.raw(kept());
  /** What the hint says, once it was asked for. */
  hint = $state("");
  /** The answer, once it was asked for. */
  answer: PuzzleAnswer | null = $state.raw(null);
  /** What a turn of a record is worth as it was played, once that was counted. */
  grade: TurnGrade | null = $state.raw(null);
  /** The best turn is being played. */
  showing = $state(false);
  /** The card with the result lies on the table. */
  carded = $state(false);
  tries = $state(1);
  problem = $state("");
  offset = 0;
  readonly session: Session;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly start: PuzzleStart,
    /** The day whose challenge it is, if it is one. */
    readonly daily: string,
    /** Which turn of a record it is, if it is one: that has no answer, and is graded when it is over. */
    readonly trial: api.Trial | null = null,
  ) {
    this.turn = start.turn;
    this.session = new Session(start.puzzle.id, [puzzleWire(this)]);
    this.session.open(welcomeOf(this));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.session.connection.close();
  }

  get id(): string {
    return this.start.puzzle.id;
  }

  /** It teaches something: there is a task to be done, and no stars. */
  get lesson(): boolean {
    return this.start.puzzle.lesson ?? false;
  }

  get par(): number {
    return this.start.puzzle.par;
  }

  /** The stars that what stands now would be worth. */
  get stars(): number {
    if (this.lesson) return this.turn.met ? 3 : 0;
    return Math.max(0, (this.turn.stars ?? 0) - (this.hint ? 1 : 0));
  }

  async attempt(wish: PuzzlePlay): Promise<PuzzleTurn> {
    const turn = await (this.trial ? api.playTrial(this.trial, wish) : api.tryTurn(this.id, wish));
    this.turn = turn;
    if (turn.over) this.#ended();
    return turn;
  }

  recount(known: PuzzleTurn): void {
    this.offset += (known.seq ?? 0) + 1;
  }

  #ended(): void {
    if (this.trial) void this.#count(this.trial);
    else if (!this.answer) {
      this.memory = after(kept(), this.id, { stars: this.stars, coins: this.turn.coins }, this.daily);
      keep(this.memory);
    }
    this.showing = false;
    this.carded = true;
  }

  async #count(trial: api.Trial): Promise<void> {
    this.grade = null;
    const { lines } = this.turn;
    try {
      const grade = await api.gradeTrial(trial, lines);
      if (this.turn.lines === lines) this.grade = grade;
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  /** Hand the turn in as it stands. */
  async handIn(): Promise<void> {
    await this.#jump({ lines: this.turn.lines, finish: true });
  }

  /** Put everything back to where it was. */
  async startOver(): Promise<void> {
    clearTimeout(this.#timer);
    this.showing = false;
    if (this.turn.over) this.tries += 1;
    this.carded = false;
    await this.#jump({ lines: [] });
  }

  /** Say what most do not see; it costs a star. */
  async ask(): Promise<void> {
    try {
      this.hint = (await api.hint(this.id)).text;
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  /** Show the best turn, step by step. */
  async showBest(): Promise<void> {
    try {
      this.answer ??= await api.answer(this.id);
      // Whoever has not ended a turn of their own gives up by this.
      if (!this.memory.best[this.id]) {
        this.memory = afterGivingUp(kept(), this.id, this.daily);
        keep(this.memory);
      }
      this.carded = false;
      this.showing = true;
      await this.#jump({ lines: [] });
      this.#step(0);
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  #step(at: number): void {
    const line = this.answer?.lines[at];
    if (line === undefined || !this.showing) return;
    this.#timer = setTimeout(async () => {
      if (!this.showing) return;
      await this.session.play({ lines: [line] });
      this.#step(at + 1);
    }, STEP);
  }

  /** Go to where the lines lead, without the way there. */
  async #jump(wish: PuzzlePlay): Promise<void> {
    this.problem = "";
    try {
      const known = this.turn;
      await this.attempt(wish);
      this.recount(known);
      this.session.connection.open();
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}
