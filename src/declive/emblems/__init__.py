"""Emblems: every race, power, treasure, event, marker and piece as SVG, drawn by this package.

`emblem("race", "elves")` is a file, `sprite()` one file of parts for a page, `names()` lists them
all, `files()` is all of it; `invention("race", path)` draws what players invent.
"""

from __future__ import annotations

from declive.emblems.album import INVENTED, KINDS, RACE, emblem, ids, invention, name, names
from declive.emblems.own_path import checked
from declive.emblems.page import page
from declive.emblems.sprite_sheet import sprite

__all__ = [
    "INVENTED",
    "KINDS",
    "checked",
    "emblem",
    "files",
    "ids",
    "invention",
    "name",
    "names",
    "sprite",
]


def files() -> dict[str, str]:
    """Everything as files: each emblem, the sprite, and a page that shows them all."""
    found: dict[str, str] = {}
    for kind in KINDS:
        for id in ids(kind):
            found[f"{name(kind, id)}.svg"] = emblem(kind, id)
            if kind == RACE:
                found[f"{name(kind, id, declined=True)}.svg"] = emblem(kind, id, declined=True)
    return found | {"sprite.svg": sprite(), "sheet.html": page()}
