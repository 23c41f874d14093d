"""What is so in every sound position of the things of Underground."""

from __future__ import annotations

from typing import Final

from declive.content.soundness import Check, enjoys, kept_by, with_active_race
from declive.content.underground.bag import BAG, Magic
from declive.content.underground.balrog import BALROG
from declive.content.underground.choices import VOLCANO, VOLCANO_RISES
from declive.content.underground.places import GHOST
from declive.content.underground.powers import QUEEN, Royal, Vengeful
from declive.content.underground.races import ANCIENT
from declive.engine.mask import has
from declive.engine.nouns import NOBODY, NOTHING, SEATS, VOLCANO_MARK
from declive.engine.state import State
from declive.engine.vocabulary import IN_BOX, IN_HAND


def pieces(state: State) -> list[str]:
    """Pieces come and go with the effect that brings them."""
    return [*kept_by(state, BAG, Magic), *kept_by(state, QUEEN, Royal)]


def vengeance(state: State) -> list[str]:
    """RUL-106: what was remembered ends with the power that remembers it."""
    return [
        f"{SEATS[troop.seat]} remembers attacks without a grudge to bear"
        for troop in state.troops
        if troop.vengeance and not enjoys(troop, Vengeful)
    ]


def queen(state: State) -> list[str]:
    """She stands with a race of her owner, active or declined."""
    place, seat = state.piece_at[QUEEN], state.piece_seat[QUEEN]
    if place == IN_BOX:
        return []
    if seat < 0 or not state.troops_of(seat):
        return ["the Queen is in play and belongs to nobody"]
    if place >= 0 and state.seat_at(place) != seat:
        return [f"the Queen of {SEATS[seat]} is in region {place}, which is not theirs"]
    return []


def ancient(state: State) -> list[str]:
    """He stands with the active race he came with; by option he may stay in decline."""
    place = state.piece_at[ANCIENT]
    if place == IN_BOX:
        return []
    if state.options.ga_decline == "removed" or place < 0:
        return with_active_race(state, ANCIENT)
    if state.seat_at(place) != state.piece_seat[ANCIENT]:
        return [f"the ancient is in region {place}, which is not his owner's"]
    return []


def volcano(state: State) -> list[str]:
    """It rises from a marked chasm as long as its race is active."""
    place, seat = state.piece_at[VOLCANO], state.piece_seat[VOLCANO]
    if place == IN_BOX:
        return []
    if seat < 0 or state.active(seat).race == NOTHING:
        return ["the volcano is in play and belongs to no active race"]
    asked = any(pending.kind == VOLCANO_RISES for pending in state.pending)
    if (place == IN_HAND) != asked:
        return ["the volcano waits for its chasm, and nobody is asked for it"]
    marked = state.board.chasms & state.board.marked[VOLCANO_MARK]
    if place >= 0 and not has(marked, place):
        return [f"the volcano stands in region {place}, which has no mark for it"]
    return []


def ghost(state: State) -> list[str]:
    """He is about only if his place was found, and never in it."""
    place = state.piece_at[GHOST]
    crypt = state.roster.item("crypt")
    spot = NOTHING if crypt == NOTHING else state.item_at[crypt]
    if (place == IN_BOX) != (spot < 0):
        return ["the Ghost is not where his crypt is open, or it is open without him"]
    if place >= 0 and place == spot:
        return ["the Ghost stands in his crypt"]
    seat = state.piece_seat[GHOST]
    if seat != NOBODY and state.seat_at(spot) not in (seat, NOBODY):
        return [f"the Ghost obeys {SEATS[seat]}, who does not hold the crypt"]
    return []


def balrog(state: State) -> list[str]:
    """He is about only if his place was found, and alone where he stands. The rules do not say
    whether pirates come to a River with him or with the Ghost; here they stay away from guards."""
    place = state.piece_at[BALROG]
    pentacle = state.roster.item("pentacle")
    found = pentacle != NOTHING and state.item_at[pentacle] >= 0
    if (place != IN_BOX) != found:
        return ["the Balrog is about and his pentacle is not, or the other way round"]
    if place < 0:
        return []
    if state.piece_seat[BALROG] != NOBODY:
        return ["the Balrog belongs to somebody"]
    others = state.tokens[place] or state.monsters[place] or has(state.tribes, place)
    others = others or has(state.ships, place)
    if others or state.holder[place] != NOBODY:
        return [f"the Balrog is not alone in region {place}"]
    return []


SOUND: Final[list[Check]] = [pieces, vengeance, queen, ancient, volcano, ghost, balrog]
