"""What docs/research says is true: its tables are those that there are, and its examples run."""

from __future__ import annotations

import re

import pytest

from declive import boards
from declive.encoding import ActionTable
from tools.research_tables import FOLDER, PAGES, page

CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("name", PAGES)
def test_the_tables_are_up_to_date(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")

    assert page(name, text) == text, "run tools/research_tables.py"
    assert all(f"| {board} |" in text for board in boards.names())


def test_a_page_without_a_place_for_its_table_is_refused() -> None:
    with pytest.raises(ValueError, match="does not say where its table begins"):
        page("actions.md", "# Actions\n")


@pytest.mark.parametrize("name", ["README.md", *PAGES])
def test_the_examples_run(name: str) -> None:
    blocks = CODE.findall((FOLDER / name).read_text(encoding="utf-8"))
    known: dict[str, object] = {}
    for block in blocks:
        exec(block, known)

    assert blocks
    if name == "actions.md":
        assert isinstance(known["short"], ActionTable)
