"""The lab: plans of games in which one bot has all seats, and what their records say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from declive.arena.folder import Folder
from declive.arena.outcome import Outcome
from declive.arena.plan import Plan, numbers_tried
from declive.balance.facts import Facts, facts_of
from declive.balance.measures import POWER, RACE, Measures, beside_median, measure
from declive.balance.regression import Effect
from declive.balance.verdict import Verdict, band_of
from declive.engine.game import Game
from declive.engine.roster import Roster

LEAST_RACE: Final = 1
LEAST_POWER: Final = 0
MOST_POWER: Final = 9


def inventions_of(plan: Plan) -> set[str]:
    """The ids of the races and powers that the packs bring."""
    return {
        banner.id
        for pack in plan.packs
        for banners in (pack.races, pack.powers)
        for banner in banners
    }


def facts_in(plan: Plan, folder: Path, outcomes: list[Outcome]) -> Iterator[Facts]:
    """What each game says; one that was forfeited says nothing of balance."""
    with numbers_tried(plan):
        for outcome in outcomes:
            if outcome.forfeit is None:
                record = Folder.record_in(folder, outcome.number).read_text(encoding="utf-8")
                yield facts_of(record, outcome.number)


def roster_of(plan: Plan) -> Roster:
    """The banners of the plan's games."""
    return Game.new(plan.board, None, None, plan.options, plan.boxes, plan.packs).roster


def measured(plan: Plan, games: list[Facts]) -> Measures:
    """The tables of the plan's games."""
    return measure(games, plan.board, roster_of(plan), inventions_of(plan))


def verdicts(plan: Plan, measures: Measures) -> list[Verdict]:
    """What is to be said of each invention that was ever picked."""
    inventions = inventions_of(plan)
    regression = measures.regression
    found: list[Verdict] = []
    for kind, effects, rows in (
        (RACE, regression.races, measures.races),
        (POWER, regression.powers, measures.powers),
    ):
        beside, _ = beside_median(effects, inventions)
        for row in rows:
            name = str(row[kind])
            if name in inventions and name in beside:
                band = band_of(effects, inventions)
                found.append(Verdict(kind, name, row["name"], row["tokens"], beside[name], band))
    return found


def bounds(plan: Plan, verdict: Verdict) -> tuple[int, int]:
    """Which numbers of tokens may be tried for a banner."""
    if verdict.kind == POWER:
        return LEAST_POWER, MOST_POWER
    stocks = [race.stock for pack in plan.packs for race in pack.races if race.id == verdict.id]
    return LEAST_RACE, stocks[0]


def with_number(plan: Plan, verdict: Verdict, number: int, games: int) -> Plan:
    """The plan of a trial: the same with another number of tokens."""
    return replace(plan, games=games, tokens={verdict.id: number})


def effect_of(measures: Measures, verdict: Verdict, inventions: set[str]) -> Effect | None:
    """The banner's effect in other games beside the median there."""
    kinds = {RACE: measures.regression.races, POWER: measures.regression.powers}
    beside, _ = beside_median(kinds[verdict.kind], inventions)
    return beside.get(verdict.id)
