"""Records are read by helpers: whatever a record does there, the server goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from declive import Game
from declive.review.facts import TurnFacts
from declive.server.crew.crew import Crew
from declive.server.crew.rations import Rations
from declive.server.messages.puzzle import PuzzlePlay
from declive.server.messages.replay import RecordInfo
from declive.server.records.desk import TOO_MUCH, Desk
from declive.server.records.keep import stored_game
from declive.server.records.questions import Describe, Try
from tests.server.house import refused
from tests.server.records.kept import played

pytestmark = pytest.mark.anyio


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    """A desk with a helper that some records are too much for."""
    desk = Desk(
        Crew(1), rations=Rations(seconds=2, megabytes=600), module="tests.server.odd_reader"
    )
    yield desk
    await desk.close()


async def test_a_helper_reads_what_was_sent_and_tells_of_it(desk: Desk) -> None:
    game = played()
    taken = await desk.take(game.record(), "A game", 7.0, "here")
    told = await desk.ask(Describe(taken.kept), taken.kept, "here")
    job = await desk.job(taken.kept, 12, "here")

    assert msgspec.json.decode(told, type=RecordInfo) == taken.info
    assert (taken.info.scores, taken.kept.played) == (game.scores, 7.0)
    assert Game.replay(taken.kept.record).hash() == game.hash()
    assert (job.board, job.players) == ("base-2p", game.names)


@pytest.mark.parametrize(
    ("title", "sentence"),
    [
        ("spin", TOO_MUCH),
        ("eat", TOO_MUCH),
        ("die", "the record could not be read; try again"),
        ("fail", "the record cannot be read here, which was noted"),
    ],
)
async def test_a_record_that_is_too_much_is_refused_and_the_next_is_read(
    desk: Desk, title: str, sentence: str
) -> None:
    assert await refused(desk.take(played().record(), title, 0.0, "here")) == sentence

    assert (await desk.take(played().record(), "", 0.0, "here")).info.plies


@pytest.mark.parametrize("title", ["spin", "eat"])
async def test_a_kept_record_that_was_too_much_is_not_tried_at_every_look(
    desk: Desk, title: str
) -> None:
    kept = (await desk.take(played().record(), "", 0.0, "here")).kept
    kept.title = title
    assert await refused(desk.ask(Describe(kept), kept, "here")) == TOO_MUCH

    await desk.close()
    again = await refused(desk.ask(Describe(kept), kept, "elsewhere"))

    assert again == TOO_MUCH
    assert not any(hand.alive for hand in desk.helpers.hands)


async def test_a_try_that_is_too_much_does_not_close_the_record_to_others(desk: Desk) -> None:
    kept = (await desk.take(played().record(), "", 0.0, "here")).kept
    turn = TurnFacts(0, 1, 6, 20, 0, 0, 4, 0.0, "good", False, 0.0, 0.0, 0.0)
    heavy = Try(msgspec.structs.replace(kept, title="spin"), turn, PuzzlePlay(), do="grade")

    told = await refused(desk.ask(heavy, kept, "here"))

    assert told == "the turn could not be gone over in time; try again"
    assert await desk.ask(Describe(kept), kept, "elsewhere")


async def test_nobody_who_reads_waits_for_all_that_is_graded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk(Crew(2))
    order: list[str] = []

    async def answer(question: bytes, seconds: float) -> bytes:
        order.append(msgspec.json.decode(question)["what"])
        await asyncio.sleep(0.01)
        return b'{"result": null}'

    monkeypatch.setattr(desk.helpers, "one_answer", answer)
    kept = stored_game(played(), "t1", "A game", 0.0)
    turn = TurnFacts(0, 1, 6, 20, 0, 0, 4, 0.0, "good", False, 0.0, 0.0, 0.0)
    grade = Try(kept, turn, PuzzlePlay(), do="grade")
    grades = [asyncio.create_task(desk.ask(grade, kept, f"place {one}")) for one in range(6)]
    await asyncio.sleep(0)
    await desk.ask(Describe(kept), kept, "here")

    assert order == ["try", "describe"]
    await asyncio.gather(*grades)
