"""What a distribution says of itself."""

from __future__ import annotations

import subprocess
import sys
from email.parser import Parser
from pathlib import Path
from typing import Final

NEEDED: Final = ("Name", "Version", "Summary", "License-Expression", "Requires-Python", "Author")
PYTHON: Final = "Programming Language :: Python :: 3."


def of_wheel(files: dict[str, bytes]) -> str:
    """The metadata of a wheel."""
    (name,) = (name for name in files if name.endswith(".dist-info/METADATA"))
    return files[name].decode()


def wrong(text: str, version: str, tested: list[int]) -> list[str]:
    """What is wrong with metadata, in sentences. `tested` are the minor versions of Python that
    this run tries."""
    fields = Parser().parsestr(text)
    said = [f"{name} is not told" for name in NEEDED if not fields.get(name)]
    if fields.get("Version") != version:
        said.append(f"the version is {fields.get('Version')}, and the package says {version}")
    named = [one for one in fields.get_all("Classifier", []) if one.startswith(PYTHON)]
    declared = sorted(int(one.removeprefix(PYTHON)) for one in named)
    untested = [minor for minor in declared if minor not in tested]
    if untested:
        names = ", ".join(f"3.{minor}" for minor in untested)
        said.append(f"Python {names} is declared and was not tested")
    if declared and fields.get("Requires-Python") != f">=3.{declared[0]}":
        said.append(f"it requires {fields.get('Requires-Python')}, and declares 3.{declared[0]}")
    if not fields.get_payload():
        said.append("there is no description")
    return said


def shown_by_an_index(files: list[Path]) -> list[str]:
    """What Twine says against them: whether an index would take and show them."""
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
    )
    return [] if done.returncode == 0 else [done.stdout + done.stderr]
