"""Which Pythons this machine has, and which ones the package says it runs on."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Final

from tools.release import debian

ROOT: Final = Path(__file__).resolve().parents[2]
OLDEST: Final = 11
NEWEST: Final = 15
CLASSIFIER: Final = re.compile(r"Programming Language :: Python :: 3\.(\d+)")
USABLE: Final = "import sys, ssl, venv; print(sys.version_info.minor)"
KEPT_BY: Final = (
    ".pyenv/versions/3.{minor}.*/bin/python3.{minor}",
    ".local/share/uv/python/cpython-3.{minor}.*/bin/python3.{minor}",
)
"""Where tools that install Pythons put them, below the home of their user."""
FETCHED: Final = ROOT / "build" / "pythons"
"""Where those are put that came from a newer Debian."""


def found() -> dict[int, Path]:
    """A Python of each minor version that there is, from the oldest that will do."""
    here: dict[int, Path] = {}
    for minor in range(OLDEST, NEWEST + 1):
        on_path = shutil.which(f"python3.{minor}")
        places = [Path(on_path)] if on_path else []
        for pattern in KEPT_BY:
            places.extend(sorted(Path.home().glob(pattern.format(minor=minor)), reverse=True))
        usable = next((place for place in places if is_usable(place, minor)), None)
        if usable is not None:
            here[minor] = usable
    return here


def with_fetched(here: dict[int, Path]) -> dict[int, Path]:
    """These Pythons and, where a newer Debian has them, the others that the package declares."""
    known = dict(here)
    for minor in declared():
        if minor not in known:
            try:
                fetched = debian.python(minor, FETCHED / f"3.{minor}")
            except debian.NotToBeHad as error:
                print(f"release-check: there is no Python 3.{minor} here: {error}", flush=True)
                continue
            if is_usable(fetched, minor):
                known[minor] = fetched
    return dict(sorted(known.items()))


def is_usable(python: Path, minor: int) -> bool:
    """Whether it runs, is what it is called, and can make a venv."""
    done = subprocess.run([str(python), "-c", USABLE], capture_output=True, text=True, check=False)
    return done.returncode == 0 and done.stdout.strip() == str(minor)


def declared(root: Path = ROOT) -> list[int]:
    """The minor versions that the package's classifiers name."""
    with (root / "pyproject.toml").open("rb") as file:
        classifiers = tomllib.load(file)["project"]["classifiers"]
    return sorted(int(match[1]) for one in classifiers if (match := CLASSIFIER.fullmatch(one)))
