"""Going back: one copy that the game keeps serves undo, what breaks down, and trying things out."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import NATURE, Game
from declive.engine.game import RENEWED
from declive.packs import PackBroke, load_packs
from tests.engine.tables import play, table
from tests.games.chooser import Chooser

BOARDS = ["base-2p", "base-5p", "underground-3p", "river_world-2p"]
STORM = '''
from declive.invent import RoundEvent, World

class Storm(World):
    """It rains."""

    def arrives(self, state):
        if state.round > 1:
            raise RuntimeError("too wet")

STORM = RoundEvent("cloudburst", "Cloudburst", 10, Storm())
'''
SHY = '''
import os
from declive.invent import Effect, Power

class Shy(Effect):
    """They stop when they were asked too often."""

    def offers(self, state, troop, out):
        left = int(os.environ.get("SHY_ANSWERS", "1000")) - 1
        os.environ["SHY_ANSWERS"] = str(left)
        if left < 0:
            raise RuntimeError("not again")

SHY = Power("shy", "Shy", 4, Shy())
'''


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", [None, 3])
def test_little_is_played_again_however_long_the_game(board: str, seed: int | None) -> None:
    game = Game.new(board, seed=seed)
    chooser = Chooser(4)
    furthest = 0
    while not game.over:
        chooser.play(game)
        if not game.can_undo:
            assert len(game.actions) - game._kept.at < RENEWED
        else:
            assert game._kept.at <= game._steps[0]
            furthest = max(furthest, game._steps[0] - game._kept.at)

    assert 0 < furthest < RENEWED
    assert len(game.actions) > 4 * RENEWED


@pytest.mark.parametrize("board", BOARDS)
def test_a_game_returns_to_any_moment_it_kept(board: str) -> None:
    game = Game.new(board, seed=5)
    chooser = Chooser(6)
    past: list[str] = []
    while not game.over:
        moment = game.keep()
        before = (game.hash(), game.record(), game.legal(), game.can_undo)
        futures = []
        for _ in range(2):
            # Nature says the same again.
            ahead = Chooser(len(game.actions))
            for _ in range(40):
                if not game.over:
                    ahead.play(game)
            futures.append(game.hash())
            game.return_to(moment)
            assert (game.hash(), game.record(), game.legal(), game.can_undo) == before
        assert futures[0] == futures[1]
        # What could be undone still can.
        if len(past) > 2:
            assert game.can_undo
            game.undo()
            assert game.hash() == past.pop()
        for _ in range(5):
            if not game.over:
                past.append(game.hash())
                chooser.play(game)
                past = past if game.can_undo else []


def test_a_moment_can_be_returned_to_again_and_again() -> None:
    game = play(table("ratmen berserk"), "pick 1; conquer a")
    moment = game.keep()
    before = game.hash()
    for face in (0, 1, 2, 3):
        game.play("roll")
        game.play(f"die {face}")
        assert game.state.rolled == face
        game.return_to(moment)
        assert game.hash() == before

    game.undo()
    assert game.state.active(0).hand


def storm(tmp_path: Path) -> Path:
    file = tmp_path / "storm.py"
    file.write_text(STORM)
    return file


def test_what_chance_breaks_takes_the_action_before_it_back(tmp_path: Path) -> None:
    game = Game.new("base-2p", seed=2, packs=load_packs([str(storm(tmp_path))]))
    chooser = Chooser(1)
    said = -1
    for _ in range(200):
        assert game.nature is not None
        before = (game.hash(), game.record(), game.can_undo, game.nature.memory)
        try:
            chooser.play(game)
        except PackBroke:
            break
        said = len(game.actions)

    assert game.nature is not None
    assert (game.hash(), game.record(), game.can_undo, game.nature.memory) == before
    assert game.decides != NATURE
    assert len(game.actions) == said
    # It breaks again in the same way: nature cannot be asked for something else.
    with pytest.raises(PackBroke, match="too wet"):
        game.play(game.legal()[0])
    assert (game.hash(), game.record()) == before[:2]


def test_a_line_of_several_actions_is_played_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "shy.py"
    file.write_text(SHY)
    start = Game.new("base-2p", packs=load_packs([str(file)]))
    for line in ("deal amazons shy", "pick 1"):
        start.play(line)
        while start.decides == NATURE:
            start.play(start.legal()[0])
    for _ in range(2):
        conquest = next(line for line in map(start.text, start.legal()) if "conquer" in line)
        start.play(conquest)
    start.play("done")
    land = [region for region in range(start.board.size) if start.state.tokens[region]]
    mine = [region for region in land if start.state.seat_at(region) == 0]
    line = f"redeploy {start.board.names[mine[0]]}:2 {start.board.names[mine[1]]}:2"
    before = (start.hash(), start.record(), start.can_undo)
    broke = 0

    for answers in range(8):
        game = start.copy()
        monkeypatch.setenv("SHY_ANSWERS", str(answers))
        try:
            game.play(line)
        except PackBroke:
            broke += 1
            assert (game.hash(), game.record()) == before[:2]

    assert 2 < broke < 8
