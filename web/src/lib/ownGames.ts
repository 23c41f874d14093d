/** The games this device has played, newest first. Seats are kept by cookies; this is the list. */

import { recall, remember } from "./device";

export interface OwnGame {
  id: string;
  title: string;
  board: string;
  /** When it was last opened here, in milliseconds. */
  at: number;
  over?: boolean;
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

/** Note that a game of the list has ended; its place in the list stays. */
export function endGame(id: string): void {
  const games = ownGames();
  if (!games.some((game) => game.id === id && !game.over)) return;
  remember(
    KEY,
    games.map((game) => (game.id === id ? { ...game, over: true } : game)),
  );
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
  return ["id", "title", "board"].every((key) => typeof game[key] === "string") && typeof game.at === "number";
}
