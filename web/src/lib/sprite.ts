/** The sprite of emblems, put into the page once so that `<use href="#race-elves">` finds it. */

import { whenIdle } from "./idle";
import { at } from "./root";

/**
 * Load the sprite. To put it into the page keeps a slow phone busy, so that waits until `show` was
 * called and there is time. Without it the page works, but has no emblems.
 */
export function loadSprite(): { show: () => void } {
  const text = fetch(at("/api/sprite.svg"))
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
  return { show: () => void text.then((drawn) => drawn && whenIdle(() => put(drawn))) };
}

function put(text: string): void {
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  sprite.setAttribute("aria-hidden", "true");
  sprite.classList.add("unseen");
  document.body.prepend(document.importNode(sprite, true));
}
