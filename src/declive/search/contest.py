"""A contest between actions: each is played out, those that do badly drop out, and the rest are
played out more often.

All candidates meet the same luck and, where players differ, the same players: the first playout of
each has the same seed, and so on. So what tells them apart is the action, not the die. Half of them
drop out each time (sequential halving).
What comes of it depends on nothing but the position, the seed and the number of playouts.
"""

from __future__ import annotations

from typing import Final

from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.nouns import OVER
from declive.engine.play import play
from declive.engine.state import State
from declive.search.foresight import Reason
from declive.search.outcomes import FAR, play_out, play_out_by_turns, turn_number
from declive.search.policies import Policy
from declive.search.value import Value, margin

STEP: Final = 0x2545F4914F6CDD1D
"""What tells the seeds of two playouts apart: odd, and without a pattern."""
SURE: Final = 7.0
"""The leader is sure if its lead, squared, is so many times the variance of its mean."""
ENOUGH: Final = 6
"""Playouts of each before anybody can be sure."""
WIN: Final = 6.0
"""What it is worth to win, in coins, beside the margin: a coin less is nothing, the game all."""


class Candidate:
    """An action that is tried, and what its playouts brought."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.values: list[float] = []
        """The worth of each playout to the seat."""
        self.coins: list[float] = []
        """The coins that the seat gained in each, up to where it ended."""
        self.wins = 0.0
        """Games won, as far as they were played to the end."""

    def mean(self, number: int) -> float:
        """The mean worth of the first so many playouts."""
        return _total(self.values, number) / number if number else 0.0

    @property
    def brings(self) -> float:
        """The coins that the seat gains, on average."""
        number = len(self.coins)
        return _total(self.coins, number) / number if number else 0.0


def _total(numbers: list[float], first: int) -> float:
    """The sum of the first so many. Compiled, Python's own sum takes floats for ints."""
    total = 0.0
    for place in range(first):
        total += numbers[place]
    return total


class Contest:
    """Actions of a seat, played out against each other, one playout at a time."""

    def __init__(
        self,
        state: State,
        seat: int,
        actions: list[Action],
        playouts: int,
        seed: int,
        policy: Policy,
        turns: int = 0,
        value: Value | None = None,
        aligned: bool = False,
    ) -> None:
        self.state = state
        self.seat = seat
        self.seed = seed
        self.policy = policy
        self.value = value
        self.aligned = aligned
        """Whether chance begins anew with every turn, so that candidates meet the same luck there
        whatever came before."""
        now = turn_number(state, state.round, state.turn)
        self.until = now + turns if turns else FAR
        self.everyone = [Candidate(action) for action in actions]
        self.alive = self.everyone.copy()
        self.played = 0
        self._turn = 0
        self._heats = 1
        while 1 << self._heats < len(actions):
            self._heats += 1
        self._share = max(1, playouts // self._heats)
        """Playouts of a heat, for all who are in it."""
        self._heat_ends = self._length()

    def resize(self, playouts: int) -> None:
        """Let there be about so many playouts, those already made not counted."""
        self._share = max(1, playouts // self._heats)
        self._heat_ends = self._length()

    def _length(self) -> int:
        """How many playouts each candidate has had when the heat that begins is over."""
        before = len(self.alive[0].values)
        return before + max(1, self._share // len(self.alive))

    @property
    def over(self) -> bool:
        """Whether there is nothing left to be played out."""
        return len(self.alive) < 2

    @property
    def level(self) -> bool:
        """Whether all who are left have been played out equally often."""
        return self._turn == 0

    def step(self) -> None:
        """Play the next candidate out."""
        candidate = self.alive[self._turn]
        self._play(candidate)
        self.played += 1
        self._turn += 1
        if self._turn < len(self.alive):
            return
        self._turn = 0
        number = len(candidate.values)
        if number >= self._heat_ends or self._is_sure(number):
            self._drop_out(number)

    def _play(self, candidate: Candidate) -> None:
        trial = self.state.copy()
        trial.quiet = True
        number = len(candidate.values)
        seed = (self.seed + number) * STEP
        policy = self.policy.in_playout(number)
        play(trial, candidate.action)
        if self.aligned:
            play_out_by_turns(trial, seed, policy, self.until)
        else:
            play_out(trial, Nature(seed), policy, self.until)
        worths = [float(coins) for coins in trial.coins]
        gained = worths[self.seat] - self.state.coins[self.seat]
        if trial.phase == OVER:
            won = _won(trial.coins, self.seat)
            candidate.wins += won
            worth = margin(worths, self.seat) + WIN * won
        else:
            if self.value is not None:
                worths = self.value.worths(trial)
            worth = margin(worths, self.seat)
        candidate.values.append(worth)
        candidate.coins.append(gained)

    def _drop_out(self, number: int) -> None:
        """The worse half leaves."""
        ranked: list[tuple[float, int]] = []
        for place in range(len(self.alive)):
            ranked.append((-self.alive[place].mean(number), place))
        ranked.sort()
        self.alive = [self.alive[place] for _, place in ranked[: (len(ranked) + 1) // 2]]
        self._heat_ends = self._length()

    def _is_sure(self, number: int) -> bool:
        """Whether one of two is better beyond reasonable doubt."""
        if number < ENOUGH or len(self.alive) != 2:
            return False
        one = self.alive[0].values
        other = self.alive[1].values
        mean = (_total(one, number) - _total(other, number)) / number
        spread = 0.0
        for place in range(number):
            off = one[place] - other[place] - mean
            spread += off * off
        return mean * mean > SURE * spread / (number * (number - 1))

    @property
    def best(self) -> Candidate:
        """Who leads among those who are left, by the playouts that all of them had."""
        number = len(self.alive[len(self.alive) - 1].values)
        chosen = self.alive[0]
        for candidate in self.alive:
            if candidate.mean(number) > chosen.mean(number):
                chosen = candidate
        return chosen


def compare(contest: Contest, reason: Reason) -> None:
    """Say in the reason how its action fared against the next best."""
    chosen: Candidate | None = None
    other: Candidate | None = None
    for candidate in contest.everyone:
        if candidate.action is reason.action:
            chosen = candidate
    if chosen is None:
        return
    for candidate in contest.everyone:
        number = len(candidate.values)
        if candidate is chosen or number == 0:
            continue
        # Who stayed in longer was better; of those that left together the one with the better mean.
        if other is None or (number, candidate.mean(number)) > (
            len(other.values),
            other.mean(len(other.values)),
        ):
            other = candidate
    if other is None:
        return
    pairs = min(len(chosen.values), len(other.values))
    reason.other = other.action
    reason.to_the_end = contest.until == FAR
    reason.futures = pairs
    for place in range(pairs):
        reason.lead += (chosen.coins[place] - other.coins[place]) / pairs
        if chosen.values[place] >= other.values[place]:
            reason.better += 1


def _won(coins: list[int], seat: int) -> float:
    """Whether the seat has most coins; a part of it where several have."""
    most = max(coins)
    if coins[seat] < most:
        return 0.0
    return 1.0 / len([one for one in coins if one == most])
