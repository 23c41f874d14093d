/** The games this device has played, newest first. Seats are kept by cookies; this is the list. */

import { recall, remember } from "./device";

export interface OwnGame {
  id: string;
  title: string;
  board: string;
  /** When it was last opened here, in milliseconds. */
  at: number;
  over?: boolean;
  /** How it ended, noted by whoever saw the end here. */
  result?: GameResult;
}

export interface GameResult {
  /** The seats played on this device. */
  seats: number[];
  players: { name: string; bot?: string }[];
  scores: number[];
  winners: number[];
  /** The peoples that these seats had at the end, by the ids of the catalogue. */
  races: string[];
  /** When that was, in milliseconds. */
  ended: number;
}

const KEY = "games";
const MOST = 40;

export function ownGames(): OwnGame[] {
  return recall<unknown[]>(KEY, []).filter(isGame);
}

/** The list with a game put first; what it was before is replaced. */
export function withGame(games: OwnGame[], game: OwnGame): OwnGame[] {
  return [game, ...games.filter((other) => other.id !== game.id)].slice(0, MOST);
}

/** Remember a game that was opened or has changed. */
export function noteGame(game: OwnGame): void {
  remember(KEY, withGame(ownGames(), game));
}

/** Note that a game of the list has ended, and how; its place in the list stays. */
export function endGame(id: string, result?: GameResult): void {
  const games = ownGames();
  if (!games.some((game) => game.id === id && (!game.over || (result && !game.result)))) return;
  remember(
    KEY,
    games.map((game) => (game.id === id ? { ...game, over: true, ...(result && { result }) } : game)),
  );
}

/** The seats of a game that were played on this device, as far as is known. */
export function ownSeatsOf(id: string): number[] {
  return ownGames().find((game) => game.id === id)?.result?.seats ?? [];
}

/** Take a game off the list; the game itself goes on. */
export function dropGame(id: string): void {
  remember(
    KEY,
    ownGames().filter((game) => game.id !== id),
  );
}

function isGame(value: unknown): value is OwnGame {
  if (typeof value !== "object" || value === null) return false;
  const game = value as Record<string, unknown>;
  if (game.result !== undefined && !isResult(game.result)) return false;
  return ["id", "title", "board"].every((key) => typeof game[key] === "string") && typeof game.at === "number";
}

/** Whether something that was kept tells how a game ended. */
export function isResult(value: unknown): value is GameResult {
  if (typeof value !== "object" || value === null) return false;
  const result = value as Record<string, unknown>;
  const lists = ["seats", "players", "scores", "winners", "races"];
  return lists.every((key) => Array.isArray(result[key])) && typeof result.ended === "number";
}
