"""Every rule has a case that follows it and a case that breaks it, box by box.

The rules of a box are the ids in its `rule_ids` file; its cases are the YAML files of its folders
of the rulebook, each of which names the rules it shows. A rule needs a legal step and a refused one
among the cases naming it.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import yaml

from declive.content.catalogue import BOXES, events, items, powers, races, rules
from declive.engine.options import VALUES
from declive.engine.roster import PLACE, RELIC

HERE = Path(__file__).parent
TESTS = HERE.parent
RULEBOOK = TESTS / "rulebook"

# Where the cases of a box are. Games that mix the boxes come with the last of them.
FOLDERS = {
    "base": ("base",),
    "underground": ("underground",),
    "river_world": ("river_world", "mixed"),
}
RULE_IDS = {
    "base": (HERE / "rule_ids.txt").read_text(encoding="utf-8").split(),
    "underground": (HERE / "rule_ids_underground.txt").read_text(encoding="utf-8").split(),
    "river_world": (HERE / "rule_ids_river_world.txt").read_text(encoding="utf-8").split(),
}
ALL_IDS = {id for ids in RULE_IDS.values() for id in ids}

SETUP = "completeness/test_setup.py"
NEW_GAME = "engine/test_new_game.py"
BOX_MIX = "mixing/test_boxes.py"
MONSTERS = "mixing/test_monsters.py"
RIVER_WORLD = "mixing/test_river_world.py"

# Rules that no scenario can show, and the tests that show them.
ELSEWHERE = {
    "B-COMP-1": (SETUP, "test_the_box_holds_what_the_rulebook_lists"),
    "B-COMP-2": (SETUP, "test_the_underground_box_holds_what_the_rulebook_lists"),
    "B-COMP-3": (RIVER_WORLD, "test_the_box_of_river_world"),
    "B-COMP-5": (SETUP, "test_coins_are_hidden_from_opponents_and_those_on_combos_are_not"),
    "B-COMP-6": (SETUP, "test_three_faces_of_the_die_are_blank"),
    "B-SETUP-7": (NEW_GAME, "test_monsters_guard_as_many_treasures_as_they_have_regions"),
    "B-SETUP-8": (RIVER_WORLD, "test_the_first_event_is_open_and_drawn_at_random"),
    "B-SETUP-9": (SETUP, "test_no_banner_is_taken_out_on_a_base_board"),
    "RW-SETUP-1": (RIVER_WORLD, "test_a_ship_lies_on_every_pirate_mark"),
    "RW-SETUP-2": (RIVER_WORLD, "test_an_event_is_drawn_for_every_round"),
    "RW-SETUP-3": (RIVER_WORLD, "test_the_first_event_is_open_and_drawn_at_random"),
    "MIX-1": (BOX_MIX, "test_what_has_no_use_on_a_board_is_taken_out"),
    "MIX-4": (MONSTERS, "test_monsters_hold_one_region_more_than_there_are_players"),
    "MIX-7": (BOX_MIX, "test_by_option_underground_banners_come_without_treasures"),
    "MIX-8": (BOX_MIX, "test_river_world_asks_for_the_base_box"),
}

# Rules that a scenario shows in part and a test in full.
ALSO_ELSEWHERE = {
    "B-COMP-4": (SETUP, "test_the_number_of_rounds_goes_by_the_board"),
    "B-COMP-7": (SETUP, "test_a_race_brings_the_number_on_its_banner"),
    "B-COMP-8": (SETUP, "test_a_power_brings_the_number_on_its_badge"),
    "B-SETUP-1": (SETUP, "test_each_number_of_players_has_its_board"),
    "B-SETUP-2": (SETUP, "test_banners_and_badges_are_shuffled"),
    "B-SETUP-3": (SETUP, "test_a_lost_tribe_stands_on_every_symbol_and_nowhere_else"),
    "B-SETUP-4": (SETUP, "test_a_mountain_stands_in_every_mountain_region"),
    "B-SETUP-5": (SETUP, "test_everybody_begins_with_five_coins"),
    "B-SETUP-6": (SETUP, "test_the_first_seat_begins_and_seats_keep_their_order"),
    "MIX-6": (BOX_MIX, "test_an_underground_board_brings_its_treasures_whoever_plays"),
}

# Rules of the base list without a meaning in the base game: another box shows them.
OTHER_BOXES = {
    "B-FIRST-2": "underground",
    "B-FIRST-3": "river_world",
    "B-COST-4": "underground",
    "B-IMM-3": "underground",
    "B-IMM-4": "underground",
    "B-SCORE-3": "river_world",
    "B-SCORE-4": "underground",
    "B-SCORE-6": "underground",
    "B-SCORE-7": "underground",
    "P-DIPLOMAT-6": "river_world",
}

# The options of a box, each shown there with all its values.
OPTIONS = {
    "base": (
        "withdraw",
        "die",
        "pick_pay_with_found",
        "selfconq_withdraw",
        "own_declined",
        "subst_hand",
        "ghoul_die",
        "ghoul_reenter",
        "flying_entry",
        "berserk_skip",
    ),
    "underground": (
        "asempty_markers",
        "flames_entry",
        "ga_river",
        "ga_decline",
        "ga_doormat",
        "hammer_only",
        "wisp_fail",
        "ring",
        "bag_same_region",
        "altar",
        "gnome_decline",
        "lizard_kraken",
    ),
    "river_world": (
        "surface_treasures",
        "monster_surface",
        "harbour",
        "rw_flying",
        "triton_river",
        "rw_declined_sites",
        "pirate_nonempty",
    ),
}

# Options of the set-up, which no scenario can show.
OPTIONS_ELSEWHERE = {
    "surface_treasures": (BOX_MIX, "test_by_option_underground_banners_come_without_treasures"),
    "monster_surface": (MONSTERS, "test_by_option_monsters_hold_as_many_regions_as_tokens_allow"),
    "rw_flying": (RIVER_WORLD, "test_flying_is_removed_or_kept"),
}

TO_SHOW = [
    (box, id)
    for box in BOXES
    for id in RULE_IDS[box]
    if id not in ELSEWHERE and OTHER_BOXES.get(id, box) == box
]


@dataclass
class Case:
    """A case as far as it matters here."""

    id: str
    file: str
    rules: list[str]
    options: dict[str, str]
    plays: bool
    refuses: bool


@cache
def cases(box: str) -> tuple[Case, ...]:
    """All cases of a box."""
    return tuple(
        read_case(path, document)
        for folder in FOLDERS[box]
        for path in sorted((RULEBOOK / folder).glob("*.yaml"))
        # The base loader leaves every word a text: `no` is an option's value, not a boolean.
        for document in yaml.load_all(path.read_text(encoding="utf-8"), yaml.BaseLoader)
    )


def read_case(path: Path, document: dict[str, object]) -> Case:
    """What the case shows. The die is nature's: rolling it is no legal step of a player."""
    steps = document["play"]
    rules = document.get("rules", [])
    options = document.get("options", {})
    assert isinstance(steps, list)
    assert isinstance(rules, list)
    assert isinstance(options, dict)
    kinds = {kind_of(step) for step in steps}
    return Case(
        id=str(document["case"]).split()[0],
        file=path.stem,
        rules=rules,
        options=options,
        plays=bool(kinds & {"play", "allow"}),
        refuses="refuse" in kinds,
    )


