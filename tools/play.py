"""Start the server on what a clone can build: `make play`.

    python tools/play.py           build the page and compile the engine, then serve
    python tools/play.py --only-build

Page and engine are built side by side, and only if their sources have changed. Where the engine
cannot be compiled, or DECLIVE_PURE=1 asks for it, the server runs on plain Python. It does so too
if the page is ready and compiling takes long: nobody shall wait for minutes to see a first game,
and the next start finds the engine compiled.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
PATIENCE = 75.0
"""With this and the time to install, a fresh clone serves within three minutes on two cores."""
INTERRUPTED = 130
COMPILE = [sys.executable, "tools/compile.py", "--out", str(COMPILED)]


def built(patience: float | None) -> bool | None:
    """Build page and engine at the same time. Answers whether the engine is a compiled one, and
    nothing if there is no page. Compiling goes on by itself when the patience has run out."""
    ready_by = None if patience is None else time.monotonic() + patience
    wants_plain = os.environ.get("DECLIVE_PURE", "0") not in ("", "0")
    # In a session of its own: the Ctrl-C that ends a game must not end it.
    engine = None if wants_plain else subprocess.Popen(COMPILE, cwd=ROOT, start_new_session=True)
    try:
        page = subprocess.run([sys.executable, "tools/web.py"], cwd=ROOT, check=False)
        compiled = engine is not None and _waited(engine, ready_by)
    except KeyboardInterrupt:
        if engine is not None:
            os.killpg(engine.pid, signal.SIGTERM)  # with the compilers that it has started
            engine.wait()
        raise
    if not compiled:
        print("declive: the engine runs as plain Python", flush=True)
    return compiled if page.returncode == 0 else None


def _waited(engine: subprocess.Popen[bytes], ready_by: float | None) -> bool:
    """Whether the engine was compiled in time."""
    try:
        left = None if ready_by is None else max(0.0, ready_by - time.monotonic())
        return engine.wait(left) == 0
    except subprocess.TimeoutExpired:
        print("declive: compiling goes on; the next start runs on the compiled engine", flush=True)
        return False


def main() -> int:
    """Build, and become the server."""
    parser = argparse.ArgumentParser(description="Build what is needed and start the server.")
    parser.add_argument("--only-build", action="store_true", help="do not start the server")
    parser.add_argument(
        "--patience",
        type=float,
        default=PATIENCE,
        metavar="SECONDS",
        help="how long the server waits for the compiled engine (%(default)g)",
    )
    asked = parser.parse_args()
    print("declive: building the page and compiling the engine, side by side", flush=True)
    compiled = built(None if asked.only_build else asked.patience)
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
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
