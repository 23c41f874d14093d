/** The parts of a table that come when it is there: on a slow line everybody would wait for what nobody sees yet. */

import { whenIdle } from "../lib/idle";

type Parts = typeof import("./later");

/** So long is waited before a file that did not come is asked for again, at first and at most. */
const AGAIN = 1000;
const SELDOM = 30_000;

class LaterParts {
  /** The parts, once they are there. */
  here: Parts | null = $state.raw(null);
  #asked = false;

  /** A table is there: they may come now. */
  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    whenIdle(() => void this.#ask(AGAIN), 300);
  }

  async #ask(pause: number): Promise<void> {
    try {
      this.here = await import("./later");
    } catch {
      setTimeout(() => void this.#ask(Math.min(2 * pause, SELDOM)), pause);
    }
  }
}

export const later = new LaterParts();
