"""Nature's luck: a source of chance that is the same for the same seed on every machine."""

from __future__ import annotations

from typing import Final

from declive.engine import i64, mypyc_attr
from declive.engine.action import Action
from declive.engine.decision import DECISIONS
from declive.engine.state import State

COMPILED: Final = not __file__.endswith(".py")
_MASK: Final = (1 << 64) - 1
_HALF: Final = 1 << 63
_WHOLE: Final = 1 << 64
_MACHINE: Final = 1 << 61
"""Limits below this fit a machine number."""
_BRANCH: Final = 0xD1B54A32D192ED03
"""An odd number with no pattern, far from the step of the generator."""
_SIGNED_BRANCH: Final = -3335678366873096957
"""The same 64 bits, read with a sign."""


@mypyc_attr(acyclic=True)  # holds numbers and words only: garbage need not be looked for in it
class Nature:
    """A source of chance that gives the same outcomes for the same seed on every machine.

    The generator is SplitMix64, whose whole memory is one 64-bit number, kept with a sign.
    """

    def __init__(self, seed: int) -> None:
        self.memory: i64 = _signed(seed)
        self._branches = 0

    def copy(self) -> Nature:
        """A source that will say the same from here on."""
        twin = Nature(0)
        twin.memory = self.memory
        return twin

    def branch(self) -> Nature:
        """A source that will say something else, and never the same as another branch. It depends
        on nothing but the seed and what was asked so far, so that a search can be repeated."""
        self._branches += 1
        if COMPILED:
            return self._branch_wrapping(self._branches)
        mixer = Nature(int(self.memory) ^ (self._branches * _BRANCH))
        return Nature(mixer.below(_HALF - 1) ^ _BRANCH)

    def _branch_wrapping(self, number: i64) -> Nature:
        """The same in machine numbers: 0.1 µs instead of 1.3, where a game is copied in 1.2."""
        largest: i64 = 0x7FFFFFFFFFFFFFFF
        mixer = Nature(0)
        mixer.memory = self.memory ^ (number * _SIGNED_BRANCH)
        twin = Nature(0)
        while True:
            mixed: i64 = mixer._mix()
            if mixed >= 0 or mixed < -2:
                break
        # What is left of 64 bits divided by `largest`: those below the highest, and one more if
        # that is set.
        rest: i64 = mixed & largest
        if mixed < 0:
            rest += 1
        elif rest == largest:
            rest = 0
        twin.memory = rest ^ _SIGNED_BRANCH
        return twin

    def below(self, limit: int) -> int:
        """A number from 0 to limit − 1, all equally likely."""
        if COMPILED and limit < _MACHINE:
            return self._below_wrapping(limit)
        highest = _MASK - (_MASK + 1) % limit
        while True:
            number = self._next()
            if number <= highest:
                return number % limit

    def _next(self) -> int:
        """The next 64 bits, in plain Python."""
        mixed = (int(self.memory) + 0x9E3779B97F4A7C15) & _MASK
        self.memory = _signed(mixed)
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def _below_wrapping(self, limit: i64) -> i64:
        """The same in machine numbers that wrap around, with a sign, as the compiler has them: ten
        times as fast as with Python's, which nature took a tenth of a random game for. The
        constants are those above; shifts are masked because they carry the sign."""
        largest: i64 = 0x7FFFFFFFFFFFFFFF
        while True:
            mixed: i64 = self._mix()
            if mixed >= 0:
                return mixed % limit
            # Numbers below zero stand for the upper half of 64 bits; of the last few some are drawn
            # again, so that all outcomes are equally likely.
            if mixed < -limit or mixed < -(((largest % limit) * 2 + 2) % limit):
                half: i64 = (mixed >> 1) & largest
                return ((half % limit) * 2 + (mixed & 1)) % limit

    def _mix(self) -> i64:
        """The next 64 bits in machine numbers."""
        self.memory += -7046029254386353131
        mixed: i64 = self.memory
        mixed = (mixed ^ ((mixed >> 30) & 0x3FFFFFFFF)) * -4658895280553007687
        mixed = (mixed ^ ((mixed >> 27) & 0x1FFFFFFFFF)) * -7723592293110705685
        return mixed ^ ((mixed >> 31) & 0x1FFFFFFFF)

    def answer(self, state: State) -> Action:
        """What nature does now."""
        asked = state.pending[-1]
        return DECISIONS[asked.kind].sample(state, asked, self)


def _signed(number: int) -> int:
    """The lowest 64 bits of a number, read with a sign."""
    if 0 <= number < _MACHINE:
        return number
    bits = number & _MASK
    return bits - _WHOLE if bits >= _HALF else bits
