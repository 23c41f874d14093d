"""Tables that began on a board as it was before it was changed go on there."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from declive import Game, boards
from declive.boards import BoardFile
from declive.engine.world import FIRST
from declive.server.crew.helpers import Helpers
from declive.server.http.boards import Drawings
from declive.server.http.drawer import Drawn
from declive.server.http.site import make_site
from declive.server.records.keep import stored_game
from declive.server.robots.job import job_for, view_of
from tests.server.house import House, play_one

pytestmark = pytest.mark.anyio

BEFORE = sorted(boards.earlier())[0]
NAME = BEFORE.partition("@")[0]


async def test_a_new_table_is_played_on_the_board_of_now(house: House) -> None:
    people = await house.table(board=NAME)
    room = await people[0].room()

    assert room.log is not None
    assert room.log.game.board is boards.load(NAME)
    assert room.row.settings.content == boards.load(NAME).since
    assert (await people[0].welcome()).table.board == NAME


async def test_a_table_of_before_goes_on_with_its_board(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As it was started by a server that had no other board yet.
    with monkeypatch.context() as then:
        then.setattr("declive.server.table.lobby.content_now", lambda _board: FIRST)
        people = await house.table(board=NAME)
    chance = random.Random(1)
    for _ in range(20):
        assert await play_one(people, chance)

    await house.restart()
    room = await people[0].room()

    assert await play_one(people, chance)
    assert room.broken == ""
    assert room.log is not None
    assert room.log.game.board is boards.load(NAME, FIRST)
    assert (await people[0].welcome()).table.board == BEFORE
    assert house.server.rooms.board_of(room.id) == BEFORE


def test_bots_think_about_the_board_of_the_game() -> None:
    for content in (FIRST, 0):
        game = Game.new(NAME, seed=1, content=content)
        view = view_of(job_for(game, game.decides, "greedy", 1))
        assert view.state.board is game.board


def test_a_kept_record_names_the_drawing_of_its_board() -> None:
    game = Game.new(NAME, seed=1, content=FIRST)
    chance = random.Random(1)
    while not game.over:
        game.play(chance.choice(game.legal()))

    assert f'"board":"{BEFORE}"' in stored_game(game, "x", "", 0.0).info


def test_the_board_of_before_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[BoardFile] = []

    async def draw(_self: Helpers, question: bytes, _seconds: float) -> bytes:
        asked.append(msgspec.json.decode(question, type=BoardFile))
        return msgspec.json.encode(Drawn(b"<svg/>", b"{}", b"RIFF"))

    monkeypatch.setattr(Helpers, "one_answer", draw)
    with TestClient(make_site(Drawings(tmp_path, tmp_path / "none").routes())) as client:
        assert client.get(f"/api/boards/{BEFORE}.svg").text == "<svg/>"
        refused = client.get(f"/api/boards/{NAME}@77.svg")

    assert asked == [boards.read(NAME, FIRST)]
    assert refused.status_code == 404
