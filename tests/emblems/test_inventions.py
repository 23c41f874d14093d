"""An invention has an emblem: its own, if it brings one that is nothing but a path."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from declive.emblems import INVENTED, checked, emblem, invention, sprite
from declive.emblems.own_path import LONGEST

TENT = "M32 6L58 56H6ZM32 26a8 8 0 1 0 .1 0Z"
FITTING = [
    TENT,
    "M6,6 L58,6 58,58 6,58 Z",
    "m 6 6 h 52 v 52 h -52 z",
    "M8 32C8 8 56 8 56 32S8 56 8 32Z",
    "M8 32Q32 0 56 32T8 32",
    "M6 6l10 40 -4-3-1.5.5z",
    "M12 32a20 20 0 1020 -20z",
    "M32 4A28 28 0 1 1 31.9 4\nZ",
]
REFUSED = [
    ("", "is empty"),
    (" \n", "is empty"),
    (",", "begins with M"),
    ("L6 6L58 58", "begins with M"),
    ('M6 6L58 58"/><script>alert(1)</script>', "is no command"),
    ("<script>alert(1)</script>", "begins with M"),
    ("M6 6L58 58 url(#x)", "'u' in the silhouette is no command"),
    ("M6 6 url(http://example.org/x.svg)", "'u' in the silhouette is no command"),
    ("M6 6L58 58&quot;", "'&' in the silhouette is no command"),
    ("M6 6L58 58;fill:red", "';' in the silhouette is no command"),
    ("M6 6L58 58ſ8 8 8 8", "is no command"),
    ("M6 6L٣ 58", "is no command|number is missing"),
    ("M6 6L58", "a number is missing after 'L'"),
    ("M6 6H", "a number is missing after 'H'"),
    ("M6 6H1e9", "'e' in the silhouette is no command"),
    ("M6 6Hnan", "a number is missing"),
    ("M6 6L580 58", "outside its box"),
    ("M6 6l58 0l58 0", "outside its box"),
    ("M6 6A99 99 0 0 0 58 58", "radius outside"),
    ("M6 6A9 9 0 2 0 58 58", "flags of an arc"),
    ("M6 6A9 9 0 1", "flags of an arc"),
    ("M6 6L10 10Z", "smaller than 16 units"),
    ("M6 6" + "L58 58L6 6" * 500, f"{LONGEST} are the most"),
]


@pytest.mark.parametrize("kind", INVENTED)
def test_an_invention_without_a_drawing_has_the_emblem_of_its_kind(kind: str) -> None:
    assert invention(kind) == emblem(kind, "invention")


@pytest.mark.parametrize("kind", INVENTED)
@pytest.mark.parametrize("path", FITTING)
def test_an_invention_brings_its_own_silhouette(kind: str, path: str) -> None:
    text = invention(kind, path)

    drawn = [element.get("d") for element in ElementTree.fromstring(text).iter()]
    assert " ".join(path.split()) in drawn
    assert text != invention(kind)


def test_an_invented_race_declines() -> None:
    assert invention("race", declined=True) == emblem("race", "invention", declined=True)
    assert TENT in invention("race", TENT, declined=True)
    assert invention("race", TENT, declined=True) != invention("race", TENT)


@pytest.mark.parametrize(("path", "reason"), REFUSED)
def test_what_is_no_fitting_path_is_refused(path: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        checked(path)


@given(st.text(alphabet='MLHVCSQTAZmlhvcsqtaz0123456789 .,-+eE"<&', max_size=60))
@example("M6 6L58 58.")
def test_whatever_passes_is_a_number_of_commands(text: str) -> None:
    try:
        path = checked(f"M6 6H58{text}")
    except ValueError:
        return

    assert set(path) <= set("MLHVCSQTAZmlhvcsqtaz0123456789 .,-+")
    ElementTree.fromstring(invention("power", path))


def test_no_refused_path_gets_into_an_emblem_or_the_sprite() -> None:
    path = REFUSED[4][0]

    with pytest.raises(ValueError, match="is no command"):
        invention("race", path)
    with pytest.raises(ValueError, match="is no command"):
        sprite({"race-pixies": path})


def test_only_some_kinds_are_invented() -> None:
    with pytest.raises(ValueError, match="one invents no 'coin'"):
        invention("coin")
    with pytest.raises(ValueError, match="one invents no 'coin'"):
        invention("coin", TENT)
    with pytest.raises(ValueError, match="a relic does not go into decline"):
        invention("relic", TENT, declined=True)


def test_the_sprite_takes_inventions_in() -> None:
    text = sprite({"race-pixies": TENT, "marker-beanstalk": TENT})

    ids = {element.get("id") for element in ElementTree.fromstring(text).iter()}
    assert {"race-pixies", "marker-beanstalk", "race-elves"} <= ids


@pytest.mark.parametrize("name", ["race-elves", "power-invention"])
def test_an_invention_does_not_replace_an_emblem(name: str) -> None:
    with pytest.raises(ValueError, match="already"):
        sprite({name: TENT})


@pytest.mark.parametrize("name", ["pixies", "coin-7", 'race-"x', "race-", "race-Pixies", "rim"])
def test_a_symbol_has_a_proper_name(name: str) -> None:
    with pytest.raises(ValueError, match="is no name for an emblem"):
        sprite({name: TENT})
