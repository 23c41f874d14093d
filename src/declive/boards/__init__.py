"""The boards: one TOML file each, read with every mistake named."""

from __future__ import annotations

from declive.boards.file import BoardFile, Region
from declive.boards.read import BoardError, load, names, read

__all__ = ["BoardError", "BoardFile", "Region", "load", "names", "read"]
