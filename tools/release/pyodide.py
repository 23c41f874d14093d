"""The plain wheel in Pyodide, which is Python in a browser: there is no compiler, no thread and no
process, and a Python that may be newer than any of this machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.release.contents import ROOT

VERSION: Final = "314.0.7"
SCRIPT: Final = Path(__file__).with_name("pyodide.mjs")


def tried(wheel: Path, folder: Path) -> list[str]:
    """Play a game of each box with the wheel in Pyodide, which is fetched into this folder."""
    install = ("install", "--prefix", str(folder), "--no-audit", "--no-fund")
    npm = [sys.executable, str(ROOT / "tools" / "npm.py"), *install, f"pyodide@{VERSION}"]
    subprocess.run(npm, capture_output=True, text=True, check=True)
    module = folder / "node_modules" / "pyodide" / "pyodide.mjs"
    done = subprocess.run(
        ["node", str(SCRIPT), str(module), str(wheel)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=900,
        check=False,
    )
    print(done.stdout.rstrip(), flush=True)
    return [] if done.returncode == 0 else ["no game can be played in Pyodide (above)"]
