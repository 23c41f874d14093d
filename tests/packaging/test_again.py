"""What fails in `make test` is tried once more, and a fault fails again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

AGAIN = Path(__file__).parents[2] / "tools" / "pytest_again.py"

SHAKY = """
from pathlib import Path

def test_shaky():
    seen = Path("seen")
    known = seen.exists()
    seen.touch()
    assert known
"""
FAULTY = """
def test_faulty():
    assert False
"""
MANY = """
import pytest

@pytest.mark.parametrize("number", range(6))
def test_many(number):
    assert False
"""


def again(folder: Path, tests: str) -> tuple[int, str]:
    """The exit code of a run of some tests, and what was said."""
    (folder / "test_them.py").write_text(tests)
    done = subprocess.run(
        [sys.executable, str(AGAIN), "-n", "0"],
        cwd=folder,
        # Other plugins take seconds to come.
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "-p xdist"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_what_passes_the_second_time_is_named(tmp_path: Path) -> None:
    code, said = again(tmp_path, SHAKY)

    assert code == 0
    assert said.endswith("passed only the second time: test_them.py::test_shaky\n")


def test_a_fault_fails_again(tmp_path: Path) -> None:
    code, said = again(tmp_path, SHAKY + FAULTY)

    assert code == 1
    assert "once more, one at a time: 2" in said
    assert said.endswith("passed only the second time: test_them.py::test_shaky\n")


def test_many_faults_are_not_tried_again(tmp_path: Path) -> None:
    code, said = again(tmp_path, MANY)

    assert code == 1
    assert "once more" not in said


def test_what_cannot_be_read_is_not_tried_again(tmp_path: Path) -> None:
    code, said = again(tmp_path, "def test_(:\n")

    assert code in (1, 2)
    assert "once more" not in said
