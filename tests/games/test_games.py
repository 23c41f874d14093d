"""Recorded games replay to the position they ended in, on every machine, compiled or not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from declive import Game, boards
from declive.audit import Auditor
from declive.content import catalogue
from declive.engine.nouns import NOTHING, PHASES
from declive.engine.options import VALUES
from declive.engine.vocabulary import TOOLS, VERBS
from tests.games.files import expectations, result
from tests.games.make import GAMES

FILES = sorted(Path(__file__).parent.glob("*.declive"))


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def without_comments(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]


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

    assert without_comments(again) == without_comments(text)


def test_every_game_of_the_maker_has_its_file() -> None:
    assert set(GAMES) <= {file.stem for file in FILES}


def test_all_that_is_in_the_boxes_occurs() -> None:
    picked: set[str] = set()
    seen: set[str] = set()
    tables: set[str] = set()
    phases: set[str] = set()
    verbs: set[str] = set()
    tools: set[str] = set()
    options: set[tuple[str, str]] = set()

    for file in FILES:
        for game, line in moments(file):
            line, _, used = line.partition(" with ")
            verb, *rest = line.split()
            phases.add(game.phase)
            verbs.add(verb)
            tools.update(used.split())
            if verb == "pick":
                slot = int(rest[0]) - 1
                picked.add(game.roster.races[game.state.row_races[slot]].id)
                picked.add(game.roster.powers[game.state.row_powers[slot]].id)
            elif verb in ("draw", "event"):
                seen.update(rest)
        tables.add(game.board.name)
        options.update(game.header.options.chosen().items())

    for box in catalogue.BOXES:
        assert {race.id for race in catalogue.races(box)} <= picked
        assert {power.id for power in catalogue.powers(box)} <= picked
        assert {item.id for item in catalogue.items(box) if item.mark == NOTHING} <= seen
        assert {event.id for event in catalogue.events(box)} <= seen
    assert tables == set(boards.names())
    assert phases == set(PHASES) - {"over"}
    assert verbs == set(VERBS)
    assert tools == set(TOOLS)
    assert options == {(name, value) for name, values in VALUES.items() for value in values[1:]}
