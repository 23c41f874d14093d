"""`declive simulate`: many games, their speed, their scores and what is wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from declive import Game
from declive.audit import Auditor
from declive.bots.match import Tally
from tests.cli.desk import Desk
from tests.packs.shop import EXAMPLES


def test_it_says_how_fast_it_was_and_how_the_seats_fared(desk: Desk) -> None:
    outcome = desk.run("simulate", "--games", "3", "--seed", "5")

    assert outcome.code == 0
    assert outcome.err == ""
    lines = outcome.out.splitlines()
    assert lines[0].startswith("3 games on base-2p in ")
    assert "games/s" in lines[1]
    assert "decisions/s" in lines[1]
    assert lines[2].split() == ["seat", "games", "mean", "score", "wins", "shared"]
    assert [line.split()[:2] for line in lines[3:]] == [["A", "3"], ["B", "3"]]


def test_several_bots_are_compared(desk: Desk) -> None:
    outcome = desk.run("simulate", "--games", "2", "--bots", "greedy,random", "--board", "base-3p")

    lines = [line.split() for line in outcome.out.splitlines()]
    assert ["bot", "games", "mean", "score", "wins", "shared"] in lines
    assert ["greedy", "2"] in [line[:2] for line in lines]
    assert ["random", "4"] in [line[:2] for line in lines]


def results(desk: Desk, *arguments: str) -> dict[str, object]:
    """What `--json` says, without the times."""
    outcome = desk.run("simulate", "--json", *arguments)
    data: dict[str, object] = json.loads(outcome.out)
    return {key: value for key, value in data.items() if "second" not in key}


def test_the_same_seed_gives_the_same_games(desk: Desk) -> None:
    one = results(desk, "--games", "4", "--seed", "8")

    assert results(desk, "--games", "4", "--seed", "8") == one
    assert results(desk, "--games", "4", "--seed", "9")["by_seat"] != one["by_seat"]
    assert one["board"] == "base-2p"
    assert one["bots"] == ["random", "random"]
    assert one["games"] == 4
    assert one["complaints"] == []


@pytest.mark.parametrize("workers", ["2", "3"])
def test_the_number_of_workers_changes_nothing(desk: Desk, workers: str) -> None:
    asked = ["--games", "7", "--seed", "8", "--bots", "greedy,random", "--rotate"]
    alone = results(desk, *asked, "--out-records", "alone")

    assert results(desk, *asked, "--workers", workers, "--out-records", "shared") == alone
    records = {file.name: file.read_text() for file in Path("alone").iterdir()}
    assert {file.name: file.read_text() for file in Path("shared").iterdir()} == records
    assert len(records) == 7


def test_workers_know_the_packs(desk: Desk) -> None:
    asked = ["--games", "4", "--pack", str(EXAMPLES / "bards.py")]

    assert results(desk, *asked, "--workers", "2") == results(desk, *asked)


def test_rotating_bots_sit_in_every_seat(desk: Desk) -> None:
    still = results(desk, "--games", "4", "--bots", "greedy,random")
    rotating = results(desk, "--games", "4", "--bots", "greedy,random", "--rotate")

    assert wins(still, "by_bot")["greedy"] == wins(still, "by_seat")["A"] == 4
    assert wins(rotating, "by_bot")["greedy"] == 4
    assert wins(rotating, "by_seat") == {"A": 2, "B": 2}


def wins(data: dict[str, object], key: str) -> dict[str, int]:
    entries = data[key]
    assert isinstance(entries, list)
    return {entry["name"]: entry["wins"] for entry in entries}


def test_verified_games_are_in_order(desk: Desk) -> None:
    outcome = desk.run("simulate", "--games", "2", "--board", "base-4p", "--verify")

    assert outcome.code == 0
    assert "all verified" in outcome.out


def test_a_complaint_names_the_seed_and_fails(desk: Desk) -> None:
    desk.patch.setattr(Auditor, "step", lambda _: ["a token is missing"])

    outcome = desk.run("simulate", "--games", "2", "--seed", "7", "--verify")

    assert outcome.code == 1
    lines = outcome.out.splitlines()
    assert lines[0].startswith("seed 7: after action ")
    assert lines[1].startswith("seed 8: after action ")
    assert lines[0].endswith("a token is missing")
    assert "0 of 2 games" in lines[2]
    assert "2 complaints" in lines[2]


def test_an_interruption_shows_what_was_done(desk: Desk) -> None:
    add = Tally.add

    def interrupted(self: Tally, played: object) -> None:
        if self.games == 2:
            raise KeyboardInterrupt
        add(self, played)  # type: ignore[arg-type]

    desk.patch.setattr(Tally, "add", interrupted)

    outcome = desk.run("simulate", "--games", "5")

    assert outcome.code == 130
    assert outcome.out.startswith("2 of 5 games on base-2p")
    assert "decisions/s" in outcome.out


def test_records_are_kept_with_their_results(desk: Desk) -> None:
    desk.run("simulate", "--games", "2", "--seed", "3", "--out-records", "kept/games")

    records = sorted(Path("kept/games").iterdir())
    assert [path.name for path in records] == ["base-2p-3.game", "base-2p-4.game"]
    text = records[0].read_text(encoding="utf-8")
    game = Game.replay(text)
    assert game.over
    assert text.endswith(f"# hash: {game.hash()}\n")
    assert f"# scores: {game.scores[0]} {game.scores[1]}\n" in text


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--games", "0"], "at least one game"),
        (["--workers", "0"], "at least one process"),
        (["--games", "-3"], "at least one game"),
        (["--games", "many"], "--games"),
        (["--board", "base-7p"], "base-7p"),
        (["--board", "missing.toml"], "missing.toml"),
        (["--bots", "gredy"], "did you mean 'greedy'?"),
        (["--bots", ""], "there is no bot ''"),
        (["--bots", "random,random,random"], "3 bots"),
        (["--out-records", "/dev/null/games"], "/dev/null"),
        (["--fast"], "--fast"),
    ],
)
def test_bad_input_is_one_sentence(desk: Desk, arguments: list[str], word: str) -> None:
    outcome = desk.run("simulate", *arguments)

    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert word in outcome.err


def test_help_shows_an_example(desk: Desk) -> None:
    outcome = desk.run("simulate", "--help")

    assert outcome.code == 0
    assert "Example: declive simulate" in outcome.out
