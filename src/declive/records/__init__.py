"""Games that were played, as an iterator and as a table.

>>> import random
>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from declive import Game, records
>>> game, chance = Game.new("base-2p", seed=7), random.Random(7)
>>> while not game.over:
...     game.play(chance.choice(game.legal()))
>>> with TemporaryDirectory() as folder:
...     _ = Path(folder, "mine.game").write_text(game.record(), encoding="utf-8")
...     (played,) = records.read(folder)
>>> played.scores == game.scores
True

`read` takes the Parquet file that `declive simulate --out` writes, a folder of records or one of
them. `table` is an Arrow table, or a frame of pandas or polars: `table(path, "pandas")`.
"""

from __future__ import annotations

from declive.records.decisions import (
    DecisionsFile,
    decisions,
    decisions_as_parquet,
    write_decisions,
)
from declive.records.played import Played
from declive.records.reading import read, table
from declive.records.writing import GamesFile

__all__ = [
    "DecisionsFile",
    "GamesFile",
    "Played",
    "decisions",
    "decisions_as_parquet",
    "read",
    "table",
    "write_decisions",
]
