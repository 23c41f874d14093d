"""Records and plain data: what is written, what is read, and mistakes named by their line."""

from __future__ import annotations

import json

import pytest

from declive import NATURE, Game
from declive.engine.record import FORMAT
from tests.engine.tables import board, play, table

HEADER = f"{FORMAT}\nboard: base-2p\nplayer: A\nplayer: B\n"


def test_a_record_is_a_header_and_one_action_a_line() -> None:
    game = Game.new("base-2p", players=["Ada", "Bo Li"], options={"die": "cost3"}, boxes=["base"])
    game.play("deal orcs hill")

    assert game.record() == (
        "declive game 1\n"
        "board: base-2p\n"
        "player: Ada\n"
        "player: Bo Li\n"
        "boxes: base\n"
        "option: die cost3\n"
        "\n"
        "deal orcs hill\n"
    )


def test_a_board_of_ones_own_is_in_the_record() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a")

    again = Game.replay(game.record())

    assert "own board: valley base 2 4\nregion: a farmland edge\n" in game.record()
    assert again.hash() == game.hash()
    assert again.record() == game.record()
    assert (again.board.borders, again.board.entries) == (board().borders, board().entries)


def test_options_are_in_the_record() -> None:
    game = Game.new("base-2p", seed=4, options={"withdraw": "not_adjacent", "die": "short3"})

    again = Game.replay(game.record())

    assert again.header.options.chosen() == {"withdraw": "not_adjacent"}


def test_comments_and_blank_lines_are_skipped() -> None:
    game = Game.replay(f"{HEADER}# a game\n\n# the row\ndeal orcs hill\n\n  deal elves forest  \n")

    assert len(game.actions) == 2


def test_a_replay_without_a_seed_waits_for_nature() -> None:
    game = Game.replay(f"{HEADER}\ndeal orcs hill\n")

    assert game.decides == NATURE
    assert not game.can_undo


def test_a_replay_with_a_seed_goes_on_by_itself() -> None:
    game = Game.replay(f"{HEADER}\ndeal orcs hill\n", seed=1)

    assert game.decides == 0
    assert game.text(game.actions[0]) == "deal orcs hill"
    game.play("pick 1")
    assert game.decides == 0


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ("", "line 1: a record begins with 'declive game 1'"),
        ("declive game 2\n", "line 1: a record begins with 'declive game 1'"),
        (f"{FORMAT}\nplayer: A\n\n", "the record names no board"),
        (f"{FORMAT}\nbord: base-2p\n", "line 2: 'bord' is not a key of a record's header"),
        (f"{FORMAT}\nbase-2p\n", "line 2: 'base-2p' is not 'key: value'"),
        (f"{HEADER}option: die\n", "line 5: write 'option: NAME VALUE'"),
        (f"{HEADER}option: dye cost3\n", "line 5: there is no option 'dye'"),
        (f"{HEADER}option: die cost9\n", "line 5: option 'die' is 'short3' or 'cost3'"),
        (f"{HEADER}player: C\n", "the board base-2p is for 2 players, not 3"),
        (f"{HEADER}boxes: bass\n", "there is no box 'bass'"),
        (f"{FORMAT}\nown board: x base 2\n", "line 2: write 'own board: NAME BOX PLAYERS ROUNDS'"),
        (f"{FORMAT}\nregion: a lawn\n", "line 2: write 'region: NAME TERRAIN MARKS…'"),
        (f"{FORMAT}\nregion: a hill shed\n", "line 2: 'shed' is not a mark"),
        (f"{FORMAT}\nborders: a-b\n", "line 2: 'a-b' is not a border between two regions"),
        (
            f"{HEADER}\ndeal orcs hill\npick 1\n",
            "line 7: 'pick 1' cannot be played: nature must answer first",
        ),
        (
            f"{HEADER}\ndeal orcs hill\ndeal orcs swamp\n",
            "line 7: 'deal orcs swamp' cannot be played",
        ),
        (
            f"{HEADER}\n\x1b[2Jdeal orcs hill\n",
            "line 6: it holds characters that cannot be printed",
        ),
        (f"{FORMAT}\nplayer: \x9b2JA\n", "line 2: it holds characters that cannot be printed"),
        (f"{HEADER}\ndeel orcs hill\n", "line 6: 'deel orcs hill' cannot be played"),
    ],
)
def test_a_mistake_in_a_record_is_named(record: str, sentence: str) -> None:
    with pytest.raises(ValueError) as mistake:  # noqa: PT011 (the sentence is checked below)
        Game.replay(record)

    assert str(mistake.value).startswith(sentence)


def test_plain_data_is_json_and_comes_back() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a")

    again = Game.from_plain(json.loads(json.dumps(game.to_plain())))

    assert (again.hash(), again.record(), again.legal()) == (
        game.hash(),
        game.record(),
        game.legal(),
    )
    assert not again.can_undo


def test_a_game_that_goes_on_from_a_position_is_kept_as_well() -> None:
    game = play(table("orcs commando"), "pick 1; conquer a")
    position = Game.of(game.state.copy(), ["Ada", "Bo"])
    position.play("conquer b")

    again = Game.from_plain(json.loads(json.dumps(position.to_plain())))

    assert again.names == ["Ada", "Bo"]
    assert again.hash() == position.hash()
    assert [again.text(action) for action in again.actions] == ["conquer b"]


def test_chance_to_come_is_not_in_plain_data() -> None:
    one, other = Game.new("base-2p", seed=1), Game.new("base-2p", seed=1)
    other.nature = None

    assert one.to_plain() == other.to_plain()
    assert Game.from_plain(one.to_plain(), seed=5).hash() == one.hash()
