"""A seed gives the same game in every process and on both builds: what was seen of three is kept
here. Where rules, columns or bots change on purpose `python -m tests.envs.seeded` says it anew."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.envs import seeded

KEPT = ["8687ce92154d", "88a520be5201", "071b2a6464da"]


def test_seeded_games_are_as_they_were_kept() -> None:
    assert [seeded.agents(), seeded.one_seat(), seeded.many()] == KEPT


def test_another_process_with_other_hashes_plays_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.envs.seeded"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": "12345"},
    )

    assert done.stdout.split() == KEPT, done.stderr
