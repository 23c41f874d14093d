"""Packs that bring a kind of marker, made for a test."""

from __future__ import annotations

from pathlib import Path

from declive import Game, Pack
from declive.scenarios.scenario import build, check_files, read_file
from tests.packs.shop import EXAMPLES, load

GARDENERS = EXAMPLES / "gardeners.toml"
BEEKEEPERS = EXAMPLES / "beekeepers.py"
MARKER = """
[[marker]]
name = "{name}"
stock = 5
{more}

[[power]]
name = "Odd"
value = 4
text = "Odd."
effects = [{effects}]
"""


def pack_of(folder: Path, more: str, effects: str, name: str = "Post") -> Pack:
    """A pack with a kind of marker and a power that is about it."""
    return load(folder, MARKER.format(name=name, more=more, effects=effects))


def passes(folder: Path, pack: Pack, case: str) -> list[str]:
    """What is wrong with a case."""
    path = folder / "case.yaml"
    path.write_text(case, encoding="utf-8")
    report = check_files([path], [pack])
    return report.lines or ([] if report.passed else ["nothing was checked"])


def first_case(path: Path, pack: Pack, title: str) -> Game:
    """The table of a case, before anything is played."""
    return build(next(case for case in read_file(path, [pack]) if case.id == title))
