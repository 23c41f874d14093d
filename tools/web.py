"""Build the page: its packages, the types of its messages, the drawn boards, the bundle.

    python tools/web.py            build what has changed
    python tools/web.py --force    build it all again

The page goes to `src/declive/server/static`. The build hook (`hatch_build.py`) uses `build` too, so
there is one way to build it. `npm.py` finds Node. The packages are those of
`web/package-lock.json`, which fixes the version and the integrity of each.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATIC = Path("src", "declive", "server", "static")
BOARDS = STATIC / "boards"
DOCS = "docs"
"""What `make docs` puts beside the page."""
TYPES = Path("web", "src", "protocol.ts")
PYODIDE = Path("web", "pyodide")
"""The npm package of Python for browsers has a lock of its own: nothing of it is bundled."""
CARRIED = STATIC / "pyodide"
CARRIED_FILES = (
    "package.json",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
LOCK = ("web/package.json", "web/package-lock.json")
LOCKED = Path("web", "node_modules", ".locked")
INSTALL = ("ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund")
INSTALL_PYODIDE = ("ci", "--prefix", "pyodide", "--ignore-scripts", "--no-audit", "--no-fund")
SHOWN = 12
"""So many lines are shown of the beginning and of the end of what a tool says when it fails."""
NO_NODE = 69
"""What `npm.py` ends with if Node cannot be had."""
INTERRUPTED = 130

PAGE_PARTS = (
    "web",
    "src/declive/server/messages",
    "pyproject.toml",
    "tools/npm.py",
    "tools/web.py",
    "tools/web_types.py",
    "tools/web_icons.py",
)
BOARD_PARTS = ("src/declive/boards", "tools/web_boards.py")
SKIPPED = ("node_modules", "__pycache__", "protocol.ts")


class PageError(Exception):
    """The page could not be built; the message says why and what to do."""


class NoNode(PageError):
    """It could not be built because Node cannot be had."""


def fingerprint(root: Path, parts: Iterable[str]) -> str:
    """The sources under these paths, as a hash."""
    total = hashlib.sha256()
    for part in parts:
        top = root / part
        for file in sorted(top.rglob("*")) if top.is_dir() else [top]:
            name = file.relative_to(root)
            if not file.is_file() or file.suffix in (".so", ".pyd") or set(name.parts) & {*SKIPPED}:
                continue
            total.update(name.as_posix().encode())
            total.update(file.read_bytes())
    return total.hexdigest()


def boards_stamp(root: Path) -> str:
    """What the drawn boards must have been made from."""
    return fingerprint(root, BOARD_PARTS)


def page_stamp(root: Path) -> str:
    """What the bundle must have been made from."""
    return fingerprint(root, PAGE_PARTS)


def is_made(stamp: Path, wanted: str) -> bool:
    """Whether a stamp says that its folder is up to date."""
    return stamp.exists() and stamp.read_text(encoding="utf-8") == wanted


def is_built(root: Path) -> bool:
    """Whether the page is there and up to date."""
    return is_made(root / STATIC / "stamp", page_stamp(root)) and is_made(
        root / BOARDS / "stamp", boards_stamp(root)
    )


def build(root: Path = ROOT, force: bool = False) -> bool:
    """Build what has changed; answer whether anything had."""
    if is_built(root) and not force:
        return False
    _npm(root, "--version")  # Without Node nothing need be drawn.
    boards, wanted = root / BOARDS, boards_stamp(root)
    draw = force or not is_made(boards / "stamp", wanted)
    if draw:
        _say("drawing the boards")
        shutil.rmtree(boards, ignore_errors=True)
        _python(root, "tools/web_boards.py", BOARDS.as_posix())
        (boards / "stamp").write_text(wanted, encoding="utf-8")
    wanted = page_stamp(root)
    # The bundler squeezes the drawings, too.
    if draw or not is_made(root / STATIC / "stamp", wanted):
        _python(root, "tools/web_types.py", TYPES.as_posix())
        _clear(root / STATIC)
        install(root, force)
        _say("bundling the page")
        _npm(root, "run", "build")
        _python(root, "tools/web_icons.py", STATIC.as_posix())
        carry_pyodide(root)
        (root / STATIC / "stamp").write_text(wanted, encoding="utf-8")
    return True


def install(root: Path, force: bool = False) -> None:
    """Install the packages of the lock, unless they are those that were installed last."""
    wanted = fingerprint(root, LOCK)
    if force or not is_made(root / LOCKED, wanted):
        _say("fetching the packages of the page")
        _npm(root, *INSTALL)
        (root / LOCKED).parent.mkdir(exist_ok=True)
        (root / LOCKED).write_text(wanted, encoding="utf-8")


def carry_pyodide(root: Path) -> None:
    """Put Python for browsers beside the page, so that a server can give it to its players."""
    lock, package = root / PYODIDE / "package-lock.json", root / PYODIDE / "node_modules"
    if not lock.is_file():
        return
    stamp = package / ".package-lock.json"
    if not stamp.is_file() or stamp.stat().st_mtime < lock.stat().st_mtime:
        _npm(root, *INSTALL_PYODIDE)
    (root / CARRIED).mkdir(exist_ok=True)
    for name in CARRIED_FILES:
        shutil.copyfile(package / "pyodide" / name, root / CARRIED / name)


def remove(root: Path) -> None:
    """Remove the built page with its boards, so that no old one is taken for this one."""
    shutil.rmtree(root / STATIC, ignore_errors=True)


def _clear(static: Path) -> None:
    """Remove the old bundle, but neither the boards nor the documentation."""
    static.mkdir(parents=True, exist_ok=True)
    for path in static.iterdir():
        if path.name in (BOARDS.name, DOCS):
            continue
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def _say(step: str) -> None:
    print(f"declive: {step}", flush=True)


def _python(root: Path, *command: str) -> None:
    """Run one of our tools on the sources of this tree. What is on Python's path already stays
    there: pip hands over the packages of an isolated build that way."""
    path = [str(root / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode == 0:
        return
    said = done.stdout.strip().splitlines()
    if done.returncode == NO_NODE:
        raise NoNode(said[-1])
    if len(said) > 2 * SHOWN:
        said[SHOWN:-SHOWN] = ["…"]
    raise PageError("\n".join([f"'{' '.join(command)}' failed:", *said]))


def _npm(root: Path, *command: str) -> None:
    _python(root, "tools/npm.py", *command)


def main() -> int:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description="Build Declive's page.")
    parser.add_argument("--force", action="store_true", help="build it all again")
    wish = parser.parse_args()
    try:
        built = build(force=wish.force)
    except PageError as error:
        print(f"declive: the page could not be built: {error}", file=sys.stderr)
        return 1
    print(f"declive: the page is {'built' if built else 'up to date'}: {STATIC.as_posix()}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
