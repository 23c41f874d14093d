"""A site that is only files: the page, all that a server would tell it, and the engine itself.

It can lie on any web server, below any path; nothing in it asks for anything outside its folder.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from declive.engine.because import because
from declive.local.engine import Engine, NoPyodide
from declive.server.messages.encoding import encode
from declive.server.present.catalogue import make_catalogue, make_sprite
from declive.words import languages

STATIC: Final = Path(__file__).parents[1] / "server" / "static"
INDEX: Final = "index.html"
OWN: Final = re.compile(r'((?:href|src)=")\.?/(?!/)')
SKIPPED: Final = shutil.ignore_patterns("*.br", "stamp", "pyodide")


class SiteError(ValueError):
    """The site cannot be written; the sentence says why and what to do."""


def write_site(out: Path, pyodide: Path | None = None, static: Path = STATIC) -> None:
    """Write the site into a folder, which is new or a site's already. `pyodide` is the folder of
    the npm package of that name; without one it is Pyodide as this package brings it along."""
    if not (static / INDEX).is_file():
        raise SiteError(
            because("site_page", "the page was not built into this package: 'make web' builds it")
        )
    try:
        engine = Engine(pyodide)
    except NoPyodide as missing:
        raise SiteError(*missing.args) from None
    if out.exists() and any(out.iterdir()) and not (out / "local" / "engine.json").is_file():
        raise SiteError(
            because(
                "site_folder",
                "{path} holds other things: name a new folder, or one that is a site's",
                path=str(out),
            )
        )
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(static, out, ignore=SKIPPED)
    page = OWN.sub(r"\g<1>./", (static / INDEX).read_text(encoding="utf-8"))
    docs = "data-docs " if (static / "docs").is_dir() else ""
    page = page.replace("<html ", f"<html data-site {docs}", 1)
    (out / INDEX).write_text(page, encoding="utf-8")
    _write_answers(out)
    engine.write(out / "local")


def _write_answers(out: Path) -> None:
    """What a server would answer and is always the same, as files of the same addresses."""
    answers = out / "api"
    boards = answers / "boards"
    shutil.move(out / "boards", boards)
    for thumb in boards.glob("*.thumb.webp"):
        thumb.rename(thumb.with_name(thumb.name.replace(".thumb", "")))
    (answers / "sprite.svg").write_text(make_sprite(), encoding="utf-8")
    for language in languages():
        told = encode(make_catalogue(language))
        (answers / f"catalogue.{language}.json").write_bytes(told)
