"""The runner of scenarios: what passes, what fails, and the line on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive.content.base.powers import DRAGON, HEROES
from declive.content.base.races import HOLES
from declive.engine.plain import to_plain
from declive.engine.plain_reader import from_plain
from declive.engine.vocabulary import IN_BOX, IN_HAND, UNUSED
from declive.scenarios.scenario import build, check_files, read_file, run
from tests.scenarios.cases import SOUND, lines, spoilt, with_steps, written


def test_a_case_that_holds_passes(tmp_path: Path) -> None:
    report = check_files([written(tmp_path, SOUND)])

    assert (report.passed, report.failed, report.lines) == (1, 0, [])


def test_folders_are_searched_and_all_cases_counted(tmp_path: Path) -> None:
    wrong = spoilt("elves 1}", "elves 2}").replace("X-1", "X-3")
    written(tmp_path, f"{SOUND}---\n{spoilt('X-1', 'X-2')}---\n{wrong}---\n")

    report = check_files([tmp_path])

    assert (report.passed, report.failed) == (2, 1)
    assert [line.split(" (")[0] for line in report.lines] == ["X-3 step 2"]


def test_a_malformed_file_is_told_and_the_others_are_run(tmp_path: Path) -> None:
    wrong = written(tmp_path, spoilt("elves 1}", "elves 2}"))
    malformed = tmp_path / "later.yaml"
    malformed.write_text(spoilt("race: elves", "race: elvs"), encoding="utf-8")

    report = check_files([malformed, wrong])

    assert (report.passed, report.failed) == (0, 1)
    assert len(report.unread) == 1
    assert "race 'elvs' is not known" in next(iter(report.unread.values()))


def test_a_case_is_played_to_its_first_wrong_step(tmp_path: Path) -> None:
    text = with_steps("see: {hand A: 2}", "see: {hand A: 3, x: empty, y: B elves 2}", "conquer z")

    (case,) = read_file(written(tmp_path, text))
    failures = run(case)

    assert [(f.case, f.step, f.line, f.expected, f.seen) for f in failures] == [
        ("X-1", 2, 21, "hand A: 3", "2"),
        ("X-1", 2, 21, "x: empty", "B elves 1"),
    ]
    assert lines(tmp_path, text) == [
        "X-1 step 2 (case.yaml:21): expected hand A: 3, seen 2; expected x: empty, seen B elves 1"
    ]


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("conquer y", "expected 'conquer y' to be played, seen it is refused: region y is not"),
        ("B: done", "expected B to decide, seen A"),
        ("A: die 1", "expected 'die 1' to be played, seen it is refused: 'die' is nature's"),
        ("allow: conquer x", "expected 'conquer x' to be legal, seen it is refused: needs 3 token"),
        (
            "allow: redeploy a3",
            "expected 'redeploy a3' to be legal, seen it is refused: 'redeploy'",
        ),
        ("refuse: roll x", "expected 'roll x' to be refused, seen it is legal"),
        ("refuse: done", "expected 'done' to be refused, seen it is legal"),
    ],
)
def test_an_action_that_goes_wrong(tmp_path: Path, step: str, told: str) -> None:
    (line,) = lines(tmp_path, with_steps(step))

    assert line.startswith(f"X-1 step 1 (case.yaml:20): {told}")


@pytest.mark.parametrize("step", ["conquer y", "conquer x", "roll", "place 1 a", "redeploy a1"])
def test_an_illegal_action_is_refused(tmp_path: Path, step: str) -> None:
    assert lines(tmp_path, with_steps(f"refuse: {step}", "see: {hand A: 2}")) == []


@pytest.mark.parametrize(
    ("key", "right", "wrong"),
    [
        ("a", "A sorcerers 2", "A sorcerers 2 declined"),
        ("x", "B elves 1", "empty"),
        ("z", "tribe 1", "A sorcerers 1"),
        ("markers y", "[camp]", "[camp, camp]"),
        ("markers x", "[]", "[lair]"),
        ("cost x", "3", "no"),
        ("cost y", "no", "6"),
        ("coins A", "5", "6"),
        ("hand A", "2", "0"),
        ("hand A sorcerers", "2", "1"),
        ("hand A ghouls", "0", "1"),
        ("withdrawn B", "0", "1"),
        ("withdrawn B elves", "0", "1"),
        ("aside A", "0", "4"),
        ("earned A", "0", "1"),
        ("tray sorcerers", "14", "18"),
        ("tray orcs", "10", "9"),
        ("stock fortress", "6", "5"),
        ("stock lair", "10", "9"),
        ("stock camp", "0", "4"),
        ("phase", "conquer", "redeploy"),
        ("turn", "A", "B"),
        ("decides", "A", "nature"),
        ("round", "3", "4"),
        ("row", "[hill orcs, merchant ratmen +2]", "[merchant ratmen +2, hill orcs]"),
        ("race A", "sorcerers", "none"),
        ("declined A", "none", "ratmen"),
        ("over", "false", "true"),
        ("winners", "[]", "[A]"),
    ],
)
def test_each_kind_of_look_holds_or_fails(tmp_path: Path, key: str, right: str, wrong: str) -> None:
    assert lines(tmp_path, with_steps(f"see: {{{key}: {right}}}")) == []
    assert lines(tmp_path, with_steps(f"see: {{{key}: {wrong}}}")) == [
        f"X-1 step 1 (case.yaml:20): expected {key}: {wrong}, seen {right}"
    ]


def test_numbers_lists_and_flags_may_be_written_in_other_ways(tmp_path: Path) -> None:
    steps = ["see: {hand A: 02, over: no, x: B elves 01, cost y: false}"]

    assert lines(tmp_path, with_steps(*steps)) == []


def test_nature_deals_from_the_piles_and_then_on_its_own(tmp_path: Path) -> None:
    text = """\
