"""Scoring: what each region and ability brings, as a receipt, and who wins."""

from __future__ import annotations

from declive.engine.event import Event, Line
from declive.engine.mask import has, regions
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.words import NOBODY, NOTHING, NOWHERE

PIRATES = "pirates"
"""The source of the coin that a region beside a pirate ship does not bring."""
REGION = "region"
"""The source of the coin that every region brings."""


def receipt(state: State, seat: int) -> list[Line]:
    """What the seat would be paid if its turn were scored now, line by line."""
    lines: list[Line] = []
    for troop in state.troops_of(seat):
        for region in regions(troop.land):
            _add_region(state, troop, region, lines)
        for region in regions(troop.conquered & ~troop.land):
            _add_spoils(state, troop, region, lines)  # B-SCORE-8: due though no longer held
        for effect in troop.hooks.bonus:
            coins = effect.bonus(state, troop)
            if coins:
                lines.append(Line(state.roster.name_of(effect), troop.race, NOWHERE, coins))
    for rule in state.roster.rules:
        coins = rule.effect.dues(state, seat)
        if coins:
            lines.append(Line(rule.name, NOTHING, NOWHERE, coins))
    if state.event != NOTHING:
        event = state.roster.events[state.event]
        coins = event.effect.dues(state, seat)
        if coins:
            lines.append(Line(event.name, NOTHING, NOWHERE, coins))
    lines.extend(state.extra)
    _add_tributes(state, seat, lines)
    return lines


def _add_region(state: State, troop: Troop, region: int, lines: list[Line]) -> None:
    """All that one region brings."""
    first = len(lines)
    lines.append(Line(REGION, troop.race, region, 1))
    for effect in troop.hooks.coins:
        coins = effect.coins(state, troop, region)
        if coins:
            lines.append(Line(state.roster.name_of(effect), troop.race, region, coins))
    if has(troop.conquered, region):
        _add_spoils(state, troop, region, lines)
    if state.board.near[region] & state.ships:
        lines.append(Line(PIRATES, troop.race, region, -1))  # B-SCORE-3: never below 0, it brings 1
    for effect in troop.hooks.doublings:
        for _ in range(effect.doublings(state, troop, region)):
            brought = sum([line.coins for line in lines[first:]])
            lines.append(Line(state.roster.name_of(effect), troop.race, region, brought))


def _add_spoils(state: State, troop: Troop, region: int, lines: list[Line]) -> None:
    for effect in troop.hooks.spoils:
        coins = effect.spoils(state, troop, region)
        if coins:
            lines.append(Line(state.roster.name_of(effect), troop.race, region, coins))


def _add_tributes(state: State, seat: int, lines: list[Line]) -> None:
    """B-SCORE-6: coins other players pay, none of them more than it has."""
    purses = state.coins.copy()
    for troop in state.troops_of(seat):
        for effect in troop.hooks.tribute:
            for payer in range(state.players):
                if payer == seat:
                    continue
                coins = min(effect.tribute(state, troop, payer), purses[payer])
                if coins > 0:
                    purses[payer] -= coins
                    name = state.roster.name_of(effect)
                    lines.append(Line(name, troop.race, NOWHERE, coins, payer))


def score(state: State, seat: int) -> None:
    """Pay the seat and keep its receipt; what others paid shows on theirs too."""
    lines = receipt(state, seat)
    earned = 0
    for line in lines:
        earned += line.coins
        if line.payer != NOBODY:
            state.coins[line.payer] -= line.coins
            state.tell(Event("transfer", line.payer, number=line.coins, other=seat))
    state.coins[seat] += earned
    state.earned[seat] = earned
    state.receipts[seat] = lines
    state.extra = []
    state.tell(Event("scored", seat, number=earned))


def tokens_on_map(state: State, seat: int) -> int:
    """Race tokens of the seat on the map, active and declined: the tie-break."""
    number = 0
    for troop in state.troops_of(seat):
        for region in range(state.board.size):
            if has(troop.land, region):
                number += state.tokens[region]
    return number


def winners(state: State) -> list[int]:
    """The seats with most coins; among them those with most tokens on the map."""
    best: list[int] = []
    for seat in range(state.players):
        if not best or _standing(state, seat) > _standing(state, best[0]):
            best = [seat]
        elif _standing(state, seat) == _standing(state, best[0]):
            best.append(seat)
    return best


def _standing(state: State, seat: int) -> tuple[int, int]:
    return state.coins[seat], tokens_on_map(state, seat)
