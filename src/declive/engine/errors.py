"""The one exception a player can cause."""

from __future__ import annotations


class IllegalAction(Exception):
    """The action may not be played now. The message says why, in one sentence for the player,
    and the game is as it was before."""
