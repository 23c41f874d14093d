"""A record taken apart into turns, and a turn into the questions that its player answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from declive.engine.action import Action
from declive.engine.game import Game
from declive.engine.nouns import LATE_DECLINE, OVER, PICK, REDEPLOY, START
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.search.outcomes import turn_number


class Kind(StrEnum):
    """What a stretch of a turn is about."""

    COURSE = "course"
    """Whether to go on or to decline."""
    COMBO = "combo"
    """Which combo to take."""
    CONQUEST = "conquest"
    """What to conquer, and all else that comes before the tokens are spread."""
    SPREAD = "spread"
    """Where the tokens stand when the turn is over."""


_KINDS = {START: Kind.COURSE, LATE_DECLINE: Kind.COURSE, PICK: Kind.COMBO, REDEPLOY: Kind.SPREAD}


@dataclass
class Stretch:
    """A part of a turn that is judged by itself: the position it began with, and what was played
    from there on, nature's answers included, up to the next stretch."""

    kind: Kind
    place: int
    """How many actions of the record came before it."""
    state: State
    actions: list[Action] = field(default_factory=list)
    open: bool = False
    """Whether the player had a choice at all."""


@dataclass
class Turn:
    """One turn of one seat."""

    seat: int
    round: int
    number: int
    """The turns of the game counted through, from the one before the first round on."""
    place: int
    """How many actions of the record came before it."""
    before: State
    after: State
    stretches: list[Stretch] = field(default_factory=list)

    @property
    def brought(self) -> int:
        """The coins that the seat had more when it was over."""
        return self.after.coins[self.seat] - self.before.coins[self.seat]


def turns_of(game: Game) -> list[Turn]:
    """The turns of a game, finished or not, in their order. The last one may be unfinished."""
    state = Game.fresh(game.header).state
    turns: list[Turn] = []
    for place, action in enumerate(game.actions):
        if state.phase != OVER:
            _note(turns, state, place)
        if turns and state.phase != OVER:
            stretch = turns[-1].stretches[-1]
            stretch.actions.append(action)
            asked = state.decides == turns[-1].seat
            if asked and not stretch.open and len(legal(state)) > 1:
                stretch.open = True
        play(state, action)
    if turns:
        turns[-1].after = state
    return turns


def _note(turns: list[Turn], state: State, place: int) -> None:
    """Begin a turn, or a stretch of one, where this position does."""
    number = turn_number(state, state.round, state.turn)
    if not turns or turns[-1].number != number:
        if state.pending and not turns:
            return  # The first combos are laid out before anybody's turn.
        kept = state.copy()
        if turns:
            turns[-1].after = kept
        turns.append(Turn(state.turn, state.round, number, place, kept, kept))
    turn = turns[-1]
    if state.pending or state.decides != turn.seat:
        if not turn.stretches:
            turn.stretches.append(Stretch(Kind.CONQUEST, place, state.copy()))
        return
    kind = _KINDS.get(state.phase, Kind.CONQUEST)
    last = turn.stretches[-1] if turn.stretches else None
    again = last is not None and last.kind is kind and kind in (Kind.CONQUEST, Kind.SPREAD)
    # What is laid down after the tokens were spread belongs to the spreading.
    late = last is not None and last.kind is Kind.SPREAD and kind is Kind.CONQUEST
    if not again and not late:
        turn.stretches.append(Stretch(kind, place, state.copy()))
