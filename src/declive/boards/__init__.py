"""The boards: one TOML file each, read with every mistake named."""

from __future__ import annotations

from declive.boards.file import BoardFile, Region
from declive.boards.read import BoardError, earlier, is_path, load, names, newest, read, shape_name

__all__ = [
    "BoardError",
    "BoardFile",
    "Region",
    "earlier",
    "is_path",
    "load",
    "names",
    "newest",
    "read",
    "shape_name",
]
