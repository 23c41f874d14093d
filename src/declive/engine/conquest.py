"""Conquest: what a region costs, and what happens when it changes hands."""

from __future__ import annotations

from declive.engine.event import Event
from declive.engine.mask import bit, has, regions
from declive.engine.reach import targets
from declive.engine.state import State, Troop
from declive.engine.stock import bring_to_row, vacate
from declive.engine.words import ACTIVE, NO_ROLL, NOBODY, SLOTS

EMPTY_LAND = 2
EMPTY_WATER = 2
DEFENDER_LOSES = 1
DIE_REACH = 3
"""A final attempt may be at most this many tokens short."""


class Term:
    """One term of a price: a word for the client, and tokens; below zero a discount."""

    def __init__(self, label: str, tokens: int) -> None:
        self.label = label
        self.tokens = tokens


def cost(state: State, troop: Troop, region: int, terms: list[Term] | None = None) -> int:
    """Tokens the troop needs to conquer the region, never under one. With a list given, every
    term of the sum is noted in it."""
    tokens = EMPTY_WATER if has(state.board.open_water, region) else EMPTY_LAND
    if terms is not None:
        terms.append(Term("water" if has(state.board.water, region) else "land", tokens))
    tokens += defence(state, region, terms)
    for effect in troop.hooks.discount:
        less = effect.discount(state, troop, region)
        tokens -= less
        if terms is not None and less:
            terms.append(Term(state.roster.name_of(effect), -less))
    if state.rolled > 0 and troop.index == state.acting:
        tokens -= state.rolled
        if terms is not None:
            terms.append(Term("die", -state.rolled))
    return tokens if tokens > 1 else 1


def defence(state: State, region: int, terms: list[Term] | None = None) -> int:
    """What stands in the region against any attacker."""
    mountain = (state.board.mountains >> region) & 1
    tribe = (state.tribes >> region) & 1
    fortress = (state.fortresses >> region) & 1
    lair = (state.lairs >> region) & 1
    tokens = state.tokens[region]
    camps = state.camps[region]
    if terms is not None:
        named = (
            ("mountain", mountain),
            ("lost tribe", tribe),
            ("token", tokens),
            ("encampment", camps),
            ("fortress", fortress),
            ("lair", lair),
        )
        for label, number in named:
            if number:
                terms.append(Term(label, number))
    total = mountain + tribe + fortress + lair + tokens + camps
    if tokens:
        holder = state.troops[state.holder[region]]
        for effect in holder.hooks.bulwark:
            more = effect.bulwark(state, holder, region)
            total += more
            if terms is not None and more:
                terms.append(Term(state.roster.name_of(effect), more))
    return total


def penalty(state: State, troop: Troop, region: int) -> int:
    """Tokens that even a conquest at a fixed price must add."""
    more = 0
    for effect in troop.hooks.discount:
        less = effect.discount(state, troop, region)
        if less < 0:
            more -= less
    return more


def may_roll(state: State, troop: Troop, needed: int) -> bool:
    """Whether a final attempt at this cost is allowed with the tokens in hand."""
    if state.die_spent or needed <= troop.hand:
        return False
    if state.options.die == "cost3":
        return needed <= DIE_REACH
    return needed - troop.hand <= DIE_REACH


def has_target(state: State, troop: Troop) -> bool:
    """Whether the troop could conquer or roll for any region now."""
    for region in regions(targets(state, troop)):
        needed = cost(state, troop, region)
        if troop.hand and (needed <= troop.hand or may_roll(state, troop, needed)):
            return True
    return False


def attack(state: State, troop: Troop, region: int) -> None:
    """Remember that the region was attacked, whether or not it falls."""
    index = state.holder[region]
    if index != NOBODY and index % SLOTS == ACTIVE:
        state.attacked |= 1 << (index // SLOTS)


def take(state: State, troop: Troop, region: int, tokens: int) -> None:
    """The troop conquers the region with so many tokens of its hand."""
    troop.hand -= tokens
    _conquer(state, troop, region, tokens, DEFENDER_LOSES)


def substitute(state: State, troop: Troop, region: int) -> None:
    """A token from the tray replaces the lone defender, who is lost whatever protects it."""
    state.tray[troop.race] -= 1
    defender = state.troops[state.holder[region]]
    attack(state, troop, region)
    lose(state, defender, region, 1)
    vacate(state, region)
    troop.conquered |= bit(region)
    _settle(state, troop, region, 1)


def _conquer(state: State, troop: Troop, region: int, tokens: int, losses: int) -> None:
    attack(state, troop, region)
    empty = state.is_empty(region)
    index = state.holder[region]
    if index != NOBODY:
        drive_out(state, troop, state.troops[index], region, losses)
    state.tribes &= ~bit(region)
    if not empty:
        troop.conquered |= bit(region)
    _settle(state, troop, region, tokens)


def _settle(state: State, troop: Troop, region: int, tokens: int) -> None:
    """The tokens enter the region, and the troop's effects hear of it."""
    troop.started = True
    state.rolled = NO_ROLL
    occupy(state, troop, region, tokens)
    state.tell(Event("conquered", troop.seat, region, tokens, troop.race))
    for effect in troop.hooks.conquered:
        effect.conquered(state, troop, region)


def occupy(state: State, troop: Troop, region: int, tokens: int) -> None:
    """Tokens of the troop stand in a region that nobody holds."""
    state.tokens[region] = tokens
    state.holder[region] = troop.index
    troop.land |= bit(region)


def drive_out(state: State, attacker: Troop, defender: Troop, region: int, losses: int) -> None:
    """The defender leaves: some tokens are lost, the others wait for the end of the turn."""
    tokens = state.tokens[region]
    own = defender.seat == attacker.seat
    if own and not defender.active and state.options.selfconq_withdraw == "no":
        losses = tokens  # B-LOSS-6
    for effect in defender.hooks.unharmed:
        if effect.unharmed(state, defender, region):
            losses = 0
    if losses > tokens:
        losses = tokens
    saved = tokens - losses
    lose(state, defender, region, losses)
    vacate(state, region)
    if own and defender.active:
        defender.hand += saved  # RUL-23: they may still be used this turn
    elif saved:
        defender.withdrawn += saved
        defender.lost_from |= bit(region)
        state.tell(Event("withdrew", defender.seat, region, saved, defender.race))
    bring_to_row(state, defender)


def lose(state: State, troop: Troop, region: int, tokens: int) -> None:
    """Tokens of the region go back to the tray for good."""
    state.tokens[region] -= tokens
    state.tray[troop.race] += tokens
    if tokens:
        state.tell(Event("lost", troop.seat, region, tokens, troop.race))
