"""What docs/invent.md says is true: its examples load and play, its tables are complete."""

from __future__ import annotations

import re
from pathlib import Path

from declive import load_pack
from declive.content import catalogue
from declive.engine.effect import HOOKS
from declive.engine.nouns import MARKS, TERRAINS
from declive.packs.effect_words import GROUND, HERE, PRINTED, WORDS
from declive.scenarios.scenario import check_files
from tests.packs.shop import write
from tests.packs.test_effect_words import OFFICIAL
from tools.hooks_page import page, trait_texts

TEXT = (Path(__file__).parents[2] / "docs" / "invent.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The examples in a language."""
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


def rows() -> dict[str, list[str]]:
    """The rows of all tables by the words in their first column."""
    found: dict[str, list[str]] = {}
    for line in TEXT.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for word in re.findall(r"`(\w+)[^`]*`", cells[0]) if line.startswith("|") else []:
            found.setdefault(word, cells[1:])
    return found


def test_the_first_race_passes_its_scenario(tmp_path: Path) -> None:
    pack = load_pack(write(tmp_path, blocks("toml")[0], "pixies.toml"))
    path = tmp_path / "pixies.yaml"
    path.write_text(blocks("yaml")[0], encoding="utf-8")

    report = check_files([path], [pack])

    assert (report.lines, report.passed) == ([], 1)


def test_the_pack_of_all_kinds_loads(tmp_path: Path) -> None:
    text = blocks("toml")[1].replace("[ … ]", "[]")

    pack = load_pack(write(tmp_path, text, "fair.toml"))

    assert (len(pack.powers), len(pack.items), len(pack.events)) == (1, 1, 1)


def test_the_race_in_python_loads(tmp_path: Path) -> None:
    pack = load_pack(write(tmp_path, blocks("python")[0]))

    assert [race.name for race in pack.races] == ["Pixies"]
    assert len([line for line in blocks("python")[0].splitlines() if line]) <= 10


def test_every_stock_effect_is_in_the_table_with_its_number_and_its_ground() -> None:
    table = rows()
    where = {GROUND: "ground", PRINTED: "print", (): ""}
    for name, word in WORDS.items():
        number = f"`{word.number}` {word.least}–{word.most} ({word.usual})" if word.number else ""

        assert table[name][1:] == [number, where[word.ground]], name


def test_every_key_of_the_ground_is_in_the_table() -> None:
    table = rows()
    for key in (*GROUND, HERE):
        assert (table[key][1] == "print") == (key in PRINTED), key


def test_every_hook_and_trait_is_listed_with_an_example() -> None:
    assert page(TEXT) == TEXT, "run tools/hooks_page.py"
    for name in (*HOOKS, *trait_texts()):
        assert re.search(rf"^\| `{name}` \| [^|]+\. \| [^|]+ \|$", TEXT, re.MULTILINE), name
    assert len(HOOKS) <= 40


def test_every_terrain_and_mark_is_listed() -> None:
    lists = re.findall(r"(?:Terrains|Marks): `(.*?)`", TEXT, re.DOTALL)
    listed = set(" ".join(lists).split())

    assert listed == {*TERRAINS, *MARKS}


def test_the_numbers_of_the_boxes_are_right() -> None:
    races = [race for box in catalogue.BOXES for race in catalogue.races(box)]
    powers = [power for box in catalogue.BOXES for power in catalogue.powers(box)]
    values = [race.value for race in races]
    stocks = [race.stock for race in races]
    badges = [power.value for power in powers]

    assert f"| race value | {min(values)}–{max(values)} |" in TEXT
    assert f"| race stock | {min(stocks)}–{max(stocks)} |" in TEXT
    assert f"| power value | {min(badges)}–{max(badges)} |" in TEXT
    assert len(OFFICIAL) == 44
