/** The sprite of emblems, put into the page once so that `<use href="#race-elves">` finds it. */

import { whenIdle } from "./idle";
import { at } from "./root";

let text: Promise<string> | null = null;
let shown = false;

/** Load the sprite. Without it the page works, but has no emblems. */
export function loadSprite(): void {
  text ??= fetch(at("/api/sprite.svg"))
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
}

/** Put it into the page, which keeps a slow phone busy: call this when the page can be used. */
export function showSprite(): void {
  if (shown) return;
  shown = true;
  void text?.then((drawn) => drawn && whenIdle(() => put(drawn)));
}

function put(text: string): void {
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  sprite.setAttribute("aria-hidden", "true");
  sprite.classList.add("unseen");
  document.body.prepend(document.importNode(sprite, true));
}
