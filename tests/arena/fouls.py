"""Bots that no tournament likes, each after some sound decisions."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from pathlib import Path

from declive import Action, View
from declive.bots import Bot
from declive.engine.action import CONQUER_REGION, PICK_COMBO, act

SOUND = 5
"""So many decisions each of them makes before."""


class Foul(Bot):
    """Plays the first legal action, and after some decisions does something else."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.decisions = 0

    def decide(self, view: View, legal: list[Action]) -> Action:
        self.decisions += 1
        return legal[0] if self.decisions <= SOUND else self.misbehave(legal)

    def misbehave(self, legal: list[Action]) -> Action:
        """What it is here for."""
        return legal[0]


class Crasher(Foul):
    def misbehave(self, legal: list[Action]) -> Action:
        raise LookupError("no idea\nwhat to do")


class Cheater(Foul):
    def misbehave(self, legal: list[Action]) -> Action:
        return act(PICK_COMBO, number=5)


class Dreamer(Foul):
    def misbehave(self, legal: list[Action]) -> Action:
        return act(CONQUER_REGION, 200)


class Mumbler(Foul):
    def misbehave(self, legal: list[Action]) -> Action:
        legal.clear()
        return "pick 1"  # type: ignore[return-value]


class Slow(Foul):
    def misbehave(self, legal: list[Action]) -> Action:
        time.sleep(0.4)
        return legal[0]


class Hanger(Foul):
    def misbehave(self, legal: list[Action]) -> Action:
        while True:
            time.sleep(1)


class Killer(Foul):
    def misbehave(self, legal: list[Action]) -> Action:
        os._exit(3)


class Victim(Foul):
    """Is killed once, as if by somebody else: the file that `DECLIVE_VICTIM` names notes it."""

    def misbehave(self, legal: list[Action]) -> Action:
        note = Path(os.environ["DECLIVE_VICTIM"])
        if not note.exists():
            note.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return legal[0]


class Waiter(Foul):
    """Waits while the file that `DECLIVE_LEDGER` names has as many lines as `DECLIVE_GATE`, until
    there is no gate any more."""

    def decide(self, view: View, legal: list[Action]) -> Action:
        ledger, gate = (Path(os.environ.get(f"DECLIVE_{name}", "")) for name in ("LEDGER", "GATE"))
        with contextlib.suppress(OSError):
            while ledger.read_bytes().count(b"\n") >= gate.read_bytes().count(b"\n"):
                time.sleep(0.01)
        return legal[0]


class Unborn(Foul):
    def __init__(self, seed: int = 0) -> None:
        raise ValueError("not today")
