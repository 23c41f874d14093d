"""NATURE: the player who rolls the die, deals the combos and shows treasures."""

from __future__ import annotations

from declive.engine.action import DEAL, DIE, DRAW, EVENT, LAIR, Action, act, at
from declive.engine.apart import most_apart
from declive.engine.because import because
from declive.engine.combo_row import deal, power_choices, race_choices
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
from declive.engine.mask import NONE, bit, count, lowest, regions
from declive.engine.nature import Nature
from declive.engine.nouns import (
    DIE_FACES,
    MONSTER_STOCK,
    MONSTERS_PER_LAIR,
    NATURE,
    NOBODY,
    NOTHING,
    NOWHERE,
)
from declive.engine.price import cost_with, strength
from declive.engine.returning import remuster
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.turn import arrive


def probabilities(state: State, known: list[Action] | None = None) -> list[tuple[Action, float]]:
    """Nature's actions now, with how likely each is. Who knows her options need not have them
    listed again: for a deal there are hundreds."""
    asked = state.pending[-1]
    kind = DECISIONS[asked.kind]
    options = kind.options(state, asked) if known is None else known
    weights = kind.weights(state, asked)
    total = sum(weights)
    return [(options[index], weights[index] / total) for index in range(len(options))]


class RolledDie(Decision):
    """The die, in whatever way it is used."""

    def awaited(self) -> str:
        return because("the_die", "the die")

    def options(self, state: State, pending: Pending) -> list[Action]:
        return [act(DIE, NOWHERE, face) for face in sorted(set(DIE_FACES))]

    def weights(self, state: State, pending: Pending) -> list[int]:
        return [DIE_FACES.count(face) for face in sorted(set(DIE_FACES))]

    def sample(self, state: State, pending: Pending, nature: Nature) -> Action:
        # The faces stand in order, so this is what the weights would draw.
        return act(DIE, NOWHERE, DIE_FACES[nature.below(len(DIE_FACES))])


class ConquestDie(RolledDie):
    """The die of a final attempt at a region, or one that is rolled before a region is named."""

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        troop = state.troops[state.acting]
        region = pending.subject
        state.note("rolled", troop.seat, region, action.number, troop.race)
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
        return because("new_combo", "a new combo")

    def options(self, state: State, pending: Pending) -> list[Action]:
        powers = power_choices(state)
        return [
            act(DEAL, NOWHERE, race, power)
            for race in race_choices(state, pending.subject)
            for power in powers
        ]

    def weights(self, state: State, pending: Pending) -> list[int]:
        races = race_choices(state, pending.subject)
        return [1] * (len(races) * len(power_choices(state)))

    def sample(self, state: State, pending: Pending, nature: Nature) -> Action:
        # What the options would give, without a list of them: 5 % of a playout were such lists.
        if pending.subject == NOTHING and state.races_left:
            race = _drawn(state.races_left, nature)
        else:
            races = race_choices(state, pending.subject)
            race = races[nature.below(len(races))]
        power = _drawn(state.powers_left or state.discards, nature)
        return act(DEAL, NOWHERE, race, power)

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        deal(state, action.number, action.other)


def _drawn(pile: int, nature: Nature) -> int:
    """A banner or badge of the pile, all equally likely."""
    for _ in range(nature.below(count(pile))):
        pile &= pile - 1
    return lowest(pile)


class Treasure(Decision):
    """The top of the treasures, where monsters were beaten."""

    def awaited(self) -> str:
        return because("a_treasure", "a treasure")

    def options(self, state: State, pending: Pending) -> list[Action]:
        return [act(DRAW, NOWHERE, item) for item in regions(state.items_left)]

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        item = action.number
        region = pending.subject
        state.items_left &= ~bit(item)
        state.treasures -= 1
        state.item_at = changed(state.item_at, item, region)
        state.items_on |= bit(region)
        state.note("treasure", pending.number, region, item)
        index = state.holder[region]
        if index != NOBODY:
            remuster(state, state.troops[index])
        state.roster.items[item].effect.found(state, region, pending.number)


class NextEvent(Decision):
    """The event of a round, or the next one, which a seer has asked to see."""

    def awaited(self) -> str:
        return because("an_event", "an event")

    def options(self, state: State, pending: Pending) -> list[Action]:
        return [
            act(EVENT, NOWHERE, event)
            for event in range(len(state.events_left))
            if state.events_left[event]
        ]

    def weights(self, state: State, pending: Pending) -> list[int]:
        return [left for left in state.events_left if left]

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        event = action.number
        state.events_left = changed(state.events_left, event, state.events_left[event] - 1)
        if pending.subject == NOTHING:
            arrive(state, event)
        else:
            state.next_event = event


class MonsterLair(Decision):
    """On the surface: which of the Lost Tribes' regions Monsters hold instead. No two of them
    are adjacent, and the others must leave room for those still to come."""

    def awaited(self) -> str:
        return because("a_lair", "a lair of monsters")

    def options(self, state: State, pending: Pending) -> list[Action]:
        free = lair_sites(state)
        near = state.board.near
        return [
            at(LAIR, region)
            for region in regions(free)
            if most_apart(near, free & ~bit(region) & ~near[region]) >= pending.subject - 1
        ]

    def answer(self, state: State, pending: Pending, action: Action) -> None:
        state.tribes &= ~bit(action.region)
        state.monsters = changed(state.monsters, action.region, MONSTERS_PER_LAIR)
        state.treasures = min(state.treasures + 1, count(state.items_left))


def lair_sites(state: State) -> int:
    """Regions with a Lost Tribe that no Monsters' region touches."""
    lairs = NONE
    for region in range(state.board.size):
        if state.monsters[region]:
            lairs |= bit(region)
    return state.tribes & ~state.board.beside(lairs)


def lairs_on_surface(state: State) -> int:
    """MIX-4: how many of the Lost Tribes' regions Monsters hold when there are treasures to be
    found but none are printed on the board."""
    tokens = 2 * state.players + 2
    if state.options.monster_surface == "regions":
        return min(tokens, MONSTER_STOCK // MONSTERS_PER_LAIR)
    return tokens // MONSTERS_PER_LAIR


def ask_for_lairs(state: State, wanted: int) -> None:
    """Ask nature for as many lairs as there is room for."""
    room = most_apart(state.board.near, state.tribes)
    for left in range(1, min(wanted, room) + 1):
        state.pending.append(Pending(THE_LAIR, NATURE, left))


DECISIONS[THE_DIE] = ConquestDie()
DECISIONS[THE_DEAL] = Deal()
DECISIONS[THE_TREASURE] = Treasure()
DECISIONS[THE_EVENT] = NextEvent()
DECISIONS[THE_LAIR] = MonsterLair()
