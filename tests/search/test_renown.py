"""What banners have turned out to bring, beside what the numbers of a position tell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from declive import Game, boards
from declive.engine.action import DECLINE, PICK_COMBO, Action, act
from declive.engine.nature import Nature
from declive.engine.nouns import OVER, PICK, START
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.search.greedy import GreedyPolicy
from declive.search.learnt import LearntPolicy
from declive.search.renown import Renown
from declive.search.value import FEATURES, Value, turns_to_come
from declive.search.weights import read_weights, seasoned_value, shipped_value
from tools.learn_banners import Fit, add_up, all_banners, as_data, of_players, portion

NOTHING_ELSE = [0.0] * len(FEATURES)


def value(**renown: list[float]) -> Value:
    """A value that knows these races and powers, and nothing else of a position."""
    races = {name: told for name, told in renown.items() if not name.startswith("power_")}
    powers = {name[6:]: told for name, told in renown.items() if name.startswith("power_")}
    return Value({2: [NOTHING_ELSE] * 12}, {2: Renown(races, powers)})


def picked(slot: int = 0, seed: int = 3, board: str = "base-2p") -> State:
    """A game in which the first player has just picked a combo."""
    state = Game.new(board, seed).state.copy()
    combos = [action for action in legal(state) if action.kind == PICK_COMBO]
    play(state, combos[slot])
    return state


def ids(state: State, seat: int = 0) -> tuple[str, str]:
    troop = state.active(seat)
    return state.roster.races[troop.race].id, state.roster.powers[troop.power].id


def declined(state: State) -> State:
    """The same table two turns later: the race is in decline."""
    state = state.copy()
    policy = LearntPolicy(shipped_value())
    luck = Nature(1)
    while not (state.phase == START and state.turn == 0):
        if state.pending and state.pending[-1].seat < 0:
            play(state, luck.answer(state))
            continue
        play(state, policy.choose(state, legal(state), luck))
    play(state, act(DECLINE))
    return state


def test_a_race_and_a_power_bring_something_at_once_and_something_a_turn() -> None:
    state = picked()
    race, power = ids(state)
    turns = turns_to_come(state, 0)

    assert turns == state.rounds
    assert value(**{race: [2.0, 0.0, 9.0, 9.0]}).to_come(state, 0) == 2.0
    assert value(**{race: [2.0, 0.5, 9.0, 9.0]}).to_come(state, 0) == 2.0 + 0.5 * turns
    both = {race: [2.0, 0.5, 9.0, 9.0], f"power_{power}": [1.0, 0.25, 9.0, 9.0]}
    assert value(**both).to_come(state, 0) == 3.0 + 0.75 * turns


def test_only_who_has_the_banner_is_paid_for_it() -> None:
    state = picked()
    race, _ = ids(state)

    assert value(**{race: [2.0, 0.5, 9.0, 9.0]}).to_come(state, 1) == 0.0


def test_a_declined_race_has_numbers_of_its_own() -> None:
    before = picked()
    race, _ = ids(before)
    after = declined(before)
    turns = turns_to_come(after, 0)

    assert value(**{race: [50.0, 50.0, 3.0, 0.5]}).to_come(after, 0) == 3.0 + 0.5 * turns


def test_a_banner_that_nobody_met_is_an_average_one() -> None:
    """The numbers of banners are no surplus: most are below nothing, and nothing is no mean."""
    state = picked()
    race, _ = ids(state)
    told = seasoned_value().renown[2]
    others = {name: numbers for name, numbers in told.races.items() if name != race}
    met_elsewhere = Renown(others, told.powers).among(state.roster)
    mean = [sum(column) / len(others) for column in zip(*others.values(), strict=True)]

    place = next(at for at, one in enumerate(state.roster.races) if one.id == race)
    assert met_elsewhere.races[place] == pytest.approx(mean)
    assert mean[1] < -0.3
    strangers = value(stranger=[1.0, 0.5, 0.0, 0.0], foreigner=[3.0, 0.5, 0.0, 0.0])
    assert strangers.to_come(state, 0) == 2.0 + 0.5 * turns_to_come(state, 0)
    nobody = Value({2: [NOTHING_ELSE] * 12}, {2: Renown({}, {})})
    assert nobody.to_come(state, 0) == 0.0


@pytest.mark.parametrize("judged", [seasoned_value(), shipped_value()], ids=["knows", "plain"])
def test_a_game_longer_than_any_that_was_learnt_from_is_played_with_sense(judged: Value) -> None:
    """What is known of the first turn of a game, in which nobody has a race, is said of that."""
    lead = 0
    for seat in (0, 1):
        players = [GreedyPolicy(), GreedyPolicy()]
        players[seat] = LearntPolicy(judged)
        state = Game.new("base-2p", 1).state.copy()
        state.rounds = 20
        luck = Nature(1)
        while state.phase != OVER:
            if state.pending and state.pending[-1].seat < 0:
                play(state, luck.answer(state))
            else:
                play(state, players[state.decides].choose(state, legal(state), luck))
        lead += state.coins[seat] - state.coins[1 - seat]
    assert lead > 20


def test_games_with_other_banners_may_be_asked_about_in_turn() -> None:
    one, other = picked(board="base-2p"), picked(board="underground-2p")
    known = {ids(one)[0]: [1.0, 0.0, 0.0, 0.0], ids(other)[0]: [2.0, 0.0, 0.0, 0.0]}
    asked = value(**known)

    assert [asked.to_come(state, 0) for state in (one, other, one, other)] == [1.0, 2.0, 1.0, 2.0]


def test_the_combo_with_the_better_name_is_taken() -> None:
    """Of combos that the numbers do not tell apart the one is taken whose race brings more."""
    start = Game.new("base-2p", 3).state
    assert start.phase == PICK
    for slot in range(len(start.row_races)):
        race, _ = ids(picked(slot))
        known = {one.id: [0.0] * 4 for one in start.roster.races}
        fond = LearntPolicy(value(**{**known, race: [30.0, 0.0, 0.0, 0.0]}))
        taken: Action = fond.choose(start, legal(start), Nature(1))
        assert taken.number == slot + 1


@pytest.mark.parametrize("board", boards.names())
def test_every_official_banner_is_known(board: str) -> None:
    roster = Game.new(board, 1).state.roster
    renown = seasoned_value().renown[Game.new(board, 1).state.players]

    assert {race.id for race in roster.races} <= set(renown.races)
    assert {power.id for power in roster.powers} <= set(renown.powers)
    known = renown.among(roster)
    assert any(any(told) for told in known.races)


def test_the_value_that_ships_without_banners_knows_none() -> None:
    assert shipped_value().renown == {}
    assert set(seasoned_value().renown) == set(seasoned_value().weights) == {2, 3, 4, 5}


SPOILT = {
    "no weights at all": "{}",
    "no JSON": "weights",
    "nothing learnt": json.dumps({"weights": {}}),
    "a list too short": json.dumps({"weights": {"2": [[0.0]] * 12}}),
    "a number that is none": json.dumps({"weights": {"2": [[float("nan")] * len(FEATURES)] * 12}}),
    "features in another order": json.dumps(
        {"features": [*FEATURES[::-1]], "weights": {"2": [NOTHING_ELSE] * 12}}
    ),
    "a banner with one number": json.dumps(
        {
            "weights": {"2": [NOTHING_ELSE] * 12},
            "banners": {"2": {"races": {"elves": [1.0]}, "powers": {}}},
        }
    ),
}


@pytest.mark.parametrize("why", SPOILT)
def test_a_file_that_holds_no_weights_is_told_by_its_name(tmp_path: Path, why: str) -> None:
    file = tmp_path / "spoilt.json"
    file.write_text(SPOILT[why], encoding="utf-8")

    with pytest.raises(ValueError, match=r"spoilt.json' holds no weights \(.+\): weights have"):
        read_weights(file)


def test_what_is_learnt_from_games_can_be_read_and_played_by(tmp_path: Path) -> None:
    banners = all_banners()
    sums = add_up(
        portion((("base-2p", boxes), range(1, 4), None, banners))
        for boxes in (None, ["base", "underground"])
    )
    file = tmp_path / "learnt.json"
    file.write_text(json.dumps(as_data(sums, banners, "a test")), encoding="utf-8")
    learnt = read_weights(file)

    assert set(learnt.weights) == {2}
    assert set(learnt.renown[2].races) == set(banners.races)
    # Beside the numbers, banners explain some of what was earned.
    tables = of_players(sums, 2)
    without, knowing = Fit(tables, False).left(tables), Fit(tables).left(tables)
    assert sum(knowing.values()) < sum(without.values())
    state = Game.new("base-2p", 9).state.copy()
    policy = LearntPolicy(learnt)
    luck = Nature(1)
    while state.phase != OVER:
        asked = state.pending and state.pending[-1].seat < 0
        play(state, luck.answer(state) if asked else policy.choose(state, legal(state), luck))
    assert max(state.coins) > 40
