"""`python -m tests.fuzzing`: look for broken rules in random positions.

The engine is the one that is imported: with PYTHONPATH naming a compiled one, that. Findings are
written as scenario files, which `declive check --audit` runs.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from tests.fuzzing.fuzzer import again, fuzz

FOLDER = Path("build/fuzz")


def main() -> int:
    """Run the fuzzer and say what it found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzzing", description=__doc__)
    parser.add_argument("--seed", type=int, help="where to begin; a new one each time if not given")
    parser.add_argument("--cases", type=int, default=0, help="how many positions; 0 for no limit")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long; 0 for no limit")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--only", type=int, help="play this position alone")
    parser.add_argument("--out", type=Path, default=FOLDER, help="where findings are written")
    wish = parser.parse_args()
    seed = secrets.randbelow(10**9) if wish.seed is None else wish.seed
    if wish.only is not None:
        return again(seed, wish.only, wish.out)
    return fuzz(seed, wish.cases, wish.seconds, wish.jobs, wish.out)


if __name__ == "__main__":
    sys.exit(main())
