"""A helper that reads records. Its arguments are the packs that records may name.

Nothing in a record is trusted. Here it can do no harm: this process has limits, and is replaced
when it is over them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Final

from msgspec import Raw

import declive.shelf  # noqa: F401  (boards and banners come from there)
from declive import bots
from declive.engine.because import because
from declive.server.messages.encoding import encode
from declive.server.messages.replay import ReplayFrames, ReplayOutline
from declive.server.messages.table import SeatInfo
from declive.server.records.keep import info_of, taken, wound
from declive.server.records.questions import (
    DECODE_QUESTION,
    Answer,
    AnyQuestion,
    Better,
    Describe,
    Frames,
    Outline,
    Position,
    Retold,
    Take,
    Try,
)
from declive.server.records.replay import Replay
from declive.server.records.retelling import numbers_of, retold
from declive.server.records.trial import tried
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
            return taken(question.record, question.title, question.now, question.lang)
        if isinstance(question, Describe):
            return self._described(question.kept, question.lang)
        replay = self._replay(question.kept)
        if isinstance(question, Outline):
            return ReplayOutline(
                record=info_of(question.kept, replay, lang=question.lang),
                turns=replay.turns,
                coins=replay.coins,
                held=replay.held,
                seats=[SeatInfo(kind="human", name=name) for name in replay.names],
                statistics=numbers_of(replay),
            )
        if isinstance(question, Frames):
            return ReplayFrames(frames=replay.frames(question.first, question.last, question.lang))
        if isinstance(question, Retold):
            return retold(replay, question.turns, question.lang)
        if isinstance(question, Better):
            turn = question.turn
            lines = turn.line
            return ReplayFrames(frames=replay.branch(turn.from_place, lines, question.lang))
        if isinstance(question, Try):
            return tried(replay, question)
        return self._position(question, replay)

    def _described(self, kept: StoredRecord, lang: str) -> object:
        try:
            return info_of(kept, self._replay(kept), lang=lang)
        except Refusal as refusal:
            return info_of(kept, None, refusal.sentence, lang)

    def _position(self, question: Position, replay: Replay) -> object:
        if question.ply > replay.plies:
            raise Refusal(
                because(
                    "no_moment",
                    "the record has {number} actions, so there is no moment {wanted}",
                    number=replay.plies,
                    wanted=question.ply,
                )
            )
        game = replay.game(question.ply)
        if game.decides < 0:
            raise Refusal(because("nobody_decides", "nobody has to decide here"), CONFLICT)
        if not replay.has_bots:
            raise Refusal(
                because("hints_where", "bots give hints only on boards that come with the game"),
                CONFLICT,
            )
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


def make(arguments: list[str]) -> Callable[[bytes], Iterator[bytes]]:
    """The trade of readers."""
    load(arguments)
    reader = Reader()

    def trade(question: bytes) -> Iterator[bytes]:
        try:
            result = Raw(encode(reader.answer(DECODE_QUESTION(question))))
        except Refusal as refusal:
            yield encode(Answer.refused(refusal))
            return
        yield encode(Answer(result))

    return trade


if __name__ == "__main__":
    from declive.server.crew.helper import serve

    serve(make)
