"""What the rule texts must tell: players read nothing else, so none may leave out what surprises.

Each line of the table is a point over which somebody stumbled, or would, if the text kept silent.
"""

from __future__ import annotations

from functools import cache

import pytest

from declive.content.catalogue import BOXES, events, items, powers, races, rule_text, rules

LONGEST = 340
"""Characters a text may have: it must fit a tooltip."""

TELLS = [
    ("amazons", "in decline they are lost"),
    ("bivouacking", "gone in decline"),
    ("berserk", "at least one"),
    ("crypt", "the active race that holds the Crypt"),
    ("cultists", "reached by Flying or the Doormat"),
    ("diplomat", "you may name"),
    ("doormat", "moves there"),
    ("dragon_master", "Mummies need two"),
    ("dragon_master", "within reach"),
    ("elves", "replaced is lost"),
    ("flames", "at the edge only if"),
    ("flocking", "whatever else makes regions adjacent"),
    ("flying", "a frozen River is land"),
    ("flying", "Rivers are taken as usual"),
    ("fortified", "removed when you leave the region or lose it"),
    ("fountain", "If your active race holds it"),
    ("ghouls", "without their power"),
    ("ghouls", "not in a turn in which another race of yours declines"),
    ("halflings", "not counting Rivers they must leave"),
    ("harbour", "in place of the ordinary coin"),
    ("immortal", "While the race is active"),
    ("immortal", "replaced is lost"),
    ("iron_dwarves", "From the next turn on"),
    ("iron_dwarves", "seven at most"),
    ("lizardmen", "unless they are frozen"),
    ("magic", "not in the region of the Relic itself"),
    ("martyr", "While the race is active"),
    ("orb", "moves there"),
    ("orb", "a token in hand"),
    ("pentacle", "of Elves and Immortals none"),
    ("pipe", "for the active race that holds it"),
    ("quarreling", "Only borders"),
    ("scepter", "nothing that several regions bring together"),
    ("seafaring", "stay in Rivers"),
    ("shadow_mimes", "before their tokens are counted"),
    ("shield", "eight at most"),
    ("socks", "move there"),
    ("sorcerers", "must be in hand and is not spent"),
    ("sorcerers", "Not as the first conquest"),
    ("stonehedge", "brings no tokens"),
    ("stonehedge", "in decline only powers that work in decline"),
    ("sword", "moves there"),
    ("tomb", "one token is lost"),
    ("tomb", "if there is none they are lost too"),
    ("trolls", "removed when they leave the region or lose it"),
    ("underworld", "at the edge as usual"),
    ("vampire", "a token in hand"),
    ("vampire", "where no Encampment stands"),
    ("vanishing", "beside a pirate ship one"),
    ("vengeful", "While the race is active"),
    ("will_o_wisps", "name the region and roll"),
    ("will_o_wisps", "must be taken if it can be paid"),
    ("winter", "by all who may not stay in Rivers"),
]


@cache
def texts() -> dict[str, str]:
    """The rule text of everything in the boxes, by id."""
    told: dict[str, str] = {}
    for box in BOXES:
        told |= {race.id: rule_text(race.effect) for race in races(box)}
        told |= {power.id: rule_text(power.effect) for power in powers(box)}
        told |= {item.id: rule_text(item.effect) for item in items(box)}
        told |= {event.id: rule_text(event.effect) for event in events(box)}
        told |= {rule.id: rule_text(rule.effect) for rule in rules(box)}
    return told


@pytest.mark.parametrize(("id", "point"), TELLS)
def test_a_text_does_not_leave_out_what_surprises(id: str, point: str) -> None:
    assert point in texts()[id]


@pytest.mark.parametrize("id", sorted(texts()))
def test_a_text_is_short_and_ends_as_a_sentence(id: str) -> None:
    assert len(texts()[id]) <= LONGEST
    assert texts()[id].endswith(".")


def test_a_guard_never_keeps_out_its_own_side() -> None:
    assert [id for id, text in texts().items() if "nobody may attack" in text] == []
