"""The page: at every address a player opens, and nothing else from the disk."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from declive.server.http import catalogue
from declive.server.http.page import Page
from declive.server.http.site import make_site


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


def test_documents_are_squeezed_the_same_way_each_time() -> None:
    one = catalogue.CatalogueDesk().catalogue("en")

    assert gzip.decompress(one.squeezed) == one.body
