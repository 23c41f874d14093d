"""What was found about a turn, as plain numbers: kept as they are, and told in any language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from declive.engine.notation import parse, text
from declive.engine.nouns import NOTHING, NOWHERE
from declive.engine.play import play
from declive.engine.state import State
from declive.review.reviewer import GOOD, WORST, Judged, Reviewer, TurnReview
from declive.search.foresight import Course, Reason


@dataclass
class ReasonFacts:
    """A bot's plan: what it would begin with, what it counts on, and how the next best fared."""

    action: str
    coins: float
    takes: list[int] = field(default_factory=list)
    rolls: int = NOWHERE
    odds: float = 1.0
    places: list[tuple[int, int]] = field(default_factory=list)
    other: str = ""
    lead: float = 0.0
    futures: int = 0
    better: int = 0


@dataclass
class GainFacts:
    """Where the coins of a better line come from."""

    now: float
    """Coins this turn, on average over the die."""
    cost: float
    """Coins that the line is worth more than what was played, counted to the end of the game."""
    held: float
    """Regions that the seat has more by it when its next turn begins."""
    others: float
    """So many of the coins are those that opponents do not get."""


@dataclass
class TurnFacts:
    """One turn."""

    seat: int
    round: int
    place: int
    """How many actions of the record came before it."""
    until: int
    """And how many when it was over."""
    race: int
    power: int
    """The combo that was played, as the roster numbers it."""
    brought: int
    cost: float
    """Coins that were left lying, counted with what comes later."""
    mark: Literal["good", "nearly", "costly"]
    declined: bool
    lead: float
    """The lead to be expected at the end after this turn, and the middle half of the futures."""
    low: float
    high: float
    level: bool = False
    """Whether something else was found that is worth the same within the error of the search."""
    kind: str = ""
    """What the better line is about: course, combo, conquest or spread."""
    from_place: int = 0
    """How many actions of the record the better line leaves as they were."""
    line: list[str] = field(default_factory=list)
    """The better line in the notation, nature's answers included, to the end of the turn."""
    sureness: int = 0
    futures: int = 0
    better: int = 0
    reason: ReasonFacts | None = None
    gain: GainFacts | None = None

    @property
    def best(self) -> float:
        """What the turn might have brought, counted with what it costs later."""
        return round(self.brought + self.cost, 1)


def facts_of(reviewer: Reviewer, review: TurnReview) -> TurnFacts:
    """The facts of a review of a turn."""
    turn = review.turn
    low, high = review.band
    race, power = _combo(review)
    facts = TurnFacts(
        seat=turn.seat,
        round=turn.round,
        place=turn.place,
        until=turn.place + sum(len(stretch.actions) for stretch in turn.stretches),
        race=race,
        power=power,
        brought=review.brought,
        cost=round(review.cost, 2),
        mark=review.mark,
        declined=review.declined,
        lead=round(review.lead, 1),
        low=round(low, 1),
        high=round(high, 1),
    )
    worst = review.worst
    if worst is None:
        facts.level = any(one.weighed.best is not None for one in review.judged)
        return facts
    facts.kind = worst.stretch.kind.value
    facts.from_place = worst.stretch.place
    state = worst.stretch.state.copy()
    for action in reviewer.better_line(worst):
        facts.line.append(text(state, action))
        play(state, action)
    facts.sureness = worst.weighed.sureness
    facts.futures = worst.weighed.futures
    facts.better = worst.weighed.better
    facts.reason = _reason(reviewer, worst)
    if facts.reason is not None:
        facts.gain = _gain(review, worst, facts.reason.coins)
    return facts


def _gain(review: TurnReview, worst: Judged, coins: float) -> GainFacts:
    turn, weighed = review.turn, worst.weighed
    paid = worst.stretch.state.coins[turn.seat] - turn.before.coins[turn.seat]
    others = worst.cost * (weighed.cost - weighed.more) / weighed.cost
    return GainFacts(
        now=round(coins + paid, 2),
        cost=round(worst.cost, 2),
        held=round(weighed.held, 2),
        others=round(others, 2),
    )


def _reason(reviewer: Reviewer, judged: Judged) -> ReasonFacts | None:
    reason = reviewer.reason(judged)
    if reason is None:
        return None
    state, course = judged.stretch.state, reason.course
    return ReasonFacts(
        action=text(state, reason.action),
        coins=round(course.coins, 2),
        takes=list(course.takes),
        rolls=course.rolls,
        odds=course.odds,
        places=list(course.places),
        other=text(state, reason.other) if reason.other is not None else "",
        lead=round(reason.lead, 2),
        futures=reason.futures,
        better=reason.better,
    )


def reason_in(state: State, facts: ReasonFacts) -> Reason:
    """The reason again, for the position in which the better line begins."""
    course = Course()
    course.takes = list(facts.takes)
    course.rolls = facts.rolls
    course.odds = facts.odds
    course.coins = facts.coins
    course.places = [(region, tokens) for region, tokens in facts.places]
    (action,) = parse(state, facts.action)
    reason = Reason(action, course)
    if facts.other:
        (reason.other,) = parse(state, facts.other)
    reason.lead = facts.lead
    reason.futures = facts.futures
    reason.better = facts.better
    return reason


def _combo(review: TurnReview) -> tuple[int, int]:
    """The combo that the seat played in the turn; nothing in a turn of decline without one."""
    for state in (review.turn.after, review.turn.before):
        troop = state.active(review.turn.seat)
        if troop.race != NOTHING:
            return troop.race, troop.power
    return NOTHING, NOTHING


def worst_of(turns: list[TurnFacts]) -> list[TurnFacts]:
    """The few turns that cost most, the costliest first."""
    costly = [turn for turn in turns if turn.cost > GOOD]
    return sorted(costly, key=lambda turn: -turn.cost)[:WORST]


def found_of(turns: list[TurnFacts]) -> int:
    """How many of a hundred coins that were to be had the player found."""
    brought = sum(max(turn.brought, 0) for turn in turns)
    best = sum(max(turn.best, turn.brought, 0.0) for turn in turns)
    return round(100 * brought / best) if best > 0 else 100
