"""The report of a review as plain data: what the terminal prints and a page can show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field

from declive.advice.reasons import why
from declive.engine.nouns import NOTHING
from declive.engine.state import State
from declive.review.facts import TurnFacts, facts_of, reason_in, worst_of
from declive.review.reviewer import Reviewer, TurnReview
from declive.telling.naming import Naming
from declive.words import Words


@dataclass
class TurnReport:
    """One turn of the player, told."""

    round: int
    place: int
    """How many actions of the record came before it."""
    combo: str
    brought: int
    best: float
    """What it might have brought, counted with what it costs later."""
    mark: str
    """good, nearly or costly"""
    declined: bool
    among_worst: bool
    lead: float
    """The lead to be expected at the end after this turn, and the middle half of the futures."""
    low: float
    high: float
    kind: str = ""
    """What the better line is about: course, combo, conquest or spread."""
    from_place: int = 0
    """How many actions of the record the better line leaves as they were."""
    line: list[str] = field(default_factory=list)
    """The better line in the notation, to the end of the turn."""
    why: str = ""
    gain: str = ""
    """Where the coins of the better line come from: this turn, later, from whom."""
    sureness: int = 0
    futures: int = 0
    better: int = 0
    level: bool = False
    """Whether something else was found that is worth the same within the error of the search."""


@dataclass
class Report:
    """The turns of one seat."""

    seat: int
    name: str
    turns: list[TurnReport]

    @property
    def found(self) -> int:
        """How many of a hundred coins that were to be had the player found."""
        brought = sum(max(turn.brought, 0) for turn in self.turns)
        best = sum(max(turn.best, turn.brought, 0.0) for turn in self.turns)
        return round(100 * brought / best) if best > 0 else 100

    def count(self, mark: str) -> int:
        """How many turns have this mark."""
        return sum(turn.mark == mark for turn in self.turns)

    def to_plain(self) -> dict[str, object]:
        """The report for JSON."""
        return {**asdict(self), "found": self.found}


def report(reviewer: Reviewer, seat: int, reviews: Iterable[TurnReview], words: Words) -> Report:
    """Tell the reviews of a seat's turns."""
    done = list(reviews)
    facts = [facts_of(reviewer, review) for review in done]
    worst = {id(one) for one in worst_of(facts)}
    turns = [
        told(one, review.turn.before, _began(review), words, id(one) in worst)
        for one, review in zip(facts, done, strict=True)
    ]
    return Report(seat, reviewer.game.names[seat], turns)


def told(
    facts: TurnFacts, before: State, began: State, words: Words, among_worst: bool = False
) -> TurnReport:
    """Tell one turn. `before` is any position of the turn, `began` the one in which the better line
    begins."""
    return TurnReport(
        facts.round,
        facts.place,
        combo_of(facts, before, words),
        facts.brought,
        facts.best,
        facts.mark,
        facts.declined,
        among_worst,
        facts.lead,
        facts.low,
        facts.high,
        facts.kind,
        facts.from_place,
        facts.line,
        why(began, facts.seat, reason_in(began, facts.reason), words) if facts.reason else "",
        gain_of(facts, words),
        facts.sureness,
        facts.futures,
        facts.better,
        facts.level,
    )


def gain_of(facts: TurnFacts, words: Words) -> str:
    """What the coins of the better line are made of; they add up to what it is said to be worth."""
    gain = facts.gain
    if gain is None:
        return ""
    now = round(gain.now)
    line = round(facts.brought + gain.cost)
    later, rest = line - now, round(facts.best) - line

    def coins(number: int) -> str:
        return words.count(abs(number), "coin")

    key = "gain_same" if now == facts.brought else "gain_now"
    key += "_more" if later > 0 else "_fewer" if later < 0 else ""
    said = [
        words.say("review", key, now=coins(now), brought=coins(facts.brought), later=coins(later))
    ]
    regions = round(gain.held)
    if regions:
        held = "gain_held" if regions > 0 else "gain_held_fewer"
        said.append(words.say("review", held, regions=words.count(abs(regions), "region")))
    if round(gain.others) > 0:
        said.append(words.say("review", "gain_others", coins=coins(round(gain.others))))
    if rest > 0:
        said.append(words.say("review", "gain_rest", coins=coins(rest)))
    return " ".join(said)


def _began(review: TurnReview) -> State:
    worst = review.worst
    return review.turn.before if worst is None else worst.stretch.state


def combo_of(facts: TurnFacts, state: State, words: Words) -> str:
    """The combo that the seat played in the turn; nothing in a turn of decline without one."""
    if facts.race == NOTHING:
        return ""
    return str(Naming([""] * state.players, words).combo(state, facts.race, facts.power))
