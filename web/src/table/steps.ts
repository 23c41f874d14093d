/** What an update looks like while it happens: who travels from where to where, what has a moment of its own. */

import type { EventView, GameView, Happening, LogLine } from "../protocol";
import { piecesOf } from "./naming";
import type { Sound } from "./sounds";

/** A region of the map, a player's hand, the row of combos or the bank. */
export type Stop = { region: string } | { hand: number } | { row: true } | { bank: true };

export interface Flight {
  kind: "token" | "coin" | "combo";
  from: Stop;
  to: Stop;
  seat: number;
  race: string;
  power?: string;
  count: number;
}

/** A throw and what came of it; `short` is -1 where it is not known how many tokens were missing. */
export interface Roll {
  face: number;
  /** The region it is thrown for, if one was named. */
  region: string;
  short: number;
  outcome: "enough" | "not_enough" | "less" | "open";
}

/** A region that changed hands, and those from which its conquerors may have come. */
export interface Mark {
  region: string;
  origins: string[];
}

/** What happens at a place of the map and is seen there for a moment. */
export type Moment =
  | { kind: "fall"; region: string; seat: number; race: string; count: number; declined: boolean }
  | { kind: "decline"; region: string; seat: number; race: string }
  | { kind: "treasure"; region: string; item: string }
  | { kind: "piece"; region: string; word: string };

/** The emblem of what is told in large letters on the map. */
export type Sign =
  | { kind: "die"; id: string }
  | { kind: "race"; id: string; seat: number; declined: boolean }
  | { kind: "item"; id: string }
  | { kind: "combo"; id: string; power: string; seat: number }
  | { kind: "marker"; id: string };

export interface Step {
  flights: Flight[];
  roll: Roll | null;
  marks: Mark[];
  moments: Moment[];
  /** What the map tells in words, if this is one of the deeds that deserve it. */
  sign: Sign | null;
  /** Milliseconds that the motion takes at most; 0 if nothing moves. */
  motion: number;
  /** The share of a turn's time that it gets; 0 if there is nothing to see. */
  weight: number;
  /** Milliseconds that it needs at normal speed to be understood. */
  least: number;
  sound: Sound | "";
}

const TRAVEL = 220;
const SETTLE = 120;
const DIE = 700;
const COINS = 360;
/** What is told in words wants to be read. */
const READ = 700;
/** To see the die tumble, and what it says. */
const VERDICT = 800;
/** Pieces that land with some noise; others are only put down. */
const GREAT = new Set(["dragon", "balrog", "volcano", "ancient", "queen"]);

/** What is to be seen of these happenings, which led from one position to the next. */
export function stepOf(happened: readonly Happening[], before: GameView | null, after: GameView): Step {
  const step: Step = { flights: [], roll: null, marks: [], moments: [], sign: null, motion: 0, weight: 0, least: 0, sound: "" };
  for (const { kind, events = [], log = [] } of happened) {
    if (kind === "undo") takeTime(step, 0, SETTLE);
    for (const event of events) add(step, event, events, log, before, after);
  }
  landings(step, before, after);
  return step;
}

function takeTime(step: Step, motion: number, weight: number): void {
  step.motion = Math.max(step.motion, motion);
  step.weight = Math.max(step.weight, weight);
}

