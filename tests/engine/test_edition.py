"""The hash of the content: the same on every machine, for the compiled engine too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from declive import boards
from declive.content import catalogue
from declive.edition import content_hash

SOURCES = Path(__file__).parents[2] / "src"
ASK = """
from declive import boards, compiled
from declive.content import catalogue
from declive.edition import content_hash

assert not compiled()
for name in boards.names():
    print(content_hash(boards.load(name), catalogue.BOXES))
"""


def test_the_hash_is_that_of_the_plain_sources() -> None:
    asked = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, "PYTHONPATH": str(SOURCES), "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )

    ours = [content_hash(boards.load(name), catalogue.BOXES) for name in boards.names()]

    assert asked.stdout.split() == ours
    assert len(set(ours)) == len(boards.names())
