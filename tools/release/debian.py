"""A Python that this Debian does not have, from a newer one: unpacked into a folder of its own with
all the libraries it needs, so that nothing of the machine is changed.

apt fetches it from the machine's own mirror and looks at the signatures, as always, but with lists
and a cache in that folder.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

SUITES: Final = ("testing", "unstable")
LEFT_OUT: Final = frozenset(("debconf", "libc6-dev", "linux-libc-dev", "media-types", "tzdata"))
"""Packages that a Python in a folder does without."""
NEEDED: Final = ("apt-get", "apt-cache", "dpkg")
KEYS: Final = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


class NotToBeHad(Exception):
    """Debian has no such Python, or this is no Debian; says why in a sentence."""


def python(minor: int, place: Path) -> Path:
    """A Python of this version below a folder; fetched, if it is not there yet."""
    program = place / "usr" / "bin" / f"python3.{minor}"
    if not program.is_file():
        mirror = _mirror()
        for suite in SUITES:
            shutil.rmtree(place, ignore_errors=True)
            if _unpack(minor, place, mirror, suite):
                break
        else:
            raise NotToBeHad(f"Debian has no Python 3.{minor}")
        _settle(program, place)
    return program


def _mirror() -> str:
    """Where this machine gets its packages from."""
    if any(shutil.which(program) is None for program in NEEDED) or not KEYS.is_file():
        raise NotToBeHad("this is no Debian")
    said = _run(
        "apt-get", "indextargets", "--format", "$(ORIGIN) $(REPO_URI)", "Created-By: Packages"
    )
    mirrors = re.findall(r"^Debian (http\S+/debian/)$", said, re.MULTILINE)
    if not mirrors:
        raise NotToBeHad("apt has no list of Debian's packages")
    return str(mirrors[0])


def _unpack(minor: int, place: Path, mirror: str, suite: str) -> bool:
    """Unpack the Python of a suite, if it has one."""
    apt = place / "apt"
    for folder in ("lists/partial", "cache/archives/partial", "parts"):
        (apt / folder).mkdir(parents=True)
    (apt / "status").touch()
    (apt / "sources").write_text(f"deb [signed-by={KEYS}] {mirror} {suite} main\n")
    own = [
        f"Dir::State={apt}",
        f"Dir::State::status={apt}/status",
        f"Dir::Cache={apt}/cache",
        f"Dir::Etc::sourcelist={apt}/sources",
        f"Dir::Etc::sourceparts={apt}/parts",
        f"Dir::Etc::preferencesparts={apt}/parts",
        "APT::Sandbox::User=root",
        "Acquire::Languages=none",
    ]
    settings = [word for one in own for word in ("-o", one)]
    _run("apt-get", *settings, "update", "--quiet")
    wanted = (f"python3.{minor}", f"python3.{minor}-venv", f"libpython3.{minor}-dev")
    only = ("recommends", "suggests", "conflicts", "breaks", "replaces", "enhances")
    rules = ("--recurse", "--no-pre-depends", *(f"--no-{one}" for one in only))
    try:
        said = _run("apt-cache", *settings, "depends", *rules, *wanted)
    except NotToBeHad:
        return False
    names = sorted({*re.findall(r"^(\w[\w.+-]*)$", said, re.MULTILINE)} - LEFT_OUT)
    (apt / "debs").mkdir()
    _run("apt-get", *settings, "download", "--quiet", *names, cwd=apt / "debs")
    for package in sorted((apt / "debs").iterdir()):
        _run("dpkg", "-x", str(package), str(place))
    shutil.rmtree(apt)
    return (place / "usr" / "bin" / wanted[0]).is_file()


def _settle(program: Path, place: Path) -> None:
    """Let it run with its own libraries, which are newer than the machine's, and find its pip and
    its headers."""
    real = program.with_name(f"{program.name}-real")
    program.rename(real)
    (loader,) = place.glob("usr/lib/*/ld-linux-*.so.*")
    program.write_text(
        f'#!/bin/sh\nexec "{loader}" --library-path "{loader.parent}" --argv0 "$0" "{real}" "$@"\n'
    )
    program.chmod(0o755)
    for file in place.glob("usr/lib/python3.*/_sysconfigdata_*.py"):
        wheels = f"'{place}/usr/share/python-wheels/'"
        file.write_text(file.read_text().replace("'/usr/share/python-wheels/'", wheels))
    # The header for all processors looks for that of this one where the system has it.
    for header in place.glob("usr/include/*/python3.*/pyconfig.h"):
        shutil.copy(header, place / "usr" / "include" / header.parent.name / header.name)


def _run(*command: str, cwd: Path | None = None) -> str:
    done = subprocess.run(
        command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        last = (done.stdout.strip().splitlines() or ["nothing"])[-1]
        raise NotToBeHad(f"{command[0]} says: {last}")
    return done.stdout
