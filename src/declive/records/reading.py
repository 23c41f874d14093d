"""Reading games: from Parquet, from a folder of records, or from a record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from declive.engine.game import Game
from declive.extras import install_command
from declive.records.played import Played, from_row

PARQUET: Final = ".parquet"
ENDINGS: Final = (".game", ".declive")
AT_ONCE: Final = 256
"""Games that are in memory at a time."""


def read(path: str | Path) -> Iterator[Played]:
    """The games one by one; no more than some hundred of them are in memory."""
    place = Path(path)
    if place.suffix == PARQUET:
        with arrow_files().ParquetFile(place) as file:
            for batch in file.iter_batches(AT_ONCE):
                for row in batch.to_pylist():
                    yield from_row(row)
        return
    files = [place]
    if place.is_dir():
        files = sorted(file for file in place.iterdir() if file.suffix in ENDINGS)
    for file in files:
        yield Played.of(Game.replay(file.read_text(encoding="utf-8")))


def table(path: str | Path) -> Any:
    """The games as an Arrow table, a row for each."""
    if Path(path).suffix == PARQUET:
        return arrow_files().read_table(path)
    import_arrow()
    import pyarrow

    return pyarrow.Table.from_pylist([played.row() for played in read(path)])


def import_arrow() -> None:
    """Say how to install what tables need, if it is missing."""
    try:
        import pyarrow  # noqa: F401
    except ModuleNotFoundError:
        raise ValueError(f"tables and Parquet need pyarrow: {install_command('envs')}") from None


def arrow_files() -> Any:
    """The part of pyarrow that reads and writes Parquet."""
    import_arrow()
    import pyarrow.parquet

    return pyarrow.parquet
