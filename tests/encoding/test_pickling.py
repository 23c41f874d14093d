"""Tables, menus and observers can be sent to another process, whole, on both builds."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TypeVar

import pytest

from declive import NATURE, Game
from declive.encoding import ActionTable, Menu, Observer
from tests.encoding.walks import KINDS, Kind

Thing = TypeVar("Thing")


def sent(thing: Thing) -> list[Thing]:
    """The thing from a pickle, and as a deep copy."""
    return [pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_table_and_an_observer_are_the_same_again(kind: Kind) -> None:
    packs = kind.loaded()
    table = ActionTable(kind.board, list(kind.boxes), packs, kind.options, short=True)
    watcher = Observer(kind.board, list(kind.boxes), packs, kind.options, False, True)
    game = Game.new(kind.board, 3, None, kind.options, list(kind.boxes), packs)

    assert [one.digest for one in sent(table)] == [table.digest] * 2
    for one in sent(watcher):
        assert (one.open_coins, one.open_events) == (False, True)
        assert one.observe(game.state, 0) == watcher.observe(game.state, 0)


def test_a_menu_keeps_what_is_half_chosen() -> None:
    chance = random.Random(5)
    table = ActionTable("base-2p", short=True)
    game, menu = Game.new("base-2p", seed=5), Menu(table)
    for _ in range(60):
        assert game.decides != NATURE
        entries = menu.entries(game.legal())
        assert [one.entries(game.legal()) for one in sent(menu)] == [entries] * 2
        action = menu.choose(chance.choice(entries))
        if action is not None:
            game.play(action)
