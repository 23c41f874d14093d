"""Bot: a player that is a program. It sees what its seat may see and picks a legal action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from declive.bots.quick import quick
from declive.engine.action import Action
from declive.engine.observe import View


class Bot:
    """Decides for one seat. The seed is all the chance a bot may use.

    `decide` is all a bot needs. One that thinks for long answers `think` as well, so that whoever
    waits can have the best answer so far, and `quick`, the answer it would give without thinking.
    """

    name: ClassVar[str] = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, view: View, legal: list[Action]) -> Action:
        """The action to play, one of `legal`, which is never empty."""
        raise NotImplementedError(f"the bot '{self.name}' decides nothing")

    def think(self, view: View, legal: list[Action], deadline: float) -> Iterator[Action]:
        """An answer as soon as there is one, then better ones: the last counts. `deadline` is a
        time of `time.monotonic()`; a bot that goes on much longer is cut off there, and the best
        it has said so far is played. By default the one answer of `decide`, however long it
        takes."""
        yield self.decide(view, legal)

    def quick(self, view: View, legal: list[Action]) -> Action:
        """A sound answer without thinking, in a few milliseconds: what is played if nothing better
        came in time."""
        return quick(view, legal)
