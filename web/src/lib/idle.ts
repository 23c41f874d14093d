/** What can wait until the page can be used. */

/** So long the page is left alone after each piece of work: some frames, in which a tap is heard. */
const BETWEEN = 50;
const waiting: { work: () => void; latest: number }[] = [];
let busy = false;

/**
 * Work when there is nothing more urgent, one piece after the other; a piece whose turn has come waits so many
 * milliseconds at most. Answers how to call it off.
 */
export function whenIdle(work: () => void, latest = 600): () => void {
  const piece = { work, latest };
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
  if (typeof requestIdleCallback === "function") requestIdleCallback(go, { timeout: waiting[0]?.latest ?? 0 });
  else setTimeout(go, 120);
}
