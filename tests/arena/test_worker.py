"""A bot that does what it may not forfeits its game, and its position is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import Game, bots
from declive.arena.outcome import Outcome
from declive.arena.plan import Plan
from declive.arena.worker import Worker
from declive.boards import load
from tests.arena import fouls

FILE = Path(fouls.__file__)


def playing(bot: str, limit: float = 20.0) -> Plan:
    """One game of this bot against a sound one, which sits in the first seat."""
    return Plan(load("base-2p"), ["random", bots.load(f"{FILE}:{bot}")], 1, seed=3, limit=limit)


def played(plan: Plan) -> Outcome:
    """What came of its first game."""
    worker = Worker(plan)
    try:
        return worker.play(plan.fixtures()[0])
    finally:
        worker.close()


@pytest.fixture(autouse=True)
def _no_bot_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("declive.bots.registry._brought", {})


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Crasher", "crashed: LookupError: no idea what to do"),
        ("Cheater", "played 'pick 5', which is not legal: "),
        ("Dreamer", "played Action("),
        ("Mumbler", "answered 'pick 1', which is no action"),
        ("Slow", " s, and 0.2 s are allowed"),
        ("Hanger", "had not decided, and 0.2 s are allowed"),
        ("Killer", "brought down the process that played"),
        ("Unborn", "could not be made: ValueError: not today"),
    ],
)
def test_a_foul_costs_the_game(bot: str, reason: str) -> None:
    plan = playing(bot, 0.2 if bot in ("Slow", "Hanger") else 20.0)

    outcome = played(plan)

    assert outcome.forfeit is not None
    assert reason in outcome.forfeit.reason
    assert "\n" not in outcome.forfeit.reason
    assert outcome.forfeit.seat == 1
    assert outcome.forfeit.bot.endswith(f":{bot}")
    assert outcome.places == [1, 2]
    stopped = Game.replay(outcome.record)
    assert len(stopped.actions) == outcome.forfeit.action
    assert stopped.hash() == outcome.hash
    if bot != "Unborn":
        assert stopped.decides == 1
        assert stopped.state.round >= 1


def test_all_positions_of_fouls_are_the_same() -> None:
    """Those who hang or kill are known by the shared minutes only: these must not be wrong."""
    told = {played(playing(bot)).hash for bot in ("Crasher", "Killer")}

    assert len(told) == 1


def test_a_process_that_somebody_else_kills_costs_nobody_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed = tmp_path / "killed"
    monkeypatch.setenv("DECLIVE_VICTIM", str(killed))
    plan = playing("Victim")

    again = played(plan)

    assert killed.exists()
    assert again.forfeit is None
    whole = played(plan)  # Nobody is killed twice.
    assert again.hash == whole.hash
    assert again.record == whole.record
