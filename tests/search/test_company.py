"""Players who differ: each playout of a candidate is played by another of them."""

from __future__ import annotations

from declive import Game
from declive.engine.action import PICK_COMBO
from declive.engine.nature import Nature
from declive.engine.phases import legal
from declive.engine.state import State
from declive.search.company import MINDS, Company, seasoned_company
from declive.search.contest import Contest
from declive.search.learnt import LearntPolicy
from declive.search.policies import Policy
from declive.search.renown import Renown
from declive.search.weights import seasoned_value


def picks(state: State) -> list[str]:
    """What each of the company would pick."""
    company = Company(seasoned_value())
    options = legal(state)
    return [
        str(company.in_playout(number).choose(state, options, Nature(1))) for number in range(MINDS)
    ]


def test_opinions_differ_and_are_the_same_again() -> None:
    said = [picks(Game.new("base-2p", seed).state) for seed in range(1, 6)]

    assert any(len(set(picked)) > 1 for picked in said)
    assert said == [picks(Game.new("base-2p", seed).state) for seed in range(1, 6)]


def test_an_opinion_is_off_by_no_more_than_its_spread() -> None:
    roster = Game.new("base-2p", 1).state.roster
    known = Renown({}, {}).among(roster)
    thought = Renown({}, {}, opinion=3, spread=4.0).among(roster)
    other = Renown({}, {}, opinion=4, spread=4.0).among(roster)

    assert all(told == [0.0] * 4 for told in known.races)
    assert thought.races != other.races
    # Nobody has met any of these, and yet everybody thinks something of them.
    assert all(any(told) for told in [*thought.races, *thought.powers])
    for told in [*thought.races, *thought.powers]:
        at_once, a_turn, declined, declined_a_turn = (abs(number) for number in told)
        assert at_once <= 4.0
        assert a_turn <= 0.5
        assert declined <= 2.0
        assert declined_a_turn <= 0.25


def test_whoever_has_no_doubt_plays_as_the_value_says() -> None:
    state = Game.new("base-2p", 4).state
    sure = Company(seasoned_value(), minds=2, spread=0.0)
    plain = LearntPolicy(seasoned_value())

    assert str(sure.choose(state, legal(state), Nature(1))) == str(
        plain.choose(state, legal(state), Nature(1))
    )


class Called(Policy):
    """Notes which playouts it was asked to play."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def in_playout(self, number: int) -> Policy:
        self.asked.append(number)
        return Policy()


def test_all_candidates_of_a_contest_meet_the_same_players() -> None:
    state = Game.new("base-2p", 4).state
    combos = [action for action in legal(state) if action.kind == PICK_COMBO][:3]
    called = Called()
    contest = Contest(state, 0, combos, 9, 1, called, turns=1)

    while not contest.over:
        contest.step()

    played = sorted(len(candidate.values) for candidate in contest.everyone)
    assert called.asked[:3] == [0, 0, 0]
    assert sorted(called.asked) == sorted(number for most in played for number in range(most))


def test_who_plays_alone_plays_every_playout() -> None:
    alone = LearntPolicy(seasoned_value())

    assert alone.in_playout(7) is alone
    assert seasoned_company() is seasoned_company()
    assert seasoned_company().in_playout(0) is seasoned_company().in_playout(MINDS)
