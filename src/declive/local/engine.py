"""What a page starts its own tables from: Python for browsers, and the archive of the engine.

The files have names that change when they do, and `engine.json` names them.
"""

from __future__ import annotations

import hashlib
import json
from functools import cached_property
from pathlib import Path
from typing import Final

from declive import __version__
from declive.engine.because import because
from declive.local.archive import make_archive

CARRIED: Final = Path(__file__).parents[1] / "server" / "static" / "pyodide"
"""Pyodide as this package brings it along, if the page was built into it."""
PYODIDE_FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
COUNTED: Final = ("pyodide.asm.wasm", "python_stdlib.zip")
"""What is worth a bar that tells how much of it has come."""
INDEX: Final = "engine.json"
MPL: Final = Path(__file__).parent / "licences" / "mpl-2.0.txt"


class NoPyodide(ValueError):
    """There is no Pyodide where it was looked for; the sentence says how to get it."""


class Engine:
    """The files of the engine, by their names below one folder."""

    def __init__(self, pyodide: Path | None = None) -> None:
        """`pyodide` is the folder of the npm package of that name; that of this package without
        one. NoPyodide if it is not there."""
        self.pyodide = pyodide or CARRIED
        self.home = f"pyodide-{version_of(self.pyodide)}"

    @cached_property
    def archive(self) -> bytes:
        """The engine itself. Making it takes a second."""
        return make_archive()

    @cached_property
    def archive_name(self) -> str:
        """The archive's name, which changes with its contents."""
        return f"engine-{hashlib.sha256(self.archive).hexdigest()[:12]}.zip"

    def names(self) -> list[str]:
        """All files there are."""
        own = [f"{self.home}/{name}" for name in (*PYODIDE_FILES, "LICENSE.txt")]
        return [INDEX, self.archive_name, *own]

    def read(self, name: str) -> bytes | None:
        """The contents of a file; nothing if there is no such."""
        home, _, file = name.rpartition("/")
        if name == INDEX:
            return self._index()
        if name == self.archive_name:
            return self.archive
        if home == self.home and file == "LICENSE.txt":
            return MPL.read_bytes()
        if home == self.home and file in PYODIDE_FILES:
            return (self.pyodide / file).read_bytes()
        return None

    def write(self, folder: Path) -> None:
        """Write all files into a folder."""
        for name in self.names():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(self.read(name) or b"")

    def _index(self) -> bytes:
        sizes = {file: (self.pyodide / file).stat().st_size for file in COUNTED}
        told = {
            "version": __version__,
            "pyodide": self.home,
            "archive": self.archive_name,
            "bytes": {**sizes, self.archive_name: len(self.archive)},
        }
        return json.dumps(told).encode()


def version_of(pyodide: Path) -> str:
    """The version of Pyodide in a folder; NoPyodide if there is none."""
    missing = [name for name in (*PYODIDE_FILES, "package.json") if not (pyodide / name).is_file()]
    if missing:
        raise NoPyodide(
            because(
                "site_pyodide",
                "Pyodide is not in {path}: {file} is missing; 'npm install pyodide' brings it, and "
                "--pyodide names its folder",
                path=str(pyodide),
                file=missing[0],
            )
        )
    version: str = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    return version
