"""The catalogue and the drawings of boards over HTTP."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from declive import boards
from declive.engine.options import VALUES
from declive.engine.vocabulary import VERBS
from declive.server.present import catalogue
from declive.words import load
from tests.server.site.echo import error


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
    assert error(response) == "there are no words in 'zz'; there are in en, es, hu"


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
