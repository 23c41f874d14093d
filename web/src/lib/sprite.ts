/** The sprite of emblems, put into the page once so that `<use href="#race-elves">` finds it. */

import { at } from "./root";

let loading: Promise<void> | null = null;

/** Load the sprite, if it is not there yet. Without it the page works, but has no emblems. */
export function loadSprite(): Promise<void> {
  loading ??= fetch(at("/api/sprite.svg"))
    .then((answer) => {
      if (!answer.ok) throw new Error(`the emblems could not be loaded: ${answer.status}`);
      return answer.text();
    })
    .then(put)
    .catch(() => {
      loading = null;
    });
  return loading;
}

function put(text: string): void {
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  sprite.setAttribute("aria-hidden", "true");
  sprite.classList.add("unseen");
  document.body.prepend(document.importNode(sprite, true));
}
