"""docs/notation.md tells of every key that a scenario may have, and of no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from declive.boards import load
from declive.content.catalogue import whole_roster
from declive.engine.nouns import OVER, PHASES
from declive.scenarios import scenario
from declive.scenarios.deeds import ONCE_WORDS, USES
from declive.scenarios.lookup import Vocabulary
from declive.scenarios.map import WORLDS
from declive.scenarios.phase import TURN_KEYS
from declive.scenarios.piles import PILE_KEYS
from declive.scenarios.players import DECLINED_KEYS, PLAYER_KEYS
from declive.scenarios.see import SIGHTS, STOCKS
from declive.scenarios.steps import STEP_KEYS
from declive.scenarios.yaml_file import ScenarioError

PAGE = Path("docs/notation.md").read_text(encoding="utf-8")
BOARD = load("base-2p")
WORDS = Vocabulary(BOARD, whole_roster(WORLDS["mixed"], [], BOARD), "AB")
TABLES = {
    "Keys of a case": scenario.KEYS,
    "Keys of a player": (*PLAYER_KEYS, *WORDS.hands),
    "Keys of a declined race": DECLINED_KEYS,
    "Keys of the turn": TURN_KEYS,
    "Keys of the piles": PILE_KEYS,
    "Steps": ("conquer", "B", *STEP_KEYS),
    "What `see` looks at": ("x", *SIGHTS, *WORDS.hands),
}


def section(heading: str) -> str:
    """What stands under a heading of the page."""
    return PAGE.partition(f"### {heading}\n")[2].partition("\n### ")[0]


@pytest.mark.parametrize("heading", TABLES)
def test_the_page_tells_of_every_key(heading: str) -> None:
    first = re.findall(r"^\| (`.*?) \|", section(heading), re.MULTILINE)
    told = [re.split(r"[ :]", key)[0] for cell in first for key in re.findall(r"`(.+?)`", cell)]

    assert sorted(told) == sorted(TABLES[heading])


@pytest.mark.parametrize(
    ("heading", "before", "words"),
    [
        ("Keys of a case", "| `world` |", tuple(WORLDS)),
        ("Keys of a case", "are needed", scenario.NEEDED),
        ("Keys of a player", "`used` knows", (*USES, *ONCE_WORDS)),
        ("Keys of the turn", "| `phase` |", PHASES[:OVER]),
        ("What `see` looks at", "| `stock camp` |", tuple(STOCKS)),
    ],
)
def test_the_page_tells_of_every_word(heading: str, before: str, words: tuple[str, ...]) -> None:
    paragraphs = [part for part in re.split(r"\n\n|\n(?=\|)", section(heading)) if before in part]
    told = re.findall(r"`(\w+)`", paragraphs[0])

    assert set(words) <= set(told)


def test_the_example_of_the_page_passes() -> None:
    example = PAGE.partition("```yaml\n")[2].partition("```")[0]
    [case] = scenario.read_text(example, "notation.md")

    assert scenario.run(case) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("rules: [", "rule: ["),
        ("hand: 2", "hands: 2"),
        ("phase: conquer", "phase: conquer, rounds: 1"),
    ],
)
def test_a_key_that_is_not_on_the_page_is_refused(right: str, wrong: str) -> None:
    example = PAGE.partition("```yaml\n")[2].partition("```")[0]

    with pytest.raises(ScenarioError, match="this key is not known"):
        scenario.read_text(example.replace(right, wrong), "notation.md")
