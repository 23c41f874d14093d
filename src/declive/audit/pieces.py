"""Pieces of which there is one: each is in the box, with its owner or where it may stand."""

from __future__ import annotations

from declive.content.base.powers import HEROES
from declive.content.base.races import HOLES
from declive.content.river_world.sites import CARAVEL
from declive.content.underground.balrog import BALROG
from declive.content.underground.choices import VOLCANO, VOLCANO_RISES
from declive.content.underground.places import GHOST
from declive.content.underground.powers import QUEEN
from declive.content.underground.races import ANCIENT
from declive.engine.mask import bit, has
from declive.engine.nouns import NOBODY, NOTHING, RIVER, SEATS, VOLCANO_MARK
from declive.engine.state import State
from declive.engine.vocabulary import IN_BOX, IN_HAND, PIECES, UNUSED

OF_ACTIVE_RACES = ("hole", "hero", "dragon", "bag")
"""Pieces that are never anywhere but with the active race they came with."""
NEVER_UNUSED = ("hero", "dragon", "bag", "queen", "balrog", "volcano", "ghost", "caravel")


def pieces(state: State) -> list[str]:
    """B-MARK-1, B-DECL-5: whose the pieces are, and where they stand."""
    wrong: list[str] = []
    for index, place in enumerate(state.piece_at):
        name = PIECES[index].word
        if place >= state.board.size or place < UNUSED:
            wrong.append(f"a {name} is in region {place}, which does not exist")
        elif place == UNUSED and name in NEVER_UNUSED:
            wrong.append(f"the {name} waits for a first region and has none to wait for")
        elif place != IN_BOX and name in OF_ACTIVE_RACES:
            wrong.extend(_with_active_race(state, index))
        if place >= 0 and name != "volcano" and has(state.board.chasms, place):
            wrong.append(f"a {name} stands in a chasm")
    if wrong:  # the rest would look for regions that are not there
        return wrong
    for one, other in (HOLES, HEROES):
        if state.piece_at[one] >= 0 and state.piece_at[one] == state.piece_at[other]:
            wrong.append(f"two pieces '{PIECES[one].word}' are in the same region")
    for check in (_queen, _ancient, _volcano, _ghost, _balrog, _caravel):
        wrong.extend(check(state))
    return wrong


def _with_active_race(state: State, index: int) -> list[str]:
    """The piece is in the hand or in a region of an active race."""
    name, place, seat = PIECES[index].word, state.piece_at[index], state.piece_seat[index]
    if seat < 0 or state.active(seat).race == NOTHING:
        return [f"a {name} is in play and belongs to no active race"]
    if place >= 0 and not has(state.active(seat).land, place):
        return [f"a {name} of {SEATS[seat]} is in region {place}, which is not theirs"]
    return []


def _queen(state: State) -> list[str]:
    """She stands with a race of her owner, active or declined."""
    place, seat = state.piece_at[QUEEN], state.piece_seat[QUEEN]
    if place == IN_BOX:
        return []
    if seat < 0 or not state.troops_of(seat):
        return ["the Queen is in play and belongs to nobody"]
    if place >= 0 and state.seat_at(place) != seat:
        return [f"the Queen of {SEATS[seat]} is in region {place}, which is not theirs"]
    return []


def _ancient(state: State) -> list[str]:
    """He stands with the active race he came with; by option he may stay in decline."""
    place = state.piece_at[ANCIENT]
    if place == IN_BOX:
        return []
    if state.options.ga_decline == "removed" or place < 0:
        return _with_active_race(state, ANCIENT)
    if state.seat_at(place) != state.piece_seat[ANCIENT]:
        return [f"the ancient is in region {place}, which is not his owner's"]
    return []


def _volcano(state: State) -> list[str]:
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


def _ghost(state: State) -> list[str]:
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


def _balrog(state: State) -> list[str]:
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


def _caravel(state: State) -> list[str]:
    """It lies on a River for the turn in which it was sent, and opens the regions around it."""
    place = state.piece_at[CARAVEL]
    if place == IN_BOX:
        return ["a shore is open and no caravel lies there"] if state.landing else []
    wrong: list[str] = []
    if place < 0 or not has(state.board.of_terrain[RIVER], place):
        return [f"the caravel is in region {place}, which is no River"]
    if state.piece_seat[CARAVEL] != state.turn:
        wrong.append("the caravel stayed after the turn it was sent in")
    if state.landing != bit(place) | state.board.near[place]:
        wrong.append("the caravel opens other regions than those around it")
    return wrong
