"""`declive board`: draw, check and make boards."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from declive.extras import install_command
from tests.cli.desk import Desk

LONE = """
name = "lone"
box = "base"
players = 2
rounds = 10
[regions]
0 = { terrain = "hill", marks = ["edge"], borders = [1] }
1 = { terrain = "forest", marks = ["edge", "mine"], borders = [0] }
"""
WRONG = LONE.replace('"hill"', '"hll"').replace("rounds = 10", "rounds = 0")


def test_a_drawing_has_its_data_beside_it(desk: Desk) -> None:
    Path("lone.toml").write_text(LONE)

    outcome = desk.run("board", "draw", "lone.toml", "-o", "map.svg", "--seed", "4")

    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == "Wrote map.svg and map.json.\n"
    assert Path("map.svg").read_text().startswith("<svg ")
    assert set(json.loads(Path("map.json").read_text())["regions"]) == {"0", "1"}


def test_a_drawing_with_the_numbers_of_the_regions(desk: Desk) -> None:
    Path("lone.toml").write_text(LONE)

    desk.run("board", "draw", "lone.toml", "-o", "plain.svg")
    desk.run("board", "draw", "lone.toml", "-o", "numbered.svg", "--numbers")

    plain, numbered = Path("plain.svg").read_text(), Path("numbered.svg").read_text()
    # Each number is drawn twice: its edge and its ink.
    assert numbered.count("<path") == plain.count("<path") + 2 * 2


def test_a_drawing_as_pixels(desk: Desk) -> None:
    Path("lone.toml").write_text(LONE)

    assert desk.run("board", "draw", "lone.toml", "-o", "map.png").code == 0
    assert Path("map.png").read_bytes().startswith(b"\x89PNG")
    assert Path("map.json").exists()


def test_without_the_library_for_pixels_a_sentence_says_so(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("lone.toml").write_text(LONE)
    monkeypatch.delitem(sys.modules, "declive.boards.drawing.raster", raising=False)
    monkeypatch.setitem(sys.modules, "resvg_py", None)

    outcome = desk.run("board", "draw", "lone.toml", "-o", "map.png")

    assert outcome.code == 2
    assert "resvg" in outcome.err
    assert install_command("draw") in outcome.err
    assert not Path("map.png").exists()


def test_a_board_without_mistakes(desk: Desk) -> None:
    Path("lone.toml").write_text(LONE)

    outcome = desk.run("board", "check", "lone.toml")

    assert outcome.code == 0
    first, *notes = outcome.out.splitlines()
    assert first == "lone.toml: no mistakes (2 regions, 1 borders, for 2 players)"
    assert "lone.toml: note: no region is marked 'tribe': there are no Lost Tribes" in notes


def test_a_shipped_board_leaves_nothing_to_note(desk: Desk) -> None:
    assert len(desk.run("board", "check", "underground-3p").out.splitlines()) == 1


def test_every_mistake_is_a_sentence(desk: Desk) -> None:
    Path("wrong.toml").write_text(WRONG)

    outcome = desk.run("board", "check", "wrong.toml")

    assert (outcome.code, outcome.out) == (2, "")
    assert len(outcome.err.splitlines()) == 2
    assert all(line.startswith("wrong.toml: ") for line in outcome.err.splitlines())
    assert "did you mean 'hill'?" in outcome.err


def test_a_new_board_passes_its_check(desk: Desk) -> None:
    arguments = ["--regions", "14", "--players", "2", "--seed", "5"]

    made = desk.run("board", "new", *arguments, "-o", "My Map.toml")

    assert made.code == 0
    assert made.out.startswith("Wrote My Map.toml: 14 regions, for 2 players.")
    assert "\n  declive board draw 'My Map.toml' -o 'My Map.svg'\n" in made.out
    assert made.out.endswith("\n  declive play --board 'My Map.toml'\n")
    assert desk.run("board", "check", "My Map.toml").code == 0
    assert 'name = "my-map"' in Path("My Map.toml").read_text()


def test_a_new_board_replaces_none_that_is_there(desk: Desk) -> None:
    Path("my.toml").write_text(LONE)

    outcome = desk.run("board", "new", "-o", "my.toml")

    assert (outcome.code, outcome.err) == (2, "declive: my.toml exists already\n")
    assert Path("my.toml").read_text() == LONE


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["draw", "base-9p", "-o", "map.svg"], "no board 'base-9p': did you mean 'base-"),
        (["check", "nope"], "there is no board 'nope': the boards are base-2p, "),
        (["draw", "base-2p", "-o", "map.gif"], ".svg or .png"),
        (["draw", "base-2p"], "--output"),
        (["draw", "missing.toml", "-o", "map.svg"], "missing.toml"),
        (["draw", "base-2p", "-o", "map.svg", "--seed", "-1"], "--seed"),
        (["check", "missing.toml"], "missing.toml: there is no such file or folder"),
        (["check", "a.yaml"], "'declive check a.yaml' runs scenarios"),
        (["draw", "a.yaml", "-o", "map.svg"], "a.yaml is no board, which is a .toml file"),
        (["new", "--regions", "5", "-o", "my.toml"], "12 to 62"),
        (["new", "--players", "9", "-o", "my.toml"], "2 to 5 players"),
        (["new", "-o", "my.txt"], ".toml"),
        (["paint"], "paint"),
    ],
)
def test_what_is_asked_wrongly_is_one_sentence(desk: Desk, arguments: list[str], word: str) -> None:
    outcome = desk.run("board", *arguments)

    assert outcome.code == 2
    assert word in outcome.err
    assert len(outcome.err.splitlines()) == 1
    assert not Path("map.svg").exists()


@pytest.mark.parametrize("command", ["draw", "check", "new"])
def test_help_has_an_example(desk: Desk, command: str) -> None:
    assert f"Example: declive board {command}" in desk.run("board", command, "--help").out
