"""The program itself: version, help, and its two names."""

from __future__ import annotations

import subprocess
import sys

import pytest

import declive
from tests.cli.desk import Desk

COMMANDS = ["play", "simulate", "replay", "check", "catalogue", "boards", "board", "emblems"]


def test_the_version_says_how_the_engine_runs(desk: Desk) -> None:
    outcome = desk.run("--version")

    how = "compiled" if declive.compiled() else "pure Python"
    assert (outcome.code, outcome.out) == (0, f"declive {declive.__version__} ({how})\n")


def test_python_m_declive_is_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "declive", "--version"], capture_output=True, text=True, check=True
    )

    assert done.stdout.startswith(f"declive {declive.__version__} (")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(desk: Desk, command: str) -> None:
    outcome = desk.run(command, "--help")

    assert outcome.code == 0
    assert f"Example: declive {command}" in outcome.out


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help_lists_the_commands(desk: Desk, arguments: list[str]) -> None:
    outcome = desk.run(*arguments)

    assert (outcome.code, outcome.err) == (0, "")
    assert all(command in outcome.out for command in COMMANDS)


def test_a_broken_pipe_is_no_traceback() -> None:
    line = f"{sys.executable} -m declive play --seat random --seat greedy --seed 1 | head -1"

    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)

    assert "Traceback" not in done.stderr
