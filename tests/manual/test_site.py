"""The documentation site: built strictly, with every link leading somewhere, nothing asked of other
hosts, and nothing in it that our server's policy forbids. Pictures are left out but for one."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from declive import Game
from tests.manual.pages import DOCS, ROOT

LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
PLAYGROUND = os.path.join("..", "playground.js")
"""The page's part that runs the programs of the playground: it lies beside the documentation."""
RULES = {"en": "play/base.html", "es": "play/es/base.html", "hu": "play/hu/base.html"}


class Reader(HTMLParser):
    """Notes the links, anchors and parts of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.inline = 0
        self.language = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        have = {name: value or "" for name, value in attrs}
        self.ids.update(have[name] for name in ("id", "name") if name in have)
        if tag == "html":
            self.language = have.get("lang", "")
        if tag == "a" and "href" in have:
            self.links.append(have["href"])
        if have.get("rel") != "canonical" and LOADED.get(tag, "") in have:
            self.loaded.append(have[LOADED[tag]])
        plain = have.get("type", "text/javascript") in ("text/javascript", "module")
        if tag == "script" and "src" not in have and plain:
            self.inline += 1


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` does, but elsewhere and without its pictures."""
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "DECLIVE_DOCS_NO_PICTURES": "1",
            "NO_MKDOCS_2_WARNING": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Reader]:
    """Every page of the site, read."""
    return {
        file.relative_to(site).as_posix(): Reader(file.read_text(encoding="utf-8"))
        for file in site.rglob("*.html")
        if not file.is_relative_to(site / "reports")
    }


def test_every_page_of_the_folder_is_in_the_site(pages: dict[str, Reader]) -> None:
    for file in DOCS.rglob("*.md"):
        path = file.relative_to(DOCS).with_suffix(".html").as_posix()
        assert path.replace("README", "index") in pages


def test_every_link_leads_somewhere(site: Path, pages: dict[str, Reader]) -> None:
    lost: dict[str, list[str]] = defaultdict(list)
    for name, page in pages.items():
        for link in (*page.links, *page.loaded):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            path = os.path.normpath(Path(name).parent / unquote(parts.path)) if parts.path else name
            if path == PLAYGROUND:
                continue
            if not (site / path).exists() or (
                parts.fragment and path in pages and unquote(parts.fragment) not in pages[path].ids
            ):
                lost[name].append(link)

    assert not lost


def test_links_of_the_files_at_the_top_lead_somewhere() -> None:
    for file in ROOT.glob("*.md"):
        for link in re.findall(r"\]\(([^)#\s]+)", file.read_text(encoding="utf-8")):
            assert "://" in link or (ROOT / link).exists(), f"{file.name}: {link}"


def test_nothing_is_loaded_from_elsewhere(pages: dict[str, Reader]) -> None:
    foreign = {one for page in pages.values() for one in page.loaded if urlsplit(one).netloc}

    assert not foreign


def test_links_are_relative_so_that_it_lies_below_any_path(pages: dict[str, Reader]) -> None:
    for page in pages.values():
        assert not [link for link in (*page.links, *page.loaded) if link.startswith("/")]


def test_no_page_has_a_script_inside(pages: dict[str, Reader]) -> None:
    assert not [name for name, page in pages.items() if page.inline]


@pytest.mark.parametrize("language", RULES)
def test_the_rules_are_there_in_each_language(
    site: Path, pages: dict[str, Reader], language: str
) -> None:
    text = (site / RULES[language]).read_text(encoding="utf-8")
    sorcerers = {"en": "Sorcerers", "es": "Hechiceros", "hu": "Boszorkánymesterek"}

    assert pages[RULES[language]].language == language
    assert "race-sorcerers" in pages[RULES[language]].ids
    assert all((word in text) == (own == language) for own, word in sorcerers.items())
    assert "Sorcerers" not in text or language == "en"
    assert "examples/race-sorcerers.webp" in text


def test_the_search_knows_all_languages(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    titles = {entry["title"] for entry in index["docs"]}

    assert index["config"]["lang"] == ["en", "es", "hu"]
    assert all(word in titles for word in ("Sorcerers", "Hechiceros", "Boszorkánymesterek"))
    for language in ("es", "hu"):
        assert (site / f"assets/javascripts/lunr/min/lunr.{language}.min.js").is_file()


def test_the_reference_has_signatures_and_texts(site: Path) -> None:
    text = (site / "library" / "game.html").read_text(encoding="utf-8")

    assert 'id="declive.engine.game.Game.chances"' in text
    assert " ".join((Game.chances.__doc__ or "").split())[:30] in " ".join(text.split())


def test_a_position_is_drawn() -> None:
    from PIL import Image

    from tools.manual.examples import example
    from tools.manual.position import webp

    shown = example("base", "race", "amazons")
    picture = Image.open(io.BytesIO(webp(shown.start, "amazons")))

    assert picture.format == "WEBP"
    assert picture.width > 500
    # Drawn, not blank: land in many colours.
    assert len(picture.resize((60, 40)).getcolors(2400) or ()) > 100
