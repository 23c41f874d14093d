"""The log tells what happened in sentences."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import declive
from declive import Game
from declive.engine.action import DECLINE
from declive.telling.sentences import SILENT
from declive.telling.teller import Sentence, Teller, digest
from declive.words import load
from tests.cli.desk import session_at

BOARD = """
board:
  a: farmland edge
  b: hill
  c: mountain
  d: forest edge tribe
  borders: a-b b-c a-d
neutral: {d: tribe 1}
"""
TURN = "turn: {player: A, phase: conquer}"


def told(folder: Path, players: str, *lines: str) -> list[str]:
    session = session_at(f"{BOARD}players:\n{players}\n{TURN}", ["Ann", "Bob"], folder)
    out: list[str] = []
    for line in lines:
        out += [entry.text for entry in session.play(line)]
    return out


RATMEN = "  A: {race: ratmen, power: merchant, hand: 9, holds: {a: 1}}\n"
TALES = [
    (
        RATMEN + "  B: {race: orcs, power: hill, holds: {b: 3}}",
        "conquer b",
        "Ann's Merchant Ratmen conquer region b (hill) from Bob's Hill Orcs with 5 tokens; "
        "one Orc is lost, two withdraw.",
    ),
    (
        RATMEN + "  B: {race: elves, power: hill, holds: {b: 2}}",
        "conquer b",
        "Ann's Merchant Ratmen conquer region b (hill) from Bob's Hill Elves with 4 tokens; "
        "two Elves withdraw.",
    ),
    (
        RATMEN + "  B: {declined: {race: trolls, holds: {b: 1, c: 1}}}",
        "conquer b",
        "Ann's Merchant Ratmen conquer region b (hill) from Bob's declined Trolls with 3 tokens; "
        "one Troll is lost.",
    ),
    (
        RATMEN + "  B: {}",
        "conquer d",
        "Ann's Merchant Ratmen conquer region d (forest) from the Lost Tribe with 3 tokens.",
    ),
    (
        "  A: {race: ratmen, power: dragon_master, hand: 9, holds: {a: 1}}\n"
        "  B: {race: orcs, power: hill, holds: {b: 3}}",
        "dragon b",
        "The Dragon flies to region b (hill): Ann's Dragon Master Ratmen conquer it from Bob's "
        "Hill Orcs with 1 token; one Orc is lost, two withdraw.",
    ),
    (
        "  A: {race: sorcerers, power: stout, hand: 2, holds: {a: 1}}\n"
        "  B: {race: elves, power: hill, holds: {b: 1}}",
        "substitute b",
        "Ann's Stout Sorcerers replace the lone Elf of Bob in region b (hill).",
    ),
    (
        RATMEN + "  B: {race: orcs, power: hill, holds: {b: 1}}",
        "abandon a",
        "Ann's Merchant Ratmen abandon region a (farmland).",
    ),
    (
        "  A: {race: ratmen, power: fortified, hand: 2, holds: {a: 1}}\n  B: {}",
        "fortress a",
        "Ann builds a fortress in region a (farmland).",
    ),
]


@pytest.mark.parametrize(("players", "line", "sentence"), TALES)
def test_an_action_is_told(tmp_path: Path, players: str, line: str, sentence: str) -> None:
    assert told(tmp_path, players, line) == [sentence]


def test_the_die_is_told_with_what_it_decides(tmp_path: Path) -> None:
    players = RATMEN.replace("hand: 9", "hand: 1") + "  B: {}"

    sentences = told(tmp_path, players, "roll b")

    assert sentences in (
        ["The die shows 0: too little, Ann's Merchant Ratmen do not take region b (hill)."],
        *[
            [f"The die shows {n}: Ann's Merchant Ratmen conquer region b (hill) with 1 token."]
            for n in (1, 2, 3)
        ],
    )


def test_a_turn_is_summed_up_and_scored(tmp_path: Path) -> None:
    players = RATMEN.replace("hand: 9", "hand: 3") + "  B: {race: elves, power: hill}"

    sentences = told(tmp_path, players, "conquer b", "done", "place 2 b", "done", "done")

    assert sentences[1:4] == [
        "Region b (hill) now has 3 tokens; 0 left to place.",
        "Ann's Merchant Ratmen regroup: 3 in region b; elsewhere one each.",
        "Ann earns 4 coins: regions 2, Merchant 2.",
    ]


def test_a_digest_joins_easy_conquests_and_drops_small_steps() -> None:
    log = [
        Sentence("conquered", 0, "x", subject="Ann's Orcs", place="1 (hill)"),
        Sentence("conquered", 0, "y", subject="Ann's Orcs", place="2 (farmland, Lost Tribe)"),
        Sentence("placed", 0, "z", small=True),
        Sentence("scored", 0, "Ann earns 2 coins."),
    ]

    assert [entry.text for entry in digest(log, load())] == [
        "Ann's Orcs conquer regions 1 (hill) and 2 (farmland, Lost Tribe).",
        "Ann earns 2 coins.",
    ]


BOARDS = ["base-3p", "underground-3p", "river_world-3p"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("board", BOARDS)
def test_whatever_happens_is_a_sentence(board: str, seed: int) -> None:
    game = Game.new(board, seed=seed, players=["Ann", "Bob", "Cleo"])
    teller = Teller(game.names)
    chooser = random.Random(seed)
    kinds: set[str] = set()
    while not game.over:
        legal = game.legal()
        if game.phase == "start" and chooser.random() < 0.7:
            legal = [action for action in legal if action.kind != DECLINE]
        before, action = game.state.copy(), chooser.choice(legal)
        game.play(action)
        for entry in teller.tell(before, action, game.state, game.events):
            kinds.add(entry.kind)
            assert entry.text[0].isupper()
            assert entry.kind == "turn" or entry.text.endswith(".")
            assert "{" not in entry.text
            assert "  " not in entry.text

    assert {"picked", "conquered", "regrouped", "declined", "scored", "turn"} <= kinds


def test_every_event_of_the_engine_has_a_sentence() -> None:
    """All words that `note(...)` and `Event(...)` are called with in the sources."""
    package = Path(declive.__file__).parent
    sources = [path for part in ("engine", "content") for path in (package / part).rglob("*.py")]
    told = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    words = load()

    kinds = set(re.findall(r"(?:\.note|[^d]Event)\(\s*\"(\w+)\"", told))

    assert len(kinds) > 30
    for kind in kinds - {*SILENT, "lost", "withdrew", "rolled", "reinforced"}:
        assert words.knows("log", kind), kind
