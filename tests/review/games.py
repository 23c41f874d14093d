"""Games for the review, played by quick policies so that the tests stay quick."""

from __future__ import annotations

from declive import Game
from declive.engine.nature import Nature
from declive.search.policies import QuickPolicy


def quick_game(board: str, seed: int, boxes: list[str] | None = None) -> Game:
    """A whole game of cheap players."""
    game = Game.new(board, seed=seed, boxes=boxes)
    policy, luck = QuickPolicy(), Nature(seed)
    while not game.over:
        options = game.legal()
        chosen = options[0] if len(options) == 1 else policy.choose(game.state, options, luck)
        game.play(chosen)
    return game


def left_at(game: Game, actions: int) -> Game:
    """The same game after so many actions."""
    lines = game.record().rstrip("\n").split("\n")
    drop = len(game.actions) - actions
    return Game.replay("\n".join(lines[: len(lines) - drop]) + "\n")
