"""A tournament on a real Ray cluster of this machine: the same games, also when a station dies."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from declive.arena.outcome import Outcome
from declive.arena.plan import Plan
from declive.boards import load

pytest.importorskip("ray")

GAMES = 8


DOOMED = """
import os
import signal
from pathlib import Path

from declive.bots import Bot, make

MARK = Path({mark!r})


class Doomed(Bot):
    \"\"\"Plays greedily; the first to come to its 30th decision takes its process along.\"\"\"

    name = "doomed"

    def __init__(self, seed=0):
        super().__init__(seed)
        self.greedy = make("greedy", seed)
        self.decisions = 0

    def decide(self, view, legal):
        self.decisions += 1
        if self.decisions == 30:
            try:
                MARK.touch(exist_ok=False)
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return self.greedy.decide(view, legal)
"""


def test_a_station_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    from declive.arena.crew import play_here
    from declive.arena.ray_crew import play_on_ray

    mark = tmp_path / "killed"
    bot = tmp_path / "doomed.py"
    bot.write_text(DOOMED.format(mark=str(mark)))
    plan = Plan(load("base-2p"), [f"{bot}:Doomed", "random"], GAMES, seed=4)

    there: dict[int, Outcome] = {}
    for game in play_on_ray(plan, plan.fixtures(), 2, "ray"):
        assert game.number not in there
        there[game.number] = game

    assert mark.exists(), "no station was killed"
    assert len(there) == GAMES
    for game in play_here(plan, plan.fixtures(), 2):
        assert there[game.number].record == game.record
        assert there[game.number].places == game.places


def test_a_cluster_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "declive", "tournament", "--bots", "greedy,random"),
            *("--out", "here", "--cluster", "ray://127.0.0.1:1"),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )

    assert done.returncode == 2
    assert done.stderr.startswith("declive: there is no Ray cluster at ray://127.0.0.1:1")
    assert done.stderr.count("\n") == 1
