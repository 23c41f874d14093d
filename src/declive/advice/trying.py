"""Trying things out on copies, so that nothing is given away."""

from __future__ import annotations

from declive.engine.game import Game
from declive.engine.nouns import RESTLESS, START


def after_expanding(game: Game) -> Game:
    """The game with its troops taken up: itself, or a copy if that is still to be chosen."""
    if game.state.phase != START:
        return game
    twin = without_chance(game)
    twin.play("expand")
    return twin


def stages(game: Game) -> list[Game]:
    """Return the game as each race begins its conquests, if none before it did anything."""
    found = [after_expanding(game)]
    while found[-1].state.phase == RESTLESS and not found[-1].state.pending:
        twin = without_chance(found[-1])
        twin.play("done")
        found.append(twin)
    return found


def without_chance(game: Game) -> Game:
    """A copy in which nature does not answer, so that trying things out tells nothing."""
    twin = game.copy()
    twin.nature = None
    return twin
