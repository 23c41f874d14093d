"""Which build of the engine the tests run on: say it, and fail if it is not the one expected."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import declive.engine.board
from declive.packs import forget_packs


def build() -> str:
    """`compiled` or `pure`: how the engine was loaded."""
    file = declive.engine.board.__file__ or ""
    return "pure" if file.endswith(".py") else "compiled"


def pytest_report_header() -> str:
    """The line at the head of the report."""
    return f"declive: {build()}"


def pytest_sessionstart() -> None:
    """Stop at once if `DECLIVE_EXPECT` names the other build."""
    expected = os.environ.get("DECLIVE_EXPECT", "")
    if expected not in ("", "compiled", "pure"):
        pytest.exit(f"DECLIVE_EXPECT is 'compiled' or 'pure', not {expected!r}.", returncode=2)
    if expected and expected != build():
        pytest.exit(
            f"These tests are to run on the {expected} engine, but the {build()} one was loaded: "
            "`make test` arranges both, and `make pure` removes compiled files from src.",
            returncode=2,
        )


@pytest.fixture(autouse=True)
def _no_pack_is_left() -> Iterator[None]:
    """What a test loads, the next one has never heard of."""
    yield
    forget_packs()
