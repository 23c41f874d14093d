"""A table's game from its beginning, and moments of it to go back to, further than by undo."""

from __future__ import annotations

from typing import Final

from declive.engine.game import Game
from declive.engine.pack import Pack
from declive.server.store.rows import TableSettings

EVERY: Final = 40
KEPT: Final = 4
"""After so many actions a moment of the game is kept, and so many at once."""


def new_game(settings: TableSettings, names: list[str], packs: list[Pack]) -> Game:
    """The game before nature has done anything. ValueError and LookupError say what is wrong with
    the settings."""
    boxes, content = settings.boxes, settings.content
    return Game.new(settings.board, None, names, settings.options, boxes, packs, content)


class Moments:
    """Some moments of a game since which everything still counts, its beginning first."""

    def __init__(self, game: Game) -> None:
        self._kept = [game.keep()]

    def note(self, game: Game) -> None:
        """Keep this moment, if it is time for one and nothing before it can be undone."""
        if not game.can_undo and len(game.actions) >= self._kept[-1].at + EVERY:
            self._kept = [self._kept[0], *self._kept[1:][1 - KEPT :], game.keep()]

    def go_back(self, game: Game, actions: int) -> None:
        """Let the game be as it was after so many of its actions: those since the last moment
        before that are played again."""
        played = game.actions[:actions]
        self._kept = [moment for moment in self._kept if moment.at <= actions]
        game.return_to(self._kept[-1])
        for action in played[len(game.actions) :]:
            game.play(action)
