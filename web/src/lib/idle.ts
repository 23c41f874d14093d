/** What can wait until the page can be used, and for how long. */

/** So long a page waits for what it needs before it says that it waits. */
export const A_WHILE = 400;

/** Wait for this, but no longer than so many milliseconds. */
export function within(longest: number, wanted: Promise<unknown>): Promise<unknown> {
  return Promise.race([wanted, new Promise((go) => setTimeout(go, longest))]);
}

/** So long the page is left alone after it was painted: some frames, in which a tap is heard. */
const BETWEEN = 50;
/** So long a page that is not painted waits. */
const HIDDEN = 400;
const waiting: { work: () => void; due: number }[] = [];
let busy = false;

/**
 * Work when what is on the screen now was painted and there is nothing more urgent, one piece after the other, and
 * soon after so many milliseconds at the latest. Answers how to call it off.
 */
export function whenIdle(work: () => void, latest = 600): () => void {
  const piece = { work, due: performance.now() + latest };
  waiting.push(piece);
  if (!busy) rest();
  return () => {
    const place = waiting.indexOf(piece);
    if (place >= 0) waiting.splice(place, 1);
  };
}

/** Leave the page alone, then do what is next. */
function rest(): void {
  busy = waiting.length > 0;
  if (busy) afterPaint(() => setTimeout(next, BETWEEN));
}

/** A page that is not seen is not painted, and waits a moment. */
function afterPaint(work: () => void): void {
  const late = setTimeout(once, HIDDEN);
  const frame = requestAnimationFrame(() => setTimeout(once));
  let done = false;
  function once(): void {
    if (done) return;
    done = true;
    clearTimeout(late);
    cancelAnimationFrame(frame);
    work();
  }
}

function next(): void {
  const go = () => {
    const piece = waiting.shift();
    rest();
    piece?.work();
  };
  const wait = Math.max(1, (waiting[0]?.due ?? 0) - performance.now());
  if (typeof requestIdleCallback === "function") requestIdleCallback(go, { timeout: wait });
  else setTimeout(go, 120);
}
