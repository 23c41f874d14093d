"""A hook that fails says where; one that does not come back is stopped."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from declive import Game, load_pack
from declive.packs import PackBroke

PACK = '''
from declive.invent import Effect, Race

class Sleepers(Effect):
    """They think for ever."""

    def coins(self, state, troop, region):
        {body}

SLEEPERS = Race("sleepers", "Sleepers", 9, 15, Sleepers())
'''
FOR_EVER = """while True:
            try:
                [].pop()
            except Exception:
                pass"""


def written(folder: Path, body: str) -> Path:
    path = folder / "sleepers.py"
    path.write_text(PACK.format(body=body))
    return path


def test_a_failure_names_file_and_line(tmp_path: Path) -> None:
    game = Game.new("base-2p", packs=[load_pack(written(tmp_path, "return 1 // 0"))])
    with pytest.raises(PackBroke, match=r"ZeroDivisionError: .* \(sleepers\.py line 8\)"):
        play_with_sleepers(game)


def test_a_wrong_answer_names_file_and_line(tmp_path: Path) -> None:
    game = Game.new("base-2p", packs=[load_pack(written(tmp_path, "return 'many'"))])
    with pytest.raises(PackBroke, match=r"must answer a whole number.* \(sleepers\.py line 7\)"):
        play_with_sleepers(game)


def play_with_sleepers(game: Game) -> None:
    """Deal the pack's race first, and let everybody take the first thing there is."""
    game.play("deal sleepers alchemist")
    while not game.over:
        game.play(game.legal()[0])


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_hook_that_does_not_come_back_is_stopped(tmp_path: Path) -> None:
    path = written(tmp_path, FOR_EVER)
    done = subprocess.run(
        [sys.executable, "-m", "declive", "pack", "check", str(path), "--games", "5"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 1
    assert (
        "`coins` of Sleepers did not come back within 2 seconds (sleepers.py line " in done.stdout
    )
