"""Every Python block of the documentation runs; the blocks of a page build upon each other."""

from __future__ import annotations

import doctest
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.manual.pages import ROOT, Block, blocks, of_language, written

# These have tests of their own: tests/packs/test_docs.py loads the race, tests/envs runs the pages
# of the environments.
ELSEWHERE = ("docs/invent.md", "docs/research/")
PAGES = sorted({block.page for block in of_language("python", "pycon")})


def runs_here(page: str) -> bool:
    """Whether no other test runs the blocks of a page."""
    return not page.startswith(ELSEWHERE)


@pytest.mark.parametrize("page", [page for page in PAGES if runs_here(page)])
def test_the_python_of_a_page_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    module = ModuleType("page")  # A dataclass looks its module up.
    monkeypatch.setitem(sys.modules, "page", module)
    known = vars(module)
    for block in blocks(ROOT / page):
        if block.language == "python":
            exec(compile(block.text, f"{page}:{block.line}", "exec"), known)
        elif block.language == "pycon":
            assert failures(block) == 0


def failures(block: Block) -> int:
    """How many answers of a session are not as written."""
    test = doctest.DocTestParser().get_doctest(block.text, {}, block.page, block.page, block.line)
    assert test.examples
    return doctest.DocTestRunner(verbose=False).run(test).failed


def test_no_block_has_a_language_that_nobody_checks() -> None:
    """`py` marks code that is shown and not run: only made pages have it."""
    known = {"", "python", "pycon", "toml", "yaml", "json", "text", "bibtex", "imports"}

    assert {block.language for page in written() for block in blocks(page)} <= known
    for block in of_language("json"):
        json.loads(block.text)


def test_the_tutorials_are_there() -> None:
    tutorials = {page for page in PAGES if "tutorial-" in page}

    assert len(tutorials) == 4
