"""A helper whose bots are not as they should be: slow, dying, failing, or always thinking on."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

from declive.bots import Bot, Greedy, registry
from declive.engine.action import Action
from declive.engine.observe import View
from declive.server.crew.helper import Trade, serve
from declive.server.robots import worker

SLOWLY = 1.5


class Slow(Greedy):
    """Takes its time, and says nothing before it is done."""

    def decide(self, view: View, legal: list[Action]) -> Action:
        time.sleep(SLOWLY)
        return super().decide(view, legal)


class Dying(Greedy):
    """Takes its process with it."""

    def decide(self, view: View, legal: list[Action]) -> Action:
        os._exit(1)


class DyingOnce(Greedy):
    """Dies the first time it is asked, which a file remembers."""

    def decide(self, view: View, legal: list[Action]) -> Action:
        died = os.environ["DECLIVE_TEST_DIED"]
        if not os.path.exists(died):
            with open(died, "w", encoding="utf-8"):
                os._exit(1)
        return super().decide(view, legal)


class Failing(Greedy):
    """Raises."""

    def decide(self, view: View, legal: list[Action]) -> Action:
        raise RuntimeError("the bot has lost its head")


class Endless(Greedy):
    """Never comes to an end, and says nothing."""

    def decide(self, view: View, legal: list[Action]) -> Action:
        while True:
            pass


class Brooding(Bot):
    """Has an answer at once and a better one a little later, then thinks on for ever."""

    def think(self, view: View, legal: list[Action], deadline: float) -> Iterator[Action]:
        yield legal[0]
        yield legal[-1]
        while True:
            pass

    def decide(self, view: View, legal: list[Action]) -> Action:
        return legal[0]


KINDS: dict[str, type[Bot]] = {
    "slow": Slow,
    "dying": Dying,
    "dying once": DyingOnce,
    "failing": Failing,
    "endless": Endless,
    "brooding": Brooding,
}


def make(arguments: list[str]) -> Trade:
    """The trade of bots, with these among them. An argument `all=NAME` puts one in place of the
    greedy one, whom tables and hints ask for."""
    for name, kind in KINDS.items():
        registry.register(name, kind)
    for argument in arguments:
        if argument.startswith("all="):
            registry._shipped["greedy"] = KINDS[argument.removeprefix("all=")]
    return worker.make([])


if __name__ == "__main__":
    serve(make)
