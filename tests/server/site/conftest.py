"""A site with a page and a route of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from declive.server.http import catalogue
from declive.server.http.boards import Drawings
from declive.server.http.page import Page
from declive.server.http.site import make_site
from tests.server.site.echo import ECHO


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A built page."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "boards").mkdir()
    (folder / "index.html").write_text(
        "<!doctype html><head><title>Declive</title></head>" + " " * 2000
    )
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
