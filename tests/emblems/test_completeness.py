"""Nothing in the boxes is without its emblem, and no emblem is of something unknown."""

from __future__ import annotations

import pytest

from declive import bots
from declive.content import catalogue
from declive.emblems import INVENTED, KINDS, emblem, files, ids, name, names
from declive.emblems.album import INVENTION
from declive.engine.nouns import DIE_FACES, MARKS, MAX_SEATS, TERRAINS
from declive.engine.vocabulary import MARKERS, PIECES, boxed_markers

NOT_ON_THE_MAP = {"vengeance"}
"""Markers that lie before a player and not in a region."""
STANDING = {"mountain", "black_mountain"}
"""Markers that stand in every region of a terrain."""
FROM_NATURE = {"pirate", "event"}


def drawn(kind: str) -> set[str]:
    """All that is drawn of a kind besides the emblem of inventions."""
    return set(ids(kind)) - {INVENTION}


def test_every_race_has_an_emblem_active_and_in_decline() -> None:
    races = [race.id for box in catalogue.BOXES for race in catalogue.races(box)]

    assert drawn("race") == set(races)
    for race in races:
        assert emblem("race", race) != emblem("race", race, declined=True)


def test_every_power_has_an_emblem() -> None:
    powers = {power.id for box in catalogue.BOXES for power in catalogue.powers(box)}

    assert drawn("power") == powers


@pytest.mark.parametrize("kind", ["relic", "place"])
def test_every_treasure_has_an_emblem(kind: str) -> None:
    treasures = {
        item.id for box in catalogue.BOXES for item in catalogue.items(box) if item.kind == kind
    }

    assert drawn(kind) == treasures


def test_every_event_has_an_emblem() -> None:
    events = {event.id for box in catalogue.BOXES for event in catalogue.events(box)}

    assert drawn("event") == events


def test_every_site_and_every_mark_of_a_board_has_an_emblem() -> None:
    sites = {
        item.id for box in catalogue.BOXES for item in catalogue.items(box) if item.kind == "site"
    }

    assert drawn("site") == set(MARKS) - {"edge"}
    assert sites <= drawn("site")


def test_every_piece_and_marker_has_an_emblem() -> None:
    pieces = {piece.word for piece in PIECES}

    assert pieces <= drawn("marker")
    markers = {MARKERS[kind].word for kind in boxed_markers()}
    others = NOT_ON_THE_MAP | STANDING | FROM_NATURE
    assert drawn("marker") == pieces | markers | others
    assert set(TERRAINS) >= STANDING


def test_neutral_tokens_coins_die_and_players_have_emblems() -> None:
    assert drawn("token") == {"tribe", "monster"}
    assert drawn("coin") == {"1", "3", "5", "10", "any"}
    assert drawn("die") == {str(face) for face in DIE_FACES}
    assert drawn("bot") == set(bots.shipped())
    assert drawn("player") == {str(seat + 1) for seat in range(MAX_SEATS)}


def test_whatever_can_be_invented_has_an_emblem() -> None:
    for kind in INVENTED:
        assert INVENTION in ids(kind)


def test_names_are_all_emblems_once() -> None:
    expected = {name(kind, id) for kind in KINDS for id in ids(kind)}
    expected |= {name("race", id, declined=True) for id in ids("race")}

    assert set(names()) == expected
    assert len(names()) == len(expected)


def test_every_name_is_a_file() -> None:
    assert set(files()) == {f"{name}.svg" for name in names()} | {"sprite.svg", "sheet.html"}


def test_no_two_emblems_are_the_same() -> None:
    texts = [text for file, text in files().items() if file.endswith(".svg")]

    assert len(set(texts)) == len(texts)
