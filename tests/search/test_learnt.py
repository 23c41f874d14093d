"""Players that searching bots imagine: quicker than greedy, and one that asks what it learnt."""

from __future__ import annotations

from functools import cache

import pytest

from declive import Game
from declive.engine.action import DECLINE, PICK_COMBO, ROLL, Action, act, done
from declive.engine.combo_row import tokens_of
from declive.engine.mask import count
from declive.engine.nature import Nature
from declive.engine.nouns import CONQUER, NATURE, OVER, PICK, START
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.search.character import Character
from declive.search.greedy import GreedyPolicy
from declive.search.learnt import LearntPolicy
from declive.search.outcomes import FAR, play_out, play_out_by_turns, turn_number
from declive.search.policies import Policy, QuickPolicy
from declive.search.staged import StagedPolicy
from declive.search.turn_search import finish
from declive.search.valuation import Valuation
from declive.search.value import FEATURES, Value

QUICK = Character(starts=0, first_tries=4, tries=2)


@cache
def positions(board: str, seed: int, phase: int) -> list[State]:
    """The positions of a greedy game in which somebody decides in this phase; to be copied."""
    state = Game.new(board, seed).state.copy()
    state.quiet = True
    luck = Nature(seed)
    policy = GreedyPolicy(QUICK)
    found: list[State] = []
    while state.phase != OVER:
        if state.pending and state.pending[-1].seat == NATURE:
            play(state, luck.answer(state))
            continue
        options = legal(state)
        if state.phase == phase and not state.pending and len(options) > 1:
            found.append(state.copy())
        play(state, policy.choose(state, options, luck) if options[1:] else options[0])
    return found


def chosen(policy: Policy, state: State) -> str:
    return str(policy.choose(state, legal(state), Nature(1)))


def learnt(**weights: float) -> LearntPolicy:
    """A player that has learnt to think so much of these features, and nothing of others."""
    row = [weights.get(name.replace(" ", "_"), 0.0) for name in FEATURES]
    return LearntPolicy(Value({2: [row] * 12}), QUICK)


@pytest.mark.parametrize("board", ["base-2p", "underground-3p"])
def test_combos_are_not_looked_at_where_no_combo_matters(board: str) -> None:
    """The bounds of greedy itself leave out only what could not change its mind."""
    bounded = GreedyPolicy(QUICK)
    thorough = GreedyPolicy(
        Character(starts=0, first_tries=4, tries=2, poor=-10_000.0, rich=10_000.0)
    )
    starts = positions(board, 3, START)

    assert len(starts) > 8
    said = [chosen(bounded, state) for state in starts]
    assert said == [chosen(thorough, state) for state in starts]
    assert len(set(said)) == 2


def test_who_thinks_every_new_race_rich_declines_more_readily() -> None:
    starts = [state for seed in (3, 4) for state in positions("base-2p", seed, START)]

    def declines(poor: float, rich: float) -> int:
        character = Character(starts=0, first_tries=4, tries=2, poor=poor, rich=rich)
        policy = GreedyPolicy(character)
        return [chosen(policy, state) for state in starts].count(str(act(DECLINE)))

    assert declines(0.0, 1.0) < declines(0.0, 1000.0) < declines(20.0, 1000.0)


def test_a_steady_player_ends_its_turn_as_it_began_it() -> None:
    steady = GreedyPolicy(Character(starts=0, first_tries=4, tries=2, steady=True))
    followed = 0
    for position in positions("base-2p", 5, CONQUER):
        state = position.copy()
        if not state.troops[state.acting].conquered:
            continue
        meant = state.copy()
        finish(meant, Valuation(state, state.turn, steady.character))
        while state.phase == CONQUER and not state.pending:
            action = steady.choose(state, legal(state), Nature(1))
            if action is done() or action.kind == ROLL:
                break
            play(state, action)
            followed += 1
        assert state.troops[state.acting].land == meant.troops[state.acting].land
    assert followed > 5


def test_the_combo_is_taken_that_was_learnt_to_be_best() -> None:
    many = learnt(tokens=100.0)
    picks = [state for seed in (3, 4) for state in positions("base-2p", seed, PICK)]
    for state in picks:
        if state.round > 2:  # other races may lose or win tokens in their first turn
            continue
        tokens = {
            str(action): tokens_of(
                state, state.row_races[action.number - 1], state.row_powers[action.number - 1]
            )
            for action in legal(state)
            if action.kind == PICK_COMBO
        }
        assert tokens[chosen(many, state)] == max(tokens.values())


def test_a_race_is_given_up_if_that_was_learnt_to_be_good() -> None:
    starts = [*positions("base-2p", 4, START), *positions("base-2p", 5, START)]
    early = [state for state in starts if state.round < state.rounds]
    last = [state for state in starts if state.round == state.rounds]
    decline = str(act(DECLINE))

    assert early
    assert last
    assert {chosen(learnt(no_race=1000.0), state) for state in early} == {decline}
    assert decline not in {chosen(learnt(no_race=-1000.0), state) for state in early}
    assert decline not in {chosen(learnt(no_race=1000.0), state) for state in last}


def test_the_table_is_judged_when_the_turn_is_over() -> None:
    """Who values regions goes on; so the conquests of the turn are seen."""
    early = [state for state in positions("base-2p", 4, START) if state.round < state.rounds]
    fond = learnt(regions_of_the_active_race=100.0)
    growing = [state for state in early if count(state.active(state.turn).land)]

    assert growing
    assert str(act(DECLINE)) not in {chosen(fond, state) for state in growing}


class Chatty(Policy):
    """Remembers in which turns it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        self.asked.append(turn_number(state, state.round, state.turn))
        return super().choose(state, legal, luck)


def test_a_staged_player_looks_closely_only_at_first() -> None:
    first, later = Chatty(), Chatty()
    state = Game.new("base-2p", seed=3).state
    now = turn_number(state, state.round, state.turn)

    play_out(state.copy(), Nature(1), StagedPolicy(first, later, now + 3), now + 6)

    assert set(first.asked) == {now, now + 1, now + 2}
    assert set(later.asked) == {now + 3, now + 4, now + 5}


def test_luck_that_begins_anew_with_every_turn_does_not_depend_on_what_was_used() -> None:
    """Two tables that are the same but for the luck used so far see the same from the next turn."""
    start = Game.new("base-2p", seed=3).state
    now = turn_number(start, start.round, start.turn)
    middle = start.copy()
    play_out(middle, Nature(99), QuickPolicy(), now + 2)
    whole, rest = middle.copy(), middle.copy()

    play_out_by_turns(whole, 5, QuickPolicy(), now + 6)
    play_out_by_turns(rest, 5, QuickPolicy(), now + 4)
    play_out_by_turns(rest, 5, QuickPolicy(), now + 6)

    assert whole.coins == rest.coins
    assert whole.tokens == rest.tokens
    assert turn_number(whole, whole.round, whole.turn) == now + 6
    play_out_by_turns(whole, 5, QuickPolicy(), FAR)
    assert whole.phase == OVER
