"""Going over a game that was played: what each turn was worth, and what would have been worth
more."""

from declive.review.facts import TurnFacts, facts_of
from declive.review.report import Report, TurnReport, report
from declive.review.reviewer import Reviewer, TurnReview, worst_turns

__all__ = [
    "Report",
    "Reviewer",
    "TurnFacts",
    "TurnReport",
    "TurnReview",
    "facts_of",
    "report",
    "worst_turns",
]
