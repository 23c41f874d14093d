/** How this device shows the table: speed, sounds, who is muted. */

import { recall, remember } from "../lib/device";
import { SPEEDS, type Speed } from "./steps";

class Manner {
  #speed: Speed = $state("normal");
  #sounds = $state(false);
  #muted: string[] = $state.raw([]);

  constructor() {
    this.read();
  }

  /** Read again what is remembered: a page of settings may have changed it. */
  read(): void {
    const speed = recall<string>("speed", "normal");
    this.#speed = SPEEDS.find((known) => known === speed) ?? "normal";
    this.#sounds = recall("sounds", false);
    this.#muted = recall<string[]>("muted", []);
  }

  get speed(): Speed {
    return still() && this.#speed !== "instant" ? "fast" : this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    remember("speed", speed);
    document.documentElement.dataset.motion = speed === "instant" ? "none" : "";
  }

  get sounds(): boolean {
    return this.#sounds;
  }

  set sounds(on: boolean) {
    this.#sounds = on;
    remember("sounds", on);
  }

  get muted(): readonly string[] {
    return this.#muted;
  }

  /** Hear somebody no more, or again. */
  mute(name: string): void {
    this.#muted = this.#muted.includes(name)
      ? this.#muted.filter((one) => one !== name)
      : [...this.#muted, name].slice(-50);
    remember("muted", this.#muted);
  }
}

/** Whether the system asks for less motion: nothing travels then. */
export function still(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const manner = new Manner();
