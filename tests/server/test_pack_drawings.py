"""Boards of packs are drawn in another process, and nobody waits for them."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from declive.boards import BoardFile
from declive.server.app import Server, make_app
from declive.server.crew.helpers import Helpers
from declive.server.http.boards import Drawings
from declive.server.http.drawer import Drawn
from declive.server.http.site import make_site
from declive.server.inventions import Inventions
from tests.server.packs import BARDS, FAIR, MILLERS, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """The same server over HTTP."""
    with TestClient(make_app(Server(serving(tmp_path, FAIR, BARDS, MILLERS)))) as client:
        yield client


def test_a_board_of_a_pack_is_drawn(client: TestClient) -> None:
    pytest.importorskip("shapely")
    svg = client.get("/api/boards/fairground-2p.svg")
    places = client.get("/api/boards/fairground-2p.json").json()

    assert svg.status_code == 200
    assert svg.text.startswith("<svg")
    assert len(places["regions"]) == 22
    assert "fairground-2p" in client.get("/api/boards/nowhere.svg").json()["error"]


def test_what_is_drawn_already_does_not_wait_for_what_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    (shipped / "base-2p.svg").write_text("<svg/>")
    begun, go_on = threading.Event(), threading.Event()

    async def draw(_self: Helpers, question: bytes, _seconds: float) -> bytes:
        begun.set()
        assert await asyncio.to_thread(go_on.wait, 30)
        name = msgspec.json.decode(question, type=BoardFile).name.encode()
        return msgspec.json.encode(Drawn(name, name, name))

    monkeypatch.setattr(Helpers, "one_answer", draw)
    routes = Drawings(tmp_path, shipped, Inventions([FAIR])).routes()
    with TestClient(make_site(routes)) as client, ThreadPoolExecutor(1) as other:
        slow = other.submit(client.get, "/api/boards/fairground-2p.svg")
        assert begun.wait(30)
        assert client.get("/api/boards/base-2p.svg").text == "<svg/>"
        go_on.set()
        assert slow.result(30).text == "fairground-2p"


def test_boards_are_drawn_in_another_process(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "declive.boards.drawing", None)

    assert client.get("/api/boards/fairground-2p.svg").text.startswith("<svg")


def test_without_the_means_to_draw_the_reason_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "no_drawer.py").write_text(
        "import sys\n"
        "sys.modules['declive.boards.drawing'] = None\n"
        "from declive.server.http.drawer import make, serve\n"
        "serve(make)\n"
    )
    monkeypatch.setenv("PYTHONPATH", ":".join([str(tmp_path), *sys.path]))
    drawings = Drawings(tmp_path, tmp_path, Inventions([FAIR]), drawer="no_drawer")
    with TestClient(make_site(drawings.routes())) as client:
        answer = client.get("/api/boards/fairground-2p.svg")

    assert answer.status_code == 501
    assert "needs the extra 'draw'" in answer.json()["error"]


def test_a_drawing_that_fails_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad_drawer.py").write_text("import sys\nsys.exit(1)\n")
    monkeypatch.setenv("PYTHONPATH", ":".join([str(tmp_path), *sys.path]))
    drawings = Drawings(tmp_path, tmp_path, Inventions([FAIR]), drawer="bad_drawer")
    with TestClient(make_site(drawings.routes())) as client:
        answer = client.get("/api/boards/fairground-2p.svg")

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "61")
    assert answer.json()["error"] == (
        "the board 'fairground-2p' could not be drawn, which was noted"
    )
