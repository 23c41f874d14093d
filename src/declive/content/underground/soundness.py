"""What is so in every sound position of the things of Underground."""

from __future__ import annotations

from typing import Final

from declive.content.soundness import Check, enjoys, kept_by, named, seat_there, with_active_race
from declive.content.underground.bag import BAG, Magic
from declive.content.underground.balrog import BALROG
from declive.content.underground.choices import VOLCANO, VOLCANO_RISES
from declive.content.underground.places import GHOST
from declive.content.underground.powers import QUEEN, Royal, Vengeful
from declive.content.underground.races import ANCIENT
from declive.engine.mask import NONE, regions
from declive.engine.nouns import NOBODY, NOTHING, SEATS, VOLCANO_MARK
from declive.engine.returning import in_box, in_hand, stands
from declive.engine.state import State
from declive.engine.treasures import lying


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
    spot, seat = stands(state, QUEEN), state.piece_seat[QUEEN]
    if in_box(state, QUEEN):
        return []
    if seat < 0 or not state.troops_of(seat):
        return ["the Queen is in play and belongs to nobody"]
    if spot and seat_there(state, spot) != seat:
        return [
            f"the Queen of {SEATS[seat]} is in region {named(state, spot)}, which is not theirs"
        ]
    return []


def ancient(state: State) -> list[str]:
    """He stands with the active race he came with; by option he may stay in decline."""
    spot = stands(state, ANCIENT)
    if in_box(state, ANCIENT):
        return []
    if state.options.ga_decline == "removed" or not spot:
        return with_active_race(state, ANCIENT)
    if seat_there(state, spot) != state.piece_seat[ANCIENT]:
        return [f"the ancient is in region {named(state, spot)}, which is not his owner's"]
    return []


def volcano(state: State) -> list[str]:
    """It rises from a marked chasm as long as its race is active."""
    spot, seat = stands(state, VOLCANO), state.piece_seat[VOLCANO]
    if in_box(state, VOLCANO):
        return []
    if seat < 0 or state.active(seat).race == NOTHING:
        return ["the volcano is in play and belongs to no active race"]
    asked = any(pending.kind == VOLCANO_RISES for pending in state.pending)
    if in_hand(state, VOLCANO) != asked:
        return ["the volcano waits for its chasm, and nobody is asked for it"]
    if spot & ~(state.board.chasms & state.board.marked[VOLCANO_MARK]):
        return [f"the volcano stands in region {named(state, spot)}, which has no mark for it"]
    return []


def ghost(state: State) -> list[str]:
    """He is about only if his place was found, and never in it."""
    crypt = found(state, "crypt")
    if in_box(state, GHOST) != (crypt == NONE):
        return ["the Ghost is not where his crypt is open, or it is open without him"]
    if stands(state, GHOST) & crypt:
        return ["the Ghost stands in his crypt"]
    seat = state.piece_seat[GHOST]
    if seat != NOBODY and crypt and seat_there(state, crypt) not in (seat, NOBODY):
        return [f"the Ghost obeys {SEATS[seat]}, who does not hold the crypt"]
    return []


def balrog(state: State) -> list[str]:
    """He is about only if his place was found, and shares his region with nothing but a pirate ship
    that came after him (RUL-109)."""
    if in_box(state, BALROG) != (found(state, "pentacle") == NONE):
        return ["the Balrog is about and his pentacle is not, or the other way round"]
    spot = stands(state, BALROG)
    if not spot:
        return []
    if state.piece_seat[BALROG] != NOBODY:
        return ["the Balrog belongs to somebody"]
    region = regions(spot)[0]
    others = state.tokens[region] or state.monsters[region] or state.tribes & spot
    if others or state.holder[region] != NOBODY:
        return [f"the Balrog is not alone in region {named(state, spot)}"]
    return []


def found(state: State, place: str) -> int:
    """The region of a place as a set, empty if the game has none or nobody has found it."""
    item = state.roster.item(place)
    return NONE if item == NOTHING else lying(state, item)


SOUND: Final[list[Check]] = [pieces, vengeance, queen, ancient, volcano, ghost, balrog]
