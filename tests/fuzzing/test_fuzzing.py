"""The fuzzer itself: it can be repeated, leaves nothing out, and makes small what it finds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from declive import Game
from declive.engine.mask import count
from declive.engine.nouns import CONQUER
from declive.scenarios.scenario import check_files
from tests.fuzzing import session as sessions
from tests.fuzzing.checks import Check, Disagreement, Luck
from tests.fuzzing.coverage import COMBOS, HELD, USED, Coverage
from tests.fuzzing.document import regions_of, written
from tests.fuzzing.fuzzer import Caught, build, combo_of, fuzz, play_one, stretch
from tests.fuzzing.shrink import Shrinker

SEED = 11
POSITIONS = 30
ENOUGH = 10_000


def test_nothing_is_found_in_a_few_positions_and_what_is_met_is_counted() -> None:
    catch = stretch(SEED, 1, 1, 1 + POSITIONS, 3600.0)
    coverage = catch.coverage
    report = "\n".join(coverage.report())

    assert [finding.sentence for _, finding, _ in catch.findings.values()] == []
    assert coverage.positions == POSITIONS
    assert coverage.decisions > 10 * POSITIONS
    assert coverage.rebuilt < POSITIONS / 2
    assert len(coverage.combos) > POSITIONS / 2
    assert coverage.held & set(HELD)
    assert coverage.used <= set(USED)
    assert f"{len(coverage.combos)} of 47,560" in report
    assert re.search(r"relic used and way of taking a region: \d+ of 33", report)


def test_a_position_is_the_same_each_time() -> None:
    for number in (8, 9, 16):
        one, other = build(SEED, number, Coverage()), build(SEED, number, Coverage())

        assert one[0] == other[0]
        assert one[1].game.hash() == other[1].game.hash()


def test_another_seed_is_another_position() -> None:
    assert build(SEED, 3, Coverage())[0] != build(SEED + 1, 3, Coverage())[0]


def test_every_combo_comes_up_before_one_comes_again() -> None:
    met = {combo_of(SEED, number) for number in range(len(COMBOS))}

    assert len(COMBOS) == 29 * 41 * 40
    assert met == set(COMBOS)


def test_a_position_has_the_combo_it_should() -> None:
    document, session, _ = build(SEED, 3, Coverage())
    combo = combo_of(SEED, 2)
    player = document["players"][document["turn"]["player"]]

    assert (player["race"], player["power"]) == (combo.race, combo.power)
    assert f"stonehedge:{combo.lent}" in document["places"].values()
    assert session.game.state.active(session.game.state.turn).hooks.lent


def plant(monkeypatch: pytest.MonkeyPatch, check: Check) -> None:
    """Let one more check be made after every action."""
    monkeypatch.setitem(sessions.CHECKS, "planted", (check, 1.0))


def first_catch(seed: int = SEED) -> tuple[int, Caught]:
    """The first position in which something is found."""
    for number in range(1, ENOUGH):
        try:
            play_one(seed, number, Coverage())
        except Caught as caught:
            return number, caught
    raise AssertionError("nothing was found")


def two_conquests(game: Game, luck: Luck) -> None:
    """A rule that is no rule: nobody takes two regions in a turn."""
    if game.state.phase == CONQUER and count(game.state.active(game.state.turn).taken) > 1:
        raise Disagreement("two regions were taken")


def test_a_finding_is_made_small_and_becomes_a_scenario(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plant(monkeypatch, two_conquests)
    monkeypatch.setattr("tests.fuzzing.shrink.SECONDS", 8.0)
    _, caught = first_catch()
    shrinker = Shrinker(caught.document, caught.found.lines, caught.found.finding)
    shrinker.shrink()
    text = written(shrinker.document, "FUZZ-1 planted", shrinker.lines, "a note")
    file = tmp_path / "finding.yaml"
    file.write_text(text, encoding="utf-8")

    assert shrinker.sure
    assert shrinker.finding.key == caught.found.finding.key
    assert len(shrinker.lines) <= 10
    assert len(regions_of(shrinker.document)) < len(regions_of(caught.document))
    assert "options" not in shrinker.document
    # The rule was no rule, so the engine has nothing to be ashamed of.
    assert check_files([file], audited=True).passed == 1


def test_findings_are_written_and_the_seed_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, two_conquests)
    monkeypatch.setattr("tests.fuzzing.shrink.SECONDS", 0.5)

    code = fuzz(SEED, 12, 0.0, 1, tmp_path)

    told = capsys.readouterr().out
    assert code == 1
    assert told.startswith(f"fuzzing the rules: seed {SEED}")
    assert f"seed {SEED}, position" in " ".join(next(tmp_path.glob("*.yaml")).read_text().split())
    assert told.count("FOUND") == len(list(tmp_path.glob("*.yaml"))) == 1
    assert "1 findings" in told


def test_without_findings_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz(SEED, 4, 0.0, 1, tmp_path) == 0
    assert "0 findings" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())
