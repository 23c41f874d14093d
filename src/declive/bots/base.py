"""Bot: a player that is a program. It sees what its seat may see and picks a legal action."""

from __future__ import annotations

from collections.abc import Iterator

from declive.bots.quick import quick
from declive.engine.action import Action
from declive.engine.observe import View
from declive.search.foresight import Reason


class Bot:
    """Decides for one seat. The seed is all the chance a bot may use.

    `decide` is all a bot needs. One that thinks for long answers `think` as well, so that whoever
    waits can have the best answer so far, and `quick`, the answer it would give without thinking.
    """

    name: str = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def set_option(self, text: str) -> None:
        """What stands behind the colon of the name, as in `expert:400`; ValueError if that means
        nothing to this bot."""
        raise ValueError(f"the bot '{self.name}' has no options, so '{self.name}:{text}' is no bot")

    def decide(self, view: View, legal: list[Action]) -> Action:
        """The action to play, one of `legal`, which is never empty."""
        raise NotImplementedError(f"the bot '{self.name}' decides nothing")

    def think(self, view: View, legal: list[Action], deadline: float) -> Iterator[Action]:
        """An answer as soon as there is one, then better ones: the last counts. `deadline` is a
        time of `time.monotonic()`; a bot that goes on much longer is cut off there, and the best
        it has said so far is played. By default the one answer of `decide`, however long it
        takes."""
        yield self.decide(view, legal)

    def explain(self, view: View, legal: list[Action], action: Action) -> Reason | None:
        """Why the bot plays this action, which it has just decided on, for `advice.reasons` to put
        into words; nothing if it does not know."""
        return None

    def quick(self, view: View, legal: list[Action]) -> Action:
        """A sound answer without thinking, in a few milliseconds: what is played if nothing better
        came in time."""
        return quick(view, legal)
