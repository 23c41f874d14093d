"""The environments beside those of others, all measured in one run: `make bench-envs`.

    python -m bench.envs --compiled build/compiled --peers build/peers/bin/python

As in `bench.run` everybody is measured in a process of its own, by turns, and ratios within a round
are what counts. The result goes to `bench/envs.md`.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import statistics
import sys
import tempfile
from pathlib import Path

from bench.run import ROOT, Competitor, Ratio, Round, Row

RESULTS = ROOT / "bench" / "envs.md"
OURS, PEERS = "Declive", "others"
ROWS = [
    Row("AEC steps : PettingZoo's chess_v6", (OURS, "aec steps"), (PEERS, "chess steps"), "≥ 30"),
    Row(
        "AEC steps : PettingZoo's connect_four_v3",
        (OURS, "aec steps"),
        (PEERS, "connect four steps"),
        "≥ 3",
    ),
    Row(
        "64 games in one call : one Gymnasium environment",
        (OURS, "vector steps"),
        (OURS, "gymnasium steps"),
        "≥ 4",
    ),
    Row(
        "Gymnasium async of 2 : one, against `greedy`",
        (OURS, "async steps"),
        (OURS, "greedy steps"),
        "≥ 1.6",
    ),
    Row(
        "OpenSpiel nodes : the fastest of OpenSpiel's games in Python",
        (OURS, "openspiel steps"),
        (PEERS, "openspiel steps"),
        "≥ 1.0",
    ),
]
COSTS = {"observation": "≤ 5", "observation in a batch": "≤ 2"}


def report(rounds: list[Round], seconds: float, load: float) -> str:
    """What was measured, as a page."""
    today = datetime.date.today().isoformat()
    lines = [
        f"Measured on {today} in one run of `make bench-envs`: {len(rounds)} rounds of "
        f"{seconds:g} s for each figure, by turns; Python {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores; "
        f"{load:.1f} other processes wanted to run when it began. base-2p, random agents. "
        "Ratios are medians over the rounds, with the least "
        "and the greatest.",
        "",
        "| ratio | measured | wanted |",
        "| --- | ---: | ---: |",
    ]
    for row in ROWS:
        ratio = Ratio(
            [r[row.ours[0]][row.ours[1]] / r[row.theirs[0]][row.theirs[1]] for r in rounds]
        )
        lines.append(f"| {row.label} | {ratio} | {row.goal} |")
    lines += ["", "| one call, µs | measured | wanted |", "| --- | ---: | ---: |"]
    for name, goal in COSTS.items():
        lines.append(f"| {name} | {_middle(rounds, OURS, name):.2f} | {goal} |")
    lines += ["", "| a second | measured |", "| --- | ---: |"]
    for who in (OURS, PEERS):
        for name in rounds[0][who]:
            if name.endswith("steps"):
                lines.append(f"| {who}: {name} | {_middle(rounds, who, name):,.0f} |")
    return "\n".join(lines) + "\n"


def _middle(rounds: list[Round], who: str, name: str) -> float:
    return statistics.median(r[who][name] for r in rounds)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description="Measure the environments beside others.")
    parser.add_argument("--compiled", type=Path, required=True, help="the compiled copy")
    parser.add_argument("--peers", type=Path, required=True, help="the Python of the others")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured (3)")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each time (3)")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where the report goes")
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    ours = Competitor(
        OURS, Path(sys.executable), "bench.play_envs", asked.compiled.resolve(), "compiled"
    )
    peers = Competitor(PEERS, asked.peers, "bench.play_env_peers")
    rounds: list[Round] = []
    with tempfile.TemporaryDirectory(prefix="declive-") as folder:
        for number in range(1, asked.rounds + 1):
            print(f"round {number} of {asked.rounds}", file=sys.stderr)
            rounds.append(
                {who.name: who.measure(asked.seconds, Path(folder)) for who in (ours, peers)}
            )
    text = report(rounds, asked.seconds, load)
    asked.out.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
