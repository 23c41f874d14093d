"""Observations: every byte has a name and tells what it says, and nothing a seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from declive import NATURE, Game
from declive.encoding import Observer, Sketch
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
    for number, game in enumerate(positions(kind, 400)):
        if number % 40:
            continue
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


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_a_sketch_spares_is_what_has_not_changed(kind: Kind) -> None:
    watcher = observer(kind)
    players = kind.game(None).state.players
    sketches = [Sketch() for _ in range(players)]
    spared = told_anew = 0
    # Some positions are left out, so that more than one thing changes at a time; a game ends and
    # another begins, which the sketches are not told.
    for game in positions(kind, 700, seed=3):
        state = game.state
        for seat in range(players):
            if (state.round + len(game.actions) + seat) % 3 == 0:
                continue
            sketch = sketches[seat]
            kept, before = sketch.row, bytes(sketch.row)
            assert watcher.retell(state, seat, sketch) == watcher.observe(state, seat)
            if before:
                assert sketch.row is kept
                told_anew += sum(old != new for old, new in zip(before, kept))
                spared += sum(old == new for old, new in zip(before, kept))
    assert spared > 20 * told_anew > 0


def test_games_that_go_on_are_written_as_if_they_were_new() -> None:
    watcher = Observer("base-3p")
    games = [Game.new("base-3p", seed=seed) for seed in (1, 2)]
    sketches = [Sketch() for _ in range(3 * len(games))]
    luck = random.Random(4)
    for _ in range(120):
        states = [game.state for game in games]
        seats = [luck.randrange(3) for _ in games]
        out = [bytearray(watcher.size * len(games)) for _ in range(2)]
        watcher.write_many(states, seats, memoryview(out[0]))
        watcher.write_many(states, seats, memoryview(out[1]), sketches)
        assert out[0] == out[1]
        for game in games:
            if not game.over:
                game.play(luck.choice(game.legal()))


NUMBERS = (
    *("round", "rounds", "turn", "phase", "attacked", "rolled", "declining", "tribes", "ships"),
    *("landing", "event", "next_event", "seers", "river_base", "races_left", "powers_left"),
    *("discards", "items_left", "treasures", "lent_power"),
)
FLAGS = ("die_spent", "fresh", "redeployed", "frozen")
ROWS = ("monsters", "events_left", "piece_at", "row_races", "row_powers", "row_coins", "item_at")
TROOP_NUMBERS = (
    *("land", "hand", "withdrawn", "aside", "short", "pact", "vengeance", "used", "race", "power"),
    *("conquered", "taken", "barred"),
)
TROOP_FLAGS = ("first_turn", "started")


def altered(state: State) -> Iterator[tuple[str, State]]:
    """The position with one thing changed, for every thing that is told."""
    for name in (*NUMBERS, *FLAGS, *ROWS, "lifted", "markers", "tokens", "coins", "tray"):
        other = state.copy()
        value = getattr(other, name)
        if name in NUMBERS:
            setattr(other, name, int(value <= 0))
        elif name in FLAGS:
            setattr(other, name, not value)
        elif name in ROWS:
            setattr(other, name, changed(value, 1, int(value[1] <= 0)))
        elif name == "lifted":
            other.lifted = tuple([1] * state.board.size)
        elif name == "markers":
            kind = state.roster.markers[0]
            fewer = [list(row) for row in value]
            fewer[kind][0] ^= 1
            other.markers = tuple(tuple(row) for row in fewer)
            other.marked |= 1
        else:
            value[0] ^= 1
        yield name, other
    for index, troop in enumerate(state.troops):
        if troop.race == NOTHING:
            continue
        for name in (*TROOP_NUMBERS, *TROOP_FLAGS):
            other = state.copy()
            value = getattr(other.troops[index], name)
            setattr(other.troops[index], name, type(value)(value <= 0))
            yield f"{name} of {index}", other
        for name in ("markers", "markers_back"):
            other = state.copy()
            setattr(other.troops[index], name, (7,) * (max(state.roster.markers) + 1))
            yield f"{name} of {index}", other


def test_a_sketch_watches_everything_that_is_told() -> None:
    kind = Kind("river_world-3p", ("base", "underground"))
    watcher = observer(kind, open_coins=True)
    seen: set[str] = set()
    for number, game in enumerate(positions(kind, 340, seed=6)):
        if number % 85 or game.state.pending:
            continue
        state = game.state
        for seat in range(state.players):
            sketch = Sketch()
            before = watcher.retell(state, seat, sketch)
            for name, other in altered(state):
                now = watcher.retell(other, seat, sketch)
                assert now == watcher.observe(other, seat), name
                if now != before:
                    seen.add(name.partition(" ")[0])
                assert watcher.retell(state, seat, sketch) == before, name
    assert seen >= {*NUMBERS, *FLAGS, *ROWS, *TROOP_NUMBERS, *TROOP_FLAGS, "markers", "coins"}
