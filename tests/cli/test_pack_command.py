"""`declive pack`, and `--pack` wherever a game is played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.packs.shop import EXAMPLES, PYTHON, RACE

FAILING = PYTHON.replace("return 1", "return 1 // 0")


def test_as_many_games_are_played_as_were_asked_for(desk: Desk) -> None:
    millers = str(EXAMPLES / "millers.toml")
    out = desk.run("pack", "check", millers, "--games", "3", "--balance", "0").out

    covered = re.search(r"games: 3 played, (\d+) of (\d+) combinations among them, but not", out)
    assert covered is not None, out
    missing = int(covered[2]) - int(covered[1])
    assert out.endswith(f" and {missing - 5} more\n")


@pytest.mark.parametrize("name", ["spoilt.py", "spoilt.toml"])
@pytest.mark.parametrize("content", [b"\x89PNG\x00\x01", b"\xff\xfe"])
def test_what_is_no_text_is_told_without_a_line(desk: Desk, name: str, content: bytes) -> None:
    Path(name).write_bytes(content)

    outcome = desk.run("pack", "check", name)

    assert outcome.code == 2
    assert outcome.err.startswith(f"{name}: it is not text in UTF-8")
    assert "line" not in outcome.err


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["new", "dragon", "Pixies"], "a race, power, relic, place, event, marker or board, not"),
        (["new", "race", ""], 'declive: a race needs a name, such as "Pixies"'),
        (["new", "power", "  "], 'declive: a power needs a name, such as "Pixies"'),
        (["new", "marker", "Camp"], "the word 'camp' means something already"),
        (["new", "board", "Base"], "there is a board 'base-2p' already"),
        (["new", "board", "Moors", "--python"], "leave out --python"),
        (["new", "board", "Moors", "-o", "moors.toml"], "a pack with a board is a folder"),
        (["new", "race", "Elves"], "already taken by Elves"),
        (["new", "race", 'Pi"xies'], "plain letters"),
        (["new", "race", "123"], "must begin with a small letter"),
        (["new", "race", "Pixies", "-o", "pixies.txt"], "must end in .toml"),
        (["check", "missing.toml"], "there is no such file or folder"),
        (["check", "missing.toml", "--games", "0"], "--games"),
    ],
)
def test_what_is_asked_wrongly_is_one_sentence(desk: Desk, arguments: list[str], word: str) -> None:
    outcome = desk.run("pack", *arguments)

    assert outcome.code == 2
    assert word in outcome.err
    assert len(outcome.err.splitlines()) == 1


@pytest.mark.parametrize("command", ["new", "check"])
def test_help_has_an_example(desk: Desk, command: str) -> None:
    assert f"Example: declive pack {command}" in desk.run("pack", command, "--help").out


def test_every_mistake_is_a_line(desk: Desk) -> None:
    Path("pixies.toml").write_text(RACE.replace("value = 5", "value = 11").replace("swamp", "swmp"))

    outcome = desk.run("pack", "check", "pixies.toml")

    assert (outcome.code, outcome.out) == (2, "")
    assert [line.partition(": ")[0] for line in outcome.err.splitlines()] == ["pixies.toml"] * 2


def test_a_failing_scenario_fails_the_check(desk: Desk) -> None:
    desk.run("pack", "new", "race", "Pixies")
    path = Path("pixies.yaml")
    path.write_text(path.read_text().replace("coins A: 8", "coins A: 9"))

    outcome = desk.run("pack", "check", "pixies.toml", "--games", "1")

    assert outcome.code == 1
    assert "expected coins A: 9, seen 8" in outcome.out
    assert "scenarios: 0 passed, 1 failed" in outcome.out


def test_a_failing_effect_fails_the_check_and_shows_the_game(desk: Desk) -> None:
    Path("pixies.py").write_text(FAILING)

    outcome = desk.run("pack", "check", "pixies.py")

    assert outcome.code == 1
    assert "the pack 'pixies' broke down: `coins` of Pixies raised ZeroDivisionError" in outcome.out
    assert "declive game 1" in outcome.err
    assert "Traceback" not in outcome.err


def test_an_effect_that_breaks_a_rule_of_the_table_fails_the_check(desk: Desk) -> None:
    text = PYTHON.replace("def coins(self, state, troop, region)", "def turn_began(self, state, t)")
    Path("pixies.py").write_text(text.replace("return 1", "state.coins[t.seat] += 1"))

    outcome = desk.run("pack", "check", "pixies.py")

    assert outcome.code == 1
    assert "coins instead of" in outcome.out


def test_bots_play_with_a_pack(desk: Desk) -> None:
    outcome = desk.run(
        "simulate", "--pack", str(EXAMPLES / "bards.py"), "--games", "2", "--verify", "--json"
    )

    data = json.loads(outcome.out)
    assert (outcome.code, data["complaints"]) == (0, [])
    assert data["packs"][0].startswith("bards ")


def test_bots_play_on_the_board_of_a_pack(desk: Desk) -> None:
    arguments = ["--pack", str(EXAMPLES / "fairground"), "--board", "fairground-2p"]

    assert "2 games on fairground-2p" in desk.run("simulate", *arguments, "--games", "2").out


def test_a_simulation_ends_cleanly_when_an_effect_fails(desk: Desk) -> None:
    Path("pixies.py").write_text(FAILING)

    outcome = desk.run("simulate", "--pack", "pixies.py", "--games", "40")

    assert outcome.code == 1
    assert "the pack 'pixies' broke down: `coins` of Pixies raised" in outcome.out
    assert outcome.out.count("broke down") == 1
    assert "declive game 1" in outcome.err


def test_a_game_in_the_terminal_ends_cleanly_when_an_effect_fails(desk: Desk) -> None:
    Path("pixies.py").write_text(FAILING)

    for seed in range(1, 30):
        outcome = desk.run(
            "play", "--pack", "pixies.py", "--seed", str(seed), "--seat", "greedy", typed=[]
        )
        if outcome.code:
            break

    assert outcome.code == 2
    assert outcome.err.startswith("declive: the pack 'pixies' broke down: `coins` of Pixies raised")
    assert "Traceback" not in outcome.err
    saved = Path("saved-game.declive").read_text()
    assert "pack: pixies " in saved


def test_a_saved_game_with_a_pack_goes_on_with_it(desk: Desk) -> None:
    pack = str(EXAMPLES / "millers.toml")
    keys = ["pick 1", "save mine.declive", "quit", "n"]
    desk.run("play", "--pack", pack, "--seat", "Ann", "--seed", "1", typed=keys)

    outcome = desk.run("play", "--load", "mine.declive", "--pack", pack, typed=["quit", "n"])

    assert outcome.code == 0
    assert "pack: millers " in Path("mine.declive").read_text()


def test_a_record_with_a_pack_is_replayed_with_it(desk: Desk) -> None:
    pack = str(EXAMPLES / "bards.py")
    desk.run("simulate", "--pack", pack, "--games", "1", "--out-records", "games")

    outcome = desk.run("replay", "games/base-2p-1.game", "--pack", pack, "--verify")

    assert outcome.code == 0
    assert "nothing is wrong" in outcome.out


def test_a_record_without_its_pack_says_what_is_missing(desk: Desk) -> None:
    record = "declive game 1\nboard: base-2p\nplayer: A\nplayer: B\npack: gone 12\n\n"
    Path("old.game").write_text(record)

    outcome = desk.run("replay", "old.game")

    assert outcome.code == 2
    assert "with the pack 'gone', which is not loaded: name its file or folder" in outcome.err


def test_scenarios_are_run_with_a_pack(desk: Desk) -> None:
    arguments = ["check", str(EXAMPLES / "millers.yaml")]

    assert desk.run(*arguments).code == 2
    assert "3 passed" in desk.run(*arguments, "--pack", str(EXAMPLES / "millers.toml")).out


def test_the_catalogue_shows_inventions(desk: Desk) -> None:
    pack = ["--pack", str(EXAMPLES / "fairground")]

    shown = desk.run("catalogue", *pack).out
    data = json.loads(desk.run("catalogue", *pack, "--json").out)

    assert "Fairground (fairground " in shown
    assert "Jugglers" in shown
    assert [race["box"] for race in data["races"]][-1] == "fairground"
    assert [place["id"] for place in data["places"]][-1] == "carousel"


@pytest.mark.parametrize("command", ["play", "simulate", "check x.yaml", "catalogue"])
def test_a_pack_that_is_refused_is_told_everywhere(desk: Desk, command: str) -> None:
    Path("pixies.toml").write_text(RACE.replace("value = 5", "value = 11"))

    outcome = desk.run(*command.split(), "--pack", "pixies.toml")

    assert outcome.code == 2
    assert "race 'Pixies': value must be a whole number from 1 to 10, not 11" in outcome.err


def test_the_help_of_a_game_knows_the_words_of_a_pack(desk: Desk) -> None:
    arguments = ["--pack", str(EXAMPLES / "fairground"), "--seat", "Ann", "--seed", "1"]

    out = desk.run("play", *arguments, typed=["help fair", "help jugglers", "quit", "n"]).out

    assert "The fair: eight days of it" in out
    assert "Jugglers: 6 tokens with a combo, 14 in the box." in out
