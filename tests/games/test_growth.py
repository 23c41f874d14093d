"""Recorded games outlive the growth of the boxes: whatever is added, they end as they did."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import declive
from declive import Effect, Game, Power, Race, boards
from declive.content import catalogue
from declive.engine.opening import forget_openings
from declive.engine.roster import PLACE, RELIC, Item
from declive.engine.world import FIRST, RoundEvent, World
from tests.games.files import expectations

NEXT = max(catalogue.newest(), boards.newest()) + 1
FILES = sorted(Path(__file__).parent.glob("*.declive"))

NEW_WORDS = """
import importlib, sys, types

# The words are numbered as they are named: these come before all that the boxes bring.
hollow = types.ModuleType("declive")
hollow.__path__ = [sys.argv[1] + "/declive"]
sys.modules["declive"] = hollow
vocabulary = importlib.import_module("declive.engine.vocabulary")
decision = importlib.import_module("declive.engine.decision")
vocabulary.verb("hop", "r")
vocabulary.tool("tongs")
vocabulary.once("hopping", 2)
vocabulary.piece("kite", False, vocabulary.TO_BOX)
vocabulary.marker("kennel", 4)
decision.decision(decision.Decision(), "riddle")
del sys.modules["declive"]

from declive import Game
from declive.engine.vocabulary import MARKERS, ONCE, PIECES, TOOLS
first = (MARKERS[0].word, ONCE[0], PIECES[0].word, TOOLS[0])
assert first == ("kennel", "hopping", "kite", "tongs"), first
from pathlib import Path
for file in sys.argv[2:]:
    print(Game.replay(Path(file).read_text(encoding="utf-8")).hash())
"""


@pytest.fixture
def grown() -> Iterator[None]:
    """Boxes with a race, a power, a relic, a place and an event more, each at the very front."""
    for box in catalogue.BOXES:
        catalogue.races(box).insert(0, Race(f"ants_{box}", "Ants", 9, 18, Effect(), NEXT))
        catalogue.powers(box).insert(0, Power(f"able_{box}", "Able", 5, Effect(), NEXT))
        catalogue.items(box).insert(0, Item(f"anvil_{box}", "Anvil", RELIC, Effect(), since=NEXT))
        catalogue.items(box).insert(0, Item(f"attic_{box}", "Attic", PLACE, Effect(), since=NEXT))
        event = RoundEvent(f"alarm_{box}", "Alarm", 2, World(), NEXT)
        catalogue.events(box).insert(0, event)
    forget()
    yield
    for box in catalogue.BOXES:
        del catalogue.races(box)[0], catalogue.powers(box)[0], catalogue.items(box)[:2]
        del catalogue.events(box)[0]
    forget()


def forget() -> None:
    """Keep nothing that was made of the boxes as they were."""
    catalogue.forget_rosters()
    forget_openings()


@pytest.fixture
def reordered() -> Iterator[None]:
    """Boxes with everything in them the other way round."""
    _turn_round()
    yield
    _turn_round()


def _turn_round() -> None:
    for box in catalogue.BOXES:
        catalogue.races(box).reverse()
        catalogue.powers(box).reverse()
        catalogue.items(box).reverse()
        catalogue.events(box).reverse()
    forget()


def ends() -> dict[str, str]:
    """How all recorded games end."""
    found: dict[str, str] = {}
    for file in FILES:
        game = Game.replay(file.read_text(encoding="utf-8"))
        assert Game.from_plain(game.to_plain()).hash() == game.hash()
        found[file.stem] = game.hash()
    return found


ENDS = {file.stem: expectations(file)["hash"] for file in FILES}


def test_recorded_games_outlive_new_banners_treasures_and_events(grown: None) -> None:
    assert ends() == ENDS


def test_new_games_are_played_with_what_is_new_and_say_so(grown: None) -> None:
    game = Game.new("base-2p", seed=1)

    assert "ants_base" in [race.id for race in game.roster.races]
    assert f"content: {NEXT}\n" in game.record()
    again = Game.replay(game.record())
    assert again.hash() == game.hash()
    assert again.header.content == NEXT
    assert pickle.loads(pickle.dumps(game)).hash() == game.hash()


def test_a_record_of_what_is_yet_to_come_is_refused() -> None:
    record = Game.new("base-2p").record().replace("boxes:", "content: 7\nboxes:")

    with pytest.raises(ValueError, match="boxes of a later version: content 7, and here is 1"):
        Game.replay(record)


def test_recorded_games_do_not_depend_on_the_order_of_things(reordered: None) -> None:
    assert Game.new("base-2p").roster.races[0].id == "wizards"
    assert ends() == ENDS


def test_recorded_games_outlive_new_words() -> None:
    root = str(Path(str(declive.__file__)).parents[1])

    told = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {root!r})\n{NEW_WORDS}", root]
        + [str(file) for file in FILES],
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.returncode == 0, told.stderr
    assert told.stdout.split() == list(ENDS.values())


@pytest.mark.parametrize("name", sorted(boards.earlier()))
def test_a_game_of_before_is_played_on_its_board_as_it_was(name: str) -> None:
    plain, _, last = name.partition("@")
    before, now = boards.load(plain, int(last)), boards.load(plain)
    file = boards.earlier()[name]

    assert before is not now
    assert now.own_design, "a printed board is as it was printed"
    assert (before.since, now.since) == (FIRST, int(last) + 1)
    assert (boards.shape_name(before), boards.shape_name(now)) == (name, plain)
    assert boards.read(plain, int(last)) is file


def test_records_say_on_which_shape_of_a_board_they_were_played() -> None:
    name = sorted(boards.earlier())[0].partition("@")[0]
    new = Game.new(name, seed=1)
    old = Game.new(name, seed=1, content=FIRST)

    assert new.board is boards.load(name)
    assert old.board is boards.load(name, FIRST)
    assert f"content: {new.board.since}\n" in new.record()
    assert "content:" not in old.record()
    for game in (new, old):
        assert Game.replay(game.record()).board is game.board
        assert pickle.loads(pickle.dumps(game)).board is game.board


def test_boards_that_did_not_change_need_no_line_about_it() -> None:
    assert "content:" not in Game.new("base-3p", seed=1).record()


def test_a_board_of_before_is_not_mistaken_for_the_one_of_now() -> None:
    name = sorted(boards.earlier())[0].partition("@")[0]
    before = boards.load(name, FIRST)

    with pytest.raises(ValueError, match="is another one with content"):
        Game.new(before, content=before.since + 1)
    assert Game.new(before).board is before
