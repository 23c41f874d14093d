"""What is inside a distribution: the files it must have and no others, and no trace of the machine
on which it was built."""

from __future__ import annotations

import getpass
import os
import re
import socket
import subprocess
import tarfile
import zipfile
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
LIST: Final = Path(__file__).with_name("wheel.txt")
BINARY: Final = (".so", ".pyd")
SHORTEST: Final = 5
"""A name of fewer letters is a word like any other."""
FOREIGN: Final = "/server/static/pyodide/"


def wheel_files(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def sdist_files(sdist: Path) -> dict[str, bytes]:
    """The files of an sdist, without the folder that they are in."""
    found: dict[str, bytes] = {}
    with tarfile.open(sdist) as archive:
        for member in archive:
            part = archive.extractfile(member)
            if part is not None:
                found[member.name.partition("/")[2]] = part.read()
    return found


def tracked(root: Path = ROOT) -> set[str]:
    """The package's own files, as Git knows them, under the names they have in a wheel."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src/declive"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    names = [name for name in listed.stdout.splitlines() if (root / name).is_file()]
    return {name.removeprefix("src/") for name in names}


def patterns() -> list[str]:
    """The kept list of what a wheel has besides the package's own files."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def wrong_files(names: list[str], own: set[str], kept: list[str], compiled: bool) -> list[str]:
    """What a wheel has too much or too little, in sentences."""
    said: list[str] = []
    more = [name for name in names if name not in own]
    binaries = [name for name in more if name.endswith(BINARY)]
    said.extend(f"{name} is missing" for name in sorted(own - set(names)))
    for name in more:
        if name not in binaries and not any(fnmatchcase(name, pattern) for pattern in kept):
            said.append(f"{name} is on no list")
    for pattern in kept:
        if not any(fnmatchcase(name, pattern) for name in more):
            said.append(f"nothing fits {pattern}")
    if bool(binaries) != compiled:
        said.append(f"{len(binaries)} compiled files are in it")
    return said


def names_of_this_machine() -> list[str]:
    """Paths, names and registries that nobody else may find in what we publish."""
    found = [str(ROOT), str(ROOT.parent), str(Path.home()), socket.gethostname(), getpass.getuser()]
    # Both list what was set here, and not what everybody has.
    for command in (["pip", "config", "list"], ["npm", "config", "list"]):
        done = _said(command)
        found.extend(re.findall(r"(?:https?|file)://[^\s'\"]+", done))
        found.extend(re.findall(r"'(/[^\s']+)'", done))
    found.extend(os.environ.get(name, "") for name in ("PIP_INDEX_URL", "PIP_FIND_LINKS"))
    return sorted({name for name in found if name not in ("", "/") and name[:8] != "/etc/ssl"})


def _said(command: list[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def traces(files: dict[str, bytes], names: list[str]) -> list[str]:
    """Where one of these names stands, in sentences. What others built may name their machines."""
    files = {name: body for name, body in files.items() if FOREIGN not in name}
    said: list[str] = []
    for word in names:
        if len(word) < SHORTEST:
            continue
        written = word.encode()
        pattern = re.compile(rb"(?<![\w.-])" + re.escape(written) + rb"(?![\w-])")
        # Most files do not have it at all, and to see that takes a hundredth of the time.
        holding = [name for name, body in files.items() if written in body]
        said.extend(f"{name} names {word}" for name in holding if pattern.search(files[name]))
    return said
