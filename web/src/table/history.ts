/** What happened at the table, as the log shows it. */

import type { Happening, LogLine } from "../protocol";

export interface Entry extends LogLine {
  key: string;
  seq: number;
}

/** The history with more happenings; what was taken back no longer counts. */
export function told(history: readonly Happening[], more: readonly Happening[]): Happening[] {
  let out = [...history];
  for (const one of more) {
    if (out.some((known) => known.seq === one.seq)) continue;
    if (one.kind === "undo") out = out.filter((old) => old.seq <= (one.keep ?? 0) || old.kind === "undo");
    out.push(one);
  }
  return out.slice(-1500);
}

/** How a line reads for a seat: it is called you, if the line speaks of it. */
export function textFor(line: LogLine, seat: number): string {
  return line.yours?.[seat] ?? line.text;
}

/** Its sentences as a seat reads them; small steps are left out unless they are wanted. */
export function entriesOf(history: readonly Happening[], seat = -1, small = false): Entry[] {
  return history.flatMap(({ seq, log = [] }) =>
    log
      .map((line, index) => ({ ...line, text: textFor(line, seat), seq, key: `${seq}.${index}` }))
      .filter((line) => small || !line.small),
  );
}
