"""Small tables for tests of the public face: a made-up board and the combos that are dealt."""

from __future__ import annotations

from declive import NATURE, Board, Game
from declive.engine.nouns import MARKS, TERRAINS

VALLEY = """
a: farmland edge
b: hill edge
c: mountain edge
d: forest
e: sea edge
f: swamp
g: farmland
borders: a-b b-c a-d b-d c-d a-e d-f f-g
"""
"""A coast in the west (e), a mountain (c), a forest (d) in the middle, land behind it (f, g)."""


def board(text: str = VALLEY, players: int = 2, rounds: int = 4) -> Board:
    """The board written as `name: terrain marks…` lines and one of borders."""
    names: list[str] = []
    terrain: list[int] = []
    marks: list[list[int]] = []
    borders: list[tuple[int, int]] = []
    for line in text.strip().splitlines():
        name, _, words = line.partition(":")
        first, *rest = words.split()
        if name == "borders":
            pairs = [pair.split("-") for pair in [first, *rest]]
            borders = [(names.index(one), names.index(other)) for one, other in pairs]
        else:
            names.append(name)
            terrain.append(TERRAINS.index(first))
            marks.append([MARKS.index(mark) for mark in rest])
    return Board("valley", "base", players, rounds, True, names, terrain, marks, borders)


def table(*combos: str, on: Board | None = None, options: dict[str, str] | None = None) -> Game:
    """A game without a seed in which these combos lie on top of the row; A is to pick."""
    game = Game.new(on or board(), options=options)
    for combo in combos:
        game.play(f"deal {combo}")
    settle(game)
    return game


def settle(game: Game) -> None:
    """Let nature deal the first combo there is until a player decides."""
    while game.decides == NATURE:
        game.play(game.legal()[0])


def play(game: Game, *lines: str) -> Game:
    """Play the lines, `;` between actions; nature deals whatever is asked of it meanwhile."""
    for line in lines:
        for action in line.split(";"):
            game.play(action.strip())
            if game.decides == NATURE and game.text(game.legal()[0]).startswith("deal"):
                settle(game)
    return game
