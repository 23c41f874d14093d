"""Going into decline, where the engine is asked for it directly."""

from __future__ import annotations

import pytest

from declive import Game
from declive.engine.decline import decline
from declive.engine.plain import to_plain


def test_an_empty_place_cannot_decline_and_no_other_table_changes() -> None:
    game = Game.new("base-3p", seed=2)
    twin = game.state.copy()

    with pytest.raises(AssertionError, match="no race here"):
        decline(twin, twin.active(1))

    assert [troop.index for troop in game.state.troops] == list(range(len(game.state.troops)))
    assert to_plain(Game.new("base-3p", seed=2).state) == to_plain(game.state)
