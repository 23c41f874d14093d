"""The hook lists of a roster are shared and built once, and there are not more and more of them."""

from __future__ import annotations

from declive import Game
from declive.content.catalogue import whole_roster
from declive.engine.roster import MOST_HOOKS, Roster
from tests.games.chooser import Chooser


def crowd(roster: Roster) -> int:
    """Ask for more combinations than are kept, and say how many."""
    for items in range(MOST_HOOKS + 100):
        roster.hooks(items % len(roster.races), items % len(roster.powers), True, items)
    return MOST_HOOKS + 100


def test_the_same_combination_is_built_once() -> None:
    roster = whole_roster(["base", "underground"])

    assert roster.hooks(0, 0, True) is roster.hooks(0, 0, True)


def test_not_more_are_kept_than_a_server_can_bear() -> None:
    roster = whole_roster(["base", "underground"])

    assert crowd(roster) > MOST_HOOKS
    assert 0 < len(roster._hooks) <= MOST_HOOKS


def test_a_game_goes_on_when_they_are_built_anew() -> None:
    ends = []
    for crowded in (False, True):
        game = Game.new("underground-2p", seed=5, boxes=["base", "underground"])
        chooser = Chooser(5)
        for step in range(10_000):
            if game.over:
                break
            if crowded and step in (60, 180):
                crowd(game.roster)
            chooser.play(game)
        ends.append(game.record())

    assert ends[0] == ends[1]
