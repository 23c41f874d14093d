"""Ctrl-C before a command has begun: the exit code of an interrupted one, and not a word."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from declive import cli
from declive.interrupt import is_command
from tests.cli.desk import Desk

SLOW = "import time\nprint('importing', flush=True)\ntime.sleep(60)\n"
SCRIPT = "from declive.cli import main\nmain()\n"


def hear_interrupts() -> None:
    """Be a process that an interrupt ends, whatever started the tests."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("slow", ["tomllib", "typer"])
@pytest.mark.parametrize("command", [["-m", "declive", "serve"], ["bin/declive", "play"]])
def test_while_it_is_imported(tmp_path: Path, slow: str, command: list[str]) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "declive").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / f"{slow}.py").write_text(SLOW, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={"PYTHONPATH": f"{tmp_path}:{Path(cli.__file__).parents[2]}"},
        preexec_fn=hear_interrupts,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"importing\n"

    process.send_signal(signal.SIGINT)
    said, complaint = process.communicate(timeout=20)

    assert (process.returncode, said, complaint) == (130, b"", b"")


def test_before_the_command_line_is_read(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "command", interrupted)

    outcome = desk.run("boards")

    assert (outcome.code, outcome.out, outcome.err) == (130, "", "")


STARTED = [
    (["python", "-m", "declive", "play"], True),
    (["python", "-P", "-m", "declive"], True),
    (["python", "/home/ann/.venv/bin/declive", "serve"], True),
    (["python.exe", "declive.exe", "serve"], True),
    (["python", "-m", "pytest", "declive"], False),
    (["python", "-c", "import declive", "declive"], False),
    (["python", "mine.py", "-m", "declive"], False),
    (["python"], False),
    ([], False),
]


@pytest.mark.parametrize(("started", "command"), STARTED)
def test_only_the_command_is_meant(started: list[str], command: bool) -> None:
    assert is_command(started) is command


def test_whoever_imports_the_library_keeps_its_signals() -> None:
    asked = "import signal, declive; print(signal.getsignal(signal.SIGINT).__name__)"
    done = subprocess.run(
        [sys.executable, "-c", asked],
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=hear_interrupts,
    )

    assert done.stdout == "default_int_handler\n"
