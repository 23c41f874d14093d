"""Count the lines of play from a position: how many sequences of n legal actions there are.

Chance is expanded like any other decision. The numbers prove nothing by themselves, but hardly a
change to the rules leaves all of them as they are.
"""

from __future__ import annotations

from declive import Game


def count(game: Game, depth: int) -> int:
    """How many lines of so many actions there are; a game that ends on the way has none."""
    if depth == 1:
        return len(game.legal())
    total = 0
    for action in game.legal():
        after = game.copy()
        after.play(action)
        total += count(after, depth - 1)
    return total