def kind_of(step: str | dict[str, object]) -> str:
    """`play`, `allow`, `refuse`, `see` or `nature`."""
    if isinstance(step, str):
        return "nature" if step.startswith("die ") else "play"
    word = next(iter(step))
    return word if word in ("allow", "refuse", "see") else "play"


def missing(naming: list[Case]) -> list[str]:
    """What these cases lack together."""
    lacks: list[str] = []
    if not any(case.plays for case in naming):
        lacks.append("a legal step")
    if not any(case.refuses for case in naming):
        lacks.append("a refused step")
    return lacks


def head(id: str) -> str:
    """The rule a numbered part belongs to: R-GHOULS of R-GHOULS-3."""
    return id.rsplit("-", 1)[0] if id[-1].isdigit() else id


# Rules that are not called after their banner, place or site.
RULE_NAMES = {
    "mine_of_the_lost_dwarf": "U-PLACE-MINE",
    "temple": "RW-SEER",
}


def banners(box: str) -> list[tuple[str, str]]:
    """Everything in the box that has a rule of its own, with the id of that rule: R-GHOULS for
    ghouls, P-DRAGONMASTER for dragon_master, U-RELIC-SWORD for sword."""
    kinds = {PLACE: "U-PLACE", RELIC: "U-RELIC"}
    found = [("R", race.id) for race in races(box)]
    found += [("P", power.id) for power in powers(box)]
    found += [(kinds.get(item.kind, "RW"), item.id) for item in items(box)]
    found += [("RW-EVENT", event.id) for event in events(box)]
    found += [("RW", rule.id) for rule in rules(box)]
    return [(id, RULE_NAMES.get(id, f"{kind}-{id.replace('_', '').upper()}")) for kind, id in found]


