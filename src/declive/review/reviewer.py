"""The reviewer goes over a game turn by turn and says what each turn was worth, and what would have
been worth more."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import fmean, quantiles
from typing import Literal

from declive.engine.action import DECLINE, EXPAND, PICK_COMBO, Action, done
from declive.engine.game import Game
from declive.engine.nature import Nature
from declive.engine.phases import legal
from declive.engine.state import State
from declive.review.futures import ways_on
from declive.review.lines import Line, as_played
from declive.review.spreads import spreads
from declive.review.turns import Kind, Stretch, Turn, turns_of
from declive.review.weighing import Weighed, never, weigh
from declive.search.character import Character
from declive.search.foresight import Reason, foresee
from declive.search.greedy import GreedyPolicy
from declive.search.policies import Policy

EFFORT = 900
"""Turns that are played in futures to weigh a stretch, about."""
LEAST, MOST = 40, 320
"""Futures of a stretch, whatever the effort."""
GOOD, NEARLY = 0.5, 1.5
"""A turn that cost at most so many coins was good, or nearly."""
WORST = 3
"""So many turns are marked as those that cost most."""

_CONQUESTS = (
    Character(),
    Character(first_tries=16, tries=8),
    Character(stays=0.75, harm=0.6),
    Character(stays=0.45, harm=1.5),
)


@dataclass
class Judged:
    """A stretch of a turn with what was found about it."""

    stretch: Stretch
    weighed: Weighed

    @property
    def cost(self) -> float:
        """Coins that were left lying; none where lines are worth the same within the error."""
        return self.weighed.believed if self.weighed.told_apart else 0.0


@dataclass
class TurnReview:
    """What a turn was worth."""

    turn: Turn
    judged: list[Judged] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)
    """How far ahead the seat was at the end, in each future of what it did."""

    @property
    def cost(self) -> float:
        """Coins that the turn left lying, all in all."""
        return sum(one.cost for one in self.judged)

    @property
    def brought(self) -> int:
        """The coins it did bring."""
        return self.turn.brought

    @property
    def worst(self) -> Judged | None:
        """The stretch that cost most, if any cost anything."""
        costly = [one for one in self.judged if one.cost > 0]
        return max(costly, key=lambda one: one.cost) if costly else None

    @property
    def declined(self) -> bool:
        """Whether it was a turn of decline."""
        return any(
            action.kind == DECLINE
            for one in self.turn.stretches
            if one.kind is Kind.COURSE
            for action in one.actions
        )

    @property
    def mark(self) -> Literal["good", "nearly", "costly"]:
        """Good, nearly or costly."""
        return "good" if self.cost <= GOOD else "nearly" if self.cost <= NEARLY else "costly"

    @property
    def lead(self) -> float:
        """The lead to be expected at the end, as the turn was played."""
        return fmean(self.leads) if self.leads else 0.0

    @property
    def band(self) -> tuple[float, float]:
        """Half of all futures end between these leads."""
        if len(self.leads) < 2:
            return (self.lead, self.lead)
        low, _, high = quantiles(self.leads, n=4)
        return (low, high)


class Reviewer:
    """Goes over one game. The same seed and effort find the same again."""

    def __init__(
        self, game: Game, seed: int = 0, effort: int = EFFORT, least: int | None = None
    ) -> None:
        self.game = game
        self.seed = seed
        self.effort = effort
        self.least = LEAST if least is None else least
        self.turns = turns_of(game)
        self.ways: list[Policy] = []
        """How everybody is taken to play on after the turn; `ways_on` if nothing is said."""

    def of(self, seats: set[int] | None = None) -> Iterator[TurnReview]:
        """The turns of these seats, or of all, one by one as they are done."""
        for turn in self.turns:
            if seats is None or turn.seat in seats:
                yield self.judge(turn)

    def judge(self, turn: Turn, seconds: float | None = None) -> TurnReview:
        """Go over one turn, within about so many seconds of the processor."""
        found = TurnReview(turn)
        questions = [(stretch, lines_of(stretch)) for stretch in turn.stretches if stretch.open]
        questions = [(stretch, lines) for stretch, lines in questions if len(lines) > 1]
        began = time.process_time()
        for at, (stretch, lines) in enumerate(questions, start=1):
            late = _after(began + seconds * at / len(questions)) if seconds is not None else never
            if at > 1 and late():
                break  # What is left has to do without an answer.
            judged = Judged(stretch, self._weigh(stretch, turn, lines, late))
            found.judged.append(judged)
            found.leads = [outcome.lead for outcome in judged.weighed.outcomes]
        return found

    def _weigh(
        self, stretch: Stretch, turn: Turn, lines: list[Line], late: Callable[[], bool]
    ) -> Weighed:
        state = stretch.state
        left = (state.rounds - state.round + 1) * state.players - state.turn
        futures = min(max(self.effort // max(left, 1), self.least), MOST)
        seed = self.seed + 7919 * stretch.place
        ways = self.ways or ways_on(state)
        return weigh(state, turn.seat, lines, ways, seed, futures, late)

    def better_line(self, judged: Judged) -> list[Action]:
        """What would have been better, from the stretch to the end of the turn. Dice fall as they
        may."""
        best = judged.weighed.best
        if best is None:
            return []
        return as_played(judged.stretch.state, best, Nature(self.seed + judged.stretch.place))

    def reason(self, judged: Judged) -> Reason | None:
        """Why that would have been better, for `advice.reasons` to put into words."""
        line = self.better_line(judged)
        best = judged.weighed.best
        if not line or best is None:
            return None
        state, weighed = judged.stretch.state, judged.weighed
        course = foresee(state, state.turn, line[0], best.policy, self.seed)
        reason = Reason(line[0], course)
        if judged.stretch.kind in (Kind.COURSE, Kind.COMBO):
            reason.other = judged.stretch.actions[0]
            reason.lead = weighed.more
            reason.futures = weighed.futures
            reason.better = weighed.better
        return reason


def _after(moment: float) -> Callable[[], bool]:
    """Whether the processor has worked until then."""
    return lambda: time.process_time() > moment


def worst_turns(reviews: list[TurnReview]) -> list[TurnReview]:
    """The few turns that cost most, the costliest first."""
    costly = [review for review in reviews if review.cost > GOOD]
    return sorted(costly, key=lambda review: -review.cost)[:WORST]


def lines_of(stretch: Stretch) -> list[Line]:
    """What was played, then what else is worth a look; only the former if that is all the same."""
    usual = GreedyPolicy()
    if stretch.kind in (Kind.COURSE, Kind.COMBO):
        played = stretch.actions[:1]
        others = [a for a in _strategic(stretch.state) if a is not played[0]]
        return [
            Line(tuple(played), usual, True),
            *[Line((action,), usual) for action in others],
        ]
    if stretch.kind is Kind.SPREAD:
        return spreads(stretch.state, stretch.actions)
    return [
        Line(tuple(stretch.actions), usual, True),
        *[Line((), GreedyPolicy(character)) for character in _CONQUESTS],
    ]


def _strategic(state: State) -> list[Action]:
    """The actions that decide about the coming turns."""
    return [
        action
        for action in legal(state)
        if action.kind in (EXPAND, PICK_COMBO)
        or action is done()
        or (action.kind == DECLINE and not action.using)
    ]
