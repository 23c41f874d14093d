"""What is so in every sound position: helpers for what each box says about its own things.

The audit asks for these. It looks by itself for what is so of all banners, pieces and markers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.content.substitution import SUBSTITUTE
from declive.engine.effect import Effect
from declive.engine.mask import regions
from declive.engine.nouns import NOBODY, NOTHING, SEATS
from declive.engine.returning import in_box, stands
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import PIECES

Check = Callable[[State], list[str]]
"""Says what is wrong with a position, a sentence each."""
JOINED_BY: Final = (SUBSTITUTE,)
"""Verbs by which a token joins its race from the tray."""
BOXES: Final = "declive.content."


def enjoys(troop: Troop, kind: type[Effect]) -> bool:
    """Whether the troop has the effect, or one of a pack, which may remember what it likes."""
    for effect in troop.hooks.effects:
        if isinstance(effect, kind) or not type(effect).__module__.startswith(BOXES):
            return True
    return False


def kept_by(state: State, piece: int, kind: type[Effect]) -> list[str]:
    """RUL-106: who has the piece has the effect it comes with, also if that was only lent."""
    seat = state.piece_seat[piece]
    if in_box(state, piece) or seat == NOBODY:
        return []
    for troop in state.troops_of(seat):
        if enjoys(troop, kind):
            return []
    return [f"{SEATS[seat]} has a {PIECES[piece].word} and no race or power to have one"]


def with_active_race(state: State, piece: int) -> list[str]:
    """The piece is in the hand or in a region of an active race."""
    word, seat = PIECES[piece].word, state.piece_seat[piece]
    if seat < 0 or state.active(seat).race == NOTHING:
        return [f"a {word} is in play and belongs to no active race"]
    spot = stands(state, piece)
    if spot & ~state.active(seat).land:
        return [f"a {word} of {SEATS[seat]} is in region {named(state, spot)}, which is not theirs"]
    return []


def named(state: State, spot: int) -> str:
    """The region of a set of one."""
    return state.board.names[regions(spot)[0]]


def seat_there(state: State, spot: int) -> int:
    """The seat that holds the region of a set of one."""
    return state.seat_at(regions(spot)[0])
