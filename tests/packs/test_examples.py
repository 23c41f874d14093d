"""The examples load, play, pass their scenarios, and are refused when they are broken."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from declive import Game, PackError, load_pack
from declive.packs.check_by_playing import scenarios_of, try_out
from declive.scenarios.scenario import check_files
from tests.packs.shop import EXAMPLES, play_out

NAMES = (
    "millers.toml",
    "bards.py",
    "fairground",
    "gardeners.toml",
    "beekeepers.py",
    "ferrymen.py",
)

BROKEN = [
    ("millers.toml", "millers.toml", "value = 5", "value = 11", "from 1 to 10, not 11"),
    ("millers.toml", "millers.toml", "stock = 10", "stock = 9", "needs a stock of 10"),
    ("millers.toml", "millers.toml", "coins_for", "coinz_for", "did you mean 'coins_for'?"),
    ("millers.toml", "millers.toml", '"Hospitable"', '"Merchant"', "taken by Merchant"),
    ("millers.toml", "millers.toml", "M28 30", "L28 30", "begins with M"),
    ("bards.py", "bards.py", "def offers", "def offer", "`offer` is not a hook; did you mean"),
    ("bards.py", "bards.py", '"Bards", 5, 11', '"Bards", 11, 16', "from 1 to 10, not 11"),
    ("bards.py", "bards.py", '"Echoing", 4', '"Echoing", 6', "from 0 to 5, not 6"),
    ("bards.py", "bards.py", "SING = verb", "SING = werb", ": it raised NameError: name"),
    ("bards.py", "bards.py", "class Echoing(Effect):", "class Echoing(Effect:", "not Python"),
    ("fairground", "fairground.toml", '["farmland", "hill"]', '["farm"]', "mean 'farmland'?"),
    ("fairground", "boards/fairground-2p.toml", '"sea"', '"see"', "did you mean 'sea'?"),
    ("fairground", "boards/fairground-2p.toml", "= 10\n", "= 10000\n", "is too long: at most 30"),
    ("fairground", "boards/fairground-2p.toml", '"fairground-2p"', '"base-2p"', "already taken"),
    ("gardeners.toml", "gardeners.toml", 'name = "Hedge"', 'name = "Roll"', "something already"),
    ("gardeners.toml", "gardeners.toml", '"stays"', '"flies"', "'flies' is not known"),
    ("gardeners.toml", "gardeners.toml", "stock = 8", "stock = 0", "a whole number from 1 to 20"),
    ("gardeners.toml", "gardeners.toml", 'marker = "hedge"', 'marker = "edge"', "mean 'hedge'?"),
    ("gardeners.toml", "gardeners.toml", 'marker = "hedge", ', "", "marker is missing"),
    ("gardeners.toml", "gardeners.toml", "marks_land", "forges", "is no marker that pays"),
    ("gardeners.toml", "gardeners.toml", "{ pitches", "{ builds", "has to pitch it"),
    ("gardeners.toml", "gardeners.toml", "M4 54", "L4 54", "emblem of marker-hedge: "),
    ("beekeepers.py", "beekeepers.py", '("hive", 6', '("hole", 6', "something already"),
    ("beekeepers.py", "beekeepers.py", '("hive", 6', '("hive", 60', "from 1 to 20, not 60"),
    ("beekeepers.py", "beekeepers.py", '"marker-hive"', '"marker-live"', "belongs to nothing"),
    ("fairground", "words/en.toml", "[topics]", "[tropics]", "did you mean 'topics'?"),
]


@pytest.mark.parametrize("name", NAMES)
def test_an_example_passes_its_scenarios(name: str) -> None:
    pack = load_pack(EXAMPLES / name)
    files = scenarios_of(EXAMPLES / name)

    report = check_files(files, [pack])

    assert report.lines == []
    assert report.passed >= 3


@pytest.mark.parametrize("name", NAMES)
def test_an_example_plays_in_every_combination(name: str) -> None:
    trials = list(try_out(load_pack(EXAMPLES / name), games=60))

    assert trials[-1].complaint == ""
    assert trials[-1].unplayed == []
    assert trials[-1].games >= 60


@pytest.mark.parametrize("name", NAMES)
def test_an_example_plays_with_bots_that_have_never_heard_of_it(name: str) -> None:
    pack = load_pack(EXAMPLES / name)
    board = next(iter(pack.boards), "base-2p")

    game = play_out(Game.new(board, seed=3, packs=[pack]), "greedy")

    assert Game.replay(game.record()).hash() == game.hash()


def test_all_examples_play_together() -> None:
    packs = [load_pack(EXAMPLES / name) for name in NAMES]

    game = play_out(Game.new("base-3p", seed=8, packs=packs))

    assert {"millers", "bards", "jugglers"} <= {race.id for race in game.roster.races}


@pytest.mark.parametrize(("name", "file", "old", "new", "sentence"), BROKEN)
def test_a_broken_example_is_refused(
    tmp_path: Path, name: str, file: str, old: str, new: str, sentence: str
) -> None:
    whole = EXAMPLES / name
    if whole.is_dir():
        shutil.copytree(whole, tmp_path / name)
    else:
        shutil.copy(whole, tmp_path / name)
    path = tmp_path / name / file if whole.is_dir() else tmp_path / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(PackError) as caught:
        load_pack(tmp_path / name)

    assert sentence in str(caught.value)


def test_every_example_is_in_these_tests() -> None:
    packs = {path.name for path in EXAMPLES.iterdir() if path.is_dir() or path.suffix != ".yaml"}

    # What is for researchers is no pack.
    assert packs - {"__pycache__", "research"} == set(NAMES)
