"""The one exception a player can cause, and what it says of going back."""

from __future__ import annotations

from typing import Final

from declive.engine.because import because

LEARNT: Final = because("learnt", "chance or another player has spoken since")
NOTHING_TO_UNDO: Final = because(
    "nothing_to_undo", "nothing to undo: chance or another player has spoken since"
)


class IllegalAction(Exception):
    """The action may not be played now. The message says why, in one sentence for the player,
    and the game is as it was before."""

    @property
    def reason(self) -> str:
        """The same as the message, with what other languages need to say it."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)
