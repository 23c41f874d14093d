"""Recorded games replay to the position they ended in, on every machine, compiled or not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from declive import Game
from declive.audit import Auditor
from declive.content import catalogue
from declive.engine.options import VALUES
from tests.games.files import expectations, result

FILES = sorted(Path(__file__).parent.glob("*.declive"))
BOARDS = {"base-2p", "base-3p", "base-4p", "base-5p"}
PHASES = "start pick ghouls conquer redeploy placement stout withdraw"
VERBS = (
    "expand decline pick abandon conquer substitute dragon roll fortress done place camp give_up "
    "hero peace die deal"
)


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def moments(file: Path) -> Iterator[tuple[Game, str]]:
    """The game before each of its lines, and the line that is played next."""
    header, _, lines = read(file).partition("\n\n")
    game = Game.replay(header + "\n")
    for line in lines.splitlines():
        yield game, line
        game.play(line)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_ends_as_it_did(file: Path) -> None:
    expected = expectations(file)

    game = Game.replay(read(file))

    assert game.over
    assert {key: expected[key] for key in result(game)} == result(game)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_sound_all_along(file: Path) -> None:
    auditor: Auditor | None = None

    for game, line in moments(file):
        auditor = auditor or Auditor(game)
        assert not auditor.step(), f"before action {len(game.actions) + 1}, {line}"

    assert auditor is not None
    assert not auditor.step()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_is_written_as_it_was_read(file: Path) -> None:
    text = read(file)

    again = Game.replay(text).record()

    uncommented = [line for line in text.splitlines() if not line.startswith("#")]
    assert again.splitlines() == uncommented


def test_all_of_the_base_box_and_every_option_occurs() -> None:
    races: set[str] = set()
    powers: set[str] = set()
    boards: set[str] = set()
    phases: set[str] = set()
    verbs: set[str] = set()
    options: set[tuple[str, str]] = set()

    for file in FILES:
        for game, line in moments(file):
            phases.add(game.phase)
            verbs.add(line.split()[0])
            if line.startswith("pick "):
                slot = int(line.split()[1]) - 1
                races.add(game.roster.races[game.state.row_races[slot]].id)
                powers.add(game.roster.powers[game.state.row_powers[slot]].id)
        boards.add(game.board.name)
        options.update(game.header.options.chosen().items())

    assert races >= {race.id for race in catalogue.races("base")}
    assert powers >= {power.id for power in catalogue.powers("base")}
    assert boards >= BOARDS
    assert phases >= set(PHASES.split())
    assert verbs >= set(VERBS.split())
    assert {(name, values[1]) for name, values in VALUES.items()} <= options
