"""Write docs/reports anew: the balance of the base game, Underground, River World and both mixed.

The games are kept in build/reports, so that it can be stopped and goes on where it was.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from declive.cli import run

ROOT = Path(__file__).resolve().parents[1]
REPORTS = {
    "base-3p": ["--board", "base-3p", "--games", "1000"],
    "underground-3p": ["--board", "underground-3p", "--games", "1000"],
    "river_world-3p": ["--board", "river_world-3p", "--games", "1000"],
    "river_world-3p-planner": [
        *("--board", "river_world-3p", "--games", "100"),
        *("--bot", "planner:10"),
    ],
    "mixed-4p": ["--board", "base-4p", "--boxes", "base,underground", "--games", "600"],
}


def main() -> int:
    """Play what is missing, and copy the pages."""
    for name, arguments in REPORTS.items():
        folder = ROOT / "build" / "reports" / name
        code = run(["balance", *arguments, "--out", str(folder)])
        if code:
            return code
        (ROOT / "docs" / "reports").mkdir(exist_ok=True)
        shutil.copyfile(folder / "report.html", ROOT / "docs" / "reports" / f"{name}.html")
    return 0


if __name__ == "__main__":
    sys.exit(main())
