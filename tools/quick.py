"""Check a change in a minute: format, lint, types, and the tests it can touch.

    python tools/quick.py              what differs from the last commit
    python tools/quick.py --base main  what differs from another revision
    python tools/quick.py --list       name the test files, nearest first, and run none

A test is near if it imports what has changed, or reads it; every import in between makes it one
step less near. The nearest tests run first, and no new ones start after 40 seconds. `make test`
runs them all.
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CODE: Final = ("src", "tests", "tools", "bench", "examples", "hatch_build.py")
SECONDS: Final = 40.0
"""Seconds after which no new test starts, so that the whole check takes about a minute."""
FAR: Final = 99
RULES: Final = ("engine", "content", "scenarios", "audit", "boards", "packs")
"""The rooms whose changes run the scenarios of the rulebooks, which take a second."""
SCENARIOS: Final = "tests/rulebook"
PROCESSES: Final = {"tests.server.live", "tests.server.processes", "tests.server.crash"}
"""Tests that import these start servers, which takes seconds: they come after the others."""
COMPILED: Final = ROOT / "build" / "compiled"


def changed(base: str) -> list[str]:
    """Return the files that differ from a revision, new ones too."""
    asked = (
        ["git", "diff", "--name-only", base],
        ["git", "ls-files", "--others", "--exclude-standard"],
    )
    found: set[str] = set()
    for command in asked:
        done = subprocess.run(
            command,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            sys.exit(f"quick: {done.stderr.strip()}")
        found.update(done.stdout.splitlines())
    return sorted(found)


def module_of(file: str) -> str:
    """Return the name under which a Python file is imported."""
    path = Path(file).with_suffix("")
    parts = path.parts[1:] if path.parts[0] == "src" else path.parts
    return ".".join(parts).removesuffix(".__init__")


def python_files() -> list[str]:
    """Return all Python files of the project."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *CODE],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [name for name in listed.stdout.splitlines() if name.endswith(".py")]


@cache
def text_of(file: str) -> str:
    """Return what is written in a file."""
    path = ROOT / file
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def imports(file: str) -> set[str]:
    """Return the modules, or names in modules, that a file imports anywhere."""
    try:
        tree = ast.parse(text_of(file), file)
    except SyntaxError:
        return set()
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def importers(files: Iterable[str]) -> dict[str, set[str]]:
    """Return for each file those that import it."""
    owner = {module_of(file): file for file in files}
    found: dict[str, set[str]] = {file: set() for file in owner.values()}
    for file in owner.values():
        for name in imports(file):
            if name in owner and owner[name] != file:
                found[owner[name]].add(file)
    return found


def is_test(file: str) -> bool:
    """Whether pytest collects a file."""
    return file.startswith("tests/") and Path(file).name.startswith("test_")


def readers(file: str, files: Iterable[str]) -> set[str]:
    """Return the tests that read a file that is not Python: those that name it or its folder, and
    those beside it."""
    path = Path(file)
    names = (path.name, f'"{path.parent.name}"')
    beside = path.parent.as_posix()
    return {
        test
        for test in files
        if is_test(test)
        and (Path(test).parent.as_posix() == beside or any(name in text_of(test) for name in names))
    }


def room(file: str) -> str:
    """Return the folder of the package, or of the tests, that a file is in."""
    parts = Path(file).parts
    start = 2 if parts[0] == "src" else 1
    return parts[start] if len(parts) > start + 1 else ""


def near_tests(touched: Sequence[str], files: Sequence[str]) -> list[str]:
    """Return the tests that a change can touch, nearest first."""
    back = importers(files)
    distance: dict[str, int] = {}
    waiting: deque[str] = deque()

    def reach(file: str, steps: int) -> None:
        if distance.get(file, FAR) > steps:
            distance[file] = steps
            waiting.append(file)

    for file in touched:
        if file in back:
            reach(file, 0)
            if Path(file).name == "conftest.py":
                for test in files:
                    if is_test(test) and Path(file).parent in Path(test).parents:
                        reach(test, 1)
        for test in readers(file, files):
            reach(test, 1)
        # The tests of a room run commands and read files: imports do not say all.
        if file.startswith("src/"):
            for test in files:
                if is_test(test) and Path(test).stem == f"test_{Path(file).stem}":
                    reach(test, 0)
                elif is_test(test) and room(file) and room(test) == room(file):
                    reach(test, 1)
    while waiting:
        file = waiting.popleft()
        for other in back.get(file, ()):
            reach(other, distance[file] + 1)
    if any(file.startswith("src/") for file in touched):
        for test in files:
            if test.startswith("tests/architecture/") and is_test(test):
                distance[test] = 0
    found = [file for file in distance if is_test(file)]

    def rank(file: str) -> tuple[int, int, str]:
        slow = FAR if imports(file) & PROCESSES and distance[file] else 0
        return distance[file] + slow, len(text_of(file)), file

    found.sort(key=rank)
    if any(file.startswith(SCENARIOS) or room(file) in RULES for file in touched):
        found.insert(0, SCENARIOS)
    return found


