"""Games, positions, actions, boards and views can be pickled and copied on both builds."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import declive
from declive import Game
from declive.packs import load_pack

ROOT = Path(__file__).parents[2]
BOARDS = ["base-2p", "underground-3p", "river_world-4p"]


def pickled(game: Game) -> Game:
    """The game after a pickle."""
    kept: Game = pickle.loads(pickle.dumps(game))
    return kept


WAYS: list[Callable[[Game], Game]] = [copy.copy, copy.deepcopy, pickled]


def midway(board: str, boxes: list[str] | None = None) -> Game:
    """A game half-way through."""
    game = Game.new(board, seed=11, boxes=boxes)
    chooser = random.Random(3)
    while game.state.round < 4:
        game.play(chooser.choice(game.legal()))
    return game


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("way", WAYS)
def test_a_game_goes_on_from_its_copy(board: str, way: Callable[[Game], Game]) -> None:
    game = midway(board)
    before = game.hash()

    twin = way(game)

    assert twin.hash() == before
    assert twin.record() == game.record()
    assert [twin.text(a) for a in twin.legal()] == [game.text(a) for a in game.legal()]
    twin.play(random.Random(1).choice(twin.legal()))
    assert game.hash() == before


def test_a_pickle_keeps_the_luck() -> None:
    game = midway("base-3p")
    twin = pickled(game)

    finish(game)
    finish(twin)

    assert twin.hash() == game.hash()


def finish(game: Game) -> None:
    chooser = random.Random(5)
    while not game.over:
        game.play(chooser.choice(game.legal()))


@pytest.mark.parametrize("board", BOARDS)
def test_positions_views_and_boards_are_pickled(board: str) -> None:
    game = midway(board)
    for seat in range(game.board.players):
        view = game.observe(seat)
        for twin in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view), copy.copy(view)):
            assert twin.to_plain() == view.to_plain()
    state = pickle.loads(pickle.dumps(game.state))
    assert Game.of(state).hash() == game.hash()
    assert state.roster is game.roster
    assert state.board is game.board
    for action in game.legal():
        assert pickle.loads(pickle.dumps(action)) is action
    assert copy.deepcopy(game.board) is game.board


def test_a_board_of_ones_own_is_pickled_whole() -> None:
    lines = midway("base-2p").record().splitlines()
    own = Game.new("base-2p").board
    board = declive.Board(
        "mine", "base", 2, 10, True, own.names, own.terrain, [[] for _ in own.names], own.borders
    )
    twin = pickle.loads(pickle.dumps(board))
    assert (twin.name, twin.names, twin.near) == ("mine", own.names, own.near)
    assert lines


def test_a_pickle_is_read_by_another_process(tmp_path: Path) -> None:
    """With packs, too, and though the other process loads them in another order."""
    packs = [ROOT / "examples" / "bards.py", ROOT / "examples" / "millers.toml"]
    game = Game.new("base-3p", seed=4, packs=[load_pack(path) for path in packs])
    chooser = random.Random(9)
    for _ in range(60):
        game.play(chooser.choice(game.legal()))
    kept = tmp_path / "kept"
    kept.write_bytes(pickle.dumps((game, game.legal())))
    script = (
        "import pickle, sys\n"
        "from declive.packs import load_pack\n"
        "for path in sys.argv[2:]: load_pack(path)\n"
        "game, legal = pickle.loads(open(sys.argv[1], 'rb').read())\n"
        "print(game.hash(), *(game.text(a) for a in legal if a in game.legal()), sep='|')\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", script, str(kept), *(str(path) for path in reversed(packs))],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert told.split("|") == [game.hash(), *(game.text(action) for action in game.legal())]


def test_a_pickle_whose_pack_is_missing_says_so(tmp_path: Path) -> None:
    game = Game.new("base-2p", seed=4, packs=[load_pack(ROOT / "examples" / "millers.toml")])
    kept = tmp_path / "kept"
    kept.write_bytes(pickle.dumps(game))
    script = "import pickle, sys, declive; pickle.loads(open(sys.argv[1], 'rb').read())"
    failed = subprocess.run(
        [sys.executable, "-c", script, str(kept)], capture_output=True, text=True, check=False
    )
    assert "the pack 'millers', which is not loaded" in failed.stderr
