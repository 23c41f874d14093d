"""How to add what Declive can do without, in the words that fit the way it was installed."""

from __future__ import annotations

import json
import shutil
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit
from urllib.request import url2pathname

# The package lies in `src` of a clone, or compiled in its `build/compiled`.
CLONES: Final = (Path(__file__).parents[2], Path(__file__).parents[3])
SOURCES: Final = next((one for one in CLONES if (one / "pyproject.toml").is_file()), CLONES[0])
"""The clone that Declive runs from, if it runs from one."""


def install_command(extra: str) -> str:
    """The command that installs an extra, such as `draw`, for the Declive that is running."""
    if from_sources():
        return f"{_pip()} install -e '{SOURCES}[{extra}]'"
    clone = _clone()
    return f"{_pip()} install '{clone or 'declive'}[{extra}]'"


def from_sources() -> bool:
    """Whether Declive runs from a clone and not from where it was installed."""
    return (SOURCES / "pyproject.toml").is_file()


def _clone() -> Path | None:
    """The folder that pip installed Declive from, if it was one and is still there."""
    try:
        told = distribution("declive").read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    origin = json.loads(told) if told else {}
    if "dir_info" not in origin:
        return None
    folder = Path(url2pathname(urlsplit(str(origin.get("url", ""))).path))
    return folder if (folder / "pyproject.toml").is_file() else None


def _pip() -> str:
    """The pip of this Python, by its short name if that is the one a shell would find."""
    found = shutil.which("pip")
    here = Path(sys.executable).parent
    return "pip" if found and Path(found).parent == here else f"{sys.executable} -m pip"
