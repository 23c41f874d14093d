"""Start the server on what a clone can build: `make play`.

    python tools/play.py           build the page and compile the engine, then serve
    python tools/play.py --only-build

Page and engine are built side by side, and only if their sources have changed. Where the engine
cannot be compiled, or DECLIVE_PURE=1 asks for it, the server runs on plain Python.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
COMPILE = [sys.executable, "tools/compile.py", "--out", str(COMPILED)]


def built() -> bool | None:
    """Build page and engine at the same time. Answers whether the engine is a compiled one, and
    nothing if there is no page."""
    wants_plain = os.environ.get("DECLIVE_PURE", "0") not in ("", "0")
    engine = None if wants_plain else subprocess.Popen(COMPILE, cwd=ROOT)
    page = subprocess.run([sys.executable, "tools/web.py"], cwd=ROOT, check=False)
    if engine is None or engine.wait() != 0:
        print("declive: the engine runs as plain Python", flush=True)
        return False if page.returncode == 0 else None
    return True if page.returncode == 0 else None


def main() -> int:
    """Build, and become the server."""
    parser = argparse.ArgumentParser(description="Build what is needed and start the server.")
    parser.add_argument("--only-build", action="store_true", help="do not start the server")
    asked = parser.parse_args()
    print("declive: building the page and compiling the engine, side by side", flush=True)
    try:
        compiled = built()
    except KeyboardInterrupt:
        return 130
    if compiled is None:
        return 1
    if asked.only_build:
        return 0
    environment = dict(os.environ)
    if compiled:
        path = [str(COMPILED), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment["PYTHONPATH"] = os.pathsep.join(path)
    command = [sys.executable, "-m", "declive", "serve", "--open"]
    os.execve(sys.executable, command, environment)


if __name__ == "__main__":
    sys.exit(main())
