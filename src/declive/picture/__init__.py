"""The table as one SVG, for notebooks: the drawn board with all that lies on it, the row and the
players, as one seat sees them."""

from __future__ import annotations

from declive.picture.table import picture

__all__ = ["picture"]
