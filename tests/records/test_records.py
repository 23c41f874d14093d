"""Games as data: written as they end, taken up again, read one by one and as tables."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet
import pytest

from declive import Game, records
from declive.encoding import ActionTable, Observer
from declive.records import GamesFile, Played
from tests.cli.desk import Desk

ASKED = ("simulate", "--board", "base-2p", "--seed", "5", "--bots", "random")


@pytest.fixture
def desk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Desk:
    return Desk(monkeypatch, capsys, tmp_path)


def test_games_are_kept_and_read_again(desk: Desk, tmp_path: Path) -> None:
    assert desk.run(*ASKED, "--games", "3", "--out", "games.parquet").code == 0

    games = list(records.read("games.parquet"))
    assert [played.seed for played in games] == [5, 6, 7]
    for played in games:
        again = played.game()
        assert again.hash() == played.hash
        assert again.scores == played.scores
        assert again.winners == played.winners
        assert len(list(played.moves())) == played.actions
    table = records.table("games.parquet")
    assert table.num_rows == 3
    assert json.loads(table.schema.metadata[b"declive"])["board"] == "base-2p"
    card = Path("games.md").read_text(encoding="utf-8")
    assert "3 games of Declive" in card
    assert all(f"| {name}" in card or name in card for name in table.column_names)
    assert not list(tmp_path.glob("*.part"))


def test_several_processes_write_the_same_file(desk: Desk) -> None:
    desk.run(*ASKED, "--games", "4", "--out", "one.parquet")
    desk.run(*ASKED, "--games", "4", "--workers", "2", "--out", "two.parquet")

    assert records.table("one.parquet").equals(records.table("two.parquet"))


def test_an_interrupted_run_is_taken_up_again(desk: Desk, tmp_path: Path) -> None:
    desk.run(*ASKED, "--games", "4", "--out", "whole.parquet")
    whole = list(records.read("whole.parquet"))
    metadata = records.table("whole.parquet").schema.metadata[b"declive"]
    file = GamesFile(tmp_path / "part.parquet", json.loads(metadata))
    file.add(whole[2])
    with (tmp_path / "part.parquet.part").open("a") as cut_off:
        cut_off.write('{"seed": 8, "boa')

    outcome = desk.run(*ASKED, "--games", "4", "--out", "part.parquet")

    assert "3 of 4 games" in outcome.out
    assert records.table("part.parquet").equals(records.table("whole.parquet"))


def test_another_plan_or_a_file_that_is_there_is_refused(desk: Desk) -> None:
    GamesFile(Path("games.parquet"), {"games": 1})
    other = desk.run(*ASKED, "--games", "1", "--out", "games.parquet")
    assert "was begun with other arguments" in other.err
    Path("games.parquet.part").unlink()
    desk.run(*ASKED, "--games", "1", "--out", "games.parquet")
    assert "is there already" in desk.run(*ASKED, "--games", "1", "--out", "games.parquet").err
    assert "ends with .parquet" in desk.run(*ASKED, "--games", "1", "--out", "games.csv").err
    assert "--decisions needs a file" in desk.run(*ASKED, "--decisions").err


def test_every_decision_is_told_with_what_was_seen(desk: Desk) -> None:
    desk.run(*ASKED, "--games", "2", "--out", "games.parquet", "--decisions")
    rows = pyarrow.parquet.read_table("games-decisions.parquet").to_pylist()
    table, observer = ActionTable("base-2p"), Observer("base-2p")

    at = 0
    for played in records.read("games.parquet"):
        for move in played.moves():
            if move.seat < 0:
                continue
            row = rows[at]
            at += 1
            assert (row["seed"], row["move"], row["seat"]) == (played.seed, move.number, move.seat)
            assert table.names[row["entry"]] == row["action"] == move.text
            assert row["entry"] in row["legal"]
            assert row["observation"] == observer.observe(move.position, move.seat)
            assert (row["outcome"] > 0) == (played.winners == [move.seat])
            assert row["table"] == table.digest
    assert at == len(rows)


def test_a_folder_of_records_is_read_too(desk: Desk) -> None:
    desk.run(*ASKED, "--games", "2", "--out-records", "kept")

    games = list(records.read("kept"))
    assert len(games) == 2
    assert records.table("kept").num_rows == 2
    assert games[0].hash == games[0].game().hash()


def test_a_game_is_a_row_and_back() -> None:
    game = Game.new("base-2p", seed=3, options={"die": "cost3"})
    while not game.over:
        game.play(game.legal()[-1])
    played = Played.of(game, 3)

    assert json.loads(str(played.row()["options"])) == {"die": "cost3"}
    assert records.played.from_row(played.row()) == played
