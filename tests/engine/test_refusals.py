"""Why an action is illegal, in a sentence a player understands."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import BadNotation, Game, IllegalAction
from tests.bots.positions import position as placed
from tests.engine.tables import play, table

COMMANDOS = "pick 1; conquer a; done; redeploy a9; done; done"
RATMEN = "pick 1; conquer c; conquer d; done; redeploy c2 d8; done; done"


def first_pick() -> Game:
    return table("orcs commando", "ratmen merchant")


def first_conquest() -> Game:
    return play(first_pick(), "pick 1")


def conquest() -> Game:
    """Orcs in c and b with four in hand; eight Ratmen in d."""
    return play(first_pick(), COMMANDOS, RATMEN, "expand; abandon a; conquer c; conquer b")


def start() -> Game:
    return play(first_pick(), COMMANDOS, RATMEN)


def redeployment() -> Game:
    return play(first_conquest(), "conquer a; conquer b; done")


def placement() -> Game:
    return play(redeployment(), "redeploy a4 b5; done")


def withdrawal() -> Game:
    """Ratmen were driven from c, and hold d and f."""
    turn = "pick 1; conquer c; conquer d; conquer f; done; redeploy c3 d2 f5; done; done"
    return play(
        first_pick(),
        COMMANDOS,
        turn,
        "expand; abandon a; conquer c; done; redeploy c9; done; done",
    )


def nature() -> Game:
    """B is three tokens short for d and has named it; nature has not rolled."""
    orcs = "pick 1; conquer a; conquer b; conquer d; done; redeploy a3 b3 d3; done; done"
    return play(first_pick(), orcs, "pick 1; conquer c; conquer b; roll d")


def the_end() -> Game:
    game = first_pick()
    while not game.over:
        game.play(game.legal()[-1])
    return game


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (conquest, "conquer d", "needs 9 tokens, 4 in hand"),
        (conquest, "roll d", "5 tokens short, the die gives at most 3"),
        (
            conquest,
            "roll a",
            "it costs 1 and 4 in hand are enough: conquer it without the die",
        ),
        (conquest, "roll", "name the region you roll for: 'roll REGION'"),
        (conquest, "conquer f", "region f is not adjacent to your regions"),
        (conquest, "conquer b", "region b is already yours"),
        (conquest, "abandon b", "regions are abandoned only before the first conquest"),
        (conquest, "abandon d", "you can only abandon a region of the race that acts"),
        (conquest, "decline", "a race declines at the start of a turn; now it is conquer"),
        (conquest, "expand", "'expand' belongs to the phase start; now it is conquer"),
        (
            conquest,
            "place 1 b",
            "'place' belongs to the phase redeploy or withdraw; now it is conquer",
        ),
        (conquest, "die 3", "'die' is nature's, and nothing is left to chance now"),
        (
            conquest,
            "substitute d",
            "no race, power or treasure of yours allows 'substitute' now",
        ),
        (conquest, "dragon d", "no race, power or treasure of yours allows 'dragon' now"),
        (
            conquest,
            "fortress b",
            "no race, power or treasure of yours allows 'fortress' now",
        ),
        (
            first_conquest,
            "conquer d",
            "region d is no entry: the first conquest is at the edge or beside an edge Sea",
        ),
        (first_conquest, "conquer e", "region e is a sea, this race cannot enter it"),
        (first_pick, "pick 7", "there are 6 combos on offer, there is no number 7"),
        (first_pick, "pick 0", "there are 6 combos on offer, there is no number 0"),
        (start, "conquer b", "'conquer' belongs to the phase ghouls or conquer; now it is start"),
        (
            start,
            "decline with stonehedge",
            "no lent power offers your race another way to decline: play 'decline'",
        ),
        (
            conquest,
            "decline with stonehedge",
            "a race declines at the start of a turn; now it is conquer",
        ),
        (start, "pick 1", "'pick' belongs to the phase pick; now it is start"),
        (redeployment, "done", "7 tokens in hand must be placed first"),
        (redeployment, "place 8 a", "you have 7 tokens of this race to place, not 8"),
        (redeployment, "place 0 a", "you have 7 tokens of this race to place, not 0"),
        (redeployment, "place 1 c", "region c is not yours"),
        (redeployment, "redeploy a0 b9", "region a keeps at least 1 token, not 0"),
        (redeployment, "camp 1 a", "no race, power or treasure of yours allows 'camp' now"),
        (
            redeployment,
            "give_up a",
            "a region is given up in redeployment only where tokens are too few for all",
        ),
        (placement, "peace B", "no race, power or treasure of yours allows 'peace' now"),
        (placement, "hero a", "no race, power or treasure of yours allows 'hero' now"),
        (withdrawal, "place 3 d", "you have 2 tokens of this race to place, not 3"),
        (withdrawal, "place 1 c", "region c is not yours"),
        (withdrawal, "done", "everything withdrawn must be placed first"),
        (nature, "done", "nature must answer first: the die is awaited"),
        (nature, "die 4", "nature must answer first: the die is awaited"),
        (the_end, "done", "the game is over"),
        (the_end, "deal orcs hill", "the game is over"),
    ],
)
def test_a_refusal_says_why(position: object, action: str, sentence: str) -> None:
    assert callable(position)
    game: Game = position()

    with pytest.raises(IllegalAction) as refusal:
        game.play(action)

    assert str(refusal.value) == sentence
    assert game.why_not(action) == sentence


@pytest.mark.parametrize("position", [first_pick, start])
def test_done_is_refused_with_a_sentence_that_fits(position: object) -> None:
    assert callable(position)
    game: Game = position()

    sentence = game.why_not("done")

    assert sentence
    assert "placed first" not in sentence


def test_a_combo_too_dear_is_refused_with_its_price() -> None:
    game = table("orcs commando", "ratmen merchant")
    game.state.coins[0] = 1

    assert game.why_not("pick 3") == "combo 3 costs 2, you have 1 coin"
    assert game.why_not("pick 2") == ""


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "an action is needed, for example 'done'"),
        ("conqer a", "'conqer' is not an action; did you mean 'conquer'?"),
        ("qqq", "'qqq' is not an action"),
        ("conquer", "write 'conquer REGION', not 'conquer'"),
        ("conquer a b", "write 'conquer REGION', not 'conquer a b'"),
        ("conquer z", "there is no region 'z' on this board"),
        ("place x a", "'x' is not a number of pieces"),
        ("place -1 a", "'-1' is not a number of pieces"),
        ("place 1", "write 'place NUMBER REGION', not 'place 1'"),
        ("peace C", "'C' is no seat; the seats are A B"),
        ("deal orks hill", "'orks' is not a race in this game"),
        ("deal orcs hills", "'hills' is not a power in this game"),
        ("done now", "write 'done', not 'done now'"),
        (
            "redeploy z3",
            "'z3' is not a region and a number of tokens; write 'x3', or '12:3' for region 12",
        ),
        ("redeploy", "write 'redeploy REGION+COUNT …', for example 'redeploy 12:3 4:1'"),
    ],
)
def test_a_slip_of_the_pen_is_explained(line: str, sentence: str) -> None:
    game = first_conquest()

    with pytest.raises(IllegalAction) as refusal:
        game.play(line)

    assert str(refusal.value) == sentence


def test_a_guard_is_named() -> None:
    game = table("halflings hill", "ratmen merchant")
    play(game, "pick 1; conquer c; done; redeploy c10; done; done", "pick 1")

    assert game.why_not("conquer c") == "region c is guarded by a hole, you may not attack it"


def test_peace_is_named() -> None:
    game = table("orcs diplomat", "ratmen merchant")
    play(game, "pick 1; conquer c; done; redeploy c10; done; peace B; done", "pick 1")

    assert game.why_not("conquer c") == "region c belongs to A, who may not be attacked"


def test_large_numbers_are_no_pieces() -> None:
    """Every action that was read is kept: numbers nobody can mean must not fill the memory."""
    game = Game.new("base-2p", seed=7)
    for line in ("place 100 3", "redeploy 3:100", "pick 100"):
        with pytest.raises(BadNotation):
            game.play(line)


FLAMES = """
world: underground
board: {v: chasm volcano, a: farmland, b: farmland edge, c: farmland, borders: v-a a-b b-c}
players:
  A: {race: flames, power: stone, hand: 8}
  B: {}
