"""Sentences that say why, for people: in English by themselves, and with all that another language
needs to say the same. The engine knows no other language; `words` does."""

from __future__ import annotations

from typing import Final

from declive.engine import mypyc_attr

COUNTED: Final = {
    "tokens": ("token", "tokens"),
    "coins": ("coin", "coins"),
    "regions": ("region", "regions"),
    "moves": ("move", "moves"),
    "days": ("day", "days"),
}
"""Blanks that hold a number of things, with the English for one of them and for many."""
EITHER: Final = " or "


@mypyc_attr(native_class=False)  # no native class can be a text
class Because(str):
    """A sentence in English, its key, and what fills its blanks. To whoever knows no more it is a
    plain text."""

    __slots__ = ("key", "values")
    key: str
    values: dict[str, object]

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self.key, str(self), self.values)


def because(key: str, english: str, **values: object) -> Because:
    """A sentence of this key. In the English text `{name}` stands for the value of that name; what
    a value is, its name says to all languages: `tokens` is a number of them, `terrain` the word of
    one. A list holds alternatives."""
    shown = {name: _shown(name, value) for name, value in values.items()}
    return again(key, english.format_map(shown) if shown else english, values)


def again(key: str, text: str, values: dict[str, object]) -> Because:
    """A sentence that was said before, with what was kept of it."""
    reason = Because(text)
    reason.key = key
    reason.values = values
    return reason


def _shown(name: str, value: object) -> str:
    if isinstance(value, list):
        return EITHER.join([_shown(name, part) for part in value])
    if isinstance(value, int) and name in COUNTED:
        return f"{value} {COUNTED[name][0 if value == 1 else 1]}"
    return str(value)


def reason_of(mistake: Exception) -> str:
    """What an exception says: a sentence that other languages can say too, if it has one."""
    said = mistake.args[0] if mistake.args else ""
    return said if isinstance(said, Because) else str(mistake)
