"""OpenSpiel: its own simulations on ours, its bots, a kept game, and what stays hidden."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import declive.envs.openspiel
from declive import IllegalAction
from declive.encoding import NoSuchEntry
from tests.encoding.walks import EXAMPLES
from tests.envs.playthrough import KEPT, playthrough

GAMES = {
    "base": "declive(board=base-2p)",
    "perfect": "declive(board=base-3p,perfect=True,reward=rank)",
    "underground": "declive(board=underground-2p,reward=margin)",
    "river world": "declive(board=river_world-3p)",
    "mixed": f"declive(board=base-4p,boxes=base+underground,packs={EXAMPLES / 'bards.py'})",
}


# To serialise a state in the midst of a simulation takes as long as the game is old, at every move:
# so the longest game is played without that, and a shorter one of the same kind with it.
@pytest.mark.parametrize("name", [*GAMES, "mixed for two"])
def test_the_library_s_own_simulation_passes(name: str) -> None:
    asked = GAMES.get(name, GAMES["mixed"].replace("base-4p", "base-2p"))

    pyspiel.random_sim_test(
        pyspiel.load_game(asked), num_sims=1, serialize=name != "mixed", verbose=False
    )


def walked(name: str, moves: int, seed: int = 1) -> Any:
    """A state so many moves into a random game."""
    state = pyspiel.load_game(GAMES[name]).new_initial_state()
    luck = random.Random(seed)
    for _ in range(moves):
        options = (
            [action for action, _ in state.chance_outcomes()]
            if state.is_chance_node()
            else state.legal_actions()
        )
        state.apply_action(luck.choice(options))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_state_comes_back_from_a_text_and_a_clone_goes_its_own_way(name: str) -> None:
    state = walked(name, 70)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, back = pyspiel.deserialize_game_and_state(text)
    clone = state.clone()

    assert str(back) == str(state) == str(clone)
    for seat in range(state.num_players()):
        assert back.information_state_string(seat) == state.information_state_string(seat)
        assert back.observation_tensor(seat) == state.observation_tensor(seat)
    while clone.is_chance_node():
        clone.apply_action(clone.chance_outcomes()[0][0])
    clone.apply_action(clone.legal_actions()[0])
    assert len(clone.history()) > len(state.history())
    assert clone.information_state_string(0) != state.information_state_string(0)


def test_a_game_is_as_it_was_kept() -> None:
    assert playthrough() == KEPT.read_text(encoding="utf-8")


def test_chances_add_up() -> None:
    state = walked("mixed", 0)
    while state.is_chance_node():
        chances = state.chance_outcomes()
        assert sum(chance for _, chance in chances) == pytest.approx(1)
        state.apply_action(chances[0][0])


def test_what_nature_or_a_player_cannot_say_changes_nothing() -> None:
    state = walked("base", 0)
    for wrong in (-2, 10**6):
        with pytest.raises(NoSuchEntry, match="is nothing that nature can say"):
            state.apply_action(wrong)
    state = walked("base", 12)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state), state.history()
    with pytest.raises(NoSuchEntry, match="is no action of"):
        state.apply_action(10**6)
    illegal = min(set(range(400)) - set(state.legal_actions()))
    with pytest.raises(IllegalAction):
        state.apply_action(illegal)

    assert (str(state), state.history()) == before


def test_coins_are_hidden_in_observations_unless_information_is_perfect() -> None:
    for name, hidden in (("base", True), ("perfect", False)):
        state = walked(name, 60)
        seen, remembered = state.observation_tensor(0), state.information_state_tensor(0)
        told = state.observation_string(0)
        state.game.state.coins[1] += 9
        assert (state.observation_tensor(0) == seen) == hidden
        assert (state.observation_string(0) == told) == hidden
        # Who saw everything paid knows the coins anyway.
        assert state.information_state_tensor(0) != remembered


def peeked() -> Any:
    """A position in which one player alone has looked at the next event."""
    for seed in range(400):
        state = walked("river world", 12, seed)
        luck = random.Random(seed)
        while not state.is_terminal() and len(state.history()) < 160:
            if state.is_chance_node():
                state.apply_action(luck.choice(state.chance_outcomes())[0])
                continue
            legal = state.legal_actions()
            peek = [a for a in legal if state.action_to_string(a) == "peek"]
            state.apply_action(peek[0] if peek else luck.choice(legal))
            if state.is_chance_node() and peek:
                state.apply_action(luck.choice(state.chance_outcomes())[0])
                return state
    raise AssertionError("nobody came to the Temple")


def test_an_event_that_another_has_seen_is_drawn_anew() -> None:
    state = peeked()
    seer = state.current_player()
    other = (seer + 1) % state.num_players()
    luck = random.Random(1)
    drawn = set()
    for _ in range(30):
        twin = state.resample_from_infostate(other, luck.random)
        assert twin.information_state_string(other) == state.information_state_string(other)
        assert twin.information_state_tensor(other) == state.information_state_tensor(other)
        drawn.add(twin.game.state.next_event)
        same = state.resample_from_infostate(seer, luck.random)
        assert same.information_state_string(seer) == state.information_state_string(seer)
        assert same.game.state.next_event == state.game.state.next_event
    assert len(drawn) > 2


def test_the_library_s_search_plays_ours() -> None:
    game = pyspiel.load_game("declive(board=base-2p,perfect=True)")
    random_state = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    bot = mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=random_state)
    state = walked("base", 30)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    assert bot.step(state) in state.legal_actions()


def test_the_library_s_search_in_the_dark_plays_ours() -> None:
    random_state = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=pyspiel.load_game(GAMES["river world"]),
        uct_c=2.0,
        max_simulations=4,
        evaluator=mcts.RandomRolloutEvaluator(1, random_state),
        random_state=random_state,
    )
    state = peeked()

    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"reward": "coins"}, "the reward is one of win, rank, margin"),
        ({"options": "die"}, "write an option as name:value"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(wrong: dict[str, str], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        declive.envs.openspiel.DecliveGame(wrong)
