/** What an update looks like while it happens: who travels from where to where, and how long. */

import type { EventView, GameView, Happening } from "../protocol";
import { BOT_TURN, type Speed } from "../settings/settings.svelte";

/** A region of the map, a player's hand, the row of combos or the bank. */
export type Stop = { region: string } | { hand: number } | { row: true } | { bank: true };

export interface Flight {
  kind: "token" | "coin";
  from: Stop;
  to: Stop;
  seat: number;
  race: string;
  count: number;
}

export interface Step {
  flights: Flight[];
  /** The face of the die that was rolled, or -1. */
  die: number;
  /** Regions that changed hands or were settled. */
  marked: string[];
  /** How long it takes at normal speed, in milliseconds; 0 if there is nothing to see. */
  time: number;
  sound: "move" | "die" | "coin" | "turn" | "";
}

const TRAVEL = 220;
const SETTLE = 120;
const DIE = 500;
const COINS = 360;

/** What is to be seen of these happenings. */
export function stepOf(happened: readonly Happening[], game: GameView): Step {
  const step: Step = { flights: [], die: -1, marked: [], time: 0, sound: "" };
  for (const { kind, events = [] } of happened) {
    if (kind === "undo") step.time = Math.max(step.time, SETTLE);
    for (const event of events) add(step, event, game);
  }
  return step;
}

function add(step: Step, event: EventView, game: GameView): void {
  const { kind, seat = -1, region = "", number = 0, race = "" } = event;
  const fly = (flight: Partial<Flight> & Pick<Flight, "from" | "to">, time: number) => {
    step.flights.push({ kind: "token", seat, race, count: number, ...flight });
    step.time = Math.max(step.time, time);
  };
  switch (kind) {
    case "conquered":
      fly({ from: { hand: seat }, to: { region } }, TRAVEL);
      step.marked.push(region);
      step.sound ||= "move";
      break;
    case "placed":
      fly({ from: { hand: seat }, to: { region } }, SETTLE);
      step.sound ||= "move";
      break;
    case "withdrew":
    case "abandoned":
    case "gave_up":
      fly({ from: { region }, to: { hand: seat } }, TRAVEL);
      break;
    case "rolled":
      step.die = number;
      step.time = Math.max(step.time, DIE);
      step.sound = "die";
      break;
    case "scored":
      if (number > 0) fly({ kind: "coin", from: { bank: true }, to: { hand: seat } }, COINS);
      step.sound = "coin";
      break;
    case "paid":
      fly({ kind: "coin", from: { hand: seat }, to: { row: true } }, SETTLE);
      break;
    case "picked":
      fly({ from: { row: true }, to: { hand: seat }, count: 1 }, TRAVEL);
      break;
    case "turn":
      if (game.decides === seat) step.sound ||= "turn";
      break;
  }
}

const FACTOR: Record<Speed, number> = { normal: 1, fast: 0.4, instant: 0 };

/** So many updates may wait before the rest is shown at once. */
export const BACKLOG = 40;

/**
 * How long a step is shown: `spent` milliseconds of this bot's turn are gone already and `waiting`
 * updates come after it. A player's own steps are never hurried.
 */
export function timeFor(step: Step, byBot: boolean, spent: number, waiting: number, speed: Speed): number {
  const wanted = step.time * FACTOR[speed];
  if (!byBot) return waiting > BACKLOG ? 0 : wanted;
  const rest = Math.max(0, BOT_TURN[speed] - spent);
  return Math.min(wanted, rest / (waiting + 1));
}
