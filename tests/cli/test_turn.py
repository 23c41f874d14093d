"""What a player can type in a turn: short forms, undo, why, spread, help."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from declive import Game, IllegalAction
from declive.advice.prices import explain
from declive.advice.spread import spread_line
from declive.cli.guide import action_forms, topic
from declive.cli.request import COMMANDS, Request, Unclear, players_verbs, understand
from declive.content.catalogue import BOXES
from declive.words import load
from tests.cli.desk import Desk, session_at

FIELD = """
board:
  a: farmland edge
  b: hill
  c: mountain
  d: forest
  e: swamp
  f: sea edge
  borders: a-b b-c c-d a-e a-f
players:
  A: {race: ratmen, power: merchant, hand: 4, holds: {a: 1}}
  B: {race: elves, power: hill, holds: {b: 2, c: 3, d: 1}}
turn: {player: A, phase: conquer}
"""


def field(folder: Path, change: tuple[str, str] = ("", "")) -> Game:
    return session_at(FIELD.replace(*change), ["Ann", "Bob"], folder).game


CONQUERING = [
    ("conquer 3", ["conquer 3"]),
    ("c 3", ["conquer 3"]),
    ("con 3", ["conquer 3"]),
    ("3", ["conquer 3"]),
    ("3 2", ["conquer 3", "conquer 2"]),
    ("c 3 2", ["conquer 3", "conquer 2"]),
    ("d", ["done"]),
    ("r 3", ["roll 3"]),
    ("redeploy 3:2", ["redeploy 3:2"]),
]


@pytest.mark.parametrize(("line", "lines"), CONQUERING)
def test_short_forms_of_conquest(line: str, lines: list[str]) -> None:
    game = Game.new("base-2p", seed=5)
    game.play("pick 1")

    assert understand(line, game) == Request(lines=lines)


WORDS = [
    ("w 3", "why", ["3"]),
    ("u", "undo", []),
    ("?", "help", []),
    ("show", "board", []),
    ("sho", "board", []),
    ("help elves", "help", ["elves"]),
    ("q", "quit", []),
    ("save my game", "save", ["my", "game"]),
]


@pytest.mark.parametrize(("line", "command", "words"), WORDS)
def test_commands_and_their_short_forms(line: str, command: str, words: list[str]) -> None:
    game = Game.new("base-2p", seed=5)

    assert understand(line, game) == Request(command=command, words=words)


def test_a_number_picks_a_combo() -> None:
    game = Game.new("base-2p", seed=5)

    assert understand("2", game).lines == understand("p 2", game).lines == ["pick 2"]


def test_a_number_puts_all_tokens_in_redeployment(tmp_path: Path) -> None:
    game = field(tmp_path)
    game.play("done")

    assert understand("e", game).lines == ["expand"]
    assert understand("p a", game).lines == ["place 4 a"]
    assert understand("p 2 a", game).lines == ["place 2 a"]
    assert understand("place all a", game).lines == ["place 4 a"]


def test_a_conquest_at_the_start_of_a_turn_expands_first(tmp_path: Path) -> None:
    game = field(tmp_path, ("phase: conquer", "phase: start"))

    assert understand("c e", game).lines == ["expand", "conquer e"]
    assert understand("b", game).lines == ["expand", "conquer b"]
    assert understand("d", game).lines == ["done"]


def test_a_refused_conquest_at_the_start_does_not_expand(desk: Desk) -> None:
    typed = ["pick 1", "1", "done", "1", "done", "conquer 22", "decline", "quit", "no"]

    outcome = desk.run("play", "--seat", "Ann", "--seat", "random", "--seed", "2", typed=typed)

    assert "✗ Region 22 is a sea" in outcome.out
    assert "go into decline" in outcome.out


UNCLEAR = [
    ("ex", "'ex' may be exit or expand"),
    ("cnquer 3", "did you mean 'conquer'"),
    ("xyzzy", "'help' lists"),
]


@pytest.mark.parametrize(("line", "sentence"), UNCLEAR)
def test_what_nobody_understands_is_asked_back(tmp_path: Path, line: str, sentence: str) -> None:
    game = field(tmp_path, ("phase: conquer", "phase: start"))

    with pytest.raises(Unclear, match=sentence):
        understand(line, game)


def test_done_is_never_a_decline() -> None:
    game = Game.new("base-2p", seed=5)
    game.play("pick 1")

    assert understand("d", game).lines == ["done"]
    assert understand("de", game).lines == ["decline"]


def test_peace_takes_a_name(tmp_path: Path) -> None:
    game = field(tmp_path, ("power: merchant", "power: diplomat"))
    for line in ("done", "place 4 a", "done"):
        game.play(line)

    assert understand("peace bob", game).lines == ["peace B"]
    assert understand("p b", game).lines == ["peace B"]


def test_undo_takes_back_what_was_answered_too(tmp_path: Path) -> None:
    session = session_at(FIELD, ["Ann", "Bob"], tmp_path)
    start = session.game.hash()
    session.play("conquer e")
    session.play("done")
    session.play(spread_line(session.game, []))
    answer = session.forced()
    assert answer is not None
    session.play(answer, answered=True)

    undone = [session.undo(), session.undo(), session.undo()]

    assert [line.split()[0] for line in undone] == ["redeploy", "done", "conquer"]
    assert session.game.hash() == start
    assert [entry.kind for entry in session.log] == ["turn"]


def test_undo_stops_at_the_die(tmp_path: Path) -> None:
    session = session_at(FIELD.replace("hand: 4", "hand: 3"), ["Ann", "Bob"], tmp_path)
    session.play("roll b")

    with pytest.raises(IllegalAction, match="chance"):
        session.undo()


def test_an_illegal_action_loses_nothing(desk: Desk) -> None:
    outcome = desk.run("play", "--seed", "5", typed=["pick 1", "conquer 6", "place 1 2", "1"])

    assert "✗ Region 6 is no entry" in outcome.out
    assert "✗ 'place' belongs to the phase redeploy or withdraw; now it is conquer." in outcome.out
    assert "conquer region 1" in outcome.out


def test_why_warns_of_ones_own_declined_race(tmp_path: Path) -> None:
    own = "holds: {a: 1}, declined: {race: orcs, holds: {e: 1}}"
    game = field(tmp_path, ("holds: {a: 1}", own))

    assert "would be lost" in " ".join(explain(game, game.board.region("e")))


WHY = [
    ("a", ["Region a is yours.", "1 region and 1 Merchant"]),
    ("b", ["costs you 4 tokens: 2 land + 2 tokens", "enough, 0 would be left", "'conquer b'"]),
    ("c", ["region c is not adjacent"]),
    ("f", ["region f is a sea"]),
]


@pytest.mark.parametrize(("region", "parts"), WHY)
def test_why_says_cost_or_reason(tmp_path: Path, region: str, parts: list[str]) -> None:
    game = field(tmp_path)

    text = " ".join(explain(game, game.board.region(region)))

    for part in parts:
        assert part in text


@pytest.mark.parametrize(("hand", "odds"), [(3, "3 of 6 throws (50 %)"), (1, "1 of 6 throws")])
def test_why_tells_the_odds_of_the_die(tmp_path: Path, hand: int, odds: str) -> None:
    game = field(tmp_path, ("hand: 4", f"hand: {hand}"))

    assert odds in " ".join(explain(game, game.board.region("b")))


def test_a_number_alone_rolls_only_when_typed_twice(desk: Desk) -> None:
    # Eleven tokens for regions of 2, 2, 3 and 3: the last region is a token short.
    typed = ["pick 1", "1 2 3 8", "9", "9"]

    outcome = desk.run("play", "--seed", "7", typed=typed)

    before, after = outcome.out.split("Type '9' again")
    assert "The die shows" not in before
    assert "The die shows" in after


def test_spread_is_even_and_guards_the_border_first(tmp_path: Path) -> None:
    game = field(tmp_path, ("hand: 4", "hand: 5"))
    game.play("conquer e")
    game.play("done")
    evenly, there = spread_line(game, []), spread_line(game, ["e"])
    game.play("place 1 e")

    assert (evenly, there) == ("redeploy a3 e3", "redeploy e5")
    assert spread_line(game, []) == "redeploy a3 e3"
    game.play("place 2 e")
    assert spread_line(game, []) == "redeploy a2 e4"


def test_spread_gives_an_odd_token_to_the_threatened_region(tmp_path: Path) -> None:
    game = field(tmp_path, ("hand: 4", "hand: 4"))
    game.play("conquer e")
    game.play("done")
    game.play("place 1 e")

    assert spread_line(game, ["a", "e"]) == "redeploy a3 e2"


@pytest.mark.parametrize("board", ["base-2p", "underground-2p", "river_world-2p"])
def test_help_knows_all_that_there_is_in_a_game(board: str) -> None:
    game = Game.new(board, seed=5)
    words = load()
    roster = game.roster
    names = [race.id for race in roster.races] + [power.name for power in roster.powers]
    names += [item.name for item in roster.items] + [event.id for event in roster.events]
    names += [form.split()[0] for _, form in action_forms(game, words)]
    names += [*COMMANDS, *words.keys("topics"), "conquest", "spr"]

    for name in names:
        assert topic(game, name, words), name
    with pytest.raises(Unclear, match="no help on 'zebras'"):
        topic(game, "zebras", words)


def test_help_explains_every_action_and_command() -> None:
    words = load()

    sections = ["actions", *(f"actions_{box}" for box in BOXES)]
    actions = {form.split()[0] for section in sections for form in words.keys(section)}
    commands = {form.split()[0] for form in words.keys("commands")}

    assert actions == set(players_verbs())
    assert commands == {*COMMANDS, "12"}


def test_regions_can_be_looked_at_before_a_race_is_picked(desk: Desk) -> None:
    seats = ["--seat", "Ann", "--seat", "random"]

    outcome = desk.run("play", "--board", "base-2p", *seats, "--seed", "1", typed=["regions"])

    assert "belongs to the phase" not in outcome.out + outcome.err
    assert "19 mountain° 3 13 18 20" in " ".join(outcome.out.split())


def test_help_shows_the_rule_text(desk: Desk) -> None:
    outcome = desk.run("play", "--seed", "5", typed=["help ghouls", "help conquer", "help"])

    assert re.search(r"Ghouls: 5 tokens with a combo, 10 in the box\. In decline all", outcome.out)
    assert "a region costs 2 tokens" in outcome.out
    assert "▸ pick 1" in outcome.out
