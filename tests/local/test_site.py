"""`declive site`: a folder of files from which nothing leads outside."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from declive.local.engine import PYODIDE_FILES
from declive.local.site import SiteError, write_site

PAGE = """<!doctype html>
<html lang="en" data-root="/">
  <link rel="icon" href="/icon.svg" /><script type="module" src="./assets/index-1.js"></script>
</html>
"""


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A page as it is built."""
    folder = tmp_path / "static"
    (folder / "boards").mkdir(parents=True)
    (folder / "assets").mkdir()
    (folder / "docs").mkdir()
    (folder / "docs" / "index.html").write_text("<h1>Declive</h1>")
    (folder / "index.html").write_text(PAGE)
    (folder / "stamp").write_text("x")
    (folder / "assets" / "index-1.js").write_text("1")
    (folder / "assets" / "index-1.js.br").write_text("1")
    (folder / "boards" / "base-2p.svg").write_text("<svg/>")
    (folder / "boards" / "base-2p.thumb.webp").write_text("x")
    return folder


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """The npm package, with nothing in its files."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in PYODIDE_FILES:
        (folder / name).write_text(name)
    (folder / "package.json").write_text('{"version": "1.2.3"}')
    return folder


def test_it_has_the_answers_of_a_server_as_files(
    tmp_path: Path, static: Path, pyodide: Path
) -> None:
    out = tmp_path / "site"
    write_site(out, pyodide, static)

    names = {file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file()}
    assert {"api/boards/base-2p.svg", "api/boards/base-2p.webp", "api/sprite.svg"} <= names
    assert "docs/index.html" in names
    assert not {"stamp", "assets/index-1.js.br", "boards/base-2p.svg"} & names
    for language in ("en", "es", "hu"):
        told = json.loads((out / f"api/catalogue.{language}.json").read_text())
        assert len(told["boards"]) > 10
    page = (out / "index.html").read_text()
    assert "<html data-site " in page
    assert set(re.findall(r'(?:href|src)="(\.?/)', page)) == {"./"}


def test_the_engine_is_named_with_its_size_and_its_licence_is_kept(
    tmp_path: Path, static: Path, pyodide: Path
) -> None:
    out = tmp_path / "site"
    write_site(out, pyodide, static)
    engine = json.loads((out / "local" / "engine.json").read_text())

    assert engine["pyodide"] == "pyodide-1.2.3"
    archive = out / "local" / engine["archive"]
    assert engine["bytes"][engine["archive"]] == archive.stat().st_size
    assert engine["bytes"]["pyodide.asm.wasm"] == len("pyodide.asm.wasm")
    licence = (out / "local" / "pyodide-1.2.3" / "LICENSE.txt").read_text()
    assert "Mozilla Public License" in licence


def test_it_is_written_again_over_itself_but_over_nothing_else(
    tmp_path: Path, static: Path, pyodide: Path
) -> None:
    out = tmp_path / "site"
    write_site(out, pyodide, static)
    write_site(out, pyodide, static)
    other = tmp_path / "other"
    other.mkdir()
    (other / "letter.txt").write_text("mine")
    with pytest.raises(SiteError, match="holds other things"):
        write_site(other, pyodide, static)
    assert (other / "letter.txt").read_text() == "mine"


def test_what_is_missing_is_said(tmp_path: Path, static: Path, pyodide: Path) -> None:
    (pyodide / "python_stdlib.zip").unlink()
    with pytest.raises(SiteError, match=r"python_stdlib\.zip is missing; 'npm install pyodide'"):
        write_site(tmp_path / "site", pyodide, static)
    (static / "index.html").unlink()
    with pytest.raises(SiteError, match="'make web' builds it"):
        write_site(tmp_path / "site", pyodide, static)
