"""Substitution: a lone active token of an opponent is replaced by one of yours.

Three things in the boxes allow it. They differ in who may be named with them, and each has a limit
of its own.
"""

from __future__ import annotations

from typing import Final

from declive.content.tools import BAG_ORB, BAG_TOOLS, ORB, VAMPIRE, mats
from declive.engine.action import Action, using
from declive.engine.because import because
from declive.engine.conquest import substitute
from declive.engine.markers import sheltered
from declive.engine.mask import regions
from declive.engine.nouns import CONQUER
from declive.engine.reach import lone_enemies, silenced
from declive.engine.refusal import empty_handed, why_closed_to
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import verb

SUBSTITUTE: Final = verb("substitute", "r", attacks=True, letter="s", told="substituted")
PLAIN: Final = 0
_MEANS: Final = VAMPIRE | ORB | BAG_ORB


def offer_substitutions(
    state: State, troop: Troop, mark: int, means: int, out: list[Action]
) -> None:
    """Offer `substitute r`, with the tool that says by which means, once against each opponent;
    `mark` is the mark of the first seat."""
    if state.phase != CONQUER or state.acting != troop.index:
        return
    if troop.hand == 0 and (state.options.subst_hand == "need" or state.tray[troop.race] == 0):
        return
    for mat in mats(state, troop):
        if means & BAG_TOOLS and mat & BAG_TOOLS:
            continue
        state.blow = means | mat
        for region in regions(lone_enemies(state, troop)):
            if not troop.used & (mark << state.seat_at(region)):
                out.append(using(SUBSTITUTE, region, means | mat))
    state.blow = 0


def perform_substitution(state: State, troop: Troop, mark: int, means: int, action: Action) -> bool:
    """Do the substitution if it was made by these means."""
    if action.kind != SUBSTITUTE or action.using & _MEANS != means:
        return False
    troop.used |= mark << state.seat_at(action.region)
    substitute(state, troop, action.region)
    return True


def why_no_substitution(state: State, troop: Troop, means: int, action: Action) -> str:
    """Why a token may not be replaced by these means."""
    if action.kind != SUBSTITUTE or action.using & _MEANS != means or state.phase != CONQUER:
        return ""
    region = action.region
    seat = state.seat_at(region)
    closed = why_closed_to(state, troop, action)
    if closed:
        return closed
    if seat < 0 or seat == troop.seat or not state.troops[state.holder[region]].active:
        return because("replace_active", "only an opponent's active token can be replaced")
    if state.tokens[region] != 1:
        return because(
            "replace_lone",
            "only a lone token can be replaced, {number} stand there",
            number=state.tokens[region],
        )
    if sheltered(state, region):
        return because("replace_marker", "a marker there protects the token")
    if (silenced(state, troop.seat) >> region) & 1:
        return because("only_tokens", "nothing but tokens helps against this race")
    if troop.hand == 0:
        return empty_handed()
    if state.tray[troop.race] == 0:
        return because("tray_empty", "no token of your race is left in the tray")
    if troop.land == 0:
        return because("replace_first", "the first conquest cannot be a replacement")
    return because(
        "replaced_already",
        "one token of {seat} was replaced this turn already",
        seat=state.letters[seat],
    )
