"""Many games in one call are the games one by one; rewards are what they are said to be."""

from __future__ import annotations

import random

import pytest

from declive import Game, IllegalAction
from declive.encoding import REWARDS, ActionTable, ManyGames, Menu, Observer, Rewards
from declive.search import Policy


def games(number: int, short: bool = False) -> ManyGames:
    table = ActionTable("base-2p", short=short)
    return ManyGames(table, Observer("base-2p"), number, [None, None])


@pytest.mark.parametrize("short", [False, True])
def test_each_game_is_the_one_that_its_seed_gives(short: bool) -> None:
    many = games(3, short)
    luck = random.Random(2)
    single = [Game.new("base-2p", seed=seed) for seed in (0, 1, 2)]
    menus = [Menu(many.table) for _ in single]
    rows, masks = bytearray(3 * many.observer.size), bytearray(3 * len(many.table))
    while not any(many.over):
        many.write(memoryview(rows), memoryview(masks))
        for at, game in enumerate(single):
            seat = game.decides
            assert many.seats[at] == seat
            size, width = len(many.table), many.observer.size
            mask = masks[at * size : (at + 1) * size]
            assert [place for place, may in enumerate(mask) if may] == sorted(many.entries[at])
            row = rows[at * width : (at + 1) * width]
            assert row == many.observer.observe(game.state, seat)
        chosen = [luck.choice(entries) for entries in many.entries]
        many.step(chosen)
        for at, game in enumerate(single):
            action = menus[at].choose(chosen[at])
            if action is not None:
                seat, before = game.decides, len(game.actions)
                game.play(action)
                if game.decides != seat or len(game.actions) > before + 1:
                    menus[at].clear()


def test_a_game_that_is_over_begins_anew_and_the_seeds_repeat_all() -> None:
    stories = []
    for _ in range(2):
        many = games(2)
        luck = random.Random(4)
        story: list[list[int]] = []
        while len(story) < 3:
            many.step([luck.choice(entries) for entries in many.entries])
            story += [many.ended[at].coins for at in range(2) if many.over[at]]
            for at in range(2):
                assert (sum(map(abs, many.rewards[at])) > 0) <= many.over[at]
        assert all(state.round == 1 for at, state in enumerate(many.states) if many.over[at])
        stories.append(story)

    assert stories[0] == stories[1]


def test_policies_play_their_seats() -> None:
    many = ManyGames(ActionTable("base-3p"), Observer("base-3p"), 4, [None, Policy(), Policy()])
    luck = random.Random(1)
    for _ in range(120):
        assert many.seats == [0] * 4
        many.step([luck.choice(entries) for entries in many.entries])


def test_an_entry_that_may_not_be_chosen_changes_no_game() -> None:
    many = games(2)
    before = [state.copy() for state in many.states]

    with pytest.raises(IllegalAction, match="is not among the entries of game 1"):
        many.step([many.entries[0][0], many.table.names.index("done")])

    assert [many.observer.observe(state, 0) for state in many.states] == [
        many.observer.observe(state, 0) for state in before
    ]


@pytest.mark.parametrize("kind", REWARDS)
@pytest.mark.parametrize("board", ["base-2p", "base-4p"])
def test_rewards_add_up(kind: str, board: str) -> None:
    for seed in range(4):
        luck = random.Random(seed)
        game = Game.new(board, seed=seed)
        purse = Rewards(kind)
        purse.begin(game.state)
        total = [0.0] * game.state.players
        while not game.over:
            game.play(luck.choice(game.legal()))
            for seat, reward in enumerate(purse.since(game.state)):
                total[seat] += reward
        best = max(range(len(total)), key=total.__getitem__)
        if kind == "coins":
            assert total == [coins - 5 for coins in game.scores]
        else:
            assert sum(total) == pytest.approx(0, abs=1e-9)
            assert best in game.winners or kind == "margin"
        if kind in ("win", "shaped") and len(game.winners) == 1:
            others = -1 / (len(total) - 1)
            assert sorted(total) == pytest.approx(sorted([1] + [others] * (len(total) - 1)))
        if kind == "rank" and len(set(game.scores)) == len(total):
            order = sorted(range(len(total)), key=game.scores.__getitem__)
            assert [total[seat] for seat in order] == sorted(total)
            assert (min(total), max(total)) == (-1, 1)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no reward 'gold'"):
        Rewards("gold")
