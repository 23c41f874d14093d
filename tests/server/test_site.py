"""The site without tables: catalogue, boards, page, guard, metrics."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.routing import Route as StarletteRoute
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from declive import boards
from declive.engine.options import VALUES
from declive.engine.vocabulary import VERBS
from declive.server.http import catalogue
from declive.server.http.boards import Drawings
from declive.server.http.openapi import make_openapi
from declive.server.http.page import Page
from declive.server.http.route import Call, Route
from declive.server.http.site import make_site
from declive.server.limits import LIMITS, Limits
from declive.server.messages.lobby import Join, Problem
from declive.server.metrics import FOLDER, forget_the_dead
from declive.server.refusal import Refusal
from declive.words import load


async def echo(call: Call) -> object:
    """Answer with what was asked; a name of one letter breaks the server."""
    if call.body.name == "x":
        raise RuntimeError("broken")
    if call.body.name == "often":
        raise Refusal("too often", 429, retry_after=2.5)
    return call.body


ECHO = Route(method="POST", path="/api/echo", doc="Echo.", answer=echo, takes=Join, gives=Join)


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A built page."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "boards").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Declive</title>" + " " * 2000)
    (folder / "assets" / "page-a1b2.js").write_text("let declive")
    (folder / "boards" / "base-2p.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.fixture
def client(tmp_path: Path, static: Path) -> Iterator[TestClient]:
    """A client of a small site."""
    drawings = Drawings(tmp_path / "data", static / "boards")
    routes = [*catalogue.CatalogueDesk().routes(), *drawings.routes(), ECHO]
    site = make_site(routes, page=Page(static), origins=["https://friend.example"])
    with TestClient(site, raise_server_exceptions=False) as client:
        yield client


def error(response: object) -> str:
    """The sentence of a refusal."""
    return json.loads(response.content)["error"]  # type: ignore[attr-defined, no-any-return]


# The catalogue.
def test_every_banner_has_a_text_and_an_emblem_of_the_sprite() -> None:
    told = catalogue.make_catalogue("en")
    symbols = set(re.findall(r'<symbol id="([^"]+)"', catalogue.make_sprite()))

    assert {banner.kind for banner in told.banners} == {
        *("race", "power", "place", "relic", "site", "event", "rule")
    }
    for banner in told.banners:
        assert banner.text.endswith(".")
        assert banner.emblem in symbols


def test_every_option_and_value_is_explained() -> None:
    told = {option.id: option for option in catalogue.make_catalogue("en").options}

    assert list(told) == list(VALUES)
    assert all(option.boxes for option in told.values())
    for option in told.values():
        assert option.values == list(VALUES[option.id])
        assert len(set(option.texts)) == len(option.values)
        assert all(text.endswith(".") for text in option.texts)


def test_words_say_nothing_of_options_and_verbs_that_do_not_exist() -> None:
    words = load()

    assert words.keys("options") == list(VALUES)
    assert set(words.keys("option_values")) == {f"{o}.{v}" for o in VALUES for v in VALUES[o]}
    assert set(words.keys("verbs")) == {*VERBS, "redeploy"}


def test_the_catalogue_is_sent_once(client: TestClient) -> None:
    first = client.get("/api/catalogue")
    again = client.get("/api/catalogue", headers={"if-none-match": first.headers["etag"]})

    assert len(first.json()["boards"]) == len(boards.names())
    assert first.headers["content-encoding"] == "gzip"
    assert (again.status_code, again.content) == (304, b"")


def test_an_unknown_language_is_refused(client: TestClient) -> None:
    response = client.get("/api/catalogue?lang=zz")

    assert response.status_code == 404
    assert error(response) == "there are no words in 'zz'; there are in en"


# Boards.
def test_a_drawing_that_was_built_is_served(client: TestClient) -> None:
    response = client.get("/api/boards/base-2p.svg")

    assert response.text == "<svg/>"
    assert response.headers["content-type"] == "image/svg+xml"
    assert "sandbox" in response.headers["content-security-policy"]


def test_a_drawing_that_was_not_built_is_drawn_once(client: TestClient, tmp_path: Path) -> None:
    pytest.importorskip("shapely")

    drawn = client.get("/api/boards/base-3p.json").json()
    kept = sorted(file.name for file in (tmp_path / "data").rglob("base-3p*"))

    assert len(drawn["regions"]) == 30
    assert kept == ["base-3p.json", "base-3p.svg", "base-3p.thumb.webp"]


@pytest.mark.parametrize("name", ["nowhere.svg", "base-2p.png", "base-2p", "..%2Fbase-2p.toml"])
def test_there_is_no_other_drawing(client: TestClient, name: str) -> None:
    assert client.get(f"/api/boards/{name}").status_code == 404


# The page.
@pytest.mark.parametrize("path", ["/", "/new", "/table/abc", "/replay/x/12", "/rules/elves"])
def test_the_page_is_at_every_address_a_player_opens(client: TestClient, path: str) -> None:
    response = client.get(path, headers={"accept-encoding": "gzip"})

    assert "<title>Declive</title>" in response.text
    assert response.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"


def test_a_table_names_its_parts_before_any_script_asks(client: TestClient, static: Path) -> None:
    (static / "assets" / "TablePage-c3.js").write_text("let table")
    (static / "assets" / "TablePage-d4.css").write_text(".table {}")

    parts = (
        "</assets/TablePage-c3.js>; rel=modulepreload; crossorigin, "
        "</assets/TablePage-d4.css>; rel=preload; as=style; crossorigin"
    )
    late = "rel=preload; as=fetch; fetchpriority=low; crossorigin"
    asked = f"</api/tables/abc/events>; {late}, </api/catalogue>; {late}"
    assert client.get("/table/abc").headers["link"] == f"{parts}, {asked}"
    assert client.get("/table/a%3E,b").headers["link"] == parts
    assert "link" not in client.get("/").headers


def test_a_table_in_memory_names_its_board_too(static: Path) -> None:
    (static / "assets" / "TablePage-c3.js").write_text("let table")
    boards = {"abc": "base-3p", "odd": "a>b"}
    page = Page(static, "/declive", board_of=lambda table: boards.get(table, ""))
    client = TestClient(make_site([], page=page))

    link = client.get("/table/abc").headers["link"]
    late = "rel=preload; as=fetch; fetchpriority=low; crossorigin"
    assert f"</declive/api/boards/base-3p.json>; {late}" in link
    for other in ("odd", "xyz"):
        assert "boards" not in client.get(f"/table/{other}").headers["link"]


def test_what_was_squeezed_at_the_build_is_sent_to_those_who_can_read_it(
    client: TestClient, static: Path
) -> None:
    (static / "assets" / "page-a1b2.js").write_text("let declive;" * 200)
    (static / "assets" / "page-a1b2.js.br").write_bytes(b"squeezed")

    def sent(known: str) -> str:
        answer = client.get("/assets/page-a1b2.js", headers={"accept-encoding": known})
        return str(answer.headers.get("content-encoding", ""))

    request = client.build_request("GET", "/assets/page-a1b2.js", headers={"accept-encoding": "br"})
    raw = b"".join(client.send(request, stream=True).iter_raw())
    assert raw == b"squeezed"
    assert sent("gzip, deflate, br;q=0") == "gzip"
    assert sent("gzip, brown") == "gzip"
    assert sent("identity") == ""
    assert client.get("/assets/page-a1b2.js.br").status_code == 404


def test_parts_with_a_hash_are_kept_for_ever(client: TestClient) -> None:
    response = client.get("/assets/page-a1b2.js")

    assert "immutable" in response.headers["cache-control"]
    assert response.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["/a.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"])
def test_nothing_else_is_served(client: TestClient, path: str) -> None:
    response = client.get(path)

    assert response.status_code == 404
    assert "secret" not in response.text


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    response = TestClient(make_site([], page=Page(tmp_path))).get("/")

    assert response.status_code == 503
    assert "make web" in response.text


def test_a_page_built_anew_is_sent_anew(client: TestClient, static: Path) -> None:
    client.get("/")
    (static / "index.html").write_text("new")

    assert client.get("/").text == "new"


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
        (b"[" * 9000, "application/json", 400, "the request cannot be read"),
        (b'{"name": ""}', "application/json", 400, "length >= 1"),
        (b'{"name": "Ann", "seat": 9}', "application/json", 400, "<= 4"),
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


def test_documents_are_squeezed_the_same_way_each_time() -> None:
    one = catalogue.CatalogueDesk().catalogue("en")

    assert gzip.decompress(one.squeezed) == one.body


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


async def _greet(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.send_text("hello")
    await websocket.close()
