"""The words of boxes that the engine does not know yet, so that a mistake can name the box.

Whoever adds a box takes its words out of here and puts a reader for them where the others are.
"""

from __future__ import annotations

from typing import Final

_RIVER_WORLD: Final = "river_world"


def _all(box: str, words: str) -> dict[str, str]:
    return dict.fromkeys(words.split(), box)


WORLDS: Final = {"river_world": _RIVER_WORLD}
BOARDS: Final = {f"{_RIVER_WORLD}-{players}p": _RIVER_WORLD for players in range(2, 6)}
PILES: Final = _all(_RIVER_WORLD, "events")
MARKS: Final = _all(_RIVER_WORLD, "pirate harbour shipyard temple")
NEUTRALS: Final = _all(_RIVER_WORLD, "pirates")
MARKERS: Final = _all(_RIVER_WORLD, "caravel")
STOCKS: Final = _all(_RIVER_WORLD, "pirates")
USED: Final = _all(_RIVER_WORLD, "caravel")
VERBS: Final = _all(_RIVER_WORLD, "caravel peek")
OPTIONS: Final = _all(
    _RIVER_WORLD,
    "harbour rw_flying triton_river rw_declined_sites pirate_nonempty monster_surface",
)
NOTHING: Final[dict[str, str]] = {}
