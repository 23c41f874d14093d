"""Going through a record: to its end, or move by move."""

from __future__ import annotations

from collections.abc import Iterator

from declive.engine.action import Action
from declive.engine.errors import IllegalAction
from declive.engine.event import Event
from declive.engine.game import Game
from declive.engine.nature import Nature
from declive.engine.notation import parse
from declive.engine.record import not_played, read_record
from declive.engine.shelf import the_shelf
from declive.engine.state import State


class Move:
    """One action of a record: the position before it, who played it, and what came of it."""

    def __init__(self, number: int, position: State, action: Action, text: str) -> None:
        self.number = number
        self.position = position
        self.seat = position.decides
        self.action = action
        self.text = text
        self.events: list[Event] = []

    def __repr__(self) -> str:
        return f"Move({self.number}, {self.text!r})"


def moves(record: str) -> Iterator[Move]:
    """The actions of a record one by one, nature's included."""
    header, lines = read_record(record, the_shelf())
    game = Game.fresh(header)
    for number, line in lines:
        try:
            wanted = parse(game.state, line)
            for action in wanted:
                move = Move(len(game.actions) + 1, game.state.copy(), action, game.text(action))
                game.play(action)
                move.events = game.events
                yield move
        except IllegalAction as refusal:
            raise ValueError(not_played(number, line, refusal.reason)) from None


def replay(record: str, nature: Nature | None) -> Game:
    """Play a record again; then nature goes on by itself, if there is one."""
    header, lines = read_record(record, the_shelf())
    game = Game.fresh(header)
    for number, line in lines:
        try:
            game.play(line)
        except IllegalAction as refusal:
            raise ValueError(not_played(number, line, refusal.reason)) from None
    return Game.resume(game.header, game.state, game.actions, nature)
