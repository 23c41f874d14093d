"""Tables in files: CSV for people and spreadsheets, Parquet for programs."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet


def write_table(folder: Path, name: str, rows: list[dict[str, Any]]) -> None:
    """Write the rows as `name.csv` and `name.parquet`, each in one step."""
    text = io.StringIO()
    writer = csv.DictWriter(text, fieldnames=list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    unfinished = folder / f"{name}.csv.new"
    unfinished.write_text(text.getvalue(), encoding="utf-8")
    unfinished.replace(folder / f"{name}.csv")
    unfinished = folder / f"{name}.parquet.new"
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), unfinished)
    unfinished.replace(folder / f"{name}.parquet")
