"""The one exception a player can cause, and what it says of going back."""

from __future__ import annotations

from typing import Final

LEARNT: Final = "chance or another player has spoken since"
NOTHING_TO_UNDO: Final = f"nothing to undo: {LEARNT}"


class IllegalAction(Exception):
    """The action may not be played now. The message says why, in one sentence for the player,
    and the game is as it was before."""
