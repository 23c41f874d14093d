"""Games that were played, as an iterator and as a table.

>>> from declive import records                                       # doctest: +SKIP
>>> for played in records.read("games.parquet"):                      # doctest: +SKIP
...     print(played.seed, played.scores, len(list(played.moves())))
>>> records.table("games.parquet").to_pandas()                        # doctest: +SKIP

`read` takes the Parquet file that `declive simulate --out` writes, a folder of records or one of
them. `table` is an Arrow table: `.to_pandas()` and `polars.from_arrow` make others of it.
"""

from __future__ import annotations

from declive.records.decisions import decisions, write_decisions
from declive.records.played import Played
from declive.records.reading import read, table
from declive.records.writing import GamesFile

__all__ = ["GamesFile", "Played", "decisions", "read", "table", "write_decisions"]