def engine() -> dict[str, str]:
    """Return the environment of the tests: the compiled engine if it is up to date, else plain
    Python."""
    sys.path.insert(0, str(ROOT))
    from tools.compile import SOURCE, compile_kept, is_kept

    if not is_kept(SOURCE, COMPILED):
        return {"DECLIVE_EXPECT": "pure", "PYTHONPATH": ""}
    compile_kept(SOURCE, COMPILED)
    return {"DECLIVE_EXPECT": "compiled", "PYTHONPATH": str(COMPILED)}


def run(title: str, command: Sequence[str], more: dict[str, str] | None = None) -> bool:
    """Run a check and say how long it took."""
    began = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **(more or {})}, check=False)
    took = time.monotonic() - began
    print(f"quick: {title} {'ok' if done.returncode == 0 else 'FAILED'} ({took:.0f} s)", flush=True)
    return done.returncode == 0


def check_python(tests: Sequence[str], started: float) -> bool:
    """Check format, lint and types of the Python files, and run these tests."""
    python = (sys.executable, "-m")
    passed = run("format", [*python, "ruff", "format", "--check", *CODE])
    passed &= run("lint", [*python, "ruff", "check", "--quiet", *CODE])
    # The daemon keeps what it has read: after the first time only what has changed is read again.
    passed &= run("types", ["dmypy", "run", "--timeout", "7200", "--", "--strict", *CODE], _path())
    if not tests:
        print("quick: no test imports or reads what has changed", flush=True)
        return passed
    print(f"quick: running the tests of {len(tests)} places, nearest first", flush=True)
    left = str(max(5.0, SECONDS - (time.monotonic() - started)))
    # In this order, a few at a time: the nearest tests must not wait in one worker's line.
    pytest = ["pytest", "-q", "-x", "-rfE", "-n", "2", "--dist", "load", "--maxschedchunk", "4"]
    return passed & run("tests", [*python, *pytest, *tests], {**engine(), "DECLIVE_SECONDS": left})


def _path() -> dict[str, str]:
    """The environment in which the commands beside this Python are found."""
    here = str(Path(sys.executable).parent)
    return {"PATH": os.pathsep.join([here, os.environ.get("PATH", os.defpath)])}


def check_page(files: Sequence[str]) -> bool:
    """Check the types of the page, and run its tests that import these files."""
    npm = [sys.executable, "tools/npm.py"]
    inside = [str(Path(file).relative_to("web")) for file in files if (ROOT / file).is_file()]
    return run("page types", [*npm, "run", "--silent", "check"]) & run(
        "page tests",
        [*npm, "exec", "--", "vitest", "related", "--run", "--passWithNoTests", *inside],
    )


def main(arguments: list[str]) -> int:
    """Check what has changed; 0 if nothing is wrong."""
    parser = argparse.ArgumentParser(description="Check a change in a minute.")
    parser.add_argument("--base", default="HEAD", help="the revision to compare with (%(default)s)")
    parser.add_argument("--list", action="store_true", help="name the test files and run none")
    asked = parser.parse_args(arguments)
    started = time.monotonic()
    touched = changed(asked.base)
    files = python_files()
    tests = near_tests(touched, files)
    if asked.list:
        print("\n".join(tests))
        return 0
    if not touched:
        print(f"quick: nothing differs from {asked.base}; compare with another with BASE=revision")
        return 0
    page = [file for file in touched if file.startswith("web/src/")]
    outside = [file for file in touched if not file.startswith("web/src/")]
    passed = check_page(page) if page else True
    passed = check_python(tests, started) & passed if outside or tests else passed
    print(f"quick: {'passed' if passed else 'FAILED'} in {time.monotonic() - started:.0f} s")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
