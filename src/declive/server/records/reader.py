"""A helper that reads records. Its arguments are the packs that records may name.

Nothing in a record is trusted. Here it can do no harm: this process has limits, and is replaced
when it is over them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from msgspec import Raw

import declive.shelf  # noqa: F401  (boards and banners come from there)
from declive import bots
from declive.server.crew.helper import Trade, serve
from declive.server.messages.replay import ReplayFrames, ReplayOutline
from declive.server.messages.table import SeatInfo
from declive.server.records.keep import info_of, taken, wound
from declive.server.records.questions import (
    DECODE_QUESTION,
    ENCODE,
    Answer,
    AnyQuestion,
    Describe,
    Frames,
    Outline,
    Position,
    Take,
)
from declive.server.records.reel import Reel
from declive.server.refusal import CONFLICT, Refusal
from declive.server.robots.job import job_for
from declive.server.robots.worker import load
from declive.server.store.rows import StoredRecord

KEPT: Final = 4_000
"""So many positions are kept in memory, in reels that were wound lately."""


class Reader:
    """Answers questions about records."""

    def __init__(self) -> None:
        self._reels: OrderedDict[bytes, Reel] = OrderedDict()

    def answer(self, question: AnyQuestion) -> object:
        """What a question is answered with; Refusal if it cannot be."""
        if isinstance(question, Take):
            return taken(question.record, question.title, question.now)
        if isinstance(question, Describe):
            return self._described(question.kept)
        reel = self._reel(question.kept)
        if isinstance(question, Outline):
            return ReplayOutline(
                record=info_of(question.kept, reel),
                turns=reel.turns,
                coins=reel.coins,
                held=reel.held,
                seats=[SeatInfo(kind="human", name=name) for name in reel.names],
            )
        if isinstance(question, Frames):
            return ReplayFrames(frames=reel.frames(question.first, question.last))
        return self._position(question, reel)

    def _described(self, kept: StoredRecord) -> object:
        try:
            return info_of(kept, self._reel(kept))
        except Refusal as refusal:
            return info_of(kept, None, refusal.sentence)

    def _position(self, question: Position, reel: Reel) -> object:
        if question.ply > reel.plies:
            raise Refusal(
                f"the record has {reel.plies} actions, so there is no moment {question.ply}"
            )
        game = reel.game(question.ply)
        if game.decides < 0:
            raise Refusal("nobody has to decide here", CONFLICT)
        if not reel.has_bots:
            raise Refusal("bots give hints only on boards that come with the game", CONFLICT)
        return job_for(game, game.decides, bots.shipped()[-1], question.ply)

    def _reel(self, kept: StoredRecord) -> Reel:
        """The record, wound up; Refusal if it cannot be."""
        key = sha256(kept.record.encode()).digest()
        known = self._reels.get(key)
        if known is None:
            known = wound(kept.record)
            self._reels[key] = known
            while sum(reel.weight for reel in self._reels.values()) > KEPT and len(self._reels) > 1:
                self._reels.popitem(last=False)
        self._reels.move_to_end(key)
        return known


def make(arguments: list[str]) -> Trade:
    """The trade of readers."""
    load(arguments)
    reader = Reader()

    def trade(question: bytes) -> Iterator[bytes]:
        try:
            result = Raw(ENCODE(reader.answer(DECODE_QUESTION(question))))
        except Refusal as refusal:
            yield ENCODE(Answer(refusal=refusal.sentence, status=refusal.status))
            return
        yield ENCODE(Answer(result))

    return trade


if __name__ == "__main__":
    serve(make)
