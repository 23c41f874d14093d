"""A tournament on a real Ray cluster of this machine: the same games, also when a station dies."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from declive.arena.plan import Plan
from declive.boards import load

pytest.importorskip("ray")

GAMES = 8


def test_a_station_that_is_killed_loses_nothing() -> None:
    from declive.arena.crew import play_here
    from declive.arena.ray_crew import play_on_ray

    plan = Plan(load("base-2p"), ["greedy", "random"], GAMES, seed=4)
    here = {game.number: game for game in play_here(plan, plan.fixtures(), 2)}
    killed: list[int] = []
    there = {}

    for game in play_on_ray(plan, plan.fixtures(), 2, "ray"):
        assert game.number not in there
        there[game.number] = game
        if not killed:
            killed.append(_station())
            os.kill(killed[0], signal.SIGKILL)

    assert killed
    assert len(there) == GAMES
    for number, game in here.items():
        assert there[number].record == game.record
        assert there[number].places == game.places


def _station() -> int:
    """A process of this cluster in which a station is busy. The cluster's own process is called
    after the one that began it."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        told = subprocess.run(
            ["ps", "-ww", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True
        )
        lines = [line.split(None, 2) for line in told.stdout.splitlines()]
        ours = re.compile(rf"raylet/raylet .*/session_[-_0-9]+_{os.getpid()}\b")
        clusters = [line[0] for line in lines if ours.search(line[-1])]
        for pid, parent, *words in lines:
            if parent in clusters and words and words[0].startswith("ray::Station.play"):
                return int(pid)
        time.sleep(0.01)
    raise AssertionError("no station is busy")


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
