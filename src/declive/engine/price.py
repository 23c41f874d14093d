"""What a region costs, term by term, and whether a troop can pay it."""

from __future__ import annotations

from typing import Final

from declive.engine.markers import defence_of_markers, means
from declive.engine.mask import has, regions
from declive.engine.reach import silenced, targets
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import MARKERS, STAYS

EMPTY_LAND: Final = 2
DIE_REACH: Final = 3
"""A final attempt may be at most this many tokens short."""


BY_EFFECT: Final = "effect"
"""The key of all terms that a banner, place or relic brings: its label says which."""


class Term:
    """One term of a price in tokens, below zero a discount. The key says what it is (`mountain`,
    `token`, the word of a marker), the label what so many of it are called."""

    def __init__(self, key: str, label: str, tokens: int) -> None:
        self.key = key
        self.label = label
        self.tokens = tokens


def cost(state: State, troop: Troop, region: int, terms: list[Term] | None = None) -> int:
    """Tokens the troop needs to conquer the region with the tools of the blow, never under one.
    With a list given, every term of the sum is noted in it."""
    hushed = state.roster.silencers and has(silenced(state, troop.seat), region)
    return price_of(state, troop, region, hushed, terms)


def price_of(
    state: State, troop: Troop, region: int, hushed: bool, terms: list[Term] | None
) -> int:
    """The same for those who know already whether the troop's effects are silenced there: it is
    asked for every target, and takes a look at every race."""
    board = state.board
    hooks = troop.hooks
    standing = state.tokens[region]
    tokens = state.river_base if (board.rivers >> region) & 1 else EMPTY_LAND
    if terms is None and not hooks.ignores_defenders:
        # `defence` again, without its call and its names: bots ask for a dozen prices before every
        # conquest, and this is a tenth of a game in plain Python.
        tokens += ((board.mountains >> region) & 1) + standing + state.monsters[region]
        if ((state.tribes | state.ships | state.items_on | state.marked) >> region) & 1:
            tokens += _neutral_defence(state, region)
        if standing:
            holder = state.troops[state.holder[region]]
            if holder.hooks.bulwark:
                tokens += _bulwark(state, holder, region, None)
            if holder.seat == troop.seat:
                tokens -= _own_declined(state, region, None)
    else:
        if terms is not None:
            ground = "water" if has(board.water, region) else "land"
            terms.append(Term(ground, ground, tokens))
        as_empty = not hushed and passes_by(state, troop, region)
        tokens += defence(state, region, as_empty, terms)
        if standing and not as_empty and state.seat_at(region) == troop.seat:
            tokens -= _own_declined(state, region, terms)
    for effect in hooks.discount:
        less = effect.discount(state, troop, region)
        if less > 0 and hushed:
            continue  # a silenced effect may hurt its owner but not help
        tokens -= less
        if terms is not None and less:
            terms.append(Term(BY_EFFECT, state.roster.name_of(effect), -less))
    if state.rolled > 0 and troop.index == state.acting and not hushed:
        tokens -= state.rolled
        if terms is not None:
            terms.append(Term("die", "die", -state.rolled))
    return tokens if tokens > 1 else 1


def _own_declined(state: State, region: int, terms: list[Term] | None) -> int:
    """RUL-97: by option a player's own declined tokens do not count against his races."""
    if state.options.own_declined == "count" or state.troops[state.holder[region]].active:
        return 0
    if terms is not None:
        terms.append(Term("own_declined", "own declined", -state.tokens[region]))
    return state.tokens[region]


def passes_by(state: State, troop: Troop, region: int) -> bool:
    """Whether the occupants of the region do not count against the troop."""
    for effect in troop.hooks.ignores_defenders:
        if effect.ignores_defenders(state, troop, region):
            return True
    return False


def defence(
    state: State, region: int, as_empty: bool = False, terms: list[Term] | None = None
) -> int:
    """What stands in the region against any attacker. As if empty, only what would stay there if
    its occupants left."""
    if as_empty or terms is not None:
        total = _named_defence(state, region, as_empty, terms)
    else:
        # The same sum without names: most prices are asked by bots, not by people.
        total = (state.board.mountains >> region) & 1
        total += state.tokens[region] + state.monsters[region]
        if ((state.tribes | state.ships | state.items_on | state.marked) >> region) & 1:
            total += _neutral_defence(state, region)
    if not as_empty and state.tokens[region]:
        holder = state.troops[state.holder[region]]
        if holder.hooks.bulwark:
            total += _bulwark(state, holder, region, terms)
    return total


