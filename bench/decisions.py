"""Decisions per second: Declive plain, Declive compiled, and catanatron, in one run.

    python bench/decisions.py --compiled build/compiled

A decision is one choice that a player makes among the legal actions of the moment, by drawing one
of them at random. It counts in both games also when a single action is legal; the last column
tells how many decisions offered more than one. Chance is not counted: nature's actions in Declive,
and in catanatron what the dice and the deck bring (the player's own "roll" there is an action like
any other, and counts).

The time is the processor time of whole games from their creation to their end, with legal actions
listed and one of them played for each decision. Each competitor plays in a process of its own, by
turns, round after round, and the median round is reported, so that a busy moment of the machine
spoils a round and not the comparison. Catanatron plays with 2, 3 and 4 players, Declive on the
boards for 2 to 5; each has an equal share of its side's time.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
PEER = "catanatron"
PLAIN = "Declive, plain Python"
COMPILED = "Declive, compiled"


@dataclass(frozen=True)
class Competitor:
    """Who plays, and how its process is started."""

    name: str
    script: str
    path: Path | None = None
    build: str = ""

    def play(self, seconds: float) -> dict[str, Tally]:
        """Play for so many seconds: what was counted for each table, by its name."""
        told = [self.build] if self.build else []
        done = subprocess.run(
            [sys.executable, str(HERE / self.script), str(seconds), *told],
            env=os.environ | {"PYTHONPATH": str(self.path or "")},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            sys.exit(f"{self.name}: {self.script} ended with an error (see above).")
        return {table: Tally(**counted) for table, counted in json.loads(done.stdout).items()}


@dataclass(frozen=True)
class Tally:
    """What was counted at one table."""

    seconds: float
    games: int
    decisions: int
    choices: int

    @property
    def rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


def total(tallies: list[Tally]) -> Tally:
    """The tallies of several tables as one."""
    return Tally(
        seconds=sum(tally.seconds for tally in tallies),
        games=sum(tally.games for tally in tallies),
        decisions=sum(tally.decisions for tally in tallies),
        choices=sum(tally.choices for tally in tallies),
    )


@dataclass(frozen=True)
class Line:
    """A line of the report: medians over the rounds."""

    name: str
    rate: float
    length: float
    choices: float


def line(name: str, rounds: list[Tally]) -> Line:
    """The line for one table, or for all tables of a competitor."""
    whole = total(rounds)
    return Line(
        name=name,
        rate=statistics.median(tally.rate for tally in rounds),
        length=whole.decisions / whole.games,
        choices=whole.choices / whole.decisions,
    )


def lines(name: str, rounds: list[dict[str, Tally]]) -> list[Line]:
    """A competitor's lines: all its tables together, then each."""
    overall = line(name, [total(list(tables.values())) for tables in rounds])
    return [overall] + [
        line("  " + table, [tables[table] for tables in rounds]) for table in rounds[0]
    ]


def measure(
    competitors: list[Competitor], rounds: int, seconds: float
) -> dict[str, list[dict[str, Tally]]]:
    """Let the competitors play by turns."""
    played: dict[str, list[dict[str, Tally]]] = {who.name: [] for who in competitors}
    for number in range(1, rounds + 1):
        for who in competitors:
            print(f"round {number} of {rounds}: {who.name}", file=sys.stderr)
            played[who.name].append(who.play(seconds))
    return played


def report(played: dict[str, list[dict[str, Tally]]]) -> None:
    """Print the table and the three ratios that matter."""
    rates = {name: lines(name, rounds)[0].rate for name, rounds in played.items()}
    peer = rates[PEER]
    print(f"{'':26}{'decisions/s':>12}{'x catanatron':>14}{'a game':>8}{'choices':>9}")
    for name, rounds in played.items():
        for each in lines(name, rounds):
            print(
                f"{each.name:26}{each.rate:12,.0f}{each.rate / peer:14.2f}"
                f"{each.length:8.0f}{each.choices:9.0%}"
            )
    print()
    print(f"plain Python : catanatron    {rates[PLAIN] / peer:6.2f}")
    print(f"compiled : catanatron        {rates[COMPILED] / peer:6.2f}")
    print(f"compiled : plain Python      {rates[COMPILED] / rates[PLAIN]:6.2f}")


def main() -> None:
    """Read the command line, measure and report."""
    parser = argparse.ArgumentParser(description="Measure decisions per second.")
    parser.add_argument("--compiled", type=Path, required=True, help="where compiled Declive is")
    parser.add_argument("--rounds", type=int, default=3, help="how often each plays (3)")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each time (5)")
    asked = parser.parse_args()
    try:
        peer = f"{PEER} {version(PEER)}"
    except PackageNotFoundError:
        sys.exit(f"{PEER} is not installed here: run `make bench`.")
    with tempfile.TemporaryDirectory(prefix="declive-") as folder:
        # A copy, because `make fast` may have left compiled files beside the sources.
        plain = Path(folder)
        ignored = shutil.ignore_patterns("*.so", "*.pyd")
        shutil.copytree(SOURCE, plain, ignore=ignored, dirs_exist_ok=True)
        competitors = [
            Competitor(PEER, "play_catanatron.py"),
            Competitor(PLAIN, "play_declive.py", plain, "pure"),
            Competitor(COMPILED, "play_declive.py", asked.compiled.resolve(), "compiled"),
        ]
        played = measure(competitors, asked.rounds, asked.seconds)
    print(
        f"\nRandom games, median of {asked.rounds} rounds of {asked.seconds:g} s; {peer}, "
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}\n"
    )
    report(played)


if __name__ == "__main__":
    main()
