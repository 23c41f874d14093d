/** The parts of a table that come after it: on a slow line, everybody would wait for what nobody sees yet. */

import { whenIdle } from "../lib/idle";
import { untilLoaded } from "../lib/lazyLoad";

type Parts = typeof import("./later");

class LaterParts {
  /** The parts, once they are loaded. */
  here: Parts | null = $state.raw(null);
  #asked = false;

  /** Load them now that a table is shown. */
  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    whenIdle(() => void untilLoaded(() => import("./later")).then((parts) => (this.here = parts)), 300);
  }
}

export const later = new LaterParts();