def _neutral_defence(state: State, region: int) -> int:
    """What a Lost Tribe, a pirate ship, places and markers add, where any of them is."""
    total = ((state.tribes >> region) & 1) + ((state.ships >> region) & 1)
    return total + _defence_of_items(state, region) + defence_of_markers(state, region)


def _named_defence(state: State, region: int, as_empty: bool, terms: list[Term] | None) -> int:
    """All tokens, markers and works in the region, each by its name."""
    total = _noted(terms, "mountain", "mountain", (state.board.mountains >> region) & 1)
    total += _noted(terms, "place", "place", _defence_of_items(state, region))
    if not as_empty:
        monsters, tokens = state.monsters[region], state.tokens[region]
        total += _noted(terms, "lost_tribe", "lost tribe", (state.tribes >> region) & 1)
        total += _noted(terms, "monster", "monster" if monsters == 1 else "monsters", monsters)
        total += _noted(terms, "pirate_ship", "pirate ship", (state.ships >> region) & 1)
        total += _noted(terms, "token", "token" if tokens == 1 else "tokens", tokens)
    leaving = not as_empty or state.options.asempty_markers == "counted"
    for kind in range(len(state.markers)):
        marker = MARKERS[kind]
        # RUL-111: a marker that would stay without its occupants counts as if there were none.
        if leaving or marker.when_left == STAYS:
            more = state.markers[kind][region] * marker.defends
            total += _noted(terms, marker.word, marker.called(more), more)
    return total


def _noted(terms: list[Term] | None, key: str, label: str, tokens: int) -> int:
    """So many tokens, noted as a term where somebody wants to read them."""
    if terms is not None and tokens:
        terms.append(Term(key, label, tokens))
    return tokens


def _defence_of_items(state: State, region: int) -> int:
    works = 0
    if has(state.items_on, region):
        for index in range(len(state.item_at)):
            if state.item_at[index] == region:
                works += state.roster.items[index].defence
    return works


def _bulwark(state: State, holder: Troop, region: int, terms: list[Term] | None) -> int:
    """What the race that holds the region adds to its defence."""
    total = 0
    for effect in holder.hooks.bulwark:
        more = effect.bulwark(state, holder, region)
        total += more
        if terms is not None and more:
            terms.append(Term(BY_EFFECT, state.roster.name_of(effect), more))
    return total


def cost_with(state: State, troop: Troop, region: int, tools: int) -> int:
    """The cost if these tools are used."""
    before = state.blow
    state.blow = tools
    tokens = cost(state, troop, region)
    state.blow = before
    return tokens


def penalty(state: State, troop: Troop, region: int) -> int:
    """Tokens that even a conquest at a fixed price must add."""
    more = 0
    for effect in troop.hooks.discount:
        less = effect.discount(state, troop, region)
        if less < 0:
            more -= less
    return more


def strength(state: State, troop: Troop, region: int) -> int:
    """Tokens the troop can put against the region: its hand, and markers that pay where they
    help."""
    if not troop.markers:
        return troop.hand
    if state.roster.silencers and has(silenced(state, troop.seat), region):
        return troop.hand
    return troop.hand + means(troop)


def can_pay(state: State, troop: Troop, region: int, tokens: int) -> bool:
    """Whether the hand pays for the region."""
    if state.options.hammer_only == "never" and troop.hand == 0:
        return False
    return tokens <= strength(state, troop, region)


def may_start(state: State, troop: Troop) -> bool:
    """B-CONQ-1: a conquest needs a token in hand, whatever else helps."""
    if troop.hand > 0:
        return True
    return state.options.hammer_only == "always" and means(troop) > 0


def may_roll(state: State, troop: Troop, region: int, needed: int) -> bool:
    """Whether a final attempt at this cost is allowed with what is in hand."""
    short = needed - strength(state, troop, region)
    if state.die_spent or short <= 0:
        return False
    if state.options.die == "cost3":
        return needed <= DIE_REACH
    return short <= DIE_REACH


def has_target(state: State, troop: Troop) -> bool:
    """Whether the troop could conquer or roll for any region now."""
    for region in regions(targets(state, troop)):
        needed = cost(state, troop, region)
        if troop.hand and (needed <= troop.hand or may_roll(state, troop, region, needed)):
            return True
    return False
