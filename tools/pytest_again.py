"""Run pytest; what fails is tried once more, one test at a time.

    python tools/pytest_again.py -n 2 tests/server

A machine that was busy for a moment is told from a fault: a fault fails again, and what passed only
the second time is named in the last lines, to be looked into. Where more than a handful fail, or a
test cannot even be collected, nothing is tried again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

FAILED: Final = Path(".pytest_cache/v/cache/lastfailed")
HANDFUL: Final = 5
SOME_FAILED: Final = 1
"""What pytest answers when it ran and tests failed."""


def failed() -> list[str]:
    """The tests that failed when pytest last ran here."""
    try:
        return list(json.loads(FAILED.read_text()))
    except FileNotFoundError:
        return []


def run(arguments: list[str]) -> int:
    """Run pytest once, and what failed once more; answers its exit code."""
    FAILED.unlink(missing_ok=True)
    pytest = [sys.executable, "-m", "pytest"]
    answer = subprocess.call([*pytest, *arguments])
    shaky = failed()
    if answer != SOME_FAILED or not 0 < len(shaky) <= HANDFUL:
        return answer
    print(f"once more, one at a time: {len(shaky)}", flush=True)
    answer = subprocess.call([*pytest, "-n", "0", *shaky])
    for test in sorted(set(shaky) - set(failed())):
        print(f"passed only the second time: {test}")
    return answer


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
