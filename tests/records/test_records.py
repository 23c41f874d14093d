"""Games as data: written as they end, taken up again, read one by one and as tables."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path

import pyarrow.parquet
import pytest

from declive import Game, records
from declive.encoding import ActionTable, Observer
from declive.records import DecisionsFile, GamesFile, Played
from declive.records.reading import plan_of
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


def test_what_no_table_can_hold_is_refused_before_a_game_is_played(desk: Desk) -> None:
    asked = [*ASKED[:3], "--games", "1", "--out", "games.parquet"]
    told = desk.run(*asked, "--seed", "9" * 30)
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "a seed has at most 18 digits" in told.err
    assert not list(Path().glob("games*"))
    told = desk.run(*ASKED, "--games", "9" * 20)
    assert told.code == 2
    assert "at most 10,000,000 games" in told.err


@pytest.mark.parametrize("noted", ["junk\n", '{"games": 1}\n{"seed"\n', "\xff", "[1]\n", ""])
def test_what_was_not_noted_by_a_run_is_named(desk: Desk, noted: str) -> None:
    Path("games.parquet.part").write_text(noted, encoding="latin-1")

    with pytest.raises(ValueError, match=r"^games\.parquet\.part "):
        GamesFile(Path("games.parquet"), {"games": 1})


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


def test_decisions_are_taken_up_where_they_were_left(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["declive.records.decisions"], "SHARE", 2)
    asked = (*ASKED, "--games", "5", "--decisions", "--out")
    desk.run(*asked, "whole.parquet")
    games = list(records.read("whole.parquet"))
    desk.run(*ASKED, "--games", "5", "--out", "games.parquet")
    plan = plan_of("games.parquet")
    left = DecisionsFile(Path("games-decisions.parquet"), plan)
    marked = records.decisions_as_parquet(games[:2])  # the second share: not what belongs there
    left.add(1, marked)

    assert [number for number, _ in left.missing(iter(games))] == [0, 2]
    assert desk.run(*asked, "games.parquet", "--workers", "2").code == 0

    whole = records.table("whole-decisions.parquet").to_pylist()
    resumed = records.table("games-decisions.parquet").to_pylist()
    first = [row for row in whole if row["seed"] in (5, 6)]
    others = [row for row in whole if row["seed"] == 9]
    assert resumed == first + first + others
    assert not Path("games-decisions.parquet.parts").exists()
    assert "is there already" in desk.run(*asked, "games.parquet").err


def test_decisions_of_other_games_are_not_mixed_in(desk: Desk) -> None:
    DecisionsFile(Path("games-decisions.parquet"), {"games": 1})

    outcome = desk.run(*ASKED, "--games", "1", "--out", "games.parquet", "--decisions")

    assert "games-decisions.parquet.parts is of other games: remove it" in outcome.err


def test_a_table_has_one_of_three_forms() -> None:
    with pytest.raises(ValueError, match="there is no table of 'excel'; there are arrow, pandas"):
        records.table("games.parquet", "excel")
    if importlib.util.find_spec("polars") is None:
        with pytest.raises(ValueError, match="a frame of polars needs polars"):
            records.table("games.parquet", "polars")


@pytest.mark.parametrize("form", ["pandas", "polars"])
def test_a_table_becomes_a_frame(desk: Desk, form: str) -> None:
    pytest.importorskip(form)
    desk.run(*ASKED, "--games", "2", "--out", "games.parquet")

    frame = records.table("games.parquet", form)

    assert list(frame.columns) == records.table("games.parquet").column_names
    assert [int(seed) for seed in frame["seed"]] == [5, 6]


def test_a_cluster_of_ray_writes_the_same_file(desk: Desk) -> None:
    pytest.importorskip("ray")
    asked = (*ASKED, "--games", "3", "--decisions", "--out")
    desk.run(*asked, "here.parquet")

    assert desk.run(*asked, "there.parquet", "--cluster", "ray", "--workers", "1").code == 0

    for name in ("", "-decisions"):
        here, there = records.table(f"here{name}.parquet"), records.table(f"there{name}.parquet")
        assert here.equals(there)


def test_what_is_no_cluster_is_refused(desk: Desk) -> None:
    assert "--cluster is 'ray' or ray://" in desk.run(*ASKED, "--cluster", "here").err
