/** What is asked about puzzles, of the server or of whatever stands in for it. */

import { get, post } from "../lib/api";
import type { LessonList, PuzzleAnswer, PuzzleHint, PuzzleList, PuzzlePlay, PuzzleStart, PuzzleTurn, TurnGrade } from "../protocol";
import { words } from "../words/words.svelte";

const id = encodeURIComponent;

/** All puzzles, and the one of this day. */
export function shelf(day: string): Promise<PuzzleList> {
  return get(`/api/puzzles?day=${id(day)}&lang=${words.chosen}`);
}

/** All lessons; each is asked for and played as a puzzle is. */
export function course(): Promise<LessonList> {
  return get(`/api/lessons?lang=${words.chosen}`);
}

export function start(puzzle: string): Promise<PuzzleStart> {
  return get(`/api/puzzles/${id(puzzle)}?lang=${words.chosen}`);
}

export function tryTurn(puzzle: string, wish: PuzzlePlay): Promise<PuzzleTurn> {
  return post(`/api/puzzles/${id(puzzle)}/turn?lang=${words.chosen}`, wish);
}

export function hint(puzzle: string): Promise<PuzzleHint> {
  return get(`/api/puzzles/${id(puzzle)}/hint?lang=${words.chosen}`);
}

export function answer(puzzle: string): Promise<PuzzleAnswer> {
  return get(`/api/puzzles/${id(puzzle)}/answer?lang=${words.chosen}`);
}

/** A turn of a record that was gone over, to be played anew: whose it is, and the ply at which it begins. */
export interface Trial {
  record: string;
  seat: number;
  ply: number;
}

function trialPath({ record }: Trial): string {
  return `/api/records/${id(record)}/review/try`;
}

export function startTrial(trial: Trial): Promise<PuzzleStart> {
  return get(`${trialPath(trial)}?seat=${trial.seat}&ply=${trial.ply}&lang=${words.chosen}`);
}

export function playTrial(trial: Trial, wish: PuzzlePlay): Promise<PuzzleTurn> {
  return post(`${trialPath(trial)}?lang=${words.chosen}`, { ...wish, seat: trial.seat, ply: trial.ply });
}

/** What the turn is worth as it was played, counted to the end of the game. */
export function gradeTrial(trial: Trial, lines: readonly string[]): Promise<TurnGrade> {
  return post(`${trialPath(trial)}/grade`, { lines, seat: trial.seat, ply: trial.ply });
}
