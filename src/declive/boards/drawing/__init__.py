"""Boards drawn from their lists of regions and borders."""

from __future__ import annotations

from declive.boards.drawing.draw import SEED, Drawing, draw
from declive.boards.drawing.exact import NotExact

__all__ = ["SEED", "Drawing", "NotExact", "draw"]
