"""A position is the same however it was reached or kept: by copy, replay, JSON, undo or seed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from declive import NATURE, Game, IllegalAction
from declive.engine.phases import legal
from declive.engine.plain import fingerprint, to_plain
from declive.engine.plain_reader import from_plain
from declive.engine.play import play
from tests.games.chooser import Chooser
from tests.properties.walks import BOARDS, Walk, seeds, walks


def finish(game: Game, seed: int, moves: int = 60) -> Game:
    """Play on in a way that depends on the legal actions alone."""
    chooser = Chooser(seed)
    for _ in range(moves):
        if game.over:
            break
        chooser.play(game)
    return game


@given(walks(), seeds)
def test_playing_on_a_copy_leaves_the_original(walk: Walk, seed: int) -> None:
    game = walk.game()
    before, record, legal = game.hash(), game.record(), game.legal()

    finish(game.copy(), seed)

    assert game.hash() == before
    assert game.record() == record
    assert game.legal() == legal


@given(walks(), seeds)
def test_a_copy_played_alike_reaches_the_same_position(walk: Walk, seed: int) -> None:
    game = walk.game()
    twin = game.copy(same_luck=True)
    assert twin.hash() == game.hash()

    assert finish(twin, seed).hash() == finish(game, seed).hash()
    assert twin.record() == game.record()


@given(walks(), seeds)
def test_a_copy_outlives_its_original(walk: Walk, seed: int) -> None:
    game = walk.game()
    twin = game.copy()
    before = twin.hash()

    finish(game, seed)

    assert twin.hash() == before


@given(walks())
def test_a_record_replays_to_the_same_position(walk: Walk) -> None:
    game = walk.game()

    again = Game.replay(game.record())

    assert again.hash() == game.hash()
    assert again.legal() == game.legal()
    assert again.record() == game.record()


@given(walks(), seeds)
def test_json_brings_back_the_same_game(walk: Walk, seed: int) -> None:
    game = walk.game()

    again = Game.from_plain(json.loads(json.dumps(game.to_plain())))

    assert again.hash() == game.hash()
    assert again.legal() == game.legal()
    assert again.to_plain() == game.to_plain()
    assert again.winners == game.winners
    game.nature = None
    assert finish(again, seed).hash() == finish(game, seed).hash()


@pytest.mark.parametrize(
    ("combos", "options"),
    [
        ("elves bivouacking, ratmen berserk, ghouls merchant, amazons heroic, trolls stout", {}),
        (
            "ghouls berserk, halflings diplomat, skeletons dragon_master, sorcerers flying",
            {"berserk_skip": "free", "ghoul_die": "shared", "withdraw": "not_adjacent"},
        ),
    ],
)
@pytest.mark.parametrize("seed", range(2))
def test_every_position_of_a_game_can_be_written_down_and_gone_on_from(
    combos: str, options: dict[str, str], seed: int
) -> None:
    game = Game.new("base-5p", options=options)
    chooser = Chooser(seed)
    for combo in combos.split(", "):
        game.play(f"deal {combo}")

    while not game.over:
        state = game.state
        plain = json.loads(json.dumps(to_plain(state)))
        again = from_plain(plain, game.board, state.options, game.roster, state.players)
        assert legal(again) == game.legal()
        action = chooser.play(game)
        play(again, action)
        assert fingerprint(to_plain(again)) == game.hash(), game.text(action)


@given(walks(seeded=True))
def test_the_same_seed_gives_the_same_game(walk: Walk) -> None:
    one, other = walk.game(), walk.game()

    assert one.hash() == other.hash()
    assert one.record() == other.record()


@given(walks())
def test_an_action_changes_the_position_and_its_hash(walk: Walk) -> None:
    game = walk.game()
    hashes, positions = {game.hash()}, {json.dumps(game.to_plain()["state"])}

    for action in game.legal():
        twin = game.copy()
        twin.nature = None
        twin.play(action)
        assert twin.hash() != game.hash() or game.text(action) == "peek", game.text(action)
        hashes.add(twin.hash())
        positions.add(json.dumps(twin.to_plain()["state"]))

    assert len(hashes) == len(positions)


@given(walks())
def test_undo_goes_back_to_the_very_position(walk: Walk) -> None:
    game, chooser = walk.start()
    for _ in range(walk.moves):
        if game.over:
            break
        seat, before, legal, record = game.decides, game.hash(), game.legal(), game.record()
        nature_spoke = len(game.actions) + 1
        action = chooser.play(game)
        learnt = game.decides != seat or len(game.actions) != nature_spoke or seat == NATURE
        if learnt:
            assert not game.can_undo or seat == NATURE, game.text(action)
        else:
            assert game.can_undo, game.text(action)
            game.undo()
            assert (game.hash(), game.record()) == (before, record), game.text(action)
            assert game.legal() == legal
            game.play(action)


@given(walks())
def test_undo_goes_back_as_far_as_nothing_was_learnt(walk: Walk) -> None:
    game, chooser = walk.start()
    past: list[str] = []
    for _ in range(walk.moves):
        if game.over:
            break
        past.append(game.hash())
        chooser.play(game)
        if not game.can_undo:
            past.clear()

    while game.can_undo:
        game.undo()
        assert game.hash() == past.pop()
    assert not past
    before = game.hash()
    with pytest.raises(IllegalAction, match="nothing to undo"):
        game.undo()
    assert game.hash() == before


@pytest.mark.parametrize("board", BOARDS)
def test_chance_is_not_undone_in_a_game_without_a_seed(board: str) -> None:
    game, chooser = Walk(board, seed=None, chooser=2).start()

    while not game.over:
        chance = game.decides == NATURE
        chooser.play(game)
        if chance or game.decides == NATURE:
            assert not game.can_undo
            with pytest.raises(IllegalAction, match="nothing to undo"):
                game.undo()