function add(
  step: Step,
  event: EventView,
  all: readonly EventView[],
  log: readonly LogLine[],
  before: GameView | null,
  after: GameView,
): void {
  const { kind, seat = -1, region = "", number = 0, race = "", power = "" } = event;
  const fly = (flight: Partial<Flight> & Pick<Flight, "from" | "to">, time: number) => {
    step.flights.push({ kind: "token", seat, race, count: number, ...flight });
    takeTime(step, time, time + SETTLE);
  };
  switch (kind) {
    case "conquered":
      fly({ from: { hand: seat }, to: { region } }, TRAVEL);
      step.marks.push({ region, origins: heldBy(before, seat, race).filter((one) => one !== region) });
      step.sound ||= "move";
      break;
    case "placed":
      fly({ from: { hand: seat }, to: { region } }, SETTLE);
      step.sound ||= "place";
      break;
    case "withdrew":
      fly({ from: { region }, to: { hand: seat } }, TRAVEL);
      break;
    case "abandoned":
    case "gave_up":
      fly({ from: { region }, to: { hand: seat } }, TRAVEL);
      break;
    case "lost":
      step.moments.push({ kind: "fall", region, seat, race, count: number, declined: before?.regions[region]?.declined ?? false });
      takeTime(step, 0, TRAVEL + SETTLE);
      step.sound = step.sound === "die" ? "die" : "fall";
      break;
    case "rolled":
      step.roll = { face: number, region, ...verdictOf(all, log, before) };
      step.sign ??= { kind: "die", id: String(number) };
      takeTime(step, DIE, DIE + READ);
      step.least = VERDICT;
      step.sound = "die";
      break;
    case "declined":
      for (const one of heldBy(before, seat, race)) {
        if (after.regions[one]?.declined) step.moments.push({ kind: "decline", region: one, seat, race });
      }
      step.sign = { kind: "race", id: race, seat, declined: true };
      takeTime(step, 0, READ);
      step.sound = "decline";
      break;
    case "treasure": {
      const known = before?.regions[region]?.items ?? [];
      const item = (after.regions[region]?.items ?? []).find((one) => !known.includes(one)) ?? "";
      if (!item) break;
      step.moments.push({ kind: "treasure", region, item });
      step.sign = { kind: "item", id: item };
      takeTime(step, 0, READ);
      step.sound = "treasure";
      break;
    }
    case "scored":
      if (number > 0) fly({ kind: "coin", from: { bank: true }, to: { hand: seat } }, COINS);
      step.sound ||= "coin";
      break;
    case "gift":
    case "martyr":
      fly({ kind: "coin", from: { bank: true }, to: { hand: seat } }, COINS);
      step.sound ||= "coin";
      break;
    case "paid":
      fly({ kind: "coin", from: { hand: seat }, to: { row: true } }, SETTLE);
      break;
    case "picked":
      fly({ kind: "combo", from: { row: true }, to: { hand: seat }, power, count: 1 }, COINS);
      step.sign = { kind: "combo", id: race, power, seat };
      takeTime(step, 0, READ);
      step.sound = "combo";
      break;
  }
}

/** Where a seat's active people stands. */
function heldBy(game: GameView | null, seat: number, race: string): string[] {
  return Object.entries(game?.regions ?? {})
    .filter(([, view]) => view.seat === seat && view.race === race && !view.declined)
    .map(([region]) => region);
}

/** What came of a throw, and how many tokens were missing before it. */
function verdictOf(events: readonly EventView[], log: readonly LogLine[], before: GameView | null): Omit<Roll, "face" | "region"> {
  const end = events.find((event) => event.kind === "conquered" || event.kind === "failed");
  if (!end) return { short: -1, outcome: events.some((event) => event.kind === "rolled" && event.region) ? "open" : "less" };
  const terms = log.find((line) => line.kind === end.kind && line.terms?.length)?.terms ?? [];
  const needed = Math.max(1, terms.reduce((sum, term) => sum + term.tokens, 0));
  const troop = before?.players[end.seat ?? -1]?.troops?.find((one) => one.race === end.race);
  // Before the first attack of a turn tokens are still on the map: how many are missing is not seen there.
  const known = terms.length > 0 && troop !== undefined && before?.phase !== "start";
  const short = known ? needed - (troop.hand ?? 0) : -1;
  return { short: short > 0 ? short : -1, outcome: end.kind === "conquered" ? "enough" : "not_enough" };
}

/** Pieces that are where they were not before. */
function landings(step: Step, before: GameView | null, after: GameView): void {
  if (!before) return;
  for (const [region, view] of Object.entries(after.regions)) {
    const known = new Map(piecesOf(before.regions[region]).map(({ word, count }) => [word, count]));
    for (const { word, count } of piecesOf(view)) {
      if (count <= (known.get(word) ?? 0)) continue;
      step.moments.push({ kind: "piece", region, word });
      takeTime(step, 0, GREAT.has(word) ? READ : SETTLE);
      if (!GREAT.has(word)) continue;
      step.sign ??= { kind: "marker", id: word };
      step.sound = word === "dragon" ? "dragon" : step.sound || "fall";
    }
  }
}
