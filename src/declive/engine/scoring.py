"""Scoring: what each region and ability brings, as a receipt, and who wins."""

from __future__ import annotations

from declive.engine.event import Event, Line
from declive.engine.mask import has, regions
from declive.engine.state import State, Troop
from declive.engine.words import NOWHERE

REGION = "region"
"""The source of the coin that every region brings."""


def receipt(state: State, seat: int) -> list[Line]:
    """What the seat would be paid if its turn were scored now, line by line."""
    lines: list[Line] = []
    for troop in state.troops_of(seat):
        for region in regions(troop.land):
            lines.append(Line(REGION, troop.race, region, 1))
            _add_region_bonuses(state, troop, region, lines)
        for region in regions(troop.conquered):
            _add_spoils(state, troop, region, lines)
        for effect in troop.hooks.bonus:
            coins = effect.bonus(state, troop)
            if coins:
                name = state.roster.name_of(effect)
                lines.append(Line(name, troop.race, NOWHERE, coins))
    return lines


def _add_region_bonuses(state: State, troop: Troop, region: int, lines: list[Line]) -> None:
    for effect in troop.hooks.coins:
        coins = effect.coins(state, troop, region)
        if coins:
            lines.append(Line(state.roster.name_of(effect), troop.race, region, coins))


def _add_spoils(state: State, troop: Troop, region: int, lines: list[Line]) -> None:
    """B-SCORE-8: due even if the region is no longer held."""
    for effect in troop.hooks.spoils:
        coins = effect.spoils(state, troop, region)
        if coins:
            lines.append(Line(state.roster.name_of(effect), troop.race, region, coins))


def score(state: State, seat: int) -> None:
    """Pay the seat and keep its receipt."""
    lines = receipt(state, seat)
    earned = 0
    for line in lines:
        earned += line.coins
    state.coins[seat] += earned
    state.earned[seat] = earned
    state.receipts[seat] = lines
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
