"""Build the distributions and try them, as strangers will.

    python -m tools.release                  everything
    python -m tools.release --pythons 3.11   on some Pythons only
    python -m tools.release --no-compiler    nothing that needs a C compiler, which takes minutes
    python -m tools.release --list           say which files of the plain wheel are on no list

The distributions are left in `build/release`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from declive import __version__
from tools.release import clones, contents, metadata, pyodide, pythons
from tools.release.contents import ROOT
from tools.release.machine import COMPILER, NODE, Machine, machine

OUT: Final = ROOT / "build" / "release"
PURE, COMPILED = "pure Python", "compiled"


@dataclass
class Check:
    """What was found, told while it is found."""

    wrong: list[str] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)

    def say(self, what: str, found: list[str]) -> None:
        """Tell how one thing went."""
        took = time.monotonic() - self.began
        print(f"[{took:5.0f} s] {'ok ' if not found else 'BAD'} {what}", flush=True)
        for one in found[:20]:
            print(f"          {one}", flush=True)
        self.wrong.extend(found)

    def attempt(self, what: str, work: Callable[[], list[str]]) -> None:
        """Do something, and take whatever stops it for a fault."""
        try:
            found = work()
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            found = [str(error).strip()[-2000:] or type(error).__name__]
        self.say(what, found)


def build(target: str, **settings: str) -> Path:
    """A distribution of these sources."""
    before = set(OUT.glob("*")) if OUT.is_dir() else set()
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(OUT)],
        cwd=ROOT,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    made = set(OUT.glob("*")) - before
    if done.returncode or len(made) != 1:
        raise SystemExit(f"release-check: the {target} could not be built:\n{done.stdout}")
    return made.pop()


def inside(file: Path, compiled: bool, tested: list[int]) -> list[str]:
    """Look into a distribution."""
    if file.suffix != ".whl":
        files = contents.sdist_files(file)
        wanted = (
            "src/declive/server/static/index.html",
            "src/declive/server/static/docs/index.html",
        )
        missing = [f"{name} is missing" for name in wanted if name not in files]
        return [*missing, *contents.traces(files, contents.names_of_this_machine())]
    files = contents.wheel_files(file)
    return [
        *contents.wrong_files(list(files), contents.tracked(), contents.patterns(), compiled),
        *metadata.wrong(metadata.of_wheel(files), __version__, tested),
        *contents.traces(files, contents.names_of_this_machine()),
    ]


def tried(here: Machine, file: Path, kind: str, browser: bool) -> list[str]:
    """Install a distribution on a machine, play and serve there."""
    here.run("pip", "install", "--quiet", str(file))
    said = here.run("declive", "--version")
    wrong = [] if f"({kind})" in said else [f"it says {said.strip()}, which is not {kind}"]
    if not here.plays():
        wrong.append("no game can be played")
    if here.documentation() < 10:
        wrong.append("'declive docs' shows few pages")
    here.page()
    with here.serving() as (address, _):
        wrong.extend(served(address))
        if browser:
            wrong.extend(in_browser(address.rstrip("/")))
    return wrong


def served(address: str) -> list[str]:
    """Whether the documentation is there."""
    from urllib.request import urlopen

    with urlopen(f"{address}docs") as answer:
        text = answer.read().decode()
        return [] if "<h1" in text and "Declive" in text else ["/docs shows no documentation"]


def in_browser(origin: str) -> list[str]:
    """Play a whole game in a browser, and read the documentation."""
    done = subprocess.run(
        ["node", "e2e/release.mjs", origin],
        cwd=ROOT / "web",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=900,
        check=False,
    )
    print(done.stdout.rstrip(), flush=True)
    return [] if done.returncode == 0 else ["the browser found faults (above)"]


def main(arguments: list[str]) -> int:
    """Check everything that was asked for; 0 if all is well."""
    parser = argparse.ArgumentParser(prog="release-check", description=__doc__)
    parser.add_argument(
        "--pythons", default="", help="such as 3.11,3.13; all there are if not given"
    )
    parser.add_argument("--no-compiler", action="store_true", help="leave out what is compiled")
    parser.add_argument("--list", action="store_true", help="look at the plain wheel's files only")
    asked = parser.parse_args(arguments)
    here = pythons.with_fetched(pythons.found())
    chosen = [int(one.partition(".")[2]) for one in asked.pythons.split(",") if one] or list(here)
    shutil.rmtree(OUT, ignore_errors=True)
    check = Check()
    plain = build("wheel")
    if asked.list:
        names = list(contents.wheel_files(plain))
        own, kept = contents.tracked(), contents.patterns()
        check.say(plain.name, contents.wrong_files(names, own, kept, compiled=False))
        return bool(check.wrong)
    sdist = build("sdist")
    files = [plain, sdist]
    if not asked.no_compiler:
        files.append(build("wheel", DECLIVE_COMPILE="1"))
    for number, file in enumerate(files):
        check.say(f"inside {file.name}", inside(file, number == 2, list(here)))
    check.say("an index would show them", metadata.shown_by_an_index(files))
    with tempfile.TemporaryDirectory(prefix="declive-release-") as folder:
        browser = Path(folder, "pyodide")
        check.attempt("Pyodide: the plain wheel", lambda: pyodide.tried(plain, browser))
        for number, one in enumerate(clones.CHECKS):
            place = Path(folder, f"clone-{number}")
            place.mkdir()
            check.attempt(f"a fresh clone: {one.__name__}", partial(one, place))
        on_machines(check, files, {minor: here[minor] for minor in chosen}, Path(folder))
    told = f"{len(check.wrong)} faults" if check.wrong else "all is well"
    print(f"release-check: {told}; the files are in {OUT.relative_to(ROOT)}", flush=True)
    return bool(check.wrong)


def on_machines(check: Check, files: list[Path], chosen: dict[int, Path], folder: Path) -> None:
    """Try each distribution on clean machines: the plain wheel and the sources on every Python
    without compiler and Node, the compiled wheel on its own, the sources with a compiler on the
    others."""
    plain, sdist, *more = files

    def attempt(
        what: str, minor: int, file: Path, kind: str, compiler: bool, browser: bool
    ) -> None:
        lacking = (NODE,) if compiler else (NODE, COMPILER)

        def work() -> list[str]:
            place = Path(tempfile.mkdtemp(dir=folder))
            asked = {"DECLIVE_COMPILE": "1"} if kind == COMPILED else {}
            here = machine(place, *lacking, python=chosen[minor], **asked)
            return tried(here, file, kind, browser)

        check.attempt(f"Python 3.{minor}: {what}", work)

    for minor in chosen:
        own = minor == sys.version_info.minor
        attempt("the plain wheel, no compiler, no Node", minor, plain, PURE, False, True)
        for wheel in more if own else ():
            attempt("the compiled wheel, no compiler, no Node", minor, wheel, COMPILED, False, True)
        if more and not own:
            attempt("the sources, compiled, no Node", minor, sdist, COMPILED, True, False)
        else:
            attempt("the sources, no compiler, no Node", minor, sdist, PURE, False, False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
