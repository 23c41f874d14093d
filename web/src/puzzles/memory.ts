/** What this device remembers of puzzles: the best try of each, and what was done day by day. */

import { recall, remember } from "../lib/device";

export interface Try {
  stars: number;
  coins: number;
}
export interface Day extends Try {
  id: string;
  /** The answer was shown: the day counts no more. */
  gaveUp?: boolean;
}
export interface Kept {
  best: Record<string, Try>;
  days: Record<string, Day>;
  /** The longest row of days there was. */
  longest: number;
}

const KEY = "puzzles";
const EMPTY: Kept = { best: {}, days: {}, longest: 0 };
const DAY = 86_400_000;

export function kept(): Kept {
  return { ...EMPTY, ...recall<Kept>(KEY, EMPTY) };
}

/** The day as it is called where the player is. */
export function dayOf(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function before(day: string, by = 1): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date) - by * DAY).toISOString().slice(0, 10);
}

/** Days in a row with at least a star, up to this one; a day that is not over yet ends nothing. */
export function streak(days: Kept["days"], today: string): number {
  const counts = (day: string) => (days[day]?.stars ?? 0) > 0;
  let day = counts(today) || days[today]?.gaveUp ? today : before(today);
  let number = 0;
  while (counts(day)) {
    number += 1;
    day = before(day);
  }
  return number;
}

/** Stars of the last seven days, the oldest first. */
export function week(days: Kept["days"], today: string): { day: string; stars: number }[] {
  return [6, 5, 4, 3, 2, 1, 0].map((by) => {
    const day = before(today, by);
    return { day, stars: days[day]?.stars ?? 0 };
  });
}

/** What is kept after a try: the best counts, of a day until its end. `daily` names the day it is the challenge of. */
export function after(known: Kept, id: string, tried: Try, daily = ""): Kept {
  const better = (old: Try | undefined) => (old && (old.stars > tried.stars || (old.stars === tried.stars && old.coins >= tried.coins)) ? old : tried);
  const out: Kept = { best: { ...known.best, [id]: better(known.best[id]) }, days: { ...known.days }, longest: known.longest };
  const day = daily ? out.days[daily] : undefined;
  if (daily && !day?.gaveUp) out.days[daily] = { ...better(day), id };
  if (daily) out.longest = Math.max(out.longest, streak(out.days, daily));
  return out;
}

/** What is kept after the answer was shown: what was reached before stays, and without any the row ends. */
export function afterGivingUp(known: Kept, id: string, daily = ""): Kept {
  if (!daily || (known.days[daily]?.stars ?? 0) > 0) return known;
  return { ...known, days: { ...known.days, [daily]: { id, stars: 0, coins: 0, gaveUp: true } } };
}

export function keep(what: Kept): void {
  remember(KEY, what);
}
