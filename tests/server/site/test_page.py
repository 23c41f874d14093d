"""The page: at every address a player opens, and nothing else from the disk."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from declive.server.http import catalogue
from declive.server.http.page import Page
from declive.server.http.site import make_site


def links(page: str) -> list[str]:
    """What a page's head names for a table alone."""
    head = page.partition("</head>")[0]
    return re.findall("<link crossorigin[^>]*>", head)


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

    parts = [
        '<link crossorigin rel="stylesheet" href="/assets/TablePage-d4.css">',
        '<link crossorigin rel="modulepreload" href="/assets/TablePage-c3.js">',
    ]
    late = '<link crossorigin rel="preload" as="fetch" fetchpriority="low" href="/api/'
    asked = [f'{late}tables/abc/events">', f'{late}catalogue">']
    assert links(client.get("/table/abc").text) == parts + asked
    assert links(client.get("/table/a%3E,b").text) == parts
    assert links(client.get("/").text) == []


def test_a_page_says_whether_the_documentation_lies_beside_it(static: Path) -> None:
    (static / "index.html").write_text("<!doctype html><html lang=en></html>")
    client = TestClient(make_site([], page=Page(static)))
    assert "data-docs" not in client.get("/").text

    (static / "docs").mkdir()
    (static / "docs" / "index.html").write_text("Declive")
    page = client.get("/rules").text
    assert page == "<!doctype html><html data-docs lang=en></html>"


def test_a_table_in_memory_names_its_board_too(static: Path) -> None:
    (static / "assets" / "TablePage-c3.js").write_text("let table")
    boards = {"abc": "base-3p", "odd": "a>b"}
    page = Page(static, "/declive", board_of=lambda table: boards.get(table, ""))
    client = TestClient(make_site([], page=page))

    assert 'href="/declive/api/boards/base-3p.json">' in links(client.get("/table/abc").text)[-1]
    for other in ("odd", "xyz"):
        assert "boards" not in client.get(f"/table/{other}").text


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


@pytest.mark.parametrize(
    ("path", "short"),
    [("/assets/a.css", True), ("/api/openapi.json", True), ("/assets/a.js", False), ("/", False)],
)
def test_what_runs_nothing_is_told_so_in_few_words(
    client: TestClient, static: Path, path: str, short: bool
) -> None:
    (static / "assets" / "a.css").write_text(".a {}")
    (static / "assets" / "a.js").write_text("let a")

    headers = client.get(path).headers

    assert headers["content-security-policy"].startswith("default-src 'none'; ")
    assert ("script-src" in headers["content-security-policy"]) is not short
    assert ("permissions-policy" in headers) is not short
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"


def test_parts_with_a_hash_are_kept_for_ever(client: TestClient) -> None:
    response = client.get("/assets/page-a1b2.js")

    assert "immutable" in response.headers["cache-control"]
    assert response.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["/a.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"])
def test_nothing_else_is_served(client: TestClient, path: str) -> None:
    response = client.get(path)

    assert response.status_code == 404
    assert "secret" not in response.text


@pytest.mark.parametrize("name", ["a" * 280, "%F0%9F%98%80" * 70])
def test_a_name_longer_than_a_disk_takes_is_no_file(client: TestClient, name: str) -> None:
    assert client.get(f"/assets/{name}.js").status_code == 404
    assert "<title>Declive</title>" in client.get(f"/{name}").text


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    response = TestClient(make_site([], page=Page(tmp_path))).get("/")

    assert response.status_code == 503
    assert "make web" in response.text


def test_a_page_built_anew_is_sent_anew(client: TestClient, static: Path) -> None:
    client.get("/")
    (static / "index.html").write_text("new")

    assert client.get("/").text == "new"


def test_documents_are_squeezed_the_same_way_each_time() -> None:
    one = catalogue.CatalogueDesk().catalogue("en")

    assert gzip.decompress(one.squeezed) == one.body


def test_the_documentation_is_opened_where_it_was_built(static: Path) -> None:
    client = TestClient(make_site([], page=Page(static, "/declive"), prefix="/declive"))
    without = client.get("/docs")
    linked = client.get("/docs/play/index.html")
    (static / "docs" / "play").mkdir(parents=True)
    (static / "docs" / "index.html").write_text('<a href="./play/index.html">Play</a>')
    (static / "docs" / "play" / "index.html").write_text("Play")

    opened = client.get("/docs/", follow_redirects=False)

    assert without.status_code == 404
    assert "'make docs' builds it" in without.text
    assert (linked.status_code, linked.text) == (404, without.text)
    assert opened.headers["location"] == "/declive/docs/index.html"
    # Its links are relative, and stay as they are.
    assert client.get("/declive/docs/index.html").text == '<a href="./play/index.html">Play</a>'
    assert client.get("/docs/play/index.html").text == "Play"
    assert client.get("/docs/nothing").status_code == 404
    assert "no such page" in client.get("/docs/nothing").text
    assert client.get("/docs/../../secret.txt").status_code == 404
