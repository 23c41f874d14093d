"""All helpers of one trade."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Final

from declive.server.crew.hand import Fault, Gone, Hand, Late
from declive.server.crew.rations import Rations
from declive.server.metrics import CREW_ENDED

LOG: Final = logging.getLogger("declive.crew")


class Helpers:
    """As many processes as are asked at the same time; who may ask is the crew's to say."""

    def __init__(
        self,
        trade: str,
        module: str,
        rations: Rations,
        arguments: Iterable[str] = (),
        kept: bool = True,
    ) -> None:
        self.trade = trade
        self.module = module
        self.rations = rations
        self.arguments = tuple(arguments)
        self.hands: list[Hand] = []
        self._kept = kept
        """Whether processes wait for the next question; else they end after each."""
        # The last one to come back is the next to be asked: the others need not be started.
        self._idle: list[Hand] = []

    async def ask(
        self, question: bytes, heard: Callable[[bytes], None], until: Callable[[float], float]
    ) -> None:
        """Ask one of them, as `Hand.ask` tells."""
        hand = self._idle.pop() if self._idle else self._one_more()
        try:
            await hand.ask(question, heard, until)
        except (Late, Gone, Fault) as trouble:
            CREW_ENDED.labels(self.trade, type(trouble).__name__.lower()).inc()
            LOG.warning("a helper failed", extra={"trade": self.trade, "why": str(trouble)})
            raise
        finally:
            if not self._kept:
                await hand.end()
            self._idle.append(hand)

    async def one_answer(self, question: bytes, seconds: float) -> bytes:
        """Ask what has one answer. A process that was gone is replaced and asked once more."""
        answers: list[bytes] = []
        try:
            await self.ask(question, answers.append, lambda asked: asked + seconds)
        except Gone:
            await self.ask(question, answers.append, lambda asked: asked + seconds)
        return answers[-1]

    async def close(self) -> None:
        """End all processes."""
        for hand in self.hands:
            await hand.end()

    def _one_more(self) -> Hand:
        hand = Hand(self.module, self.rations, self.arguments)
        self.hands.append(hand)
        return hand
