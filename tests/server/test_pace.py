"""Requests without end: who hammers is told to wait, and everybody else is not."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.testclient import TestClient

from declive.server.app import Server, make_app
from declive.server.http import pace
from declive.server.http.pace import CHEAP, HELD, SECONDS_AT_ONCE, Pace, cost_of
from declive.server.metrics import REFUSED
from declive.server.settings import Settings
from tests.server.live import Launcher, LiveServer, live

A_SECOND = 1.0
AT_ONCE = int(A_SECOND * SECONDS_AT_ONCE)
CONNECTIONS = 8


def refused_so_far() -> float:
    """How often the metrics say that a request was one too many."""
    return float(REFUSED.labels("request")._value.get())


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A client of a server with a small bound, which tells of it at once."""
    monkeypatch.setattr(pace, "HELD", 0.0)
    settings = Settings(data=tmp_path, bot_workers=1, requests_a_second=A_SECOND)
    with TestClient(make_app(Server(settings))) as opened:
        yield opened


def test_who_hammers_is_told_when_to_come_again(client: TestClient) -> None:
    before = refused_so_far()
    answers = [client.get("/api/openapi.json") for _ in range(AT_ONCE + 40)]
    refused = [answer for answer in answers if answer.status_code == 429]

    assert {answer.status_code for answer in answers[:AT_ONCE]} == {200}
    assert len(refused) > 20
    assert refused[-1].json() == {"error": "too many requests were sent: try again in 1 s"}
    assert refused[-1].headers["retry-after"] == "1"
    assert refused_so_far() - before == len(refused)


def test_files_of_the_page_and_moves_are_cheap(client: TestClient) -> None:
    wish = {"board": "base-2p", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
    table = client.post("/api/tables", json=wish).json()["table"]["id"]
    move = {"type": "play", "id": "1", "seq": 1, "lines": ["conquer nowhere"]}
    statuses = Counter(
        status
        for _ in range(int(0.4 * AT_ONCE / CHEAP))
        for status in (
            client.get("/healthz").status_code,
            client.post(f"/api/tables/{table}/commands", json=move).status_code,
        )
    )

    assert set(statuses) == {200}
    assert statuses[200] > 3 * AT_ONCE
    assert cost_of("GET", f"/api/tables/{table}/commands") == 1


def test_a_house_full_of_people_opens_the_page_at_once() -> None:
    """Ten people behind one address, forty files and ten questions each, with the defaults."""
    settings = Settings()
    house = Pace(settings.requests_a_second, settings.limits)
    paths = ["/assets/part.js"] * 40 + ["/api/catalogue"] * 10
    waits = [house.wait({"method": "GET", "path": path}, "nat") for path in 10 * paths]

    assert not any(waits)


@pytest.mark.parametrize("off", [Pace(0, 1), Pace(40, 0)])
def test_the_bound_can_be_switched_off(off: Pace) -> None:
    asked = {"method": "GET", "path": "/api/tables"}

    assert not any(off.wait(asked, "ann") for _ in range(10_000))


@pytest.fixture
def paced(launcher: Launcher, tmp_path: Path) -> Iterator[LiveServer]:
    """A server in a process of its own; this machine is the proxy it believes."""
    with live(launcher, tmp_path, limits=1, requests_a_second=A_SECOND) as server:
        yield server


def test_to_be_refused_takes_a_while_and_costs_only_who_hammers(paced: LiveServer) -> None:
    """Otherwise a client would hammer on, and each refusal costs as much as an answer."""
    hammerer, other = {"X-Forwarded-For": "198.51.100.7"}, {"X-Forwarded-For": "198.51.100.8"}
    began = time.monotonic()
    answers: Counter[int] = Counter()
    refused_after: list[float] = []

    def hammer() -> None:
        """Ask until two requests were refused, however slow this machine is."""
        refusals = 0
        with httpx.Client(base_url=paced.http, headers=hammerer, timeout=60) as http:
            while refusals < 2 and time.monotonic() < began + 120:
                asked = time.monotonic()
                status = http.get("/api/openapi.json").status_code
                answers[status] += 1
                if status == 429:
                    refusals += 1
                    refused_after.append(time.monotonic() - asked)

    threads = [threading.Thread(target=hammer) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    with httpx.Client(base_url=paced.http, headers=other, timeout=60) as http:
        statuses = {http.get("/api/openapi.json").status_code for _ in range(AT_ONCE // 2)}
    for thread in threads:
        thread.join()

    assert statuses == {200}
    assert answers[429] == 2 * CONNECTIONS
    assert set(answers) == {200, 429}
    assert min(refused_after) >= 0.9 * HELD
    assert answers[200] <= AT_ONCE + A_SECOND * (time.monotonic() - began)
