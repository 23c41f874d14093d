"""`declive pack new`: a start for each kind of invention that passes its check as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive.packs.starter import KINDS
from declive.packs.toml_pack import KEYS, MARKER
from tests.cli.desk import Desk

NEW = [
    ("race", "Pixies", "1 race", 1),
    ("power", "Moon-lit", "1 power", 1),
    ("relic", "Lost Spoon", "1 treasure", 1),
    ("place", "Old Mill", "1 treasure", 2),
    ("event", "Market Day", "1 event", 1),
    ("marker", "Cairn", "1 power, 1 marker", 2),
]


@pytest.mark.parametrize(("kind", "name", "contents", "cases"), NEW)
@pytest.mark.parametrize("python", [False, True])
def test_a_new_pack_passes_its_check(
    desk: Desk, kind: str, name: str, contents: str, cases: int, python: bool
) -> None:
    ending = ".py" if python else ".toml"
    path = name.lower().replace("-", "_").replace(" ", "_") + ending

    made = desk.run("pack", "new", kind, name, *(["--python"] if python else []))
    checked = desk.run("pack", "check", path, "--games", "8", "--balance", "0")

    assert made.code == 0, made.err
    assert f"declive pack check {path}" in made.out
    assert checked.code == 0, checked.out + checked.err
    assert f"no mistakes ({contents})" in checked.out
    assert f"scenarios: {cases} passed, 0 failed" in checked.out
    assert "games: 8 played, " in checked.out


def test_a_new_board_is_a_folder_that_passes_its_check(desk: Desk) -> None:
    made = desk.run("pack", "new", "board", "The Moors")
    checked = desk.run("pack", "check", "the_moors", "--games", "5")
    board = desk.run("board", "check", "the_moors/boards/the-moors-2p.toml")
    played = ["simulate", "--pack", "the_moors", "--board", "the-moors-2p", "--games", "1"]

    assert made.out.endswith("Next: declive pack check the_moors\n")
    assert checked.code == 0, checked.err
    assert "no mistakes (1 board)" in checked.out
    assert "games: 5 played, it has no banners to combine" in checked.out
    assert board.code == 0
    assert "1 games on the-moors-2p" in desk.run(*played).out


def test_every_kind_that_a_pack_can_hold_has_a_start() -> None:
    assert set(KINDS) == {*KEYS, MARKER, "board"}
    assert {kind for kind, *_ in NEW} | {"board"} == set(KINDS)


@pytest.mark.parametrize("name", ["State", "Hill Fort", "Relic", "Farmland"])
def test_a_name_that_python_packs_use_themselves_is_no_trouble(desk: Desk, name: str) -> None:
    desk.run("pack", "new", "event", name, "--python", "-o", "mine.py")

    assert desk.run("pack", "check", "mine.py", "--games", "1").code == 0


def test_a_new_pack_replaces_nothing(desk: Desk) -> None:
    Path("pixies.yaml").write_text("mine")

    outcome = desk.run("pack", "new", "race", "Pixies")

    assert (outcome.code, Path("pixies.yaml").read_text()) == (2, "mine")
    assert "pixies.yaml exists already" in outcome.err
    assert not Path("pixies.toml").exists()
