"""`declive emblems`: every emblem as a file."""

from __future__ import annotations

from pathlib import Path

from declive.emblems import files
from tests.cli.desk import Desk


def test_every_emblem_is_written(desk: Desk, tmp_path: Path) -> None:
    outcome = desk.run("emblems", "-o", "new/emblems")

    folder = tmp_path / "new" / "emblems"
    written = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
    assert (outcome.code, outcome.err) == (0, "")
    assert written == files()
    assert f"{len(written)} files in new" in outcome.out


def test_other_files_in_the_folder_stay(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "race-elves.svg").write_text("old")

    desk.run("emblems", "--out", ".")

    assert (tmp_path / "notes.txt").read_text() == "mine"
    assert (tmp_path / "race-elves.svg").read_text() == files()["race-elves.svg"]


def test_a_folder_must_be_named(desk: Desk) -> None:
    outcome = desk.run("emblems")

    assert outcome.code == 2
    assert outcome.err == "declive: Missing option '--out' / '-o'.\n"


def test_a_file_is_no_folder(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")

    for place in ("taken", "taken/deeper"):
        outcome = desk.run("emblems", "-o", place)

        assert outcome.code == 2
        assert outcome.err == "declive: taken is not a folder: name one that is, or a new one\n"


def test_help_shows_an_example(desk: Desk) -> None:
    assert "Example: declive emblems" in desk.run("emblems", "--help").out
