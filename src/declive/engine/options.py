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
        self.withdraw = given.get("withdraw", "any")
        self.die = given.get("die", "short3")
        self.pick_pay_with_found = given.get("pick_pay_with_found", "no")
        self.selfconq_withdraw = given.get("selfconq_withdraw", "no")
        self.subst_hand = given.get("subst_hand", "need")
        self.ghoul_die = given.get("ghoul_die", "own")
        self.ghoul_reenter = given.get("ghoul_reenter", "yes")
        self.flying_entry = given.get("flying_entry", "anywhere")
        self.berserk_skip = given.get("berserk_skip", "binds")

    def chosen(self) -> dict[str, str]:
        """The options that differ from their defaults, in the order of the table."""
        now = {
            "withdraw": self.withdraw,
            "die": self.die,
            "pick_pay_with_found": self.pick_pay_with_found,
            "selfconq_withdraw": self.selfconq_withdraw,
            "subst_hand": self.subst_hand,
            "ghoul_die": self.ghoul_die,
            "ghoul_reenter": self.ghoul_reenter,
            "flying_entry": self.flying_entry,
            "berserk_skip": self.berserk_skip,
        }
        return {name: now[name] for name in VALUES if now[name] != VALUES[name][0]}


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
