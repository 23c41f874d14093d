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


def shared_out_rows(number: int) -> list[Row]:
    """So many games shared out over two processes, by the clock on the wall and by their own."""
    what = f"{number} games in 2 processes : in one, against `greedy`"
    here, shared = f"{number} in one process", f"{number} in two processes"
    by_wall = Row(what, (OURS, f"{shared} steps"), (OURS, f"{here} steps"), "≥ 1.6")
    own = (OURS, f"{shared}, own steps"), (OURS, f"{here}, own steps")
    return [by_wall, Row(f"{what}, by the processor", *own, "≥ 1.6")]


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
    *shared_out_rows(64),
    *shared_out_rows(256),
    Row(
        "Gymnasium async of 2 : one, seen as pictures",
        (OURS, "async pictures steps"),
        (OURS, "pictures steps"),
        "≥ 1.6",
    ),
    Row(
        "Gymnasium async of 2 : one, against `greedy`",
        (OURS, "async greedy steps"),
        (OURS, "greedy steps"),
        "",
    ),
    Row(
        "OpenSpiel nodes : the fastest of OpenSpiel's games in Python",
        (OURS, "openspiel steps"),
        (PEERS, "openspiel steps"),
        "≥ 1.0",
    ),
]
NOTE = """
Gymnasium's own async environments wait at every step for the slower game. Where a step takes about
as long as any other, as with pictures (`rgb_array`, 160 pixels wide), two are nearly twice as far;
against `greedy`, whose whole turn takes many times as long as a step in which the learner goes on,
two are hardly further than one. With `workers=2` a process steps many games before it waits. A
step is over when the slower process is: of 32 games each, a few of whose opponents have their turn
just then, it takes a quarter longer than on average, of 128 an eighth. So 64 games in two processes
cannot be much more than 1.5 times as far, and 256 can. Pictures and processes are measured by the
clock on the wall and need two idle cores; "by the processor" is, at every step, the processor's
time of the process that took longer and of the one that waits for both, which is what two idle
cores would need. Everything else is the processor's time.

Observations are those of 64 games as they are stepped: one by one, all at once, and all at once
with sketches, as the vector environment has them.
"""
COSTS = {
    "observation": "≤ 5",
    "observation in a batch of any positions": "",
    "observation in a batch of games that go on": "≤ 2",
}


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
    return "\n".join(lines) + "\n" + NOTE


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
