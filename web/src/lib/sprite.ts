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

/** What is referred to by its address has to be laid out, all else has not. */
const LAID_OUT = "clipPath, mask, pattern, filter, linearGradient, radialGradient";

/** First what the page shows now, then the rest: to take in all of it at once is felt on a slow phone. */
function put(text: string): void {
  const drawn = document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
  const apart = document.createElementNS(drawn.namespaceURI, "svg");
  apart.append(...[...drawn.children].filter((part) => part.matches(LAID_OUT)));
  // A drawing of somebody's pack may have some of its own.
  const whole = drawn.querySelector(LAID_OUT) !== null;
  const used = new Set([...document.querySelectorAll("use")].map((use) => use.getAttribute("href")?.slice(1)));
  const later = [...drawn.children].filter((part) => part.matches("symbol") && !used.has(part.id));
  const rest = drawn.cloneNode() as Element;
  rest.append(...later);
  for (const svg of [drawn, apart, rest]) {
    svg.setAttribute("width", "0");
    svg.setAttribute("height", "0");
    svg.setAttribute("aria-hidden", "true");
    svg.classList.add("unseen");
  }
  if (!whole) for (const svg of [drawn, rest]) svg.setAttribute("display", "none");
  document.body.prepend(apart, drawn);
  whenIdle(() => document.body.prepend(rest));
}
