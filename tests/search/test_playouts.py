"""Playouts: reproducible, in order, cut where asked, without what a seat may not know."""

from __future__ import annotations

import random

import pytest

import declive
from declive import Action, Game, Policy, State, playouts
from declive.audit import audit
from declive.engine.nature import Nature
from declive.engine.nouns import NOTHING
from declive.engine.rows import changed
from declive.search.outcomes import FAR, play_out
from declive.search.policies import QuickPolicy

TABLES = [
    ("base-2p", []),
    ("base-5p", []),
    ("underground-4p", []),
    ("river_world-3p", []),
    ("base-4p", ["base", "underground"]),
]


def midway(board: str, boxes: list[str], rounds: int = 3) -> Game:
    game = Game.new(board, seed=5, boxes=boxes)
    chooser = random.Random(2)
    while game.state.round < rounds:
        game.play(chooser.choice(game.legal()))
    return game


@pytest.mark.parametrize(("board", "boxes"), TABLES)
@pytest.mark.parametrize("policy", ["random", "quick"])
def test_the_same_seed_gives_the_same_playouts(board: str, boxes: list[str], policy: str) -> None:
    game = midway(board, boxes)
    before = game.hash()

    one, two, other = (playouts(game, 6, seed, policy) for seed in (1, 1, 2))

    assert one.coins == two.coins
    assert one.coins != other.coins
    assert len({tuple(coins) for coins in one.coins}) > 1
    assert all(len(coins) == game.board.players for coins in one.coins)
    assert one.rounds_left == [0] * 6
    assert game.hash() == before


@pytest.mark.parametrize(("board", "boxes"), TABLES)
@pytest.mark.parametrize("policy", [Policy(), QuickPolicy()])
def test_a_position_played_out_is_in_order(board: str, boxes: list[str], policy: Policy) -> None:
    """Nothing that is not written while nobody listens changes the game."""
    for seed in range(3):
        state = midway(board, boxes).state.copy()
        play_out(state, Nature(seed), policy, FAR)
        # Receipts are not written, so they do not add up to what was earned.
        state.receipts = tuple([] for _ in range(state.players))
        state.earned = (0,) * state.players
        assert not audit(Game.of(state))


def test_nobody_listening_changes_nothing_but_what_is_written() -> None:
    game = midway("underground-3p", [])
    quiet, loud = game.state.copy(), game.state.copy()
    play_out(quiet, Nature(3), Policy(), FAR)
    luck, chooser = Nature(3), Policy()
    while declive.Game.of(loud).decides != declive.NOBODY:
        if loud.decides == declive.NATURE:
            declive.engine.play.play(loud, luck.answer(loud))
            continue
        legal = declive.engine.phases.legal(loud)
        action = legal[0] if len(legal) == 1 else chooser.choose(loud, legal, luck)
        declive.engine.play.play(loud, action)
    assert not quiet.events
    assert loud.events
    assert any(loud.receipts)
    assert sum(map(len, quiet.receipts)) < sum(map(len, loud.receipts))
    loud.receipts = quiet.receipts
    assert Game.of(quiet).hash() == Game.of(loud).hash()


def test_a_cut_leaves_rounds_and_says_what_regions_bring() -> None:
    game = midway("base-2p", [])
    done = playouts(game, 4, seed=1, depth=2)

    assert done.rounds_left == [game.state.rounds - 4] * 4
    for number in range(4):
        expected = done.coins[number][0] + done.income[number][0] * done.rounds_left[number]
        assert done.values(0)[number] == expected


def test_workers_change_nothing() -> None:
    game = midway("base-2p", [])
    alone, shared = (playouts(game, 9, seed=4, workers=workers) for workers in (1, 2))

    assert (alone.coins, alone.decisions) == (shared.coins, shared.decisions)


def test_a_function_decides() -> None:
    asked: list[int] = []

    def first(state: State, legal: list[Action]) -> Action:
        asked.append(len(legal))
        return legal[0]

    playouts(midway("base-2p", []), 2, policy=first)
    assert min(asked) > 1


def test_a_seat_is_not_told_the_next_event() -> None:
    """The seer has looked at the next event: for another seat it is drawn anew."""
    game = midway("river_world-2p", [])
    state = game.state
    state.next_event = next(i for i, left in enumerate(state.events_left) if left)
    state.events_left = changed(
        state.events_left, state.next_event, state.events_left[state.next_event] - 1
    )
    state.seers = 1

    told: list[tuple[int, int]] = []

    def listen(state: State, legal: list[Action]) -> Action:
        told.append((state.round, state.event))
        return legal[-1]

    def events(seat: int) -> set[int]:
        told.clear()
        playouts(game, 24, seed=1, policy=listen, depth=2, seat=seat)
        return {event for round, event in told if round == game.state.round + 1}

    assert events(0) == {state.next_event}
    assert len(events(1)) > 1
    assert state.next_event != NOTHING


def test_a_view_is_played_out_though_coins_are_hidden() -> None:
    game = midway("base-3p", [])
    done = playouts(game.observe(1), 3, seed=1, policy="quick")

    assert all(min(coins) >= 0 for coins in done.coins)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"number": 0}, "at least 1 playout"),
        ({"number": 1, "depth": 0}, "at least 1 round"),
        ({"number": 1, "policy": "wise"}, "there is no policy 'wise'; there are random, quick"),
        ({"number": 1, "seat": 5}, "there is no seat 5"),
        ({"number": 1, "policy": lambda state, legal: None}, "which is not legal now"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        playouts(midway("base-2p", []), **wrong)  # type: ignore[arg-type]


def test_the_quick_policy_beats_chance() -> None:
    """Seats take turns; chance would win half of the games."""
    wins = 0
    quick, chance = QuickPolicy(), Policy()
    for seed in range(20):
        state = Game.new("base-2p").state
        mine = seed % 2
        luck = Nature(seed)
        while state.phase != declive.engine.nouns.OVER or state.pending:
            if state.decides == declive.NATURE:
                declive.engine.play.play(state, luck.answer(state))
                continue
            legal = declive.engine.phases.legal(state)
            policy = quick if state.decides == mine else chance
            action = legal[0] if len(legal) == 1 else policy.choose(state, legal, luck)
            declive.engine.play.play(state, action)
        wins += state.coins[mine] > state.coins[1 - mine]
    assert wins >= 17
