/** How long a deed is shown, so that the turns of others can be followed and keep nobody waiting. */

import type { Speed } from "../settings/settings.svelte";

/** Milliseconds that a bot's turn takes, however long it is. Step by step, the player takes the time. */
export const BOT_TURN: Record<Speed, number> = { slow: 3000, normal: 1500, fast: 500, step: 1500, off: 0 };
/** A turn of few deeds does not drag: each gets at most so many times its weight. */
const STRETCH = 4;
/** People play at their own pace; only if so much of theirs waits is it shown faster. */
const CROWDED = 6;

export interface Deed {
  /** Tells turns apart. */
  turn: string;
  byBot: boolean;
  /** It is the last of its turn. */
  ends: boolean;
  weight: number;
  /** Milliseconds at normal speed that it needs at least, to be understood. */
  least: number;
}

/** The turn that is being shown, and how much of its time is gone. */
export class Pace {
  #turn = "";
  #spent = 0;

  /** How long the next deed takes, and those that wait are these. */
  timeFor(deed: Deed, waiting: readonly Deed[], speed: Speed): number {
    if (deed.turn !== this.#turn) [this.#turn, this.#spent] = [deed.turn, 0];
    const time = this.#time(deed, waiting, speed);
    this.#spent += time;
    return time;
  }

  /** It took longer than it should have, because the device is busy: what comes next makes up for it. */
  late(ms: number): void {
    this.#spent += Math.max(0, ms);
  }

  #time(deed: Deed, waiting: readonly Deed[], speed: Speed): number {
    const budget = BOT_TURN[speed];
    const usual = (Math.max(deed.weight, deed.least) * budget) / BOT_TURN.normal;
    if (!deed.byBot) return waiting.length > CROWDED ? usual / 2 : usual;
    const same = waiting.filter((one) => one.turn === deed.turn);
    const all = [deed, ...same];
    const sum = all.reduce((total, one) => total + one.weight, 0);
    if (deed.weight === 0) return 0;
    // What needs its time gets it first; the rest is shared.
    const scale = budget / BOT_TURN.normal;
    const reserved = all.reduce((total, one) => total + one.least * scale, 0);
    const rest = Math.max(0, budget - this.#spent);
    const share = deed.least * scale + (Math.max(0, rest - reserved) * deed.weight) / sum;
    // All of the turn is here: its time is shared out.
    if (all.some((one) => one.ends) || same.length < waiting.length) return Math.min(share, usual * STRETCH);
    // The bot has not played to its end: take what is usual, and leave some for what is to come.
    return same.length ? Math.min(share, usual) : Math.max(usual / 2, Math.min(usual, rest / 2));
  }
}
