/** How this device likes to play; kept between visits. */

import { recall, remember } from "../lib/device";

/** How fast the turns of others are shown; `step` waits for the player after every deed. */
export type Speed = "slow" | "normal" | "fast" | "step" | "off";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "step", "off"];

const system =
  typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  speed: Speed = $state("normal");
  sound = $state(false);
  /** Whether every region shows its number. */
  numbers = $state(false);
  /** Whether to still all motion here, whatever the system says. */
  still = $state(false);
  /** Whether a second click is asked for before a conquest. */
  confirm = $state(false);
  /** Whether single keys such as `e` act at a table; people who dictate switch them off. */
  shortcuts = $state(true);
  /** The name this player gives at tables. */
  name = $state("");
  #systemStill = $state(system?.matches ?? false);

  constructor() {
    const speed = recall<string>("speed", "normal");
    // What is off was called instant in earlier versions.
    this.speed = SPEEDS.find((known) => known === (speed === "instant" ? "off" : speed)) ?? "normal";
    this.sound = recall("sound", false);
    this.numbers = recall("numbers", false);
    this.still = recall("still", false);
    this.confirm = recall("confirm", false);
    this.shortcuts = recall("shortcuts", true);
    this.name = recall("name", "");
    system?.addEventListener("change", (event) => (this.#systemStill = event.matches));
    this.#mark();
  }

  /** Whether tokens travel and coins count up. */
  get moves(): boolean {
    return !this.still && !this.#systemStill && this.speed !== "off";
  }

  /** The key that presses a button, for what reads the screen aloud; none if single keys are switched off. */
  shortcutOf(key: string): string | undefined {
    return this.shortcuts ? key : undefined;
  }

  /** Change some settings and keep them. */
  change(
    changes: Partial<Pick<Settings, "speed" | "sound" | "numbers" | "still" | "confirm" | "shortcuts" | "name">>,
  ): void {
    Object.assign(this, changes);
    for (const [key, value] of Object.entries(changes)) remember(key, value);
    this.#mark();
  }

  /** Style sheets read it off the page. */
  #mark(): void {
    if (typeof document === "undefined") return;
    const none = this.still || this.speed === "off";
    document.documentElement.toggleAttribute("data-still", none);
  }
}

export const settings = new Settings();
