"""How fast Declive is beside its peers, all measured in one run: `make bench`.

    python -m bench.run --compiled build/compiled --peers build/bench/bin/python

Every competitor measures itself in a process of its own, by turns, round after round. What counts
are ratios within a round: a busy moment of the machine spoils a round and not the comparison. The
median ratio is reported, with the least and the greatest behind it. The result goes to
`bench/results.md`.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results.md"
BUSY = 0.5
"""With a greater load than this before it begins, a run is not alone."""
START = "import declive; declive.Game.new('base-2p', seed=1)"
CHESS, CATAN, PLAIN, COMPILED = "OpenSpiel", "catanatron", "plain", "compiled"


@dataclass(frozen=True)
class Competitor:
    """Who is measured, and how its process is started."""

    name: str
    python: Path
    module: str
    path: Path | None = None
    build: str = ""

    def measure(self, seconds: float, folder: Path) -> dict[str, float]:
        """Everything it tells of itself."""
        told = [self.build, str(folder)] if self.build else []
        done = subprocess.run(
            [str(self.python), "-m", self.module, str(seconds), *told],
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(self.path or ""), str(ROOT)])},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            sys.exit(f"{self.name}: {self.module} ended with an error (see above).")
        found: dict[str, float] = json.loads(done.stdout)
        if self.build:
            found["start"] = self.start()
        return found

    def start(self) -> float:
        """Seconds of the processor to import Declive and set a table, in a new process."""
        env = os.environ | {"PYTHONPATH": str(self.path)}
        spent = []
        for script in (START, "pass"):
            before = _children()
            for _ in range(3):
                subprocess.run([str(self.python), "-c", script], env=env, check=True)
            spent.append((_children() - before) / 3)
        return spent[0] - spent[1]


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


Round = dict[str, dict[str, float]]


@dataclass(frozen=True)
class Row:
    """One line of the table of ratios: what, of whom, against whom, and what we want."""

    label: str
    ours: tuple[str, str]
    theirs: tuple[str, str]
    goal: str = ""


@dataclass
class Ratio:
    """A ratio over the rounds."""

    values: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        if not self.values:
            return "–"
        middle = statistics.median(self.values)
        return f"{middle:.2f} ({min(self.values):.2f}–{max(self.values):.2f})"


CHESS_RATE = (CHESS, "chess decisions")
ROWS = [
    Row("base-2p : chess", (COMPILED, "base-2p decisions"), CHESS_RATE, "≥ 2.5"),
    Row("underground-4p : chess", (COMPILED, "underground-4p decisions"), CHESS_RATE, "≥ 1.3"),
    Row("mixed base-4p : chess", (COMPILED, "mixed base-4p decisions"), CHESS_RATE, "≥ 1.3"),
    Row("base-5p : chess", (COMPILED, "base-5p decisions"), CHESS_RATE),
    Row("river_world-4p : chess", (COMPILED, "river_world-4p decisions"), CHESS_RATE),
    Row("playouts, base-2p : chess", (COMPILED, "playouts decisions"), CHESS_RATE, "≥ 6"),
    Row(
        "games of playouts : games by `legal` and `play`",
        (COMPILED, "playouts games"),
        (COMPILED, "base-2p games"),
    ),
    Row("copy of a game : chess's clone", (COMPILED, "copy"), (CHESS, "chess copy"), "≤ 1.5"),
    Row(
        "copy of a position : chess's clone",
        (COMPILED, "copy of a state"),
        (CHESS, "chess copy"),
    ),
    Row(
        "plain Python, base-2p : catanatron",
        (PLAIN, "base-2p decisions"),
        (CATAN, "catanatron decisions"),
        "≥ 2.5",
    ),
    Row(
        "compiled, base-2p : catanatron",
        (COMPILED, "base-2p decisions"),
        (CATAN, "catanatron decisions"),
    ),
    Row("compiled : plain, base-2p", (COMPILED, "base-2p decisions"), (PLAIN, "base-2p decisions")),
    Row(
        "with a user's race in Python : without",
        (COMPILED, "user race decisions"),
        (COMPILED, "base-2p decisions"),
        "≥ 0.5",
    ),
]


def ratio(row: Row, rounds: list[Round]) -> Ratio:
    """The ratio in each round that has both sides."""
    out = Ratio()
    for measured in rounds:
        ours = measured[row.ours[0]].get(row.ours[1])
        theirs = measured[row.theirs[0]].get(row.theirs[1])
        if ours and theirs:
            out.values.append(ours / theirs)
    return out


def median(rounds: list[Round], who: str, what: str) -> float | None:
    """The median of one number, if it was measured."""
    values = [measured[who][what] for measured in rounds if what in measured[who]]
    return statistics.median(values) if values else None


def company(load: float) -> str:
    """Whether the machine did something else meanwhile; `load` is how many wanted to run before."""
    if load < BUSY:
        return "The machine did nothing else."
    return (
        f"The machine was shared: {load:.0f} other processes wanted to run on its "
        f"{os.cpu_count()} cores when the run began."
    )


def report(rounds: list[Round], seconds: float, peers: str, load: float) -> str:
    """The whole report in Markdown."""
    lines = [
        "# How fast",
        "",
        f"Measured on {datetime.date.today().isoformat()} in one run of `make bench`: "
        f"{len(rounds)} rounds of {seconds:g} s for each competitor, by turns; {peers}, Python "
        f"{platform.python_version()}, {platform.system()} {platform.machine()}, "
        f"{os.cpu_count()} cores. Random play on one core, legal actions listed for every "
        "decision, forced ones counted, processor time. Ratios are medians over the rounds, with "
        f"the least and the greatest. {company(load)}",
        "",
        "| ratio | measured | wanted |",
        "| --- | ---: | ---: |",
        *(f"| {row.label} | {ratio(row, rounds)} | {row.goal} |" for row in ROWS),
        "",
        "| decisions a second | compiled | plain |",
        "| --- | ---: | ---: |",
    ]
    rates = [name for name in rounds[0][COMPILED] if name.endswith(" decisions")]
    for name in rates:
        lines.append(f"| {name.removesuffix(' decisions')} | {_pair(rounds, name, ',.0f')} |")
    for who, name in ((CHESS, "chess decisions"), (CATAN, "catanatron decisions")):
        lines.append(f"| {who} | {median(rounds, who, name) or 0:,.0f} | |")
    lines += ["", "| one call, µs | compiled | plain |", "| --- | ---: | ---: |"]
    for name in ("copy", "copy of a state", "legal", "play", "hash", "observe"):
        lines.append(f"| {name} | {_pair(rounds, name, '.2f')} |")
    lines.append(f"| chess's clone | {median(rounds, CHESS, 'chess copy') or 0:.2f} | |")
    lines += [
        "",
        f"A position takes {_pair(rounds, 'bytes', ',.0f', ' bytes compiled, ')} plain; "
        f"`import declive` and `Game.new` in a new process "
        f"{_pair(rounds, 'start', '.3f', ' s compiled, ')} s plain (wanted: ≤ 0.12 s).",
        "",
    ]
    return "\n".join(lines)


def _pair(rounds: list[Round], name: str, form: str, between: str = " | ") -> str:
    values = (median(rounds, who, name) for who in (COMPILED, PLAIN))
    return between.join("–" if value is None else format(value, form) for value in values)


def competitors(python: Path, compiled: Path, plain: Path) -> list[Competitor]:
    """All that are measured."""
    return [
        Competitor(CHESS, python, "bench.play_openspiel"),
        Competitor(COMPILED, python, "bench.play_declive", compiled, "compiled"),
        Competitor(CATAN, python, "bench.play_catanatron"),
        Competitor(PLAIN, python, "bench.play_declive", plain, "pure"),
    ]


def plain_copy(folder: Path) -> Path:
    """The sources without what `make fast` may have left beside them."""
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "static", "__pycache__")
    shutil.copytree(ROOT / "src", folder, ignore=ignored, dirs_exist_ok=True)
    return folder


def _peers(python: Path) -> str:
    script = "from importlib.metadata import version as v; print(v('open_spiel'), v('catanatron'))"
    told = subprocess.run([python, "-c", script], capture_output=True, text=True, check=False)
    if told.returncode:
        sys.exit(f"The peers are not installed for {python}: run `make bench`.")
    chess, catan = told.stdout.split()
    return f"OpenSpiel {chess}, catanatron {catan}, mypyc {_version('mypy')}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def main() -> None:
    """Read the command line, measure and report."""
    parser = argparse.ArgumentParser(description="Measure Declive beside its peers.")
    parser.add_argument("--compiled", type=Path, required=True, help="where compiled Declive is")
    parser.add_argument("--peers", type=Path, required=True, help="the Python that has the peers")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each time (8)")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where the report goes")
    asked = parser.parse_args()
    peers = _peers(asked.peers)
    load = os.getloadavg()[0]
    rounds: list[Round] = []
    with tempfile.TemporaryDirectory(prefix="declive-") as folder:
        plain = plain_copy(Path(folder, "plain"))
        field = competitors(asked.peers, asked.compiled.resolve(), plain)
        for number in range(1, asked.rounds + 1):
            print(f"round {number} of {asked.rounds}", file=sys.stderr)
            rounds.append({who.name: who.measure(asked.seconds, Path(folder)) for who in field})
    text = report(rounds, asked.seconds, peers, load)
    asked.out.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
