/** Keeps a list at its last line, when lines come and when its room changes, until a reader scrolls up. */

import { untrack } from "svelte";

/** So close to its end, in pixels, a list counts as being there. */
const NEAR = 24;
const UPWARDS = new Set(["ArrowUp", "PageUp", "Home"]);

export class Follower {
  /** Whether the newest line stays in view; not while somebody reads further up. */
  following = $state(true);
  #list: HTMLElement | null = null;
  /** A reader's hand moved the list since it was at its end: only that ends following, never a panel that grows. */
  #reading = false;
  /** The list was sent to its end, and nothing was touched since: a browser that scrolls smoothly still moves it up for the key before. */
  #held = false;
  #top = 0;

  /** Follow the end of this list. */
  readonly attach = (list: HTMLElement): (() => void) => {
    this.#list = list;
    const hands = new AbortController();
    const { signal } = hands;
    const reads = () => (this.#reading = true);
    for (const hand of ["keydown", "pointerdown", "touchmove", "wheel"]) {
      addEventListener(hand, () => (this.#held = false), { capture: true, passive: true, signal });
    }
    list.addEventListener("wheel", (event) => event.deltaY < 0 && reads(), { passive: true, signal });
    list.addEventListener("touchmove", reads, { passive: true, signal });
    list.addEventListener("keydown", (event) => (UPWARDS.has(event.key) || (event.key === " " && event.shiftKey)) && reads(), { signal });
    // A press on the list itself, and on none of its lines, is one on the scrollbar.
    list.addEventListener("pointerdown", (event) => event.target === list && reads(), { signal });
    list.addEventListener("scroll", () => (this.#held ? this.#stay() : this.#look()), { passive: true, signal });
    const room = new ResizeObserver(() => this.#stay());
    const lines = new MutationObserver(() => this.#stay());
    room.observe(list);
    lines.observe(list, { childList: true, subtree: true, characterData: true });
    untrack(() => this.toEnd());
    return () => {
      hands.abort();
      room.disconnect();
      lines.disconnect();
    };
  };

  /** Show the newest line, and follow from there. */
  toEnd(): void {
    this.following = true;
    this.#reading = false;
    this.#held = true;
    this.#stay();
  }

  #stay(): void {
    this.#look();
    if (!this.#list || !this.following) return;
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#top = this.#list.scrollTop;
    // What a hand did before this line is over.
    this.#reading = false;
  }

  /** See whether the reader has gone up, or come back to the end. */
  #look(): void {
    if (!this.#list) return;
    const { scrollTop, scrollHeight, clientHeight } = this.#list;
    const near = scrollHeight - clientHeight - scrollTop < NEAR;
    if (this.following && this.#reading && !near && scrollTop < this.#top) this.following = false;
    else if (!this.following && near) this.toEnd();
  }
}
