"""What a player has besides tokens: places, relics and sites, a lent power, pieces, and which of
them are used up this turn."""

from __future__ import annotations

from typing import Protocol

from declive import View
from declive.content.catalogue import rule_text
from declive.engine.mask import regions
from declive.engine.nouns import NOTHING
from declive.engine.state import State
from declive.engine.vocabulary import IN_HAND, ONCE, PIECES, UNUSED
from declive.words import Named, Words

STONEHEDGE = "stonehedge"
DONE_BY = {"pentacle": "balrog", "crypt": "ghost", "shipyard": "caravel"}
"""The word for what a treasure does once a turn, where it is not the treasure's own."""


class Ruled(Named, Protocol):
    """A banner, treasure or event with its rule."""

    @property
    def effect(self) -> object:
        """What it does; its rule stands there."""


def rule_of(kind: str, banner: Ruled, words: Words) -> str:
    """A banner by its name, with its rule."""
    rule = words.rule(kind, banner.id, rule_text(banner.effect))
    return words.say("help", "rule", name=words.called(kind, banner), rule=rule)


def held(state: State, seat: int) -> list[int]:
    """The places, relics and sites in the regions of the seat."""
    return [
        item
        for item, region in enumerate(state.item_at)
        if region >= 0 and state.seat_at(region) == seat
    ]


def serves(state: State, item: int) -> bool:
    """Whether a treasure that somebody holds is of use to the race that holds it."""
    holder = state.troops[state.holder[state.item_at[item]]]
    return holder.active or state.roster.items[item].effect.lasts()


def used_up(state: State, seat: int, word: str) -> bool:
    """Whether the seat has done this in the present turn, as often as it may be done."""
    if state.turn != seat:
        return False
    marks = [1 << number for number, known in enumerate(ONCE) if known == word]
    return any(troop.used & mark for troop in state.troops_of(seat) for mark in marks)


def treasure_label(state: State, item: int, words: Words) -> str:
    """A treasure by its name, with the power that lies on it."""
    known = state.roster.items[item]
    name = words.called(known.kind, known)
    if known.id == STONEHEDGE and state.lent_power != NOTHING:
        power = words.called("power", state.roster.powers[state.lent_power])
        return words.say("players", "lends", item=name, power=power)
    return name


def treasures_of(state: State, seat: int, words: Words) -> list[str]:
    """The seat's treasures with their regions, and whether they are used up."""
    out: list[str] = []
    for item in held(state, seat):
        known = state.roster.items[item]
        label = treasure_label(state, item, words)
        region = state.board.names[state.item_at[item]]
        key = "used" if used_up(state, seat, DONE_BY.get(known.id, known.id)) else "treasure"
        if not serves(state, item):
            key = "idle"
        out.append(words.say("players", key, item=label, region=region))
    return out


def pieces_of(state: State, seat: int, words: Words) -> list[str]:
    """The pieces that the seat keeps beside the map, and those used up this turn."""
    out: list[str] = []
    for piece, kind in enumerate(PIECES[: len(state.piece_at)]):
        if state.piece_seat[piece] != seat or not words.knows("pieces", kind.word):
            continue
        name = words.say("pieces", kind.word)
        if state.piece_at[piece] in (IN_HAND, UNUSED):
            out.append(words.say("players", "in_hand", piece=name))
        elif used_up(state, seat, kind.word) and kind.word == "bag":
            out.append(words.say("players", "used_piece", piece=name))
    return out


def grudges_of(state: State, seat: int, names: list[str], words: Words) -> list[str]:
    """Those whose regions cost the seat less because they attacked it."""
    marked = [names[other] for other in regions(state.active(seat).vengeance)]
    return [words.say("players", "vengeance", others=words.listed(marked))] if marked else []


def treasure_rules(view: View, words: Words) -> list[str]:
    """The rules of the treasures that the viewer holds and of the power lent to him."""
    state = view.state
    out: list[str] = []
    for item in held(state, view.seat):
        known = state.roster.items[item]
        if not serves(state, item):
            continue
        out.append(rule_of(known.kind, known, words))
        if known.id == STONEHEDGE and state.lent_power != NOTHING:
            power = state.roster.powers[state.lent_power]
            rule = words.rule("power", power.id, rule_text(power.effect))
            name = words.called("power", power)
            out.append(words.say("help", "lent", name=name, rule=rule))
    return out