@pytest.mark.parametrize(("box", "id"), TO_SHOW)
def test_a_rule_has_a_legal_case_and_its_illegal_twin(box: str, id: str) -> None:
    assert missing([case for case in cases(box) if id in case.rules]) == []


@pytest.mark.parametrize(
    ("box", "id", "rule"), [(box, *banner) for box in BOXES for banner in banners(box)]
)
def test_a_banner_has_a_file_of_its_own(box: str, id: str, rule: str) -> None:
    own = [case for case in cases(box) if case.file == id]

    assert own, f"there is no {id}.yaml"
    assert missing([case for case in own if rule in (*case.rules, *map(head, case.rules))]) == []


@pytest.mark.parametrize(
    ("box", "name"),
    [(box, name) for box in BOXES for name in OPTIONS[box] if name not in OPTIONS_ELSEWHERE],
)
def test_an_option_has_a_case_for_each_value(box: str, name: str) -> None:
    shown = {
        value: missing([case for case in cases(box) if case.options.get(name) == value])
        for value in VALUES[name]
    }

    assert shown == {value: [] for value in VALUES[name]}


def test_every_option_belongs_to_one_box() -> None:
    assert sorted(name for box in BOXES for name in OPTIONS[box]) == sorted(VALUES)


@pytest.mark.parametrize("box", BOXES)
def test_every_banner_has_rules(box: str) -> None:
    heads = {head(id) for id in RULE_IDS[box]} | set(RULE_IDS[box])

    assert {rule for _, rule in banners(box)} <= heads


@pytest.mark.parametrize("box", BOXES)
def test_cases_name_rules_that_exist(box: str) -> None:
    known = ALL_IDS | {head(id) for id in ALL_IDS} | set(ELSEWHERE)
    strangers = {
        f"{case.id}: {rule}"
        for case in cases(box)
        for rule in case.rules
        if rule not in known and not rule.startswith(("RUL-", "OPT-"))
    }

    assert strangers == set()


@pytest.mark.parametrize("box", BOXES)
def test_options_named_by_cases_exist(box: str) -> None:
    known = {f"OPT-{name.replace('_', '-').upper()}" for name in VALUES}
    own = {
        f"OPT-{name.replace('_', '-').upper()}"
        for name in OPTIONS[box]
        if name not in OPTIONS_ELSEWHERE
    }
    named = {rule for case in cases(box) for rule in case.rules if rule.startswith("OPT-")}

    assert own <= named <= known


@pytest.mark.parametrize("box", BOXES)
def test_case_ids_are_unique(box: str) -> None:
    ids = [case.id for case in cases(box)]

    assert sorted(ids) == sorted(set(ids))


def test_no_rule_is_listed_twice_or_in_two_tables() -> None:
    for ids in RULE_IDS.values():
        assert len(ids) == len(set(ids))
    assert set(OTHER_BOXES) <= set(RULE_IDS["base"])
    assert set(ALSO_ELSEWHERE) <= ALL_IDS
    assert not set(ELSEWHERE) & set(OTHER_BOXES)


@pytest.mark.parametrize(("id", "box"), OTHER_BOXES.items())
def test_a_rule_left_to_another_box_is_listed_there(id: str, box: str) -> None:
    assert id in RULE_IDS[box]


@pytest.mark.parametrize(
    ("file", "name"),
    sorted({*ELSEWHERE.values(), *ALSO_ELSEWHERE.values(), *OPTIONS_ELSEWHERE.values()}),
)
def test_a_test_that_is_pointed_to_exists(file: str, name: str) -> None:
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))

    assert name in [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
