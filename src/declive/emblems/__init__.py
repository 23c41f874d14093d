"""Emblems: every race, power, treasure, event, marker and piece as SVG, drawn by this package.

`emblem("race", "elves")` is a file, `sprite()` one file of parts for a page, `names()` lists them
all; `invention("race", path)` draws what players invent.
"""

from __future__ import annotations

from declive.emblems.album import INVENTED, KINDS, emblem, ids, invention, name, names
from declive.emblems.own_path import checked
from declive.emblems.sprite_sheet import sprite

__all__ = [
    "INVENTED",
    "KINDS",
    "checked",
    "emblem",
    "ids",
    "invention",
    "name",
    "names",
    "sprite",
]
