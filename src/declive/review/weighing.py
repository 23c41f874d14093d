"""Weighing lines: which is worth most at the end of the game, and how sure that is.

All lines meet the same luck, future by future, so that what tells them apart is how they were
played. The line that looks best is then compared with the one of the record in futures that had no
part in its choice: otherwise the luckiest of several would always seem better than it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from declive.engine.state import State
from declive.review.lines import Line, Outcome, play_line
from declive.search.policies import Policy

STEP = 0x2545F4914F6CDD1D
"""What tells the seeds of two futures apart: odd, and without a pattern."""
FRESH = 1 << 20
"""Futures of the last comparison are numbered from here on."""
FINALISTS = 2
SIFTING = 5
"""A fifth of the futures of the last comparison are played to sift the lines."""
LEAST = 8
BARELY = 2
"""Futures that are played however little time there is: one alone has no error."""
ENOUGH = 6
"""In fewer futures than this nothing is told apart."""
MANY = 10
"""From fewer futures than this a better line is "perhaps" better, however well they agree."""
USUAL = 5.0
"""Coins by which one line is usually better or worse than another."""
STEPS_TO_SURE = (1.0, 2.0, 3.0)
"""Errors by which a difference must exceed nothing to deserve one more dot."""


@dataclass
class Weighed:
    """What came of the record's line, and of the best other one."""

    outcomes: list[Outcome] = field(default_factory=list)
    """What came of the record's line in all the futures it was played in."""
    best: Line | None = None
    """The line that seems better; None if none does."""
    cost: float = 0.0
    """Coins of lead that the record's line is worse by, in fresh futures."""
    more: float = 0.0
    """Coins that the seat itself has more by the better line."""
    error: float = 0.0
    """How far off the cost may be: its standard error."""
    futures: int = 0
    better: int = 0
    """In so many of so many fresh futures the better line led to more."""
    held: float = 0.0
    """Regions that the seat has more by it when its next turn begins."""

    @property
    def told_apart(self) -> bool:
        """Whether the cost is more than the error of the search."""
        return self.best is not None and self.futures >= ENOUGH and self.cost > self.error

    @property
    def believed(self) -> float:
        """The cost as far as one should believe it: of several differences the one that seems
        largest is so by luck as well, the more the further off it may be."""
        return self.cost * USUAL**2 / (USUAL**2 + self.error**2)

    @property
    def sureness(self) -> int:
        """From 1, a guess, to 4, sure. A handful of futures that happen to agree prove little."""
        if self.cost <= 0 or self.futures < ENOUGH:
            return 1
        sure = 1 + sum(self.cost > step * self.error for step in STEPS_TO_SURE)
        return sure if self.futures >= MANY else min(sure, 2)


def never() -> bool:
    """There is all the time in the world."""
    return False


def weigh(
    state: State,
    seat: int,
    lines: list[Line],
    ways: Sequence[Policy],
    seed: int,
    futures: int,
    late: Callable[[], bool] = never,
) -> Weighed:
    """Weigh the lines, of which the first is the record's, in about so many futures, which go on in
    these ways by turns; in fewer when it gets late, of which the error then tells."""

    def outcomes(
        those: list[Line], first: int, number: int, least: int = BARELY
    ) -> list[list[Outcome]]:
        """What comes of each line. All of them see the same futures, however few there are."""
        seen: list[list[Outcome]] = [[] for _ in those]
        for at in range(number):
            if at >= least and late():
                break
            way = ways[at % len(ways)]
            for line, heard in zip(those, seen, strict=True):
                heard.append(play_line(state, seat, line, way, (seed + first + at) * STEP))
        return seen

    sift = max(futures // SIFTING, LEAST)
    own, *others = outcomes(lines, 0, sift)
    weighed = Weighed(own)
    tried = sorted(zip(others, lines[1:], strict=True), key=lambda one: -_lead(one[0]))
    if len(tried) > FINALISTS:
        last = [line for _, line in tried[:FINALISTS]]
        own, *others = outcomes([lines[0], *last], sift, sift)
        weighed.outcomes += own
        tried = [
            (seen + more, line)
            for (seen, line), more in zip(tried[:FINALISTS], others, strict=True)
        ]
        tried.sort(key=lambda one: -_lead(one[0]))
    if not tried or _lead(tried[0][0]) <= _lead(weighed.outcomes):
        return weighed
    best = tried[0][1]
    theirs, own = outcomes([best, lines[0]], FRESH, futures, ENOUGH)
    gaps = [one.lead - other.lead for one, other in zip(theirs, own, strict=True)]
    weighed.outcomes += own
    weighed.cost = fmean(gaps)
    weighed.more = fmean(one.coins - other.coins for one, other in zip(theirs, own, strict=True))
    weighed.held = fmean(one.held - other.held for one, other in zip(theirs, own, strict=True))
    weighed.error = error_of(gaps, len(ways))
    weighed.futures = len(gaps)
    weighed.better = sum(gap > 0 for gap in gaps)
    weighed.best = best if weighed.cost > 0 else None
    return weighed


def error_of(gaps: list[float], ways: int) -> float:
    """The standard error of their mean, where each way of playing on is one witness, however often
    it was asked: what all its futures have in common is no proof."""
    witnesses = [fmean(gaps[way::ways]) for way in range(min(ways, len(gaps)))]
    if len(witnesses) < 2:
        witnesses = gaps
    return stdev(witnesses) / sqrt(len(witnesses)) if len(witnesses) > 1 else 0.0


def _lead(outcomes: list[Outcome]) -> float:
    return fmean(outcome.lead for outcome in outcomes)
