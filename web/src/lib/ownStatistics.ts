/** What this device knows of the games that ended here: who won, where, with which peoples, against whom. */

import { recall, remember } from "./device";
import { isResult, type GameResult } from "./ownGames";

export interface PlayedGame extends GameResult {
  id: string;
  board: string;
}

export interface Tally {
  key: string;
  games: number;
  wins: number;
}

const KEY = "played";
const MOST = 500;

/** All games that were noted, the newest first. */
export function playedGames(): PlayedGame[] {
  return recall<unknown[]>(KEY, []).filter(isPlayed);
}

/** Note a game, once. */
export function notePlayed(game: PlayedGame): void {
  const games = playedGames();
  if (games.some((known) => known.id === game.id)) return;
  remember(KEY, [game, ...games].slice(0, MOST));
}

/** Forget all of them. */
export function erasePlayed(): void {
  remember(KEY, []);
}

/** Whether the player of this device won. Who plays several seats wins nothing. */
export function isWon(game: GameResult): boolean {
  return game.seats.length === 1 && game.winners.includes(game.seats[0] ?? -1);
}

/** The names of all others. */
export function opponentsIn(game: GameResult): string[] {
  return game.players.filter((_, seat) => !game.seats.includes(seat)).map((player) => player.name);
}

/** Games and wins by what each game is about, the most frequent first. */
export function tally(games: readonly PlayedGame[], keysOf: (game: PlayedGame) => readonly string[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games.filter((one) => one.seats.length === 1)) {
    for (const key of new Set(keysOf(game))) {
      const sum = found.get(key) ?? { key, games: 0, wins: 0 };
      found.set(key, { key, games: sum.games + 1, wins: sum.wins + Number(isWon(game)) });
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || b.wins - a.wins || a.key.localeCompare(b.key));
}

/** The levels of the bots in a game. */
export function botsIn(game: PlayedGame): string[] {
  return game.players.flatMap((player) => (player.bot ? [player.bot] : []));
}

function isPlayed(value: unknown): value is PlayedGame {
  if (!isResult(value)) return false;
  const { id, board } = value as unknown as Record<string, unknown>;
  return typeof id === "string" && typeof board === "string";
}
