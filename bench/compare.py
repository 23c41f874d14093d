"""Whether a change made Declive faster or slower: `make bench-compare BASE=rev`.

    python -m bench.compare BASE

The revision BASE and the working tree are compiled and measured by turns. A row says whether the
difference is more than noise: the 95 % interval of the mean logarithm of the ratios, taken round by
round, must leave out the ratio 1.
"""

from __future__ import annotations

import argparse
import math
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.run import ROOT, Competitor, plain_copy

T_95 = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36, 9: 2.31, 10: 2.26}
"""Student's t for so many rounds."""
COSTS = ("copy", "copy of a state", "legal", "play", "hash", "observe", "bytes", "start")
"""What is better when it is less."""


def verdict(name: str, ratios: list[float]) -> str:
    """One row: the ratio new to old, its interval, and whether it means anything."""
    logs = [math.log(ratio) for ratio in ratios]
    middle = statistics.mean(logs)
    spread = statistics.stdev(logs) / math.sqrt(len(logs)) * T_95.get(len(logs), 2.2)
    low, high = math.exp(middle - spread), math.exp(middle + spread)
    if low <= 1 <= high:
        word = "no more than noise"
    else:
        word = "better" if (middle < 0) == (name in COSTS) else "WORSE"
    return f"{name:28}{math.exp(middle):7.3f}  [{low:.3f}, {high:.3f}]  {word}"


def tree_of(revision: str, folder: Path) -> Path:
    """The sources of a revision, without touching the working tree."""
    done = subprocess.run(
        ["git", "archive", "--format=tar", revision, "src", "tools"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=False,
    )
    if done.returncode:
        sys.exit(f"'{revision}' is not a revision of this repository.")
    folder.mkdir(parents=True)
    subprocess.run(["tar", "-x", "-C", str(folder)], input=done.stdout, check=True)
    return folder


def compiled(tree: Path) -> Path:
    """The tree's engine, compiled by its own tool."""
    print(f"compiling {tree.name}", file=sys.stderr)
    out = tree / "build" / "compiled"
    subprocess.run(
        [sys.executable, str(tree / "tools" / "compile.py"), "--out", str(out)],
        cwd=tree,
        stdout=sys.stderr,
        check=True,
    )
    return out


def main() -> None:
    """Read the command line, build both, measure and compare."""
    parser = argparse.ArgumentParser(description="Compare two revisions of Declive.")
    parser.add_argument("base", help="the revision to compare the working tree with")
    parser.add_argument("--rounds", type=int, default=6, help="how often each is measured (6)")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each time (6)")
    parser.add_argument("--plain", action="store_true", help="measure plain Python instead")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="declive-") as name:
        folder = Path(name)
        old = tree_of(asked.base, folder / "old")
        new = folder / "new"
        new.mkdir()
        plain_copy(new / "src")
        shutil.copytree(ROOT / "tools", new / "tools")
        paths = [tree / "src" if asked.plain else compiled(tree) for tree in (old, new)]
        build = "pure" if asked.plain else "compiled"
        field = [
            Competitor(side, Path(sys.executable), "bench.play_declive", path, build)
            for side, path in zip(("old", "new"), paths)
        ]
        ratios: dict[str, list[float]] = {}
        for number in range(1, asked.rounds + 1):
            print(f"round {number} of {asked.rounds}", file=sys.stderr)
            # Who begins changes from round to round.
            order = field if number % 2 else field[::-1]
            told = {who.name: who.measure(asked.seconds, folder) for who in order}
            for what in told["old"]:
                if what in told["new"]:
                    ratios.setdefault(what, []).append(told["new"][what] / told["old"][what])
    print(f"new : old, {asked.rounds} rounds, {build}")
    for what, values in ratios.items():
        print(verdict(what, values))


if __name__ == "__main__":
    main()
