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
from declive.server.messages.encoding import encode
from declive.server.messages.replay import ReplayFrames, ReplayOutline
from declive.server.messages.table import SeatInfo
from declive.server.records.keep import info_of, taken, wound
from declive.server.records.questions import (
    DECODE_QUESTION,
    Answer,
    AnyQuestion,
    Describe,
    Frames,
    Outline,
    Position,
    Take,
)
from declive.server.records.replay import Replay
from declive.server.refusal import CONFLICT, Refusal
from declive.server.robots.job import job_for
from declive.server.robots.worker import load
from declive.server.store.rows import StoredRecord

KEPT: Final = 4_000
"""So many positions are kept in memory, in replays that were wound lately."""


class Reader:
    """Answers questions about records."""

    def __init__(self) -> None:
        self._replays: OrderedDict[bytes, Replay] = OrderedDict()

    def answer(self, question: AnyQuestion) -> object:
        """What a question is answered with; Refusal if it cannot be."""
        if isinstance(question, Take):
            return taken(question.record, question.title, question.now)
        if isinstance(question, Describe):
            return self._described(question.kept)
        replay = self._replay(question.kept)
        if isinstance(question, Outline):
            return ReplayOutline(
                record=info_of(question.kept, replay),
                turns=replay.turns,
                coins=replay.coins,
                held=replay.held,
                seats=[SeatInfo(kind="human", name=name) for name in replay.names],
            )
        if isinstance(question, Frames):
            return ReplayFrames(frames=replay.frames(question.first, question.last, question.lang))
        return self._position(question, replay)

    def _described(self, kept: StoredRecord) -> object:
        try:
            return info_of(kept, self._replay(kept))
        except Refusal as refusal:
            return info_of(kept, None, refusal.sentence)

    def _position(self, question: Position, replay: Replay) -> object:
        if question.ply > replay.plies:
            raise Refusal(
                f"the record has {replay.plies} actions, so there is no moment {question.ply}"
            )
        game = replay.game(question.ply)
        if game.decides < 0:
            raise Refusal("nobody has to decide here", CONFLICT)
        if not replay.has_bots:
            raise Refusal("bots give hints only on boards that come with the game", CONFLICT)
        job = job_for(game, game.decides, bots.ADVISER, question.ply, "advise")
        job.lang = question.lang
        return job

    def _replay(self, kept: StoredRecord) -> Replay:
        """The record, wound up; Refusal if it cannot be."""
        key = sha256(kept.record.encode()).digest()
        known = self._replays.get(key)
        if known is None:
            known = wound(kept.record)
            self._replays[key] = known
            while (
                sum(replay.weight for replay in self._replays.values()) > KEPT
                and len(self._replays) > 1
            ):
                self._replays.popitem(last=False)
        self._replays.move_to_end(key)
        return known


def make(arguments: list[str]) -> Trade:
    """The trade of readers."""
    load(arguments)
    reader = Reader()

    def trade(question: bytes) -> Iterator[bytes]:
        try:
            result = Raw(encode(reader.answer(DECODE_QUESTION(question))))
        except Refusal as refusal:
            yield encode(Answer(refusal=refusal.sentence, status=refusal.status))
            return
        yield encode(Answer(result))

    return trade


if __name__ == "__main__":
    serve(make)
