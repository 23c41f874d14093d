"""NATURE: the player who rolls the die, deals the combos and shows treasures."""

from __future__ import annotations

from typing import Final

from declive.engine.action import DEAL, DIE, DRAW, EVENT, LAIR, Action, act, at
from declive.engine.conquest import fail, take
from declive.engine.decision import (
    DECISIONS,
    THE_DEAL,
    THE_DIE,
    THE_EVENT,
    THE_LAIR,
    THE_TREASURE,
    Decision,
    Pending,
)
from declive.engine.draft import deal, power_choices, race_choices
from declive.engine.event import Event
from declive.engine.mask import NONE, bit, count, regions
from declive.engine.price import cost_with, strength
from declive.engine.state import State
from declive.engine.stock import remuster
from declive.engine.turn import arrive
from declive.engine.words import (
    DIE_FACES,
    MONSTER_STOCK,
    MONSTERS_PER_LAIR,
    NATURE,
    NOBODY,
    NOTHING,
    NOWHERE,
)

_MASK: Final = (1 << 64) - 1


class Nature:
    """A source of chance that gives the same outcomes for the same seed on every machine.

    The generator is SplitMix64, whose whole memory is one 64-bit number.
    """

    def __init__(self, seed: int) -> None:
        self.memory = seed & _MASK

    def copy(self) -> Nature:
        """A source that will say the same from here on."""
        return Nature(self.memory)

    def below(self, limit: int) -> int:
        """A number from 0 to limit − 1, all equally likely."""
        highest = _MASK - (_MASK + 1) % limit
        while True:
            number = self._next()
            if number <= highest:
                return number % limit

    def _next(self) -> int:
        self.memory = (self.memory + 0x9E3779B97F4A7C15) & _MASK
        mixed = self.memory
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def answer(self, state: State) -> Action:
        """What nature does now."""
        asked = state.pending[-1]
        return DECISIONS[asked.kind].sample(state, asked, self)


def probabilities(state: State) -> list[tuple[Action, float]]:
    """Nature's actions now, with how likely each is."""
    asked = state.pending[-1]
    kind = DECISIONS[asked.kind]
    options = kind.options(state, asked)
    weights = kind.weights(state, asked)
    total = sum(weights)
    return [(options[index], weights[index] / total) for index in range(len(options))]


class RolledDie(Decision):
    """The die, in whatever way it is used."""

    def awaited(self) -> str:
        return "the die"

    def options(self, state: State, pending: Pending) -> list[Action]:
        return [act(DIE, NOWHERE, face) for face in sorted(set(DIE_FACES))]

    def weights(self, state: State, pending: Pending) -> list[int]:
        return [DIE_FACES.count(face) for face in sorted(set(DIE_FACES))]


class ConquestDie(RolledDie):
    """The die of a final attempt at a region, or one that is rolled before a region is named."""

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        troop = state.troops[state.acting]
        region = pending.subject
        state.tell(Event("rolled", troop.seat, region, action.number, troop.race))
        if region == NOWHERE:
            state.rolled = action.number
            return
        force = strength(state, troop, region)
        state.blow = pending.using
        if force + action.number >= cost_with(state, troop, region, pending.using):
            take(state, troop, region, force)
        else:
            fail(state, troop, region)
        state.blow = 0
        state.conquest_over = True


class Deal(Decision):
    """A new combo; the race is known if its banner has just come back."""

    def awaited(self) -> str:
        return "a new combo"

    def options(self, state: State, pending: Pending) -> list[Action]:
        return [
            act(DEAL, NOWHERE, race, power)
            for race in race_choices(state, pending.subject)
            for power in power_choices(state)
        ]

    def sample(self, state: State, pending: Pending, nature: Nature) -> Action:
        races = race_choices(state, pending.subject)
        powers = power_choices(state)
        race = races[nature.below(len(races))]
        return act(DEAL, NOWHERE, race, powers[nature.below(len(powers))])

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        deal(state, action.number, action.other)


class Treasure(Decision):
    """The top of the treasures, where monsters were beaten."""

    def awaited(self) -> str:
        return "a treasure"

    def options(self, state: State, pending: Pending) -> list[Action]:
        return [act(DRAW, NOWHERE, item) for item in regions(state.items_left)]

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        item = action.number
        region = pending.subject
        state.items_left &= ~bit(item)
        state.treasures -= 1
        state.item_at[item] = region
        state.items_on |= bit(region)
        state.tell(Event("treasure", pending.number, region, item))
        index = state.holder[region]
        if index != NOBODY:
            remuster(state, state.troops[index])
        state.roster.items[item].effect.found(state, region, pending.number)


class NextEvent(Decision):
    """The event of a round, or the next one, which a seer has asked to see."""

    def awaited(self) -> str:
        return "an event"

    def options(self, state: State, pending: Pending) -> list[Action]:
        return [
            act(EVENT, NOWHERE, event)
            for event in range(len(state.events_left))
            if state.events_left[event]
        ]

    def weights(self, state: State, pending: Pending) -> list[int]:
        return [left for left in state.events_left if left]

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        state.events_left[action.number] -= 1
        if pending.subject == NOTHING:
            arrive(state, action.number)
        else:
            state.next_event = action.number


class MonsterLair(Decision):
    """On the surface: which of the Lost Tribes' regions Monsters hold instead. No two of them
    are adjacent, and the others must leave room for those still to come."""

    def awaited(self) -> str:
        return "a lair of monsters"

    def options(self, state: State, pending: Pending) -> list[Action]:
        free = lair_sites(state)
        return [
            at(LAIR, region)
            for region in regions(free)
            if _fits(state, free & ~bit(region) & ~state.board.near[region], pending.subject - 1)
        ]

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        state.tribes &= ~bit(action.region)
        state.monsters[action.region] = MONSTERS_PER_LAIR
        state.treasures = min(state.treasures + 1, count(state.items_left))


def lair_sites(state: State) -> int:
    """Regions with a Lost Tribe that no Monsters' region touches."""
    lairs = NONE
    for region in range(state.board.size):
        if state.monsters[region]:
            lairs |= bit(region)
    return state.tribes & ~state.board.beside(lairs)


def _fits(state: State, free: int, wanted: int) -> bool:
    """Whether so many regions, no two of them adjacent, are among those free."""
    if wanted == 0:
        return True
    while free:
        low = free & -free
        free ^= low
        if _fits(state, free & ~state.board.near[low.bit_length() - 1], wanted - 1):
            return True
    return False


def lairs_on_surface(state: State) -> int:
    """MIX-4: how many of the Lost Tribes' regions Monsters hold when there are treasures to be
    found but none are printed on the board."""
    tokens = 2 * state.players + 2
    if state.options.monster_surface == "regions":
        return min(tokens, MONSTER_STOCK // MONSTERS_PER_LAIR)
    return tokens // MONSTERS_PER_LAIR


def ask_for_lairs(state: State, wanted: int) -> None:
    """Ask nature for as many lairs as there is room for."""
    while wanted and not _fits(state, state.tribes, wanted):
        wanted -= 1
    for left in range(1, wanted + 1):
        state.pending.append(Pending(THE_LAIR, NATURE, left))


DECISIONS[THE_DIE] = ConquestDie()
DECISIONS[THE_DEAL] = Deal()
DECISIONS[THE_TREASURE] = Treasure()
DECISIONS[THE_EVENT] = NextEvent()
DECISIONS[THE_LAIR] = MonsterLair()
