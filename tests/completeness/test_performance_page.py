"""The figures that the documentation shows are those that were measured."""

from __future__ import annotations

import re

import pytest

from bench.run import ROWS
from tools.performance_page import HEAD, PAGE, RESULTS, page

MEASURED = RESULTS.read_text(encoding="utf-8")


def test_the_page_shows_what_was_measured() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert page(text, MEASURED) == text, "run tools/performance_page.py"


def test_another_figure_would_be_noticed() -> None:
    text = PAGE.read_text(encoding="utf-8")

    assert page(text, re.sub(r"\d\.\d\d \(", "9.99 (", MEASURED)) != text


def test_every_goal_was_measured() -> None:
    for row in ROWS:
        assert re.search(rf"^\| {re.escape(row.label)} \| \d", MEASURED, re.MULTILINE), row.label


def test_a_page_without_figures_is_refused() -> None:
    with pytest.raises(ValueError, match=HEAD.strip()):
        page("# Performance\n", MEASURED)
