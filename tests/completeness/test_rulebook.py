"""Every rule of the base game has a case that follows it and a case that breaks it.

The rules are the ids in `rule_ids.txt`; the cases are the YAML files of the rulebook, each of which
names the rules it shows. A rule needs a legal step and a refused one among the cases naming it.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import yaml

from declive.content.catalogue import powers, races
from declive.engine.options import VALUES

CASES = Path(__file__).parents[1] / "rulebook" / "base"
RULE_IDS = Path(__file__).with_name("rule_ids.txt").read_text(encoding="utf-8").split()

# Rules that no scenario can show, and the tests of `test_setup.py` that show them.
ELSEWHERE = {
    "B-COMP-1": "test_the_box_holds_what_the_rulebook_lists",
    "B-COMP-5": "test_coins_are_hidden_from_opponents_and_those_on_combos_are_not",
    "B-COMP-6": "test_three_faces_of_the_die_are_blank",
    "B-SETUP-9": "test_no_banner_is_taken_out_on_a_base_board",
}

# Rules that a scenario shows in part and a test in full.
ALSO_ELSEWHERE = {
    "B-COMP-4": "test_the_number_of_rounds_goes_by_the_board",
    "B-COMP-7": "test_a_race_brings_the_number_on_its_banner",
    "B-COMP-8": "test_a_power_brings_the_number_on_its_badge",
    "B-SETUP-1": "test_each_number_of_players_has_its_board",
    "B-SETUP-2": "test_banners_and_badges_are_shuffled",
    "B-SETUP-3": "test_a_lost_tribe_stands_on_every_symbol_and_nowhere_else",
    "B-SETUP-4": "test_a_mountain_stands_in_every_mountain_region",
    "B-SETUP-5": "test_everybody_begins_with_five_coins",
    "B-SETUP-6": "test_the_first_seat_begins_and_seats_keep_their_order",
}

# Rules without a meaning in the base game: their box brings its own cases.
OTHER_BOXES = {
    "B-COMP-2": "underground",
    "B-COMP-3": "river_world",
    "B-SETUP-7": "underground",
    "B-SETUP-8": "river_world",
    "B-FIRST-2": "underground",
    "B-FIRST-3": "river_world",
    "B-COST-4": "underground",
    "B-IMM-3": "underground",
    "B-IMM-4": "underground",
    "B-SCORE-3": "river_world",
    "B-SCORE-4": "underground",
    "B-SCORE-6": "underground",
    "B-SCORE-7": "underground",
}

# The options that matter in the base game; the others belong to the other boxes.
OPTIONS = (
    "withdraw",
    "die",
    "pick_pay_with_found",
    "selfconq_withdraw",
    "subst_hand",
    "ghoul_die",
    "ghoul_reenter",
    "flying_entry",
    "berserk_skip",
)

TO_SHOW = [id for id in RULE_IDS if id not in ELSEWHERE and id not in OTHER_BOXES]


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
def cases() -> tuple[Case, ...]:
    """All cases of the base game."""
    return tuple(
        read_case(path, document)
        for path in sorted(CASES.glob("*.yaml"))
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


def banner_rule(letter: str, id: str) -> str:
    """R-GHOULS for ghouls, P-DRAGONMASTER for dragon_master."""
    return f"{letter}-{id.replace('_', '').upper()}"


@pytest.mark.parametrize("id", TO_SHOW)
def test_a_rule_has_a_legal_case_and_its_illegal_twin(id: str) -> None:
    assert missing([case for case in cases() if id in case.rules]) == []


@pytest.mark.parametrize(
    ("letter", "id"),
    [("R", race.id) for race in races("base")] + [("P", power.id) for power in powers("base")],
)
def test_a_banner_has_a_file_of_its_own(letter: str, id: str) -> None:
    rule = banner_rule(letter, id)
    own = [case for case in cases() if case.file == id]

    assert own, f"there is no {id}.yaml"
    assert missing([case for case in own if rule in map(head, case.rules)]) == []


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_has_a_case_for_each_value(name: str) -> None:
    shown = {
        value: missing([case for case in cases() if case.options.get(name) == value])
        for value in VALUES[name]
    }

    assert shown == {value: [] for value in VALUES[name]}


def test_every_banner_has_rules() -> None:
    heads = {head(id) for id in RULE_IDS} | set(RULE_IDS)
    wanted = {banner_rule("R", race.id) for race in races("base")}
    wanted |= {banner_rule("P", power.id) for power in powers("base")}

    assert wanted <= heads


def test_cases_name_rules_that_exist() -> None:
    known = set(RULE_IDS) | {head(id) for id in RULE_IDS}
    strangers = {
        f"{case.id}: {rule}"
        for case in cases()
        for rule in case.rules
        if rule not in known and not rule.startswith(("RUL-", "OPT-"))
    }

    assert strangers == set()


def test_options_named_by_cases_exist() -> None:
    known = {f"OPT-{name.replace('_', '-').upper()}" for name in OPTIONS}
    named = {rule for case in cases() for rule in case.rules if rule.startswith("OPT-")}

    assert named == known


def test_case_ids_are_unique() -> None:
    ids = [case.id for case in cases()]

    assert sorted(ids) == sorted(set(ids))


def test_no_rule_is_listed_twice_or_in_two_tables() -> None:
    assert len(RULE_IDS) == len(set(RULE_IDS))
    assert set(ELSEWHERE) | set(OTHER_BOXES) | set(ALSO_ELSEWHERE) <= set(RULE_IDS)
    assert not set(ELSEWHERE) & set(OTHER_BOXES)


@pytest.mark.parametrize("name", sorted({**ELSEWHERE, **ALSO_ELSEWHERE}.values()))
def test_a_test_that_is_pointed_to_exists(name: str) -> None:
    tree = ast.parse(Path(__file__).with_name("test_setup.py").read_text(encoding="utf-8"))

    assert name in [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
