"""Requests: read, bounded, refused in a sentence, and described."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route as StarletteRoute
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from declive.server.http import catalogue
from declive.server.http.measuring import FOLDER, forget_the_dead
from declive.server.http.openapi import make_openapi
from declive.server.http.site import make_site
from declive.server.limits import LIMITS, Limits
from declive.server.messages.lobby import Problem
from tests.server.site.echo import ECHO, error


# Requests.
def test_a_request_is_read_and_answered(client: TestClient) -> None:
    response = client.post("/api/echo", json={"name": "Ann", "seat": 1})

    assert response.json() == {"name": "Ann", "seat": 1}
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("body", "kind", "status", "sentence"),
    [
        (b"{}", "application/json", 400, "missing required field `name`"),
        (b"{", "application/json", 400, "the request cannot be read"),
        (b'{"name": "\xff"}', "application/json", 400, "the request cannot be read"),
        (b"{x", "application/json", 400, "the request cannot be read: JSON is malformed"),
        (b"[" * 9000, "application/json", 400, "the request cannot be read"),
        (b'{"name": ""}', "application/json", 400, "length >= 1"),
        (b'{"name": "Ann", "seat": 9}', "application/json", 400, "<= 4"),
        (
            b'{"name": "Ann", "saet": 1}',
            "application/json",
            400,
            "the request cannot be read: there is no field 'saet': "
            "the fields are name, seat, once, contact",
        ),
        (b'{"name": "Ann"}', "text/plain", 415, "application/json"),
        (b'{"name": "' + b"a" * 20_000, "application/json", 413, "too long"),
    ],
)
def test_a_bad_request_is_refused_with_a_sentence(
    client: TestClient, body: bytes, kind: str, status: int, sentence: str
) -> None:
    response = client.post("/api/echo", content=body, headers={"content-type": kind})

    assert response.status_code == status
    assert sentence in error(response)


def test_a_refusal_may_say_when_to_come_back(client: TestClient) -> None:
    response = client.post("/api/echo", json={"name": "often"})

    assert (response.status_code, response.headers["retry-after"]) == (429, "3")


def test_a_fault_tells_nothing_of_the_server(client: TestClient) -> None:
    response = client.post("/api/echo", json={"name": "x"})

    assert response.status_code == 500
    assert "broken" not in response.text
    assert response.headers["x-content-type-options"] == "nosniff"


def test_what_is_not_there_is_a_problem_too(client: TestClient) -> None:
    assert "openapi.json" in error(client.get("/api/nothing"))
    assert client.delete("/api/echo").status_code == 405


# The guard.
@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 200),
        ("http://testserver", 200),
        ("https://testserver", 200),
        ("https://friend.example", 200),
        ("https://evil.example", 403),
        ("http://testserver:8080", 403),
        ("http://testserver.evil.example", 403),
        ("null", 403),
        ("", 403),
    ],
)
def test_only_our_own_page_may_change_things(
    client: TestClient, origin: str | None, status: int
) -> None:
    headers = {} if origin is None else {"origin": origin}

    assert client.post("/api/echo", json={"name": "Ann"}, headers=headers).status_code == status


def test_no_origin_is_ours_where_the_host_is_not_named(client: TestClient) -> None:
    headers = {"origin": "null", "host": "@"}

    assert client.post("/api/echo", json={"name": "Ann"}, headers=headers).status_code == 403


def test_foreign_pages_may_look(client: TestClient) -> None:
    headers = {"origin": "https://evil.example"}

    assert client.get("/api/catalogue", headers=headers).status_code == 200


# Limits.
def test_a_client_may_do_so_much_and_then_waits() -> None:
    clock = [0.0]
    limits = Limits(now=lambda: clock[0])
    limit = LIMITS["chat"]

    assert not any(limits.wait("chat", "ann") for _ in range(limit.at_once))
    assert limits.wait("chat", "ann") == pytest.approx(limit.seconds)
    assert not limits.wait("chat", "bob")
    clock[0] += limit.seconds
    assert not limits.wait("chat", "ann")
    assert limits.wait("chat", "ann")


def test_limits_can_be_switched_off() -> None:
    limits = Limits(factor=0)

    assert not any(limits.wait("create", "ann") for _ in range(1000))


# OpenAPI, health, metrics.
def test_every_route_of_the_api_is_described(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()["paths"]
    site = client.app

    mounted = {
        (route.path, method.lower())
        for route in site.routes  # type: ignore[attr-defined]
        if isinstance(route, StarletteRoute) and route.path.startswith("/api")
        for method in route.methods or ()
        if method != "HEAD"
    }

    assert mounted == {(path, method) for path in described for method in described[path]}


def test_a_route_says_what_it_takes_and_gives() -> None:
    document = make_openapi([ECHO, *catalogue.CatalogueDesk().routes()])
    echoed = document["paths"]["/api/echo"]["post"]
    asked = document["paths"]["/api/catalogue"]["get"]["parameters"]

    schema = echoed["requestBody"]["content"]["application/json"]["schema"]
    assert schema == {"$ref": "#/components/schemas/Join"}
    assert {"400", "403", "413", "415", "429", "200"} == set(echoed["responses"])
    assert [parameter["name"] for parameter in asked] == ["lang"]
    assert Problem.__name__ in document["components"]["schemas"]


def test_health_and_metrics(client: TestClient) -> None:
    client.get("/api/catalogue")

    told = client.get("/metrics").text

    assert client.get("/healthz").json() == {"status": "ok"}
    assert 'declive_http_requests_total{method="GET",route="/api/catalogue",status="200"}' in told


def test_a_process_that_is_gone_has_nothing_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    for pid in (gone.pid, os.getpid()):
        (tmp_path / f"gauge_livesum_{pid}.db").touch()
        (tmp_path / f"counter_{pid}.db").touch()

    forget_the_dead(tmp_path)

    assert {file.name for file in tmp_path.iterdir()} == {
        f"gauge_livesum_{os.getpid()}.db",
        f"counter_{os.getpid()}.db",
        f"counter_{gone.pid}.db",
    }


def test_trouble_is_told() -> None:
    async def trouble() -> str:
        return "the database does not answer"

    response = TestClient(make_site([], trouble=trouble)).get("/healthz")

    assert response.status_code == 503
    assert response.json()["reason"] == "the database does not answer"


def test_what_a_restart_cannot_mend_is_told_with_status_200() -> None:
    sick = ["", "the clock is wrong"]

    async def trouble() -> str:
        return sick[0]

    warnings = [lambda: None, lambda: sick[1], lambda: "2 tables are damaged"]
    client = TestClient(make_site([], trouble=trouble, warnings=warnings))

    told = client.get("/healthz")
    assert told.status_code == 200
    reason = "the clock is wrong; 2 tables are damaged"
    assert told.json() == {"status": "trouble", "reason": reason}
    sick[0] = "the disk is full"
    told = client.get("/healthz")
    assert told.status_code == 503
    assert told.json()["reason"] == f"the disk is full; {reason}"


@pytest.mark.parametrize(
    ("host", "served"),
    [
        ("localhost:8765", True),
        ("127.0.0.1:8765", True),
        ("[::1]:8765", True),
        ("192.168.1.7", True),
        ("tower", True),
        ("tower.local:8765", True),
        ("play.example", True),
        ("PLAY.example.:443", True),
        ("other.example", True),
        ("evil.example", False),
        ("play.example.evil.example:8765", False),
        ("127.0.0.1.evil.example", False),
        ("[::1", False),
    ],
)
def test_a_server_answers_to_its_own_names_only(host: str, served: bool) -> None:
    site = make_site([], hosts=["play.example", "other.example"])
    with TestClient(site) as client:
        answer = client.get("/api/openapi.json", headers={"host": host})
        health = client.get("/healthz", headers={"host": host})

    assert answer.status_code == (200 if served else 421)
    assert health.status_code == 200
    if not served:
        assert "--public-url" in answer.json()["error"]


def test_a_name_that_leads_to_this_server_by_trickery_opens_no_socket() -> None:
    """A page at evil.example whose name was pointed at this server: host and origin agree."""
    site = make_site([], [WebSocketRoute("/ws", _greet)])
    evil = {"host": "evil.example", "origin": "http://evil.example"}
    with TestClient(site) as client:
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers=evil):
            pass
        with client.websocket_connect("/ws", headers={"host": "localhost"}) as socket:
            assert socket.receive_text() == "hello"


@pytest.mark.parametrize(
    ("hosts", "version", "status"),
    [
        ([b"localhost"], "1.1", 200),
        ([], "1.0", 200),
        ([], "1.1", 400),
        ([b"localhost", b"localhost"], "1.1", 400),
        ([b"localhost", b"evil.example"], "1.0", 400),
    ],
)
@pytest.mark.anyio
async def test_a_request_has_exactly_one_host(
    hosts: list[bytes], version: str, status: int
) -> None:
    site = make_site([])
    said: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        said.append(dict(message))

    scope = {
        "type": "http",
        "http_version": version,
        "method": "GET",
        "scheme": "http",
        "path": "/api/openapi.json",
        "raw_path": b"/api/openapi.json",
        "query_string": b"",
        "headers": [(b"host", host) for host in hosts],
        "client": ("127.0.0.1", 1),
    }
    await site(scope, receive, send)

    assert said[0]["status"] == status
    socket = {**scope, "type": "websocket", "path": "/ws", "raw_path": b"/ws"}
    said.clear()
    if status == 400:
        await site(socket, receive, send)
        assert said == [{"type": "websocket.close", "code": 1008}]


async def _greet(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.send_text("hello")
    await websocket.close()
