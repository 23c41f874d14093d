"""What looked for faults, and what it found: `make reliability` writes `bench/reliability.md`.

    python -m bench.reliability --seconds 600 --kills 100

The scenarios are played with the audit, the fuzzer plays on from random positions, and a server is
killed while games run. Each is run here and now; its own last words are what is noted.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from declive import compiled
from declive.scenarios.scenario import check_files

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "bench" / "reliability.md"
KILLED: Final = re.compile(r"\d+ kills, \d+ tables, \d+ acknowledged moves")
FOUND: Final = re.compile(r"\d+ findings in \d+ s, seed \d+")
POSITIONS: Final = re.compile(r"^[\d,]+ positions, [\d,]+ decisions", re.MULTILINE)


def main(arguments: list[str]) -> int:
    """Run everything and note it; 1 if a fault was found."""
    parser = argparse.ArgumentParser(prog="python -m bench.reliability", description=__doc__)
    parser.add_argument("--seconds", type=int, default=600, help="how long the fuzzer looks")
    parser.add_argument("--kills", type=int, default=100, help="how often a server is killed")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the fuzzer")
    asked = parser.parse_args(arguments)
    rows, faults = [], 0
    for what, (said, bad) in (
        ("scenarios of the rulebooks, every step audited", scenarios()),
        (f"random positions played on, {asked.seconds} s", fuzzed(asked.seconds, asked.seed)),
        ("a server killed while games run", crashed(asked.kills)),
    ):
        rows.append(f"| {what} | {said} | {'yes' if not bad else 'NO'} |")
        faults += bad
    RESULTS.write_text("\n".join([_heading(" ".join(arguments)), "", *HEAD, *rows]) + "\n", "utf-8")
    print(RESULTS.read_text("utf-8"))
    return bool(faults)


HEAD: Final = ("| what | told | sound |", "| --- | --- | --- |")


def _heading(arguments: str) -> str:
    return (
        f"Measured on {datetime.date.today()} by `python -m bench.reliability {arguments}`: "
        f"{'compiled' if compiled() else 'plain Python'}, Python {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores."
    )


def scenarios() -> tuple[str, bool]:
    """Every case of the rulebook."""
    report = check_files([ROOT / "tests" / "rulebook"], audited=True)
    return f"{report.passed:,} passed, {report.failed} failed", bool(report.failed)


def fuzzed(seconds: int, seed: int) -> tuple[str, bool]:
    """What the fuzzer says."""
    words = ["-m", "tests.fuzzing", "--seconds", str(seconds), "--seed", str(seed), "--jobs", "1"]
    done = _run(words, {})
    positions, found = POSITIONS.search(done.stdout), FOUND.search(done.stdout)
    if not positions or not found:
        return "it broke down", True
    return f"{positions[0]}; {found[0]}", done.returncode != 0


def crashed(kills: int) -> tuple[str, bool]:
    """What the test that kills a server says."""
    words = ["-m", "pytest", "-n", "0", "-s", "-q", "tests/server/test_crash.py"]
    done = _run(words, {"DECLIVE_KILLS": str(kills)})
    told = KILLED.findall(done.stdout)
    lost = "nothing lost" if done.returncode == 0 else "something was lost"
    return "; ".join([*told, lost]), done.returncode != 0


def _run(words: list[str], more: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
