"""Threats: who may attack which region next, and where tokens do most against it."""

from __future__ import annotations

from typing import Final

from declive.engine.mask import count, has, regions
from declive.engine.nouns import ACTIVE, NOBODY, NOTHING
from declive.engine.price import cost
from declive.engine.reach import guarded, peace, strongholds, targets, water_closed
from declive.engine.returning import is_restless
from declive.engine.scoring import income
from declive.engine.state import State
from declive.engine.troop import Troop, empty_place
from declive.search.valuation import Valuation, coins_at, is_fleeting, lasting, strength

BOLDNESS: Final = 0.9
"""How likely a neighbour attacks a region that costs a single token."""
EACH_TOKEN: Final = 0.7
"""By what each token more makes that less likely."""
SECOND_STEP: Final = 0.4
"""A region that is reached only after another conquest is attacked less often."""
NEWCOMER: Final = 0.8
"""How likely it is that a player without a race comes at all."""
MAYBE_NEWCOMER: Final = 0.25
"""The same for a player who would have to decline first."""
NEWCOMER_TOKENS: Final = 10
LOST_TOKEN: Final = 0.3
HOPELESS: Final = 0.05
"""What is left of a threat by someone with too few tokens."""


class Attacker:
    """Somebody who may come: the tokens each region costs him, and how likely he tries."""

    def __init__(self, troop: Troop, tokens: int, near: int, far: int, weight: float) -> None:
        self.troop = troop
        self.tokens = tokens
        self.near = near
        self.far = far
        self.weight = weight

    def chance(self, region: int, needed: int) -> float:
        """How likely he takes the region if it costs so many tokens."""
        if has(self.near, region):
            chance = self.weight
        elif has(self.far, region):
            chance = self.weight * SECOND_STEP
        else:
            return 0.0
        if needed > self.tokens:
            chance *= HOPELESS
        return chance * BOLDNESS * EACH_TOKEN ** (needed - 1)


def attackers(state: State, seat: int) -> list[Attacker]:
    """Everybody who may attack the seat before its next turn."""
    out: list[Attacker] = []
    for rival in range(state.players):
        if rival == seat or (state.round == state.rounds and rival <= state.turn):
            continue
        for troop in state.troops_of(rival):
            if troop.active or is_restless(state, troop):
                free = strength(state, troop) - count(troop.land)
                out.append(_attacker(state, troop, free, 1.0))
        newcomer = empty_place(state.roster, rival, ACTIVE)
        weight = NEWCOMER if state.active(rival).race == NOTHING else MAYBE_NEWCOMER
        out.append(_attacker(state, newcomer, NEWCOMER_TOKENS, weight))
    return out


def _attacker(state: State, troop: Troop, tokens: int, weight: float) -> Attacker:
    near = targets(state, troop)
    closed = guarded(state, troop.seat) | strongholds(state, troop.seat)
    closed |= water_closed(state, troop) | peace(state, troop)
    return Attacker(troop, tokens, near, state.board.beside(near) & ~closed, weight)


class Garrison:
    """A region to be held: what it is worth, and what it would cost each attacker."""

    def __init__(self, state: State, region: int, worth: float, enemies: list[Attacker]) -> None:
        self.region = region
        self.worth = worth
        self.enemies = [(enemy, cost(state, enemy.troop, region)) for enemy in enemies]

    def loss(self, more: int) -> float:
        """What may be lost here with so many tokens more."""
        holds = 1.0
        for enemy, needed in self.enemies:
            holds *= 1 - enemy.chance(self.region, needed + more)
        return self.worth * (1 - holds)


def garrisons(
    state: State, troop: Troop, valuation: Valuation, enemies: list[Attacker]
) -> list[Garrison]:
    """The troop's regions that somebody may come for."""
    out: list[Garrison] = []
    for region in regions(troop.land):
        # A guarded region and one at peace are no target of anybody, and so lose nothing.
        enemies_here = [e for e in enemies if has(e.near | e.far, region)]
        later = 0.0 if is_fleeting(state, troop, region) else valuation.later
        worth = coins_at(state, troop, region) * later + LOST_TOKEN
        out.append(Garrison(state, region, worth, enemies_here))
    return out


def standing(state: State, valuation: Valuation) -> float:
    """What the seat has, earns now and keeps, less what it may lose before its next turn."""
    enemies = attackers(state, valuation.seat)
    worth = float(state.coins[valuation.seat]) + income(state, valuation.seat)
    worth += valuation.later * lasting(state, valuation.seat)
    for troop in state.troops_of(valuation.seat):
        for garrison in garrisons(state, troop, valuation, enemies):
            worth -= valuation.character.caution * garrison.loss(0)
    return worth


def spread(
    state: State, troop: Troop, where: int, tokens: int, valuation: Valuation
) -> dict[int, int]:
    """How to spread the tokens over the regions of the set so that least may be lost."""
    enemies = attackers(state, valuation.seat)
    posts = [g for g in garrisons(state, troop, valuation, enemies) if has(where, g.region)]
    put = {post.region: 0 for post in posts}
    for _ in range(tokens):
        chosen = NOBODY
        best = -1.0
        for post in posts:
            more = put[post.region]
            saved = post.loss(more) - post.loss(more + 1)
            if saved > best:
                best = saved
                chosen = post.region
        put[chosen] += 1
    return {region: number for region, number in put.items() if number}
