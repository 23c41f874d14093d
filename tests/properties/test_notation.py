"""Every action is one line of text and one int, and both lead back to it."""

from __future__ import annotations

import copy
import pickle

from hypothesis import given, settings

from declive.engine.action import decode
from declive.engine.notation import parse
from tests.properties.walks import Walk, conceivable, walks


@given(walks())
def test_the_text_of_a_legal_action_is_read_as_that_action(walk: Walk) -> None:
    game = walk.game()

    for action in game.legal():
        assert parse(game.state, game.text(action)) == [action]


@settings(max_examples=20)
@given(walks())
def test_the_text_of_any_action_is_read_as_that_action(walk: Walk) -> None:
    game = walk.game()
    actions = conceivable(game)

    texts = [game.text(action) for action in actions]

    assert len(set(texts)) == len(texts)
    for action, text in zip(actions, texts):
        assert parse(game.state, text) == [action]


@settings(max_examples=20)
@given(walks())
def test_the_code_of_any_action_leads_back_to_the_same_object(walk: Walk) -> None:
    actions = conceivable(walk.game())

    assert len({action.code for action in actions}) == len(actions)
    for action in actions:
        assert decode(action.code) is action
    assert pickle.loads(pickle.dumps(actions[::50])) == actions[::50]
    assert copy.copy(actions[-1]) is actions[-1]


@given(walks())
def test_playing_the_text_is_playing_the_action(walk: Walk) -> None:
    game = walk.game()

    for action in game.legal():
        by_text, by_action = game.copy(same_luck=True), game.copy(same_luck=True)
        by_text.play(game.text(action))
        by_action.play(action)

        assert by_text.hash() == by_action.hash()


@given(walks())
def test_a_whole_redeployment_on_one_line_is_its_places(walk: Walk) -> None:
    game = walk.game()
    if game.phase not in ("redeploy", "withdraw"):
        return
    for action in game.legal():
        if not game.text(action).startswith("place"):
            continue
        one, other = game.copy(), game.copy()
        tokens = game.state.tokens[action.region] + action.number
        one.play(f"redeploy {game.board.names[action.region]}:{tokens}")
        other.play(action)

        assert one.hash() == other.hash()
