"""`declive serve` for the browser tests: a position decides its own luck, so every run deals the
same, whatever other tests play beside it."""

from __future__ import annotations

from types import SimpleNamespace

from declive.cli import main
from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.plain import fingerprint, to_plain
from declive.engine.state import State
from declive.server.robots import pool
from declive.server.table import played


class SameLuck:
    """Nature whose answer follows from the position alone."""

    def __init__(self, seed: int) -> None:
        del seed

    def answer(self, state: State) -> Action:
        """Return the answer."""
        return Nature(int(fingerprint(to_plain(state))[:12], 16)).answer(state)


if __name__ == "__main__":
    vars(played)["Nature"] = SameLuck
    vars(pool)["secrets"] = SimpleNamespace(
        randbits=lambda bits: 1, choice=lambda options: options[0]
    )
    main()
