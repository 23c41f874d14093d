"""`declive check`: scenario files, passed, failed and malformed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.desk import Desk

CASE = """case: {id} a region is taken
board: {{a: farmland edge, x: hill, borders: a-x}}
players:
  A: {{race: orcs, power: stout, hand: 2, holds: {{a: 1}}}}
  B: {{}}
turn: {{player: A, phase: conquer}}
play:
  - conquer x
  - see: {{x: A orcs {tokens}}}
"""


def write(name: str, *cases: tuple[str, int]) -> None:
    """A file with cases that expect so many tokens; two is right."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    texts = [CASE.format(id=case, tokens=tokens) for case, tokens in cases]
    path.write_text("---\n".join(texts), encoding="utf-8")


def test_cases_that_pass(desk: Desk) -> None:
    write("good.yaml", ("ORC-1", 2), ("ORC-2", 2))

    outcome = desk.run("check", "good.yaml")

    assert (outcome.code, outcome.out) == (0, "2 passed, 0 failed\n")


def test_a_case_that_fails_is_a_line(desk: Desk) -> None:
    write("mixed.yaml", ("ORC-1", 2), ("ORC-2", 3))

    outcome = desk.run("check", "mixed.yaml")

    assert outcome.code == 1
    lines = outcome.out.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("ORC-2 step 2 (mixed.yaml:")
    assert "A orcs 3" in lines[0]
    assert lines[1] == "1 passed, 1 failed"


ODD = """case: ODD-1 monsters in threes
world: underground
board: {a: mudpool edge, x: mining, y: mining, borders: a-x a-y}
players:
  A: {race: ogres, power: stone, hand: 9, holds: {a: 1}}
  B: {}
neutral: {x: monsters 3, y: monsters 3}
turn: {player: A, phase: conquer}
play:
  - see: {cost x: 4}
  - conquer x
"""


def test_an_audit_tells_what_is_not_sound_after_a_step(desk: Desk) -> None:
    Path("odd.yaml").write_text(ODD, encoding="utf-8")
    write("good.yaml", ("ORC-1", 2))

    plain, audited = desk.run("check", "odd.yaml"), desk.run("check", "--audit", "odd.yaml")

    assert (plain.code, plain.out) == (0, "1 passed, 0 failed\n")
    assert audited.code == 1
    # What was wrong with the position as it was written is not the fault of a step.
    assert audited.out.startswith("ODD-1 step 2 (odd.yaml:11): expected a sound position, seen ")
    assert desk.run("check", "--audit", "good.yaml").out == "1 passed, 0 failed\n"


def test_a_folder_means_all_files_below_it(desk: Desk) -> None:
    write("cases/one.yaml", ("ORC-1", 2))
    write("cases/deeper/two.yaml", ("ORC-2", 2))

    assert desk.run("check", "cases").out == "2 passed, 0 failed\n"
    assert desk.run("check", "cases/*.yaml").out == "1 passed, 0 failed\n"
    assert desk.run("check", "cases/**/*.yaml").out == "2 passed, 0 failed\n"


def test_a_malformed_file_is_named_with_its_line(desk: Desk) -> None:
    write("bad.yaml", ("ORC-1", 2))
    text = Path("bad.yaml").read_text(encoding="utf-8")
    Path("bad.yaml").write_text(text.replace("turn:", "trun:"), encoding="utf-8")

    outcome = desk.run("check", "bad.yaml")

    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.startswith("declive: bad.yaml:6: ")
    assert "trun" in outcome.err

    write("good.yaml", ("ORC-2", 2))
    outcome = desk.run("check", "bad.yaml", "good.yaml")

    assert (outcome.code, outcome.out) == (2, "1 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["missing.yaml"], "declive: there is no file or folder 'missing.yaml'\n"),
        (["missing"], "declive: there is no file or folder 'missing'\n"),
        (["nothing/*.yaml"], "nothing/*.yaml"),
        (["."], "no .yaml file"),
        ([], "FILES"),
    ],
)
def test_bad_input_is_one_sentence(desk: Desk, arguments: list[str], word: str) -> None:
    outcome = desk.run("check", *arguments)

    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert word in outcome.err


PACK = """[[race]]
name = "Pixies"
value = 5
stock = 10
text = "They are small."
effects = []
"""


@pytest.mark.parametrize(
    ("pack", "cases"),
    [
        ("pixies.toml", "pixies.yaml"),
        ("deep/pixies.toml", "deep/more.yaml"),
        ("deep/pixies.toml", "deep/scenarios/more.yaml"),
    ],
)
def test_a_file_that_needs_its_pack_is_named_with_it(desk: Desk, pack: str, cases: str) -> None:
    write("good.yaml", ("ORC-1", 2))
    write(cases, ("PIXIES-1", 2))
    text = Path(cases).read_text(encoding="utf-8").replace("orcs", "pixies")
    Path(cases).write_text(text, encoding="utf-8")
    Path(pack).write_text(PACK, encoding="utf-8")
    place = "deep" if cases == "deep/more.yaml" or "scenarios" in cases else pack

    outcome = desk.run("check", ".")

    assert (outcome.code, outcome.out) == (2, "1 passed, 0 failed\n")
    mistake, hint = outcome.err.splitlines()
    assert "race 'pixies' is not known" in mistake
    assert hint == (
        f"declive: {cases} is beside a pack: if it is for that pack, add '--pack {place}'"
    )
    assert desk.run("check", ".", "--pack", place).out == "2 passed, 0 failed\n"


def test_a_file_that_is_wrong_with_its_pack_is_told_what_is_wrong(desk: Desk) -> None:
    write("pixies.yaml", ("PIXIES-1", 2))
    text = Path("pixies.yaml").read_text(encoding="utf-8").replace("orcs", "pixis")
    Path("pixies.yaml").write_text(text, encoding="utf-8")
    Path("pixies.toml").write_text(PACK, encoding="utf-8")

    outcome = desk.run("check", "pixies.yaml", "--pack", "pixies.toml")

    assert (outcome.code, outcome.out) == (2, "")
    assert "race 'pixis' is not known; did you mean 'pixies'?" in outcome.err


def test_help_says_that_a_folder_means_the_files_of_its_subfolders_too(desk: Desk) -> None:
    said = " ".join(desk.run("check", "--help").out.split())

    assert "a folder means all *.yaml below it." in said


def test_help_shows_an_example(desk: Desk) -> None:
    assert "Example: declive check" in desk.run("check", "--help").out
