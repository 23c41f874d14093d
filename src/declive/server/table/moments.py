"""A table's game from its beginning, and moments of it to go back to, further than by undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.engine.game import Game
from declive.engine.moment import Moment
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
    """Some moments of a game since which everything still counts, the latest last."""

    def __init__(self, fresh: Callable[[], Game]) -> None:
        self._fresh = fresh
        self._kept: list[Moment] = []

    def note(self, game: Game) -> None:
        """Keep this moment, if it is time for one and nothing before it can be undone."""
        last = self._kept[-1].at if self._kept else 0
        if not game.can_undo and len(game.actions) >= last + EVERY:
            self._kept = [*self._kept[1 - KEPT :], Moment(game.state, len(game.actions))]

    def game_at(self, game: Game, actions: int) -> Game:
        """The game as it was after so many of its actions, played again from the last moment
        before that, or else from the beginning."""
        played = game.actions[:actions]
        self._kept = [moment for moment in self._kept if moment.at <= actions]
        if self._kept:
            moment = self._kept[-1]
            made = Game.resume(game.header, moment.state.copy(), played[: moment.at])
        else:
            made = self._fresh()
        for action in played[len(made.actions) :]:
            made.play(action)
        return made
