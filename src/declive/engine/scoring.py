"""Scoring: what each region and ability brings, as a receipt, and who wins."""

from __future__ import annotations

from typing import Final

from declive.engine.event import Line
from declive.engine.mask import NONE, count, has, regions
from declive.engine.nouns import NOBODY, NOTHING, NOWHERE
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.troop import Troop

PIRATES: Final = "pirates"
"""The source of the coin that a region beside a pirate ship does not bring."""
REGION: Final = "region"
"""The source of the coin that every region brings."""


def receipt(state: State, seat: int) -> list[Line]:
    """What the seat would be paid if its turn were scored now, line by line."""
    lines: list[Line] = []
    _income(state, seat, lines, [0] * state.players)
    return lines


def income(state: State, seat: int) -> int:
    """The sum of the receipt, without writing it."""
    return _income(state, seat, None, [0] * state.players)


def _income(state: State, seat: int, lines: list[Line] | None, paid: list[int]) -> int:
    """All that the seat's turn brings. What other players pay of it is added to `paid`; with a list
    given, every source is noted in it."""
    total = 0
    for index in state.places[seat]:
        troop = state.troops[index]
        if troop.race != NOTHING:
            total += _income_of(state, troop, lines)
    for rule in state.roster.rules:
        coins = rule.effect.dues(state, seat)
        if coins:
            total += coins
            if lines is not None:
                lines.append(Line(rule.name, NOTHING, NOWHERE, coins))
    if state.event != NOTHING:
        event = state.roster.events[state.event]
        coins = event.effect.dues(state, seat)
        if coins:
            total += coins
            if lines is not None:
                lines.append(Line(event.name, NOTHING, NOWHERE, coins))
    for line in state.extra:
        total += line.coins
        if lines is not None:
            lines.append(line)
    return total + _tributes(state, seat, lines, paid)


def _income_of(state: State, troop: Troop, lines: list[Line] | None) -> int:
    """What one race brings."""
    total = 0
    hooks = troop.hooks
    left = troop.land
    if lines is None and not (hooks.coins or hooks.spoils or hooks.doublings or state.ships):
        # Most races in decline: every region brings its coin and nothing else.
        total = count(left)
        left = NONE
    while left:
        low = left & -left
        left ^= low
        total += _income_from(state, troop, low.bit_length() - 1, lines)
    if troop.conquered & ~troop.land and troop.hooks.spoils:
        for region in regions(troop.conquered & ~troop.land):
            total += _spoils(state, troop, region, lines)  # B-SCORE-8: due though no longer held
    for effect in troop.hooks.bonus:
        coins = effect.bonus(state, troop)
        if coins:
            total += coins
            if lines is not None:
                lines.append(Line(state.roster.name_of(effect), troop.race, NOWHERE, coins))
    return total


def _income_from(state: State, troop: Troop, region: int, lines: list[Line] | None) -> int:
    """All that one region brings."""
    brought = 1
    if lines is not None:
        lines.append(Line(REGION, troop.race, region, 1))
    for effect in troop.hooks.coins:
        coins = effect.coins(state, troop, region)
        if coins:
            brought += coins
            if lines is not None:
                lines.append(Line(state.roster.name_of(effect), troop.race, region, coins))
    if troop.hooks.spoils and has(troop.conquered, region):
        brought += _spoils(state, troop, region, lines)
    if state.board.near[region] & state.ships:
        brought -= 1  # B-SCORE-3: never below 0, it brings 1
        if lines is not None:
            lines.append(Line(PIRATES, troop.race, region, -1))
    for effect in troop.hooks.doublings:
        for _ in range(effect.doublings(state, troop, region)):
            if lines is not None:
                lines.append(Line(state.roster.name_of(effect), troop.race, region, brought))
            brought += brought
    return brought


def parting(state: State, troop: Troop, name: str, coins: int) -> list[Line]:
    """What a race is paid that leaves the map as it declines: so many coins for each region, less
    one where a ship lies beside it, as for any region (RUL-103)."""
    lines = [Line(name, troop.race, NOWHERE, coins * count(troop.land))]
    for region in regions(troop.land):
        if state.board.near[region] & state.ships:
            lines.append(Line(PIRATES, troop.race, region, -1))
    return lines


def _spoils(state: State, troop: Troop, region: int, lines: list[Line] | None) -> int:
    total = 0
    for effect in troop.hooks.spoils:
        coins = effect.spoils(state, troop, region)
        if coins:
            total += coins
            if lines is not None:
                lines.append(Line(state.roster.name_of(effect), troop.race, region, coins))
    return total


def _tributes(state: State, seat: int, lines: list[Line] | None, paid: list[int]) -> int:
    """B-SCORE-6: coins other players pay, none of them more than it has."""
    total = 0
    for index in state.places[seat]:
        troop = state.troops[index]
        for effect in troop.hooks.tribute:
            for payer in range(state.players):
                if payer == seat:
                    continue
                coins = effect.tribute(state, troop, payer)
                if coins > state.coins[payer] - paid[payer]:
                    coins = state.coins[payer] - paid[payer]
                if coins > 0:
                    paid[payer] += coins
                    total += coins
                    if lines is not None:
                        name = state.roster.name_of(effect)
                        lines.append(Line(name, troop.race, NOWHERE, coins, payer))
    return total


def score(state: State, seat: int) -> None:
    """Pay the seat and keep its receipt, where somebody reads it; what others paid shows on theirs
    too."""
    lines: list[Line] = []
    paid = [0] * state.players
    earned = _income(state, seat, None if state.quiet else lines, paid)
    for payer in range(state.players):
        state.coins[payer] -= paid[payer]
    for line in lines:
        if line.payer != NOBODY:
            state.note("transfer", line.payer, number=line.coins, other=seat)
    state.coins[seat] += earned
    note_receipt(state, seat, earned, lines)
    state.extra = ()
    state.note("scored", seat, number=earned)


def note_receipt(state: State, seat: int, earned: int, lines: list[Line]) -> None:
    """Keep what the seat has earned this turn, and from what."""
    state.earned = changed(state.earned, seat, earned)
    receipts = list(state.receipts)
    receipts[seat] = lines
    state.receipts = tuple(receipts)


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