markers: {v: [volcano]}
turn: {player: A, phase: conquer}
"""
ORCS = """
board: {e: farmland edge, a: farmland, borders: a-e}
players:
  A: {race: orcs, power: hill, hand: 8}
  B: {}
turn: {player: A, phase: conquer}
"""
LICHES = """
world: mixed
board: {a: farmland edge, x: farmland, y: farmland, borders: a-x a-y}
players:
  A: {race: ogres, power: hill, hand: 9, coins: 0, holds: {a: 1}}
  B: {race: drow, power: diplomat, peace: A, holds: {x: 1}, declined: {race: liches, holds: {y: 1}}}
turn: {player: A, phase: conquer}
"""
STOUT = """
board: {a: farmland edge, x: mountain, borders: a-x}
players:
  A: {race: orcs, power: stout, hand: 1, holds: {a: 1}}
  B: {race: elves, power: hill, holds: {x: 5}}
turn: {player: A, phase: conquer}
"""
ELSEWHERE = "you can't enter at region {}: your race enters elsewhere"


@pytest.mark.parametrize(
    ("text", "action", "sentence"),
    [
        (FLAMES, "conquer b", ELSEWHERE.format("b")),
        (FLAMES, "conquer c", ELSEWHERE.format("c")),
        (ORCS, "conquer a", "region a is no entry: the first conquest is at the edge"),
        (LICHES, "conquer y", "a region of declined Liches takes a coin, and you have none"),
        (LICHES, "conquer x", "region x belongs to B, who may not be attacked"),
        (
            STOUT,
            "decline",
            "your race declines at the start of a turn or after it scored; now it is conquer",
        ),
    ],
)
def test_a_refusal_knows_what_is_special(
    tmp_path: Path, text: str, action: str, sentence: str
) -> None:
    game = placed(tmp_path, text)

    assert game.why_not(action) == sentence


def test_a_second_roll_is_refused_as_one() -> None:
    game = table("orcs berserk", "ratmen merchant")
    play(game, "pick 1")
    assert game.why_not("roll a") != "the die is spent this turn"
    game.play("roll")
    game.play("die 1")

    assert game.why_not("roll c") == "the die is spent this turn"
