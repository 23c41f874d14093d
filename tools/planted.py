"""Plant faults, one at a time, and see whether the tests catch them: what the suite is worth.

    python tools/planted.py                  all faults of tools/planted.toml
    python tools/planted.py tribute "a vote" those with one of these words
    python tools/planted.py --rev v0.1.0     in the sources of another revision, with its tests

Each fault is put into a copy of the sources in build/planted. A fault is caught if its tests fail
with it; they must pass without it. It is out of date if the text it replaces is not there once.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LIST: Final = Path(__file__).with_suffix(".toml")
TREE: Final = ROOT / "build" / "planted"
SHARED: Final = (".venv", "web/node_modules", "web/pyodide/node_modules", "build/compiled")
BUILT: Final = ("src/declive/server/static", "web/src/protocol.ts")
CAUGHT, MISSED, OUT_OF_DATE, RED = "caught", "MISSED", "out of date", "red without it"


@dataclass(frozen=True)
class Fault:
    """A mistake that somebody could make: in a file one text stands for another."""

    what: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


def read_faults(path: Path = LIST) -> list[Fault]:
    """Read the list."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
    return [Fault(**{**entry, "tests": tuple(entry["tests"])}) for entry in entries]


def plant(fault: Fault, tree: Path) -> str:
    """Put a fault into a tree; answer what the file held, or nothing if it does not fit."""
    file = tree / fault.file
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    if text.count(fault.old) != 1:
        return ""
    file.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
    return text


def make_tree(revision: str) -> None:
    """Copy a revision, or the sources as they are, and link what was built from them."""
    shutil.rmtree(TREE, ignore_errors=True)
    TREE.mkdir(parents=True)
    if revision:
        packed = subprocess.run(
            ["git", "archive", revision], cwd=ROOT, stdout=subprocess.PIPE, check=True
        )
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
            archive.extractall(TREE, filter="data")
    else:
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        for name in listed.stdout.splitlines():
            if (ROOT / name).is_file():
                (TREE / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, TREE / name)
    for name in SHARED:
        if (ROOT / name).exists():
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            (TREE / name).symlink_to(ROOT / name)
    for name in BUILT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, TREE / name)
        elif (ROOT / name).exists():
            shutil.copy2(ROOT / name, TREE / name)


def pass_in(tree: Path, tests: Sequence[str]) -> bool:
    """Run tests in a tree, on its plain sources."""
    return all(_run(tree, command) for command in commands(tree, tests))


def commands(tree: Path, tests: Sequence[str]) -> Iterable[list[str]]:
    """The commands that run these tests."""
    python = [name for name in tests if ":" not in name]
    if python:
        yield [sys.executable, "-m", "pytest", "-q", "-x", "-n", "2", *python]
    for name in tests:
        kind, _, rest = name.partition(": ")
        if kind == "web":
            yield [sys.executable, "tools/npm.py", "exec", "vitest", "run", rest]
        elif kind == "browser":
            yield [sys.executable, "tools/web.py"]
            run = [sys.executable, "tools/npm.py", "run", "--silent", "e2e"]
            yield [*run, "--", "--project=newest", "-g", re.escape(rest)]


def _run(tree: Path, command: list[str]) -> bool:
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree / "src"),
        "PYTHON": sys.executable,
        "DECLIVE_EXPECT": "pure",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    environment.pop("DECLIVE_BUILD", None)
    done = subprocess.run(
        command,
        cwd=tree,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    return done.returncode == 0


def verdict(fault: Fault, tree: Path, tests: Sequence[str]) -> str:
    """Say what becomes of a fault."""
    held = plant(fault, tree)
    if not held:
        return OUT_OF_DATE
    try:
        return MISSED if pass_in(tree, tests) else CAUGHT
    finally:
        (tree / fault.file).write_text(held, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Plant what was asked for; 0 if all were caught."""
    parser = argparse.ArgumentParser(description="Plant faults and see whether tests catch them.")
    parser.add_argument("words", nargs="*", help="faults with one of these words; all if none")
    parser.add_argument("--rev", default="", help="a revision instead of the sources as they are")
    asked = parser.parse_args(arguments)
    words = [word.lower() for word in asked.words]
    faults = read_faults()
    chosen = [one for one in faults if not words or any(w in one.what.lower() for w in words)]
    make_tree(asked.rev)
    found: dict[str, int] = {}
    sound: dict[tuple[str, ...], bool] = {}
    for fault in chosen:
        if fault.tests not in sound:
            sound[fault.tests] = pass_in(TREE, fault.tests)
        said = verdict(fault, TREE, fault.tests) if sound[fault.tests] else RED
        found[said] = found.get(said, 0) + 1
        print(f"{said:14} {fault.what}", flush=True)
    print(", ".join(f"{number} {said}" for said, number in found.items()))
    return 0 if set(found) <= {CAUGHT} else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
