"""Start the server on what a clone can build: `make play`.

    python tools/play.py                              build the page, then serve
    python tools/play.py --host 0.0.0.0 --port 9000
    python tools/play.py --only-build                 build page and engine, serve nothing

Nobody waits for the compiler: if the engine is not compiled, the server runs on plain Python, and
the engine is compiled behind it with whatever the machine has to spare. The next start uses it.
`DECLIVE_PURE=1` compiles nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import urllib.request
import webbrowser
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
COMPILED: Final = ROOT / "build" / "compiled"
COMPILE: Final = [sys.executable, "tools/compile.py", "--out", str(COMPILED)]
INTERRUPTED: Final = 130
HOST: Final = "127.0.0.1"
PORT: Final = 8765
LEAST_NICE: Final = 19


def say(text: str) -> None:
    """Say what happens."""
    print(f"declive: {text}", flush=True)


def running_at(host: str, port: int) -> str:
    """Return the address of a Declive that runs there already, or nothing."""
    address = f"http://{HOST if host in ('0.0.0.0', '::', '') else host}:{port}/"
    try:
        with urllib.request.urlopen(f"{address}manifest.webmanifest", timeout=5) as answer:
            return address if json.load(answer).get("name") == "Declive" else ""
    except (OSError, ValueError, AttributeError):
        return ""


def build_page() -> bool:
    """Build the page; answer whether there is one."""
    return subprocess.run([sys.executable, "tools/web.py"], cwd=ROOT, check=False).returncode == 0


def build_both() -> int:
    """Build the page and compile the engine, side by side; 0 if both are there."""
    say("building the page and compiling the engine, side by side; this takes about a minute")
    engine = subprocess.Popen(COMPILE, cwd=ROOT, start_new_session=True)
    try:
        page = build_page()
        compiled = engine.wait() == 0
    except KeyboardInterrupt:
        os.killpg(engine.pid, signal.SIGTERM)  # with the compilers that it has started
        engine.wait()
        raise
    return 0 if page and compiled else 1


def compile_behind() -> None:
    """Compile the engine with what the machine has to spare. Ctrl-C, which ends a game, does not
    end it."""

    def give_way() -> None:
        os.nice(LEAST_NICE)
        if hasattr(os, "SCHED_IDLE"):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))

    subprocess.Popen([*COMPILE, "--behind"], cwd=ROOT, start_new_session=True, preexec_fn=give_way)


def is_compiled() -> bool:
    """Whether the compiled engine is that of these sources."""
    sys.path.insert(0, str(ROOT))
    from tools.compile import SOURCE, is_kept

    return is_kept(SOURCE, COMPILED)


def main() -> int:
    """Build what is missing, and become the server."""
    parser = argparse.ArgumentParser(description="Build what is needed and start the server.")
    parser.add_argument("--only-build", action="store_true", help="do not start the server")
    parser.add_argument("--host", default=HOST, help="the address to listen at (%(default)s)")
    parser.add_argument("--port", type=int, default=PORT, help="the port (%(default)s)")
    asked = parser.parse_args()
    if asked.only_build:
        return build_both()
    already = running_at(asked.host, asked.port)
    if already:
        say(f"Declive is already running: {already}")
        webbrowser.open(already)
        return 0
    if not build_page():
        return 1
    environment = dict(os.environ)
    if os.environ.get("DECLIVE_PURE", "0") not in ("", "0"):
        say("the engine runs as plain Python, as DECLIVE_PURE asks")
    elif is_compiled():
        # What is plain may have changed since then.
        subprocess.run(COMPILE, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        path = [str(COMPILED), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment["PYTHONPATH"] = os.pathsep.join(path)
        say("the engine is the compiled one")
    else:
        say("the engine runs as plain Python; a faster one is compiled meanwhile")
        compile_behind()
    place = ["--host", asked.host, "--port", str(asked.port)]
    command = [sys.executable, "-m", "declive", "serve", "--open", *place]
    os.execve(sys.executable, command, environment)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
