"""Games, and a site that keeps their records and reads them in this process."""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.testclient import TestClient

from declive import Game, bots
from declive.server.crew.crew import Crew
from declive.server.http.records import Records
from declive.server.http.site import make_site
from declive.server.limits import Limits
from declive.server.messages.encoding import encode
from declive.server.records.desk import Desk
from declive.server.records.questions import DECODE_ANSWER, AnyQuestion
from declive.server.records.reader import make
from declive.server.records.uploads import Quota, Uploads
from declive.server.robots.job import Job, Thought, view_of
from declive.server.robots.worker import hinted
from declive.server.store.store import Store

PLENTY = Quota(1_000, 1_000)


@cache
def played(board: str = "base-2p", seed: int = 3) -> Game:
    """A game between bots."""
    game = Game.new(
        board, seed=seed, players=["Ann", "Bob", "Cleo", "Dan", "Eve"][: int(board[-2])]
    )
    bot = bots.make("greedy")
    while not game.over:
        game.play(bot.decide(game.observe(game.decides), game.legal()))
    return game


class FirstLegal:
    """Advises the first thing that is legal."""

    async def hint(self, job: Job, address: str) -> Thought:
        """The first line."""
        view = view_of(job)
        assert view.seat == view.state.decides
        return Thought([hinted(view.state, view.legal()[0])], why="It comes first.")


class DeskHere(Desk):
    """Reads records in the process of the tests; how helpers do it is tested for itself."""

    def __init__(self) -> None:
        super().__init__(Crew(1))
        self.trade = make([])
        self.read = 0

    async def _ask(self, question: AnyQuestion, id: str, address: str) -> bytes:
        self.read += 1
        [answer] = self.trade(encode(question))
        return DECODE_ANSWER(answer).checked()


def site_of(store: Store, quota: Quota = PLENTY) -> Starlette:
    """A site with records only."""
    return make_site(
        Records(store, DeskHere(), Uploads(store, quota), FirstLegal(), Limits(factor=0)).routes()
    )


def sent(client: TestClient, record: str, title: str = "") -> Any:
    """The answer to an upload."""
    return client.post("/api/records", json={"record": record, "title": title})


# Replays.
def refused(client: TestClient, path: str) -> str:
    """The sentence with which a request is refused; empty if it is not."""
    response = client.get(path)
    return "" if response.status_code == 200 else str(response.json()["error"])
