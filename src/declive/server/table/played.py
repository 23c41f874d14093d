"""What was played: entries that count, those not told yet, and what nature said in them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from declive.engine.action import Action
from declive.engine.event import Event
from declive.engine.game import Game
from declive.engine.moment import Moment
from declive.engine.nature import Nature
from declive.engine.notation import parse, text
from declive.engine.nouns import NATURE
from declive.engine.plain import fingerprint, to_plain
from declive.engine.play import play
from declive.server.store.rows import Entry


@dataclass(frozen=True, slots=True)
class Untold:
    """An entry that was played and is not told yet: the moment before, and what happened."""

    entry: Entry
    start: Moment
    events: list[Event]


@dataclass(frozen=True, slots=True)
class PlayedEntry:
    """An entry that counts: who decided, and how many actions there were before and after."""

    seq: int
    seat: int
    start: int
    end: int
    line: str


def let_nature_play(game: Game, known: dict[str, str], said: list[str]) -> list[Event]:
    """Nature answers until a player decides: what is known by the position in which she was asked
    before, or else from a seed that nobody knows. What she says is noted before anything is done
    with it."""
    events: list[Event] = []
    while game.decides == NATURE:
        again = known.get(game.hash()) if known else None
        if again is None:
            answer = Nature(secrets.randbits(64)).answer(game.state)
        else:
            answer = parse(game.state, again)[0]
        said.append(game.text(answer))
        game.play(answer)
        events += game.events
    return events


def words_of_nature(game: Game, actions: list[Action]) -> dict[str, str]:
    """What nature says in these actions after those of the game, by the position in which she is
    asked."""
    said: dict[str, str] = {}
    state = game.state.copy()
    for action in actions[len(game.actions) :]:
        if state.decides == NATURE:
            said[fingerprint(to_plain(state))] = text(state, action)
        play(state, action)
    return said
