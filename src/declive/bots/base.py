"""Bot: a player that is a program. It sees what its seat may see and picks a legal action."""

from __future__ import annotations

from typing import ClassVar

from declive.engine.action import Action
from declive.engine.observe import View


class Bot:
    """Decides for one seat. The seed is all the chance a bot may use."""

    name: ClassVar[str] = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, view: View, legal: list[Action]) -> Action:
        """The action to play, one of `legal`, which is never empty."""
        raise NotImplementedError(f"the bot '{self.name}' decides nothing")
