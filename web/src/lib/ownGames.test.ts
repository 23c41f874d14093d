import { afterEach, describe, expect, it, vi } from "vitest";
import { dropGame, noteGame, ownGames, withGame, type OwnGame } from "./ownGames";

function game(id: string, at = 0): OwnGame {
  return { id, title: id, board: "base-3p", at };
}

function storage(text: string | null): { text: string | null } {
  const kept = { text };
  vi.stubGlobal("localStorage", {
    getItem: () => kept.text,
    setItem: (_: string, value: string) => (kept.text = value),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

describe("own games", () => {
  it("come newest first, each once", () => {
    const games = withGame(withGame([game("a"), game("b")], game("c")), game("b", 5));

    expect(games.map(({ id, at }) => [id, at])).toEqual([
      ["b", 5],
      ["c", 0],
      ["a", 0],
    ]);
  });

  it("are not more than forty", () => {
    let games: OwnGame[] = [];
    for (let i = 0; i < 50; i += 1) games = withGame(games, game(String(i)));

    expect(games).toHaveLength(40);
    expect(games[0]?.id).toBe("49");
  });

  it("are remembered and forgotten", () => {
    storage(null);

    noteGame(game("a"));
    noteGame(game("b"));
    dropGame("a");

    expect(ownGames()).toEqual([game("b")]);
  });

  it.each(["{", '"text"', '{"id": 1}', '[{"id": 7}, null, "x"]'])("survive %s", (text) => {
    storage(text);

    expect(ownGames()).toEqual([]);
  });

  it("work without storage", () => {
    expect(ownGames()).toEqual([]);
    expect(() => noteGame(game("a"))).not.toThrow();
  });
});
