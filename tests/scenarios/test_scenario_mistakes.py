"""A malformed scenario file is refused with one sentence: its file, its line, its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive import boards
from declive.engine.vocabulary import PIECES
from declive.scenarios import yaml_file
from declive.scenarios.scenario import ScenarioError, read_file
from tests.scenarios.cases import SOUND, spoilt, written

BASE_RACES = (
    "it is one of amazons, dwarves, elves, ghouls, giants, halflings, humans, orcs, ratmen, "
    "skeletons, sorcerers, tritons, trolls or wizards"
)
MARKER_WORDS = (
    *("camp", "fortress", "lair", "armor"),
    *dict.fromkeys(piece.word for piece in PIECES),
)
NO_TREASURES = "there are no treasures in this world; 'world: mixed' has them"


def refusal(folder: Path, text: str) -> str:
    """The sentence with which the text is refused, without the folder."""
    path = written(folder, text)
    with pytest.raises(ScenarioError) as refused:
        read_file(path)
    return str(refused.value).removeprefix(f"{folder}/")


def test_the_sound_case_is_read(tmp_path: Path) -> None:
    (case,) = read_file(written(tmp_path, SOUND))

    assert (case.id, case.title, case.rules) == ("X-1", "a sound case", ["B-COST-1"])
    assert [step.line for step in case.steps] == [20, 21]


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "sentence"),
    [
        # The case as a whole.
        ("case: X-1", "kase: X-1", 1, "kase", "this key is not known; did you mean 'case'?"),
        ("rules: [B-COST-1]", "rules: B-1", 2, "rules", "a list is wanted here, not 'B-1'"),
        ("rules: [B-COST-1]", "note: [a]", 2, "note", "a text is wanted here, not a list"),
        ("turn: {player: A, phase: conquer, round: 3}\n", "", 1, "turn", "it is missing"),
        # Options.
        (
            *("{withdraw", "{withdrew", 3, "options.withdrew"),
            "there is no option 'withdrew'; did you mean 'withdraw'?",
        ),
        (
            *("not_adjacent", "near", 3, "options.withdraw"),
            "option 'withdraw' is 'any' or 'not_adjacent', not 'near'",
        ),
        # The board.
        (
            *("farmland edge", "farmlnd edge", 5, "board.a"),
            "terrain 'farmlnd' is not known; did you mean 'farmland'?",
        ),
        (
            *("hill mine", "hill mein", 6, "board.x"),
            "mark 'mein' is not known; did you mean 'mine'?",
        ),
        ("hill mine", "hill mine mine", 6, "board.x", "mark 'mine' is written twice"),
        ("  z: swamp", "  turn: swamp", 8, "board.turn", "a region cannot be called 'turn'"),
        ("  z: swamp", "  cost: swamp", 8, "board.cost", "a region cannot be called 'cost'"),
        ("  z: swamp", "  x: swamp", 8, "board.x", "it is written twice"),
        (
            *("x-y", "x-q", 9, "board.borders"),
            "border 'x-q': there is no region 'q' on the board",
        ),
        ("x-y", "x-a", 9, "board.borders", "border 'x-a' is written twice"),
        ("x-y", "x-x", 9, "board.borders", "border 'x-x' joins a region to itself"),
        ("x-y", "xy", 9, "board.borders", "write a border as 'a-b', not 'xy'"),
        # The players.
        (
            *("  B: {", "  F: {", 12, "players.F"),
            "'F' is no seat: the seats are A B C D E",
        ),
        (
            *("race: elves", "race: elvs", 12, "players.B.race"),
            "race 'elvs' is not known; did you mean 'elves'?",
        ),
        (
            *("race: elves", "race: sorcerers", 12, "players.B.race"),
            "race 'sorcerers' is A's already",
        ),
        ("race: elves, ", "", 12, "players.B", "an active race has both, a race and a power"),
        (
            *("bivouacking", "bivouaking", 12, "players.B.power"),
            "power 'bivouaking' is not known; did you mean 'bivouacking'?",
        ),
        (
            *("y: 2}", "y: 11}", 12, "players.B.race"),
            "12 tokens of elves are too many: there are 11",
        ),
        ("x: 1, y", "a: 1, y", 12, "players.B.holds.a", "region 'a' is held already, by A"),
        (
            *("x: 1, y", "q: 1, y", 12, "players.B.holds.q"),
            "region 'q' is not on the board: it is one of a, x, y or z",
        ),
        (
            *("hand: 2", "hand: two", 11, "players.A.hand"),
            "a whole number of 0 or more is wanted, not 'two'",
        ),
        ("hand: 2", "hand: [2]", 11, "players.A.hand", "a text is wanted here, not a list"),
        ("hand: 2", "hand:", 11, "players.A.hand", "nothing is written here"),
        ("hand: 2", "camps: 2", 11, "players.A.camps", "A's race has no encampments"),
        ("hand: 2", "peace: B", 11, "players.A.peace", "this race cannot be at peace with B"),
        (
            *("hand: 2", "aside: 2", 11, "players.A.aside"),
            "sorcerers have no tokens for conquest only",
        ),
        (
            *("hand: 2", "used: [dragn]", 11, "players.A.used"),
            "use 'dragn' is not known; did you mean 'dragon'?",
        ),
        (
            *("hand: 2", "declined: {race: trolls, power: hill}", 11, "players.A.declined.power"),
            "power 'hill' does not stay with a race in decline",
        ),
        # Tokens, markers and pieces.
        ("z: tribe 1", "x: tribe 1", 13, "neutral.x", "region 'x' is held by B"),
        ("z: tribe 1", "z: tribe 2", 13, "neutral.z", "the only number here is 1, not '2'"),
        (
            *("[camp]", "[cmap]", 14, "markers.y"),
            "marker 'cmap' is not known; did you mean 'camp'?",
        ),
        (
            *("[camp]", "[dragon, dragon]", 14, "markers.y"),
            "a region has one dragon at most",
        ),
        ("[camp]", "[dragon:D]", 14, "markers.y", "'D' is no seat: the seats are A B"),
        ("[camp]", "[lair, lair]", 14, "markers.y", "a region has one lair at most"),
        (
            *("y: [camp]", "z: [fortress]", 14, "markers.z"),
            "nobody holds region 'z', so whose is the fortress?",
        ),
        # The row and the piles.
        ("hill orcs", "orcs hill", 15, "row", "the power comes first: write 'hill orcs'"),
        (
            *("hill orcs", "hill orcs 2", 15, "row"),
            "write a combo as 'power race' or 'power race +2': 'hill orcs 2'",
        ),
        ("hill orcs", "hill elves", 15, "row", "race 'elves' is in play already"),
        (
            *("races: [trolls]", "races: [elves]", 16, "piles.races"),
            "'elves' is not in the pile, or is written twice",
        ),
        (
            *("powers: [swamp]", "powers: [hill]", 17, "discards.powers"),
            "power 'hill' is in play, not among the discards",
        ),
        # Words of other boxes.
        (
            "race: elves",
            "race: drow",
            12,
            "players.B.race",
            f"race 'drow' is not known: {BASE_RACES}",
        ),
        ("neutral: {z: tribe 1}", "relics: {z: orb}", 13, "relics.z", NO_TREASURES),
        ("races: [trolls]", "treasures: [keep]", 16, "piles.treasures", NO_TREASURES),
        ("x: B elves 1", "relic orb: x", 21, "play.see.relic orb", NO_TREASURES),
        (
            *("rules: [B-COST-1]", "world: underworld", 2, "world"),
            "world 'underworld' is not known; did you mean 'underground'?",
        ),
        (
            "substitute y",
            "conquer y with spoon",
            20,
            "play.refuse",
            "'spoon' cannot be used in a conquest",
        ),
        # The turn.
        ("player: A", "player: E", 18, "turn.player", "'E' is no seat: the seats are A B"),
        (
            *("phase: conquer", "phase: conqer", 18, "turn.phase"),
            "phase 'conqer' is not known; did you mean 'conquer'?",
        ),
        (
            *("phase: conquer", "phase: pick", 18, "turn.phase"),
            "A has an active race and cannot pick another",
        ),
        (
            *("phase: conquer", "phase: ghouls", 18, "turn.phase"),
            "A has no declined race that still acts",
        ),
        (
            *("phase: conquer", "phase: withdraw", 18, "turn.phase"),
            "nobody has withdrawn tokens and a region to bring them to",
        ),
        (
            *("round: 3", "round: 11", 18, "turn.round"),
            "a whole number from 1 to 10 is wanted, not '11'",
        ),
        # The steps.
        (
            "refuse: s",
            "refuze: s",
            20,
            "play.refuze",
            "this step is not known; did you mean 'refuse'?",
        ),
        (
            *("refuse: substitute y", "{refuse: done, allow: done}", 20, "play"),
            "a step is one action, or one of 'allow', 'refuse' and 'see'",
        ),
        (
            *("substitute y", "substitut y", 20, "play.refuse"),
            "'substitut' is not an action; did you mean 'substitute'?",
        ),
        ("substitute y", "substitute q", 20, "play.refuse", "there is no region 'q' on this board"),
        (
            "x: B elves 1",
            "phas: pick",
            21,
            "play.see.phas",
            "'phas' is not known; did you mean 'phase'?",
        ),
        (
            "x: B elves 1",
            "hnd A: 1",
            21,
            "play.see.hnd A",
            "'hnd A' is not known; did you mean 'hand'?",
        ),
        ("x: B elves 1", "hand: 1", 21, "play.see.hand", "write 'hand SEAT', not 'hand'"),
        (
            *("x: B elves 1", "x: B 1", 21, "play.see.x"),
            "write 'empty', 'tribe 1', 'A ratmen 3' or 'A ratmen 1 declined', not 'B 1'",
        ),
        (
            *("x: B elves 1", "coins A: no", 21, "play.see.coins A"),
            "a whole number of 0 or more is wanted, not 'no'",
        ),
        (
            *("x: B elves 1", "markers x: [mountain]", 21, "play.see.markers x"),
            f"marker 'mountain' is not known: it is one of {', '.join(MARKER_WORDS[:-1])} "
            f"or {MARKER_WORDS[-1]}",
        ),
    ],
)
def test_a_mistake_is_named(
    tmp_path: Path, old: str, new: str, line: int, key: str, sentence: str
) -> None:
    assert refusal(tmp_path, spoilt(old, new)) == f"case.yaml:{line}: key '{key}': {sentence}"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "turn: {player: A, phase: conquer, round: 3}",
            "note: any\nturn: {player: A, phase: conquer}",
        ),  # seats may be any letters, in the order of play
        (
            "bivouacking, holds: {x: 1, y: 2}}\nneutral: {z: tribe 1}\nmarkers: {y: [camp]}",
            "stout}",
        ),
        ("hand: 2", "declined: {race: giants}"),
        ("holds: {x", "conquered: [a], holds: {x"),
        ("hill orcs", "stout orcs"),
        ("withdraw: not_adjacent", "harbour: extra"),
        ("farmland edge", "river edge"),
        ("hill mine", "hill harbour"),
        ("z: tribe 1", "z: monsters 2"),
        ("substitute y", "wisp y"),
    ],
)
def test_what_does_no_harm_is_read(tmp_path: Path, old: str, new: str) -> None:
    assert len(read_file(written(tmp_path, spoilt(old, new)))) == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "case.yaml:1: there is no case in the file"),
        (
            "a text\n" * 99,
            "case.yaml:1: this is no scenario, which has the keys case, board, players, turn "
            "and play",
        ),
        ("case: X\nboard: [\n", "case.yaml:3: the file is not YAML: expected the node content"),
        (
            f"{SOUND}---\n{SOUND}",
            "case.yaml:23: key 'case': there is a case 'X-1' in the file already",
        ),
    ],
)
def test_a_file_that_holds_no_sound_cases(tmp_path: Path, text: str, sentence: str) -> None:
    assert refusal(tmp_path, text).startswith(sentence)


def test_a_long_text_is_cut_in_the_sentence_on_it(tmp_path: Path) -> None:
    told = refusal(tmp_path, spoilt("[B-COST-1]", "B " * 500))

    assert "a list is wanted here, not 'B B B B" in told
    assert len(told) < 120


def test_a_board_is_no_file_of_scenarios() -> None:
    board = Path(boards.__file__).parent / "base-2p.toml"

    with pytest.raises(ScenarioError) as refused:
        read_file(board)

    assert str(refused.value) == (
        f"{board}: this is no file of scenarios, which are YAML: 'declive board check' looks at a "
        "board, 'declive pack check' at a pack"
    )


PICKING = """\
case: X-1 nothing to pick
board: {a: farmland edge, x: hill, borders: a-x}
players: {A: {}, B: {race: elves, power: forest, holds: {x: 1}}}
turn: {player: A, phase: pick}
row: []
play: [see: {x: B elves 1}]
"""


def test_whoever_has_to_pick_needs_a_combo(tmp_path: Path) -> None:
    assert refusal(tmp_path, PICKING) == (
        "case.yaml:5: key 'row': A has to pick a combo and there is none: write at least one"
    )
    assert read_file(written(tmp_path, PICKING.replace("[]", "[hill orcs]")))
    assert read_file(written(tmp_path, PICKING.replace("A, phase: pick", "B, phase: conquer")))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"there is no file or folder '.*none\.yaml'"):
        read_file(tmp_path / "none.yaml")


def test_a_file_without_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path, SOUND)
    monkeypatch.setattr(yaml_file, "LONGEST", len(SOUND.encode()) - 1)

    with pytest.raises(ScenarioError, match=r"case\.yaml: the file cannot be read: .+"):
        read_file(path)
