"""The files of the emblems are sound SVG that stands alone."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from declive.emblems import emblem, files, names, sprite
from declive.emblems.page import HEADINGS, page
from declive.emblems.pen import mirrored, rod, shape, shrunk, spark, turned

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 3_500
LARGEST_SPRITE = 20_000
DRAWN_WITH = {"svg", "style", "clipPath", "g", "path", "circle", "rect", "symbol"}
EMBLEMS = {file: text for file, text in files().items() if file.endswith(".svg")}
SINGLE = {file: text for file, text in EMBLEMS.items() if file != "sprite.svg"}
PRINT_HASH = """
import hashlib
from declive.emblems import files
print(hashlib.sha256(repr(sorted(files().items())).encode()).hexdigest())
"""


def elements(text: str) -> list[ElementTree.Element]:
    """Every element of a file."""
    return list(ElementTree.fromstring(text).iter())


@pytest.mark.parametrize("file", EMBLEMS)
def test_a_file_is_plain_svg(file: str) -> None:
    text = EMBLEMS[file]

    tags = {element.tag.removeprefix(SVG) for element in elements(text)}

    assert tags <= DRAWN_WITH
    assert not re.search(r"Gradient|<filter|<image|<script|\bon\w+=", text)


@pytest.mark.parametrize("file", SINGLE)
def test_an_emblem_has_the_box_and_is_small(file: str) -> None:
    root = ElementTree.fromstring(SINGLE[file])

    assert root.get("viewBox") == "0 0 64 64"
    assert len(SINGLE[file]) < LARGEST


@pytest.mark.parametrize("file", EMBLEMS)
def test_nothing_outside_the_file_is_referred_to(file: str) -> None:
    text = EMBLEMS[file]

    defined = {element.get("id") for element in elements(text) if element.get("id")}

    assert set(re.findall(r"url\(([^)]*)\)", text)) <= {f"#{id}" for id in defined}
    assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert "href" not in text
    assert "@import" not in text


@pytest.mark.parametrize("file", EMBLEMS)
def test_numbers_are_short(file: str) -> None:
    assert not re.search(r"\.\d{3}", EMBLEMS[file])


@pytest.mark.parametrize("file", EMBLEMS)
def test_ids_are_unique(file: str) -> None:
    found = [element.get("id") for element in elements(EMBLEMS[file]) if element.get("id")]

    assert len(set(found)) == len(found)


def test_the_sprite_has_every_emblem_or_its_parts() -> None:
    symbols = {
        symbol.get("id"): symbol for symbol in ElementTree.fromstring(sprite()).iter(f"{SVG}symbol")
    }

    bare = {name for name in names() if not name.endswith("-declined")}
    players = {name for name in bare if name.startswith("player-")}
    assert bare - players <= set(symbols)
    assert {f"field-{seat}" for seat in range(1, 6)} <= set(symbols)
    assert {"rim", "broken", "broken-rim", "badge", "relic", "place", "event"} <= set(symbols)
    assert all(symbol.get("viewBox") == "0 0 64 64" for symbol in symbols.values())


def test_the_sprite_is_light() -> None:
    assert len(gzip.compress(sprite().encode())) < LARGEST_SPRITE


def test_the_same_bytes_come_out_every_time() -> None:
    hashes = [
        subprocess.run(
            [sys.executable, "-c", PRINT_HASH], capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]

    assert files() == files()
    assert hashes[0] == hashes[1]


def test_the_page_shows_every_emblem() -> None:
    shown = set(re.findall(r'src="([^"]*)\.svg"', page()))

    assert shown == set(names())
    assert all(f"<h2>{heading}</h2>" in page() for heading in HEADINGS.values())


@pytest.mark.parametrize(
    ("kind", "id", "sentence"),
    [
        ("race", "elvs", "there is no emblem 'race-elvs'"),
        ("banner", "elves", "there are no emblems of the kind 'banner'"),
        ("power", "elves", "there is no emblem 'power-elves'"),
    ],
)
def test_an_unknown_emblem_is_refused(kind: str, id: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        emblem(kind, id)


def test_only_races_decline() -> None:
    with pytest.raises(ValueError, match="a power does not go into decline"):
        emblem("power", "stout", declined=True)


def test_the_pen_draws_what_it_is_told() -> None:
    assert shape("M0 0Z") == '<path class="f" d="M0 0Z"/>'
    assert rod("M0 0Z", 3.4).count("stroke-width") == 2
    assert 'stroke-width="7.8"' in rod("M0 0Z", 3.4)
    assert turned(90, "x", around=(1, 2)) == '<g transform="rotate(90 1 2)">x</g>'
    assert mirrored("x").count("x") == len(mirrored("x").split("x")) - 1 == 3
    assert shrunk(0.5, "x") == '<g transform="translate(16.0 16.0)scale(0.5)">x</g>'
    assert (
        spark(32, 32, 5)
        == "M32 27Q33.0 31.0 37 32Q33.0 33.0 32 37Q31.0 33.0 27 32Q31.0 31.0 32 27Z"
    )
