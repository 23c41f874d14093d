"""The switches of a game: each rule that may be played in more than one way, default first."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "withdraw": ("any", "not_adjacent"),
    "die": ("short3", "cost3"),
    "pick_pay_with_found": ("no", "yes"),
    "selfconq_withdraw": ("no", "yes"),
    "subst_hand": ("need", "not"),
    "ghoul_die": ("own", "shared"),
    "ghoul_reenter": ("yes", "no"),
    "flying_entry": ("anywhere", "edge"),
    "berserk_skip": ("binds", "free"),
    "asempty_markers": ("ignored", "counted"),
    "flames_entry": ("volcano", "edge", "both"),
    "ga_river": ("first_land", "first_region"),
    "ga_decline": ("removed", "stays"),
    "ga_doormat": ("discount", "none"),
    "hammer_only": ("with_dwarf", "never", "always"),
    "wisp_fail": ("continue", "ends"),
    "ring": ("per_player", "per_region"),
    "bag_same_region": ("forbidden", "allowed"),
    "altar": ("after", "before"),
    "gnome_decline": ("off", "on"),
    "lizard_kraken": ("pass", "blocked"),
    "monster_surface": ("tokens", "regions"),
    "harbour": ("total", "extra"),
    "rw_flying": ("removed", "kept"),
    "triton_river": ("no", "stay"),
    "rw_declined_sites": ("yes", "active_only"),
    "pirate_nonempty": ("yes", "no"),
}


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

    def __init__(self, chosen: dict[str, str] | None = None) -> None:
        given = chosen or {}
        for name in given:
            check(name, given[name])
        self.withdraw = _value(given, "withdraw")
        self.die = _value(given, "die")
        self.pick_pay_with_found = _value(given, "pick_pay_with_found")
        self.selfconq_withdraw = _value(given, "selfconq_withdraw")
        self.subst_hand = _value(given, "subst_hand")
        self.ghoul_die = _value(given, "ghoul_die")
        self.ghoul_reenter = _value(given, "ghoul_reenter")
        self.flying_entry = _value(given, "flying_entry")
        self.berserk_skip = _value(given, "berserk_skip")
        self.asempty_markers = _value(given, "asempty_markers")
        self.flames_entry = _value(given, "flames_entry")
        self.ga_river = _value(given, "ga_river")
        self.ga_decline = _value(given, "ga_decline")
        self.ga_doormat = _value(given, "ga_doormat")
        self.hammer_only = _value(given, "hammer_only")
        self.wisp_fail = _value(given, "wisp_fail")
        self.ring = _value(given, "ring")
        self.bag_same_region = _value(given, "bag_same_region")
        self.altar = _value(given, "altar")
        self.gnome_decline = _value(given, "gnome_decline")
        self.lizard_kraken = _value(given, "lizard_kraken")
        self.monster_surface = _value(given, "monster_surface")
        self.harbour = _value(given, "harbour")
        self.rw_flying = _value(given, "rw_flying")
        self.triton_river = _value(given, "triton_river")
        self.rw_declined_sites = _value(given, "rw_declined_sites")
        self.pirate_nonempty = _value(given, "pirate_nonempty")
        self._given = given

    def chosen(self) -> dict[str, str]:
        """The options that differ from their defaults, in the order of the table."""
        given = self._given
        return {
            name: given[name]
            for name in VALUES
            if given.get(name, VALUES[name][0]) != VALUES[name][0]
        }


def _value(given: dict[str, str], name: str) -> str:
    return given.get(name, VALUES[name][0])


def check(name: str, value: str) -> None:
    """Refuse an option or a value that does not exist."""
    if name not in VALUES:
        raise OptionError(f"there is no option '{name}'{_guess(name, list(VALUES))}")
    if value not in VALUES[name]:
        choice = " or ".join(f"'{known}'" for known in VALUES[name])
        raise OptionError(f"option '{name}' is {choice}, not '{value}'")


def _guess(word: str, known: list[str]) -> str:
    near = get_close_matches(word, known, n=1)
    return f"; did you mean '{near[0]}'?" if near else f"; the options are {', '.join(known)}"
