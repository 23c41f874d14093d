"""A turn of a game tried anew by somebody who reads its review, and graded as the review grades:
by the lead at the end of games that are played out from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import fmean

from declive.engine.action import Action, is_among
from declive.engine.nature import Nature
from declive.engine.nouns import NATURE, OVER
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.review.futures import lead_at_the_end, ways_on
from declive.review.reviewer import GOOD, NEARLY
from declive.review.weighing import BARELY, ENOUGH, FRESH, STEP, error_of, never
from declive.search.greedy import GreedyPolicy
from declive.search.outcomes import play_out, turn_number
from declive.search.policies import Policy

FUTURES = 60


@dataclass
class Grade:
    """What a turn is worth that was tried, beside what was played and the better line."""

    tried: float
    """Coins of lead that it is worth more than what was played."""
    best: float
    """The same of the better line; 0 where none is known."""
    error: float
    """How far off the difference of the two may be: its standard error."""
    futures: int

    @property
    def level(self) -> bool:
        """Whether it is worth as much as the better line, as far as can be told."""
        return self.tried >= self.best - max(GOOD, self.error)

    @property
    def stars(self) -> int:
        """Three for as much as the better line, two for nearly that, one for more than what was
        played. A handful of futures that happen to agree tell nothing apart."""
        if self.futures < ENOUGH:
            return 0
        if self.level:
            return 3
        return 2 if self.tried >= self.best - NEARLY else int(self.tried > GOOD)


def grade(
    state: State,
    seat: int,
    played: list[Action],
    better: list[Action],
    tried: list[Action],
    seed: int = 0,
    late: Callable[[], bool] = never,
) -> Grade:
    """Grade a turn that was tried from this position, at which it begins. All three are given with
    what nature said, and all meet the same luck, future by future, which is another one than they
    had: nobody is praised for a throw."""
    plans = [deeds(state, one) for one in (played, better or played, tried)]
    ways = ways_on(state)
    leads: list[list[float]] = [[] for _ in plans]
    for number in range(FUTURES):
        if number >= BARELY and late():
            break
        way = ways[number % len(ways)]
        for plan, seen in zip(plans, leads, strict=True):
            seen.append(_lead(state, seat, plan, way, (seed + FRESH + number) * STEP))
    of_played, of_better, of_tried = leads
    gaps = [one - other for one, other in zip(of_better, of_tried, strict=True)]
    return Grade(
        tried=fmean(of_tried) - fmean(of_played),
        best=fmean(of_better) - fmean(of_played),
        error=error_of(gaps, len(ways)),
        futures=len(gaps),
    )


def deeds(state: State, actions: Iterable[Action]) -> list[Action]:
    """What of these a player did, without what nature said."""
    position = state.copy()
    position.quiet = True
    out: list[Action] = []
    for action in actions:
        if position.decides != NATURE:
            out.append(action)
        play(position, action)
    return out


def _lead(state: State, seat: int, plan: list[Action], way: Policy, seed: int) -> float:
    """How far ahead the seat is at the end of a game in which it keeps to its plan for this turn
    as long as that can be done."""
    trial = state.copy()
    trial.quiet = True
    luck = Nature(seed)
    now = turn_number(state, state.round, state.turn)
    for action in plan:
        while trial.decides == NATURE and trial.phase != OVER:
            play(trial, luck.answer(trial))
        over = trial.phase == OVER or turn_number(trial, trial.round, trial.turn) != now
        if over or not is_among(action, legal(trial)):
            break
        play(trial, action)
    play_out(trial, luck, GreedyPolicy(), now + 1)
    return lead_at_the_end(trial, seat, way, seed)
