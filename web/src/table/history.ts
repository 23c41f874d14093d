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

/** A round, and what two seats were paid in it. */
export interface Payday {
  round: number;
  mine: number;
  theirs: number;
}

/** So many coins in one round are worth a word. */
const MUCH = 3;

/** The round in which the one gained most on the other; null if the game's rounds are not all known, or none was that bad. */
export function worstRound(history: readonly Happening[], me: number, other: number): Payday | null {
  const rounds = new Map<number, Payday>();
  for (const { round = 0, events = [] } of history) {
    for (const { kind: what, seat, number = 0 } of events) {
      if (what !== "scored" || (seat !== me && seat !== other)) continue;
      const day = rounds.get(round) ?? { round, mine: 0, theirs: 0 };
      rounds.set(round, { ...day, [seat === me ? "mine" : "theirs"]: (seat === me ? day.mine : day.theirs) + number });
    }
  }
  if (!rounds.has(1)) return null;
  const [worst] = [...rounds.values()].sort((a, b) => b.theirs - b.mine - (a.theirs - a.mine));
  return worst && worst.theirs - worst.mine >= MUCH ? worst : null;
}
