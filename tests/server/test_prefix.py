"""A server below a path of another site: whatever a browser is told lies below that path too, and a
proxy may take the path away or leave it in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from declive.server.app import Server, make_app
from declive.server.http.page import Page
from declive.server.http.site import make_site
from declive.server.settings import Settings

ROOT = Path(__file__).parents[2]
PREFIX = "/club/declive"
TWO = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
INDEX = """<!doctype html><html lang="en" data-root="/"><head><title>Declive</title>
<link rel="icon" href="./icon.svg"><link rel="preload" href="/api/sprite.svg" as="fetch">
<a href="https://else.example/">x</a><a href="//else.example/">x</a>
<script type="module" src="./assets/index-a1.js"></script></head></html>
"""


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A built page."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "index-a1.js").write_text("let declive")
    (folder / "assets" / "TablePage-c3.js").write_text("let table")
    return folder


@pytest.fixture(params=["stripped", "left in"])
def site(request: pytest.FixtureRequest, static: Path) -> Iterator[tuple[TestClient, str]]:
    """A client of a page below the path, and what the proxy leaves of it."""
    with TestClient(make_site([], page=Page(static, PREFIX), prefix=PREFIX)) as client:
        yield client, "" if request.param == "stripped" else PREFIX


@pytest.fixture(params=["stripped", "left in"])
def tables(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[TestClient, str]]:
    """The same of a whole server."""
    settings = Settings(data=tmp_path, limits=0, public_url=f"https://club.example{PREFIX}/")
    with TestClient(make_app(Server(settings)), base_url="http://127.0.0.1:8765") as client:
        yield client, "" if request.param == "stripped" else PREFIX


@pytest.mark.parametrize("path", ["/", "/table/abc", "/index.html"])
def test_the_page_names_everything_below_the_path(site: tuple[TestClient, str], path: str) -> None:
    client, left = site
    page = client.get(left + path)

    named = re.findall(r'(?:href|src|data-root)="([^"]*)"', page.text)
    of_a_table = [
        f"{PREFIX}/assets/TablePage-c3.js",
        f"{PREFIX}/api/tables/abc/events",
        f"{PREFIX}/api/catalogue",
    ]
    assert named == [
        f"{PREFIX}/",
        f"{PREFIX}/icon.svg",
        f"{PREFIX}/api/sprite.svg",
        "https://else.example/",
        "//else.example/",
        f"{PREFIX}/assets/index-a1.js",
        *(of_a_table if path.startswith("/table") else []),
    ]


def test_the_path_itself_is_the_start_page(site: tuple[TestClient, str]) -> None:
    client, left = site

    assert "<title>Declive</title>" in client.get(left or "/").text
    assert client.get(f"{left}/assets/index-a1.js").text == "let declive"
    assert client.get(f"{left}/healthz").json()["status"] == "ok"
    assert client.get(f"{PREFIX}er/assets/index-a1.js").status_code == 404


def test_what_is_missing_is_told_with_the_path(
    site: tuple[TestClient, str], tmp_path: Path
) -> None:
    client, left = site

    assert f"{PREFIX}/api/openapi.json" in client.get(f"{left}/api/nothing").json()["error"]
    empty = make_site([], page=Page(tmp_path / "none", PREFIX), prefix=PREFIX)
    assert f"{PREFIX}/api/openapi.json" in TestClient(empty).get("/").text


def test_the_description_of_the_api_names_the_path(tables: tuple[TestClient, str]) -> None:
    client, left = tables
    described = client.get(f"{left}/api/openapi.json").json()

    assert described["servers"] == [{"url": PREFIX}]
    assert "/api/tables" in described["paths"]


def test_a_seat_is_kept_in_a_cookie_below_the_path(tables: tuple[TestClient, str]) -> None:
    client, left = tables
    opened = client.post(f"{left}/api/tables", json={"board": "base-2p", "seats": TWO})
    table = opened.json()["table"]["id"]
    token = client.cookies[f"declive_{table}"]

    assert f"Path={PREFIX}/api/tables/{table};" in opened.headers["set-cookie"]
    # The client of the test sees no proxy, so it has to be told to send the cookie.
    cookie = {"cookie": f"declive_{table}={token}"}
    with client.websocket_connect(f"{left}/api/tables/{table}/ws", headers=cookie) as socket:
        assert socket.receive_json()["type"] == "welcome"
    gone = client.post(f"{left}/api/tables/{table}/leave", json={}, headers=cookie)
    assert gone.status_code == 200, gone.text
    assert f"Path={PREFIX}/api/tables/{table};" in gone.headers["set-cookie"]


def test_the_page_is_built_to_lie_anywhere() -> None:
    manifest = json.loads((ROOT / "web/public/manifest.webmanifest").read_text())
    addresses = [manifest["start_url"], manifest["scope"]] + [i["src"] for i in manifest["icons"]]

    assert not [address for address in addresses if address.startswith("/")]
    assert "id" not in manifest, "an id is read from the root of the site, and two may lie there"


LITERAL = re.compile(
    r"""href="/|href=\{`/|location\.origin\}?/|fetch\(["`]/|(?:push|replace)State\([^)]*["`]/"""
)


def test_the_page_asks_where_it_lies() -> None:
    sources = [*ROOT.glob("web/src/**/*.svelte"), *ROOT.glob("web/src/**/*.ts")]
    assert len(sources) > 100

    fixed = [
        f"{source.relative_to(ROOT)}:{number}: {line.strip()}"
        for source in sources
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1)
        if LITERAL.search(line)
    ]
    assert fixed == []


@pytest.mark.parametrize(
    ("url", "prefix"),
    [
        ("", ""),
        ("https://play.example", ""),
        ("https://play.example/", ""),
        ("https://club.example/declive", "/declive"),
        ("https://club.example:8443/games/declive/", "/games/declive"),
        ("https://club.example/games", "/games"),
    ],
)
def test_the_path_is_that_of_the_public_address(url: str, prefix: str) -> None:
    settings = Settings(public_url=url)
    settings.check()

    assert settings.prefix == prefix


@pytest.mark.parametrize(
    "url",
    [
        "play.example",
        "ftp://play.example",
        "https://",
        "https://play.example/a b",
        'https://play.example/a"b',
        "https://play.example/a//b",
        "https://play.example/../b",
        "https://play.example/?x=1",
        "https://play.example/#x",
        "https://play.example/api",
        "https://play.example/assets/x",
        "https://play.example:port/",
    ],
)
def test_a_public_address_that_cannot_be_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="public-url"):
        Settings(public_url=url).check()
