"""The numbers of a game add up to what the game says of itself."""

from __future__ import annotations

import pytest

from declive import Game
from declive.engine.mask import regions
from declive.engine.nature import Nature
from declive.engine.nouns import NOTHING
from declive.review.awards import Award, Tally, awards_of
from declive.review.statistics import SOURCES, statistics_of
from declive.search.policies import QuickPolicy
from tests.review.games import quick_game


@pytest.mark.parametrize(
    ("board", "seed"), [("base-3p", 5), ("underground-2p", 3), ("river_world-3p", 4)]
)
def test_all_coins_come_from_somewhere(board: str, seed: int) -> None:
    game = quick_game(board, seed)
    found = statistics_of(Game.fresh(game.header).state, game.actions)

    assert [sum(income) for income in found.income] == game.scores
    assert all(number >= 0 for income in found.income for number in income[1:2])
    record = game.record()
    assert sum(len(faces) for faces in found.throws) == record.count("\ndie ")
    assert set(found.fought) <= set(game.board.names)
    assert found.best_coins > 0
    assert SOURCES[0] == "start"


def test_what_conquests_are_paid_is_spoils_and_not_a_race_or_power() -> None:
    """Told by what the engine asks banners for, so an invented one counts as well."""
    spoils = SOURCES.index("spoils")
    paid = 0
    for seed in range(12):
        game = Game.new("base-2p", seed)
        policy, luck = QuickPolicy(), Nature(seed)
        due = [0, 0]
        while not game.over:
            options = game.legal()
            before = game.state.copy()
            seat = before.turn
            game.play(options[0] if len(options) == 1 else policy.choose(before, options, luck))
            if game.state.receipts[seat] is not before.receipts[seat]:
                troop = before.active(seat)
                if not troop.hooks.spoils:
                    continue
                for effect in troop.hooks.spoils:
                    due[seat] += sum(
                        effect.spoils(before, troop, region) for region in regions(troop.conquered)
                    )
        found = statistics_of(Game.fresh(game.header).state, game.actions)
        assert [income[spoils] for income in found.income] == due
        paid += sum(due)
    assert paid > 0


def test_awards_are_few_and_go_to_different_players() -> None:
    game = quick_game("base-3p", 5)
    awards = statistics_of(Game.fresh(game.header).state, game.actions).awards

    assert 0 < len(awards) <= 3
    assert len({award.seat for award in awards}) == len(awards)


def test_awards_say_what_was_counted() -> None:
    names: set[str] = set()
    for seed in range(12):
        game = quick_game("base-3p", seed)
        found = statistics_of(Game.fresh(game.header).state, game.actions)
        names |= {award.name for award in found.awards}
        for award in found.awards:
            if award.name == "long_memory":
                decline = [income[SOURCES.index("decline")] for income in found.income]
                assert award.number == decline[award.seat] == max(decline)
    # Which of them a game has is chance; that there are several kinds is not.
    assert len(names) >= 4


def test_an_award_goes_to_the_clearest_and_to_nobody_where_two_are_level() -> None:
    tally = Tally(3)
    tally.bargains = [7, 0, -2]
    tally.late = [30, 31, 20]
    tally.took = [4, 4, 9]
    tally.lost = [5, 5, 5]

    awards = awards_of(tally, decline=[3, 9, 9], luck=[0, 0, 0])

    assert awards == [Award("bargain_hunter", 0, 7), Award("late_bloomer", 1, 31)]


def test_the_last_people_and_the_declines_are_told() -> None:
    game = quick_game("base-3p", 5)
    found = statistics_of(Game.fresh(game.header).state, game.actions)

    for seat in range(3):
        active = game.state.active(seat)
        if active.race != NOTHING:
            assert found.races[seat] == game.roster.races[active.race].id
    record = game.record().split("\n\n", 1)[1].split("\n")
    assert len(found.declines) == sum(line.startswith("decline") for line in record)
