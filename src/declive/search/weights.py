"""Weights: what was learnt from games, as files beside the code, and how such files are read."""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path
from typing import Any, Final

from declive.search.renown import TOLD, Renown
from declive.search.value import FEATURES, Value

FORM: Final = (
    "weights have, for each number of players, a list of {} numbers for each number of turns to "
    "come, in the order of 'features', and may have {} numbers for each banner"
)
"""What a file that is none is told."""


def read_weights(path: Path) -> Value:
    """The weights of a file, with the renown of banners if it tells of that."""
    try:
        told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if told.get("features", list(FEATURES)) != list(FEATURES):
            raise ValueError("its features are others, or in another order")
        weights = {
            int(players): _rows(table, len(FEATURES)) for players, table in told["weights"].items()
        }
        if not weights or min(len(table) for table in weights.values()) < 2:
            raise ValueError("it tells of no turns")
        renown = {
            int(players): Renown(_banners(known["races"]), _banners(known["powers"]))
            for players, known in told.get("banners", {}).items()
        }
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        form = FORM.format(len(FEATURES), TOLD)
        raise ValueError(f"'{path}' holds no weights ({error}): {form}") from error
    return Value(weights, renown)


def _rows(told: list[list[float]], size: int) -> list[list[float]]:
    rows = [[float(one) for one in row] for row in told]
    for row in rows:
        if len(row) != size or not isfinite(sum(row)):
            raise ValueError(f"a list has not {size} finite numbers")
    return rows


def _banners(told: dict[str, list[float]]) -> dict[str, list[float]]:
    rows = _rows(list(told.values()), TOLD)
    return dict(zip(told, rows, strict=True))


_kept: Final[dict[str, Value]] = {}


def shipped_value() -> Value:
    """The value that comes with Declive and knows no banner."""
    return _kept_value("weights.json")


def seasoned_value() -> Value:
    """The value that comes with Declive and knows what banners have turned out to bring."""
    return _kept_value("seasoned.json")


def _kept_value(name: str) -> Value:
    """A file beside this one, read once."""
    if name not in _kept:
        _kept[name] = read_weights(Path(str(__file__)).with_name(name))
    return _kept[name]
