"""The desk at which the tests of the command line sit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.desk import Desk


@pytest.fixture
def desk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Desk:
    return Desk(monkeypatch, capsys, tmp_path)