case: X-1 two picks
board: {a: farmland edge, b: hill edge, borders: a-b}
players: {A: {}, B: {}}
row: [hill orcs, merchant ratmen]
piles: {races: [trolls, elves], powers: [wealthy, swamp, stout]}
turn: {player: A, phase: pick, round: 1}
play:
  - pick 1
  - see: {row: [merchant ratmen, wealthy trolls, swamp elves, stout amazons, alchemist dwarves,
      berserk ghouls]}
"""

    assert lines(tmp_path, text) == []


def test_without_a_row_there_is_something_to_pick(tmp_path: Path) -> None:
    text = """\
case: X-1 what is named stays in its place
board: {a: farmland edge, b: hill edge, borders: a-b}
players: {A: {}, B: {race: dwarves, power: berserk, holds: {b: 1}}}
piles: {races: [amazons], powers: [alchemist]}
turn: {player: A, phase: pick, round: 1}
play:
  - pick 6
  - see: {race A: orcs, coins A: 0, row: [bivouacking elves +1, commando ghouls +1,
      diplomat giants +1, dragon_master halflings +1, flying humans +1, alchemist amazons]}
"""

    assert lines(tmp_path, text) == []


PIECES = """\
case: X-1 pieces
board: {a: farmland edge, b: hill edge, c: swamp, d: forest, borders: a-b b-c c-d}
players:
  A: {race: halflings, power: dragon_master, holds: {a: 1}}
  B: {race: trolls, power: heroic, holds: {b: 1, c: 1}}
markers: {a: [hole], b: [hero, lair]}
turn: {player: A, phase: conquer}
play: []
"""


def test_pieces_that_are_not_on_the_map_are_in_hand(tmp_path: Path) -> None:
    (case,) = read_file(written(tmp_path, PIECES))
    state = build(case).state

    assert [state.piece_at[piece] for piece in HOLES] == [0, UNUSED]
    assert [state.piece_at[piece] for piece in HEROES] == [1, IN_HAND]
    assert state.piece_at[DRAGON] == IN_HAND
    assert [state.piece_seat[piece] for piece in (HOLES[1], HEROES[1], DRAGON)] == [0, 1, 0]


def test_pieces_of_nobody_are_in_the_box(tmp_path: Path) -> None:
    (case,) = read_file(written(tmp_path, SOUND))

    assert set(build(case).state.piece_at) == {IN_BOX}


def test_a_case_may_be_built_many_times(tmp_path: Path) -> None:
    (case,) = read_file(written(tmp_path, SOUND))
    first = build(case)
    before = first.hash()
    first.play("done")

    assert first.hash() != before
    assert build(case).hash() == before


def test_what_was_done_this_turn_is_not_done_again(tmp_path: Path) -> None:
    text = """\
