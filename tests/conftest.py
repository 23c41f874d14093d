"""Which build of the engine the tests run on: say it, and fail if it is not the one expected."""

from __future__ import annotations

import importlib
import os
import pkgutil
import time
from collections.abc import Iterator

import pytest

import declive.content
import declive.engine
import tests.searching  # noqa: F401 - before any test is decorated
from declive.bots import registry
from declive.cli import speech
from declive.packs import forget_packs
from declive.words import ENGLISH

os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="")
"""Whatever language whoever runs the tests speaks, they read English."""


def build() -> str:
    """`compiled` or `pure`: how engine and content were loaded; `mixed` if they do not agree."""
    kinds: set[str] = set()
    for package in (declive.engine, declive.content):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.ispkg:
                file = importlib.import_module(module.name).__file__ or ""
                kinds.add("pure" if file.endswith(".py") else "compiled")
    return kinds.pop() if len(kinds) == 1 else "mixed"


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


_STARTED = time.monotonic()
LEFT = "left for make test"


def pytest_runtest_setup() -> None:
    """Start no more tests when the time of `make quick` is over."""
    seconds = os.environ.get("DECLIVE_SECONDS")
    if seconds and time.monotonic() - _STARTED > float(seconds):
        pytest.skip(LEFT)


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """Count these apart from tests that cannot run here, without a letter for each."""
    if report.skipped and LEFT in str(report.longrepr):
        return LEFT, "", ""
    return None


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    """What a test loads, the next one has never heard of, and the terminal speaks English again."""
    yield
    forget_packs()
    registry._brought.clear()
    speech.speak(ENGLISH)
