"""Observations: every byte has a name and tells what it says, and nothing a seat may not know."""

from __future__ import annotations

import random

import pytest

from declive import NATURE, Game
from declive.encoding import Observer
from declive.engine.nouns import NOTHING, SLOTS
from declive.engine.rows import changed
from declive.engine.state import State
from tests.encoding.plainly import PlainObserver
from tests.encoding.walks import KINDS, Kind, positions


def observer(kind: Kind, open_coins: bool = False) -> Observer:
    return Observer(
        kind.board, list(kind.boxes), kind.loaded(), kind.options, open_coins, open_coins
    )


def told(watcher: Observer, state: State, seat: int) -> dict[str, int]:
    """What is seen, by the names of the columns."""
    return dict(zip(watcher.columns.names(), watcher.observe(state, seat)))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_byte_has_a_name_of_its_own(kind: Kind) -> None:
    watcher = observer(kind)
    names = watcher.columns.names()

    assert len(set(names)) == len(names) == watcher.size == len(watcher.columns.highest())
    for game in positions(kind, 60):
        for seat in range(game.state.players):
            assert len(watcher.observe(game.state, seat)) == watcher.size


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_pieces_that_are_kept_tell_the_same_as_number_by_number(kind: Kind, seed: int) -> None:
    watcher = observer(kind, open_coins=seed == 2)
    packs = kind.loaded()
    boxes, shown = list(kind.boxes), seed == 2
    slow = PlainObserver(kind.board, boxes, packs, kind.options, shown, shown)
    for game in positions(kind, 400, seed):
        for seat in range(game.state.players):
            assert watcher.observe(game.state, seat) == slow.observe(game.state, seat)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_columns_tell_what_they_say(kind: Kind) -> None:
    watcher = observer(kind)
    for game in list(positions(kind, 400))[::40]:
        state = game.state
        for seat in range(state.players):
            seen = told(watcher, state, seat)
            for region, name in enumerate(state.board.names):
                assert seen[f"tokens: {name}"] == state.tokens[region]
                assert seen[f"tribe: {name}"] == state.tribes >> region & 1
                holder = state.holder[region]
                for step, who in enumerate(watcher.columns.others):
                    for slot, word in enumerate(("active", "declined", "spirit")):
                        index = (seat + step) % state.players * SLOTS + slot
                        assert seen[f"{word} race of {who}: {name}"] == (holder == index)
            for step, who in enumerate(watcher.columns.others):
                troop = state.active((seat + step) % state.players)
                for race, word in enumerate(watcher.columns.races):
                    assert seen[f"race of active race of {who}: {word}"] == (troop.race == race)
                assert seen[f"hand of active race of {who}"] == troop.hand
            assert seen["coins of you"] == state.coins[seat]
            assert seen["round"] == state.round
            assert seen[f"phase: {state.phase_word}"] == 1
            assert seen["decides: you"] == (state.decides == seat)
            for place, race in enumerate(state.row_races):
                assert seen[f"combo {place + 1} race: {watcher.columns.races[race]}"] == 1


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_a_seat_may_not_know_changes_no_byte(kind: Kind) -> None:
    watcher, open_watcher = observer(kind), observer(kind, open_coins=True)
    luck = random.Random(5)
    differed = 0
    for game in positions(kind, 200):
        state = game.state
        if game.over:
            continue
        for seat in range(state.players):
            before = watcher.observe(state, seat)
            openly = open_watcher.observe(state, seat)
            other = state.copy()
            for rival in range(state.players):
                if rival != seat:
                    other.coins[rival] = luck.randrange(200)
            if state.next_event != NOTHING and not state.seers >> seat & 1:
                left = changed(state.events_left, state.next_event, 1)
                hidden = (state.next_event + 1) % len(left)
                if left[hidden]:
                    back = state.events_left[state.next_event] + 1
                    left = changed(state.events_left, state.next_event, back)
                    other.events_left = changed(left, hidden, left[hidden] - 1)
                    other.next_event = hidden
            assert watcher.observe(other, seat) == before
            differed += open_watcher.observe(other, seat) != openly
    assert differed


def test_the_next_event_is_told_to_whoever_has_seen_it() -> None:
    watcher = Observer("river_world-3p")
    state = Game.new("river_world-3p", seed=3).state.copy()
    state.next_event = 2
    state.events_left = changed(state.events_left, 2, state.events_left[2] - 1)
    state.seers = 0b010
    name = f"next event: {watcher.columns.events[2]}"
    left = f"unseen events: {watcher.columns.events[2]}"

    assert [told(watcher, state, seat)[name] for seat in range(3)] == [0, 1, 0]
    known = state.events_left[2]
    assert [told(watcher, state, seat)[left] for seat in range(3)] == [known + 1, known, known + 1]
    assert [told(watcher, state, seat)["seers: 1 after you"] for seat in range(3)] == [1, 0, 0]


def test_at_the_end_all_coins_are_counted() -> None:
    watcher = Observer("base-2p")
    game = Game.new("base-2p", seed=1)
    luck = random.Random(1)
    while not game.over:
        game.play(luck.choice(game.legal()))
    seen = told(watcher, game.state, 0)

    assert seen["coins of 1 after you"] == game.scores[1] > 0
    assert seen["coins of 1 after you known"] == 1


@pytest.mark.parametrize("kind", KINDS[:3], ids=str)
def test_a_batch_is_the_rows_one_by_one(kind: Kind) -> None:
    watcher = observer(kind)
    states, seats = [], []
    for game in positions(kind, 150):
        if game.decides != NATURE and not game.over:
            states.append(game.state.copy())
            seats.append(game.decides)
    out = bytearray(watcher.size * len(states))
    watcher.write_many(states, seats, memoryview(out))
    single = bytearray(b"\7" * (watcher.size + 2))

    for at, state in enumerate(states):
        watcher.write(state, seats[at], memoryview(single), 1)
        row = out[at * watcher.size : (at + 1) * watcher.size]
        assert single[1:-1] == row == watcher.observe(state, seats[at])
    assert single[0] == single[-1] == 7
