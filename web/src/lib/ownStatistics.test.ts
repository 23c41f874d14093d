import { afterEach, describe, expect, it, vi } from "vitest";
import { botsIn, erasePlayed, isWon, notePlayed, opponentsIn, playedGames, tally, type PlayedGame } from "./ownStatistics";

function game(id: string, more: Partial<PlayedGame> = {}): PlayedGame {
  const players = [{ name: "Ada" }, { name: "Bence", bot: "greedy" }];
  return { id, board: "base-2p", seats: [0], players, scores: [80, 70], winners: [0], races: ["orcs"], ended: 5, ...more };
}

afterEach(() => vi.unstubAllGlobals());

function storage(text: string | null = null): void {
  const kept = { text };
  vi.stubGlobal("localStorage", {
    getItem: () => kept.text,
    setItem: (_: string, value: string) => (kept.text = value),
  });
}

describe("games that ended here", () => {
  it("are noted once, the newest first, and can be erased", () => {
    storage();
    notePlayed(game("a"));
    notePlayed(game("b"));
    notePlayed(game("a", { winners: [1] }));

    expect(playedGames().map(({ id, winners }) => [id, winners])).toEqual([
      ["b", [0]],
      ["a", [0]],
    ]);
    erasePlayed();
    expect(playedGames()).toEqual([]);
  });

  it("are left out where what is kept is not one", () => {
    storage(JSON.stringify([game("a"), { id: "b" }, 7, { ...game("c"), board: 3 }]));

    expect(playedGames().map(({ id }) => id)).toEqual(["a"]);
  });

  it("tell who won and against whom", () => {
    expect(isWon(game("a"))).toBe(true);
    expect(isWon(game("a", { winners: [1] }))).toBe(false);
    expect(isWon(game("a", { seats: [0, 1] }))).toBe(false);
    expect(opponentsIn(game("a"))).toEqual(["Bence"]);
  });

  it("are counted by board and by bot, games of one at several seats left out", () => {
    const games = [game("a"), game("b", { winners: [1] }), game("c", { board: "base-3p" }), game("d", { seats: [0, 1] })];

    expect(tally(games, ({ board }) => [board])).toEqual([
      { key: "base-2p", games: 2, wins: 1 },
      { key: "base-3p", games: 1, wins: 1 },
    ]);
    expect(tally(games, botsIn)).toEqual([{ key: "greedy", games: 3, wins: 2 }]);
  });
});
