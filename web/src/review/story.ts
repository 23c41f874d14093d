/** What happened in a turn, in the sentences of the log. */

import type { ReplayFrame } from "../protocol";

const MOST = 40;

/** The sentences of these moments, without headings and small print. */
export function storyOf(frames: readonly ReplayFrame[]): string[] {
  const lines = frames.flatMap((frame) => frame.happened?.log ?? []);
  return lines.filter((line) => !line.small && line.kind !== "turn").map((line) => line.text).slice(0, MOST);
}

/** The regions in which something happened in these moments. */
export function touchedIn(frames: readonly ReplayFrame[]): string[] {
  const events = frames.flatMap((frame) => frame.happened?.events ?? []);
  return [...new Set(events.map((event) => event.region ?? "").filter((region) => region !== ""))];
}