case: X-1 deeds
board: {a: farmland edge, b: hill, c: hill, d: hill, borders: a-b a-c a-d}
players:
  A: {race: sorcerers, power: fortified, hand: 3, holds: {a: 1, d: 1}, conquered: [d],
      attacked: [B], used: [substitute, fortress, die]}
  B: {race: elves, power: hill, holds: {b: 1}}
  C: {race: humans, power: diplomat, peace: A, holds: {c: 1}}
turn: {player: A, phase: conquer}
play:
  - refuse: substitute b
  - refuse: fortress a
  - refuse: abandon a
  - see: {cost c: no}
  - refuse: conquer c
  - conquer b
  - see: {withdrawn B: 1}
"""

    assert lines(tmp_path, text) == []
    assert lines(
        tmp_path, text.replace("peace: A", "peace: B").replace("cost c: no", "cost c: 3")
    ) == ["X-1 step 5 (case.yaml:14): expected 'conquer c' to be refused, seen it is legal"]


@pytest.mark.parametrize(
    ("player", "phase", "steps"),
    [
        ("race: ratmen, power: hill, hand: 2, holds: {a: 1}", "redeploy", ["place 2 a", "done"]),
        ("race: ratmen, power: stout, holds: {a: 1}", "stout", ["decline"]),
        ("race: ratmen, power: heroic, holds: {a: 1}", "placement", ["refuse: done", "hero a"]),
        ("race: ratmen, power: hill, withdrawn: 2, holds: {a: 1}", "withdraw", ["place 2 a"]),
        (
            "race: ratmen, power: hill, declined: {race: ghouls, hand: 2, holds: {a: 1}}",
            "ghouls",
            ["see: {hand A ghouls: 2, hand A: 0, cost b: 2}", "conquer b"],
        ),
        (
            "race: amazons, power: hill, aside: 3, holds: {a: 1, b: 1}",
            "redeploy",
            ["refuse: done", "give_up b", "see: {aside A: 4}", "done"],
        ),
    ],
)
def test_a_case_may_begin_in_any_phase(
    tmp_path: Path, player: str, phase: str, steps: list[str]
) -> None:
    text = f"""\
case: X-1 alone at the table
board: {{a: farmland edge, b: hill, borders: a-b}}
players: {{A: {{{player}}}}}
turn: {{player: A, phase: {phase}}}
play:
"""

    assert lines(tmp_path, text + "".join(f"  - {step}\n" for step in steps)) == []


def test_a_shipped_board_begins_without_its_tribes(tmp_path: Path) -> None:
    text = """\
case: X-1 the map of three
board: base-3p
players: {A: {}, B: {}, C: {}}
turn: {player: B, phase: pick, round: 10}
play:
  - see: {0: empty, round: 10}
"""

    (case,) = read_file(written(tmp_path, text))

    assert run(case) == []
    assert build(case).state.tribes == 0


def test_more_players_than_the_board_has_seats_are_written_and_read(tmp_path: Path) -> None:
    case = """
case: X-1
board: underground-2p
world: mixed
players: {A: {race: orcs, power: stone}, B: {}, C: {race: lizardmen, power: muddy}}
turn: {player: C, phase: placement}
play: [{see: {}}]
"""
    [read] = read_file(written(tmp_path, case))
    state = build(read).state

    again = from_plain(to_plain(state), state.board, state.options, state.roster, 3)

    assert to_plain(again) == to_plain(state)
    assert again.acting == state.acting == state.active(2).index
