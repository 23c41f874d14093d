/** What can wait until the page can be used. */

/** So long the page is left alone after each piece of work: some frames, in which a tap is heard. */
const BETWEEN = 50;
const waiting: { work: () => void; due: number }[] = [];
let busy = false;

/**
 * Work when there is nothing more urgent, one piece after the other, at the latest after so many milliseconds.
 * Answers how to call it off.
 */
export function whenIdle(work: () => void, latest = 600): () => void {
  const piece = { work, due: performance.now() + latest };
  waiting.push(piece);
  if (!busy) next();
  return () => {
    const place = waiting.indexOf(piece);
    if (place >= 0) waiting.splice(place, 1);
  };
}

function next(): void {
  busy = waiting.length > 0;
  if (!busy) return;
  const go = () => {
    setTimeout(next, BETWEEN);
    waiting.shift()?.work();
  };
  const wait = Math.max(1, (waiting[0]?.due ?? 0) - performance.now());
  if (typeof requestIdleCallback === "function") requestIdleCallback(go, { timeout: wait });
  else setTimeout(go, 120);
}
