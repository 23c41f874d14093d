"""Reading games: from Parquet, from a folder of records, or from a record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from declive.engine.game import Game
from declive.extras import install_command
from declive.records.played import Played, from_row

PARQUET: Final = ".parquet"
ENDINGS: Final = (".game", ".declive")
ARROW: Final = "arrow"
PANDAS: Final = "pandas"
POLARS: Final = "polars"
FORMS: Final = (ARROW, PANDAS, POLARS)
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


def table(path: str | Path, form: str = ARROW) -> Any:
    """The games as a table, a row for each: of Arrow, or as a frame of pandas or polars. A file of
    decisions is read in the same way."""
    if form not in FORMS:
        raise ValueError(f"there is no table of '{form}'; there are {', '.join(FORMS)}")
    import_arrow()
    if form != ARROW and find_spec(form) is None:
        raise ValueError(f"a frame of {form} needs {form}, which is not installed")
    import pyarrow

    if Path(path).suffix == PARQUET:
        found = arrow_files().read_table(path)
    else:
        found = pyarrow.Table.from_pylist([played.row() for played in read(path)])
    if form == PANDAS:
        return found.to_pandas()
    if form == POLARS:
        import polars

        return polars.from_arrow(found)
    return found


def import_arrow() -> None:
    """Say how to install what tables need, if it is missing."""
    try:
        import pyarrow  # noqa: F401
    except ModuleNotFoundError:
        raise ValueError(f"tables and Parquet need pyarrow: {install_command('envs')}") from None


def plan_of(path: str | Path) -> dict[str, Any]:
    """What the games of a file were made with."""
    noted = arrow_files().read_schema(path).metadata or {}
    found: dict[str, Any] = json.loads(noted.get(b"declive", b"{}"))
    return found


def arrow_files() -> Any:
    """The part of pyarrow that reads and writes Parquet."""
    import_arrow()
    import pyarrow.parquet

    return pyarrow.parquet
