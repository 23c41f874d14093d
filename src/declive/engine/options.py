"""The switches of a game: each rule that may be played in more than one way, default first."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from declive.engine.because import because

EVERY: Final = ("base", "underground", "river_world")
"""The boxes there are, for options that matter in each."""


class Option:
    """One switch: what it is called, in which boxes it matters, and what each of its values means.
    The first value is the default."""

    def __init__(self, name: str, title: str, boxes: list[str], texts: dict[str, str]) -> None:
        self.name = name
        self.title = title
        self.boxes = boxes
        self.texts = texts

    @property
    def values(self) -> tuple[str, ...]:
        """Its values."""
        return tuple(self.texts)


def _read_table() -> list[Option]:
    """The options of `options.toml`, in its order."""
    text = Path(str(__file__)).with_name("options.toml").read_text(encoding="utf-8")
    tables: dict[str, dict[str, object]] = tomllib.loads(text)
    found: list[Option] = []
    for name in tables:
        boxes, texts = tables[name]["boxes"], tables[name]["values"]
        assert isinstance(texts, dict)
        where = [str(box) for box in boxes] if isinstance(boxes, list) else list(EVERY)
        meanings = {str(value): str(texts[value]) for value in texts}
        found.append(Option(name, str(tables[name]["title"]), where, meanings))
    return found


OPTIONS: Final[list[Option]] = _read_table()
VALUES: Final[dict[str, tuple[str, ...]]] = {option.name: option.values for option in OPTIONS}
"""The values of each option."""


class OptionError(ValueError):
    """An option or a value that does not exist, with a sentence that says what does."""


class Options:
    """How this game is played where the rules leave a choice.

    >>> Options({"die": "cost3"}).die
    'cost3'
    >>> Options({"dice": "cost3"})
    Traceback (most recent call last):
    ...
    declive.engine.options.OptionError: there is no option 'dice'; did you mean 'die'?
    """

    withdraw: str
    die: str
    pick_pay_with_found: str
    selfconq_withdraw: str
    own_declined: str
    subst_hand: str
    ghoul_die: str
    ghoul_reenter: str
    flying_entry: str
    berserk_skip: str
    asempty_markers: str
    flames_entry: str
    ga_river: str
    ga_decline: str
    ga_doormat: str
    hammer_only: str
    wisp_fail: str
    ring: str
    bag_same_region: str
    altar: str
    gnome_decline: str
    lizard_kraken: str
    surface_treasures: str
    monster_surface: str
    harbour: str
    rw_flying: str
    triton_river: str
    rw_declined_sites: str
    pirate_nonempty: str

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = chosen or {}
        for name in given:
            check(name, given[name])
        for name in VALUES:
            setattr(self, name, given.get(name, VALUES[name][0]))
        self._given = given

    def chosen(self) -> dict[str, str]:
        """The options that differ from their defaults, in the order of the table."""
        given = self._given
        return {
            name: given[name]
            for name in VALUES
            if given.get(name, VALUES[name][0]) != VALUES[name][0]
        }


def check(name: str, value: str) -> None:
    """Refuse an option or a value that does not exist."""
    if name not in VALUES:
        near = get_close_matches(name, list(VALUES), n=1)
        if near:
            raise OptionError(
                because(
                    "near_option",
                    "there is no option '{word}'; did you mean '{near}'?",
                    word=name,
                    near=near[0],
                )
            )
        raise OptionError(
            because(
                "no_option",
                "there is no option '{word}'; the options are {known}",
                word=name,
                known=", ".join(VALUES),
            )
        )
    if value not in VALUES[name]:
        raise OptionError(
            because(
                "option_value",
                "option '{word}' is {choice}, not '{value}'",
                word=name,
                choice=[f"'{known}'" for known in VALUES[name]],
                value=value,
            )
        )


def _compare() -> None:
    """Every option of the table has its line in the class, and no other has."""
    # A compiled class has no annotations, and its attributes are found among its members.
    named = {*getattr(Options, "__annotations__", {}), *vars(Options)} - {"chosen"}
    named = {name for name in named if not name.startswith("_")}
    odd = sorted(named.symmetric_difference(VALUES))
    if odd:
        raise TypeError(f"options.toml and the class Options differ: {', '.join(odd)}")


_compare()
