"""NATURE: the player who rolls the die and deals the combos, and a seed that plays for it."""

from __future__ import annotations

from typing import Final

from declive.engine.action import DEAL, DIE, Action, act
from declive.engine.draft import power_choices, race_choices
from declive.engine.state import State
from declive.engine.words import DIE_FACES, NOWHERE, THE_DIE

_MASK: Final = (1 << 64) - 1


def outcomes(state: State) -> list[Action]:
    """Nature's actions now."""
    asked = state.pending[-1]
    if asked.kind == THE_DIE:
        return [act(DIE, NOWHERE, face) for face in sorted(set(DIE_FACES))]
    return [
        act(DEAL, NOWHERE, race, power)
        for race in race_choices(state, asked.subject)
        for power in power_choices(state)
    ]


def probability(state: State, action: Action) -> float:
    """How likely nature is to do this."""
    if action.kind == DIE:
        return DIE_FACES.count(action.number) / len(DIE_FACES)
    races = race_choices(state, state.pending[-1].subject)
    return 1 / (len(races) * len(power_choices(state)))


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
        if asked.kind == THE_DIE:
            return act(DIE, NOWHERE, DIE_FACES[self.below(len(DIE_FACES))])
        races = race_choices(state, asked.subject)
        powers = power_choices(state)
        race = races[self.below(len(races))]
        return act(DEAL, NOWHERE, race, powers[self.below(len(powers))])
