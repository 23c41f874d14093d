"""Reviews on the server: made in the background, bounded, kept, and told in any language."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, select
from starlette.testclient import TestClient

from declive.server.crew.crew import MOVES, REVIEWS, Crew
from declive.server.http.records import Records
from declive.server.http.reviews import ReviewDesk
from declive.server.http.site import make_site
from declive.server.limits import Limits
from declive.server.messages.review import ReviewedTurn
from declive.server.records.expiry import Expiry, Lifetimes
from declive.server.records.keep import stored_game
from declive.server.records.replay import Replay
from declive.server.records.retelling import retold
from declive.server.records.uploads import DAY, Uploads
from declive.server.reviews.reviews import OF_EACH, Reviews
from declive.server.reviews.standing import KeptReview
from declive.server.settings import Settings
from declive.server.store.rows import StoredRecord
from declive.server.store.schema import RECORDS
from declive.server.store.schema import REVIEWS as ROWS
from declive.server.store.store import Store
from declive.server.store.writing import write_record
from tests.review.games import quick_game
from tests.server.house import refused
from tests.server.records.kept import PLENTY, DeskHere, FirstLegal

pytestmark = pytest.mark.anyio


@cache
def kept() -> StoredRecord:
    """The record of a game of cheap players."""
    return stored_game(quick_game("base-2p", 8), "t1", "A game", 0.0)


@dataclass
class Workshop:
    """Reviews over a database, made by a helper that can be told to be odd."""

    store: Store
    oddity: Path
    a_day: int = 10
    reviews: Reviews = None  # type: ignore[assignment]

    def open(self) -> Reviews:
        """Start to make reviews."""
        self.reviews = Reviews(
            self.store, Crew(1), self.a_day, 60.0, [self.oddity], "tests.server.odd_reviewer", 0
        )
        return self.reviews

    async def restart(self) -> Reviews:
        """Stop and start again on the same database."""
        await self.reviews.close()
        reviews = self.open()
        await reviews.go_on()
        return reviews

    async def until(self, done: int, seat: int = 0) -> KeptReview:
        """The review when so many turns were gone over, or it has ended."""
        while True:
            found = await self.reviews.shelf.find("t1", seat)
            if found is not None and (found.done >= done or found.status != "counting"):
                return found
            await asyncio.sleep(0.05)


@pytest.fixture
async def workshop(tmp_path: Path) -> AsyncIterator[Workshop]:
    """A workshop with one record."""
    async with workshop_on(f"sqlite:///{tmp_path / 'test.sqlite'}", tmp_path) as made:
        yield made


@pytest.fixture
async def either(settings: Settings, tmp_path: Path) -> AsyncIterator[Workshop]:
    """The same on either database."""
    async with workshop_on(settings.database_url, tmp_path) as made:
        yield made


@asynccontextmanager
async def workshop_on(url: str, tmp_path: Path) -> AsyncIterator[Workshop]:
    """A workshop on a database."""
    store = Store(url)
    await store.write(lambda c: write_record(c, kept()))
    oddity = tmp_path / "oddity"
    oddity.write_text("")
    made = Workshop(store, oddity)
    made.open()
    yield made
    await made.reviews.close()
    store.close()


async def test_a_review_is_made_once_and_kept(workshop: Workshop) -> None:
    begun = await workshop.reviews.ask(kept(), 0, "here")
    assert workshop.reviews.status(begun) in ("waiting", "counting")
    found = await workshop.until(99)

    assert (found.status, found.done, found.total) == ("done", 10, 10)
    assert [turn.round for turn in found.turns] == list(range(1, 11))
    assert 0 < found.used < 60
    asked = len(workshop.reviews.helpers.hands)
    again = await workshop.reviews.ask(kept(), 0, "elsewhere")
    assert again.turns == found.turns
    assert len(workshop.reviews.helpers.hands) == asked == 1


async def test_a_review_is_told_in_every_language(workshop: Workshop) -> None:
    await workshop.reviews.ask(kept(), 0, "here")
    turns = (await workshop.until(99)).turns
    replay = Replay(kept().record)

    told = {lang: retold(replay, turns, lang) for lang in ("en", "es", "hu")}

    better = [place for place, turn in enumerate(told["en"]) if turn.steps]
    assert better, "nothing better was found in a game of cheap players"
    for place in better:
        three = [sentences(told[lang][place]) for lang in told]
        assert len({" ".join(one) for one in three}) == 3
        assert all(three)
        turn = told["en"][place]
        frames = replay.branch(turn.branch, turns[place].line, "hu")
        assert len(frames) == len(turns[place].line) + 1
        assert turn.steps[-1].upto <= len(frames) - 1
    assert sum(turn.among_worst for turn in told["en"]) <= 3


def sentences(turn: ReviewedTurn) -> list[str]:
    """All that is said of a turn."""
    return [turn.why, *(step.text for step in turn.steps)]


async def test_an_address_may_ask_for_so_many_a_day(workshop: Workshop) -> None:
    workshop.a_day = 1
    await workshop.reviews.close()
    reviews = workshop.open()
    await reviews.ask(kept(), 0, "here")

    sentence = await refused(reviews.ask(kept(), 1, "here"))

    assert sentence.startswith("at most 1 reviews a day are made for one address")
    # What is there already costs nothing, and others have days of their own.
    await reviews.ask(kept(), 0, "here")
    await reviews.ask(kept(), 1, "elsewhere")
    workshop.a_day = 0
    await workshop.restart()
    await workshop.store.write(lambda c: c.execute(delete(ROWS)))
    assert await refused(workshop.reviews.ask(kept(), 0, "here")) == "this server makes no reviews"


async def test_a_review_is_stopped_by_whoever_asked_and_goes_on_where_it_was(
    either: Workshop,
) -> None:
    workshop = either
    workshop.oddity.write_text("2:wait")
    await workshop.reviews.ask(kept(), 0, "here")
    await workshop.until(2)

    assert await refused(workshop.reviews.stop(kept(), 0, "elsewhere")) == (
        "somebody else asked for this review"
    )
    stopped = await workshop.reviews.stop(kept(), 0, "here")

    assert stopped is not None
    assert (workshop.reviews.status(stopped), stopped.done) == ("stopped", 2)
    assert not any(hand.alive for hand in workshop.reviews.helpers.hands)
    workshop.oddity.write_text("")
    await workshop.reviews.ask(kept(), 0, "elsewhere")
    ended = await workshop.until(99)
    assert ended.status == "done"
    assert ended.turns[:2] == stopped.turns


async def test_who_asks_for_many_at_the_same_moment_gets_no_more_than_one_after_the_other(
    workshop: Workshop,
) -> None:
    workshop.oddity.write_text("0:wait")
    records = [kept(), *[replace(kept(), id=f"t{number}") for number in range(2, 5)]]
    for record in records[1:]:
        await workshop.store.write(partial(write_record, record=record))
    wishes = [
        refused(workshop.reviews.ask(record, seat, "here")) for record in records for seat in (0, 1)
    ]

    said = await asyncio.gather(*wishes, return_exceptions=True)

    assert said.count("too many games are being gone over already") == len(wishes) - OF_EACH
    unfinished = await workshop.reviews.shelf.unfinished()
    assert len(unfinished) == OF_EACH


async def test_a_review_that_was_cut_off_is_taken_up_by_one_of_those_who_ask(
    workshop: Workshop,
) -> None:
    workshop.oddity.write_text("0:wait")
    await workshop.reviews.ask(kept(), 0, "here")
    await workshop.reviews.close()
    # As after a crash: it is written down as being made, and nobody makes it.
    reviews = workshop.open()
    await asyncio.gather(*[reviews.ask(kept(), 0, f"place {number}") for number in range(4)])
    making = [task for task in asyncio.all_tasks() if "Reviews._run" in repr(task)]
    workshop.oddity.write_text("")

    assert len(making) == 1
    found = await workshop.until(99)
    assert (found.status, len(found.turns)) == ("done", 10)


async def test_time_is_used_up_by_turns_that_are_stopped_too(workshop: Workshop) -> None:
    workshop.reviews.seconds = 0.5
    workshop.oddity.write_text("0:wait")
    used = 0.0
    for _ in range(20):
        await workshop.reviews.ask(kept(), 0, "here")
        await asyncio.sleep(0.2)
        stopped = await workshop.reviews.stop(kept(), 0, "here")
        assert stopped is not None
        used = stopped.used
        if used >= 0.5:
            break

    assert used == 0.5
    workshop.oddity.write_text("")
    await workshop.reviews.ask(kept(), 0, "here")
    assert (await workshop.until(99)).status == "cut"


async def test_a_review_goes_on_when_the_server_starts_again(workshop: Workshop) -> None:
    workshop.oddity.write_text("3:wait")
    await workshop.reviews.ask(kept(), 0, "here")
    before = await workshop.until(3)
    workshop.oddity.write_text("")

    await workshop.restart()
    after = await workshop.until(99)

    assert after.status == "done"
    assert after.turns[:3] == before.turns


@pytest.mark.parametrize("what", ["die", "fail"])
async def test_a_turn_that_is_too_much_is_left_out(workshop: Workshop, what: str) -> None:
    workshop.oddity.write_text(f"1:{what}")
    await workshop.reviews.ask(kept(), 0, "here")
    found = await workshop.until(99)

    assert (found.status, found.done) == ("cut", 10)
    assert [turn.round for turn in found.turns] == [1, *range(3, 11)]


async def test_a_review_whose_time_is_used_up_says_so(workshop: Workshop) -> None:
    workshop.oddity.write_text("99:dear")
    await workshop.reviews.ask(kept(), 0, "here")
    found = await workshop.until(99)

    assert found.status == "cut"
    assert (found.done, found.total) == (3, 10)


async def test_a_record_that_does_not_replay_has_no_review(workshop: Workshop) -> None:
    lines = kept().record.splitlines()
    broken = StoredRecord(
        id="t2", title="", record="\n".join([*lines, "done"]), rules="1", content="0", played=0
    )
    await workshop.store.write(lambda c: write_record(c, broken))
    await workshop.reviews.ask(broken, 0, "here")
    while (found := await workshop.reviews.shelf.find("t2", 0)) and found.status == "counting":
        await asyncio.sleep(0.05)

    assert found is not None
    assert (found.status, found.turns) == ("cut", [])


async def test_who_asked_is_forgotten_after_a_day_and_the_review_with_its_record(
    workshop: Workshop,
) -> None:
    await workshop.reviews.ask(kept(), 0, "here")
    await workshop.until(99)
    look = Expiry(workshop.store, Lifetimes())
    later = look.now() + 1.1 * DAY
    look.now = lambda: later
    await look.look()
    found = await workshop.reviews.shelf.find("t1", 0)
    assert found is not None
    assert found.digest == ""

    await workshop.store.write(lambda c: c.execute(delete(RECORDS).where(RECORDS.c.id == "t1")))
    assert not await workshop.store.read(lambda c: c.execute(select(ROWS)).all())


async def test_reviews_come_behind_all_else_and_nobody_waits_for_them() -> None:
    crew = Crew(1)
    order: list[str] = []
    release = asyncio.Event()

    async def work(kind: str) -> None:
        async with crew.place(MOVES if kind == "move" else REVIEWS):
            order.append(kind)
            if kind == "first":
                await release.wait()

    first = asyncio.create_task(work("first"))
    await asyncio.sleep(0)
    later = [asyncio.create_task(work(kind)) for kind in ("review", "move", "move")]
    await asyncio.gather(*later[1:])

    assert order == ["first", "move", "move"]
    release.set()
    await asyncio.gather(first, *later)
    assert order[-1] == "review"


def test_a_page_asks_looks_and_shows_the_better_line(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
    with store.engine.begin() as connection:
        write_record(connection, kept())
    reviews = Reviews(store, Crew(1), module="tests.server.odd_reviewer", nice=0)
    desk, limits = DeskHere(), Limits(factor=0)
    records = Records(store, desk, Uploads(store, PLENTY), FirstLegal(), limits)
    path = "/api/records/t1/review"
    with TestClient(make_site(ReviewDesk(records, reviews, desk, limits).routes())) as client:
        assert client.get(path, params={"seat": 0}).json()["status"] == "none"
        assert client.post("/api/records/t9/review", json={"seat": 0}).status_code == 404
        assert client.post(path, json={"seat": 2}).json()["error"] == (
            "nobody sits on seat 3 in this game"
        )
        client.post(path, json={"seat": 0})
        while client.get(path, params={"seat": 0}).json()["status"] in ("waiting", "counting"):
            client.portal.call(asyncio.sleep, 0.1)  # type: ignore[union-attr]
        found = client.get(path, params={"seat": 0, "lang": "es"}).json()
        better = next(turn for turn in found["turns"] if turn.get("steps"))
        good = next(turn for turn in found["turns"] if not turn.get("steps"))
        line = client.get(f"{path}/line", params={"seat": 0, "ply": better["ply"]}).json()
        none = client.get(f"{path}/line", params={"seat": 0, "ply": good["ply"]})
        assert client.post(f"{path}/stop", json={"seat": 0}).json()["status"] == "done"
        client.portal.call(reviews.close)  # type: ignore[union-attr]
    store.close()

    assert (found["status"], found["done"], len(found["turns"])) == ("done", 10, 10)
    assert 0 < found["found"] < 100
    assert line["frames"][0]["ply"] == better["branch"]
    assert len(line["frames"]) > better["steps"][-1]["upto"]
    assert (none.status_code, none.json()["error"]) == (
        404,
        "no better line was found for that turn",
    )
