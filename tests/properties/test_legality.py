"""`legal` is the only source of legality: all it lists is accepted, all else refused."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from declive import NATURE, Game, IllegalAction
from declive.audit import audit
from declive.engine.action import act
from declive.engine.nouns import MAX_REGIONS, NOTHING, NOWHERE
from declive.engine.vocabulary import VERBS
from tests.properties.walks import BOARDS, Walk, conceivable, seeds, walks


@settings(max_examples=30)
@given(walks())
def test_every_legal_action_is_accepted(walk: Walk) -> None:
    game = walk.game()
    before = game.hash()

    for action in game.legal():
        twin = game.copy()
        twin.play(action)

        assert not audit(twin), game.text(action)
        assert twin.actions[: len(game.actions) + 1] == [*game.actions, action]
    assert game.hash() == before


@given(walks())
def test_legal_actions_are_listed_once(walk: Walk) -> None:
    listed = [action.code for action in walk.game().legal()]

    assert len(listed) == len(set(listed))


@given(walks(), seeds)
def test_every_other_action_is_refused_without_change(walk: Walk, seed: int) -> None:
    game = walk.game()
    before, legal, written = game.hash(), game.legal(), len(game.actions)
    illegal = [action for action in conceivable(game) if action not in legal]
    checked = set(random.Random(seed).sample(range(len(illegal)), min(25, len(illegal))))

    for number, action in enumerate(illegal):
        with pytest.raises(IllegalAction) as refusal:
            game.play(action)
        assert str(refusal.value), action
        if number in checked:
            assert game.hash() == before, action

    assert game.hash() == before
    assert game.legal() == legal
    assert len(game.actions) == written


@given(walks(), seeds)
def test_refusal_by_text_is_the_same(walk: Walk, seed: int) -> None:
    game = walk.game()
    before, legal = game.hash(), game.legal()
    illegal = [action for action in conceivable(game) if action not in legal]

    for action in random.Random(seed).sample(illegal, 25):
        with pytest.raises(IllegalAction) as refusal:
            game.play(game.text(action))
        assert game.why_not(action) == str(refusal.value)
    for action in legal:
        assert game.why_not(action) == ""
    assert game.hash() == before


@pytest.mark.parametrize("verb", VERBS)
def test_an_ill_shaped_action_is_refused_as_well(verb: str) -> None:
    kind = VERBS.index(verb)
    shapes = [
        act(kind, region, number, other)
        for region in (NOWHERE, 0, 40, MAX_REGIONS - 1)
        for number in (NOTHING, 0, 1, 30, 4000)
        for other in (NOTHING, 0, 4000)
    ]
    game, chooser = Walk(seed=None, chooser=1).start()
    seen: set[tuple[str, bool]] = set()

    while not game.over:
        moment = (game.phase, game.decides == NATURE)
        if moment not in seen:
            seen.add(moment)
            before, legal = game.hash(), game.legal()
            for action in shapes:
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        game.play(action)
            assert game.hash() == before
        chooser.play(game)


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_game_accepts_what_it_lists(board: str) -> None:
    game, chooser = Walk(board, seed=3, chooser=5).start()

    while not game.over:
        for action in game.legal():
            twin: Game = game.copy()
            twin.play(action)
        chooser.play(game)


@settings(max_examples=10)
@given(walks(moves=0), st.text(max_size=30))
def test_any_text_is_played_or_refused(walk: Walk, line: str) -> None:
    game = walk.game()
    before = game.hash()

    with pytest.raises(IllegalAction):
        game.play(f"{line} ?")

    assert game.hash() == before
