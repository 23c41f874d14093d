"""What is told of a whole game: its numbers, and what a review found, in the words of whoever reads
it."""

from __future__ import annotations

from declive.review.facts import TurnFacts, worst_of
from declive.review.report import told
from declive.review.statistics import SOURCES, statistics_of
from declive.review.steps import steps_of
from declive.server.messages.replay import GameAward, GameStatistics
from declive.server.messages.review import ReviewedTurn, ReviewStep
from declive.server.records.replay import Replay
from declive.words import Words, load_with


def numbers_of(replay: Replay) -> GameStatistics:
    """The game in numbers."""
    found = statistics_of(replay.at(0), replay.actions)
    return GameStatistics(
        sources=list(SOURCES),
        income=found.income,
        throws=found.throws,
        due=found.due,
        fought=found.fought,
        best_seat=found.best_seat,
        best_round=found.best_round,
        best_coins=found.best_coins,
        best_ply=found.best_ply,
        awards=[
            GameAward(name=award.name, seat=award.seat, number=award.number)
            for award in found.awards
        ],
        races=found.races,
        powers=found.powers,
        declines=found.declines,
    )


def retold(replay: Replay, turns: list[TurnFacts], language: str) -> list[ReviewedTurn]:
    """The turns with their sentences."""
    words = load_with(replay.packs, language)
    worst = {id(turn) for turn in worst_of(turns)}
    return [_turn(replay, turn, words, id(turn) in worst) for turn in turns]


def _turn(replay: Replay, facts: TurnFacts, words: Words, among_worst: bool) -> ReviewedTurn:
    state = replay.at(min(facts.from_place or facts.place, replay.plies))
    found = told(facts, state, state, words, among_worst)
    return ReviewedTurn(
        ply=facts.place,
        until=facts.until,
        round=facts.round,
        combo=found.combo,
        brought=found.brought,
        best=found.best,
        mark=facts.mark,
        declined=found.declined,
        among_worst=among_worst,
        lead=found.lead,
        low=found.low,
        high=found.high,
        level=found.level,
        kind=found.kind,
        branch=facts.from_place,
        steps=[
            ReviewStep(text=step.text, upto=step.upto, regions=step.regions)
            for step in steps_of(state, facts.line, words)
        ],
        why=found.why,
        gain=found.gain,
        sureness=found.sureness,
        futures=found.futures,
        better=found.better,
    )
