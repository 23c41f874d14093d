/** Which screen the page is on. */

import { relativeQuery } from "./lengths";
import { watchScreen, wordsOf, type Screen } from "./screen";

class Display {
  screen: Screen = $state("wide");
  /** A tablet that cannot spare height: some papers say less. */
  low = $state(false);
  /** A window so low that the papers beside the map do not all fit. */
  flat = $state(false);

  /** One plays with a finger here, and not with a mouse. */
  touch = $state(false);

  /** Panels share one sheet, of which one leaf is in view. */
  get sheet(): boolean {
    return this.screen === "phone" || this.screen === "lying";
  }

  /** Read the window, and keep to it when it is turned or resized. */
  start(): void {
    const coarse = matchMedia("(pointer: coarse)");
    this.touch = coarse.matches;
    coarse.addEventListener("change", () => (this.touch = coarse.matches));
    const low = matchMedia(relativeQuery("(max-height: 1080px)"));
    this.low = low.matches;
    low.addEventListener("change", () => (this.low = low.matches));
    const flat = matchMedia(relativeQuery("(max-height: 640px)"));
    this.flat = flat.matches;
    flat.addEventListener("change", () => (this.flat = flat.matches));
    watchScreen((screen) => {
      this.screen = screen;
      document.documentElement.dataset.screen = wordsOf(screen);
    });
  }
}

export const display = new Display();
