/** What can wait until the page can be used. */

/** Work when there is nothing more urgent, at the latest after so many milliseconds. Answers how to call it off. */
export function whenIdle(work: () => void, latest = 600): () => void {
  if (typeof requestIdleCallback === "function") {
    const ticket = requestIdleCallback(work, { timeout: latest });
    return () => cancelIdleCallback(ticket);
  }
  const timer = setTimeout(work, 120);
  return () => clearTimeout(timer);
}
