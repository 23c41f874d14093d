"""The language of the terminal: the one asked for, or that of the environment.

One person sits at a terminal, so the language belongs to the process, and `lang` in a game changes
it for all that is said from then on.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final

from declive.engine.because import reason_of
from declive.engine.pack import Pack
from declive.words import ENGLISH, Words, languages, load, load_with

OPTION: Final = "--lang"
PLAIN: Final = ("C", "POSIX")
"""Locales in which nobody's language is meant, not even by LANGUAGE."""

_spoken = ENGLISH


def spoken() -> str:
    """The language that is spoken now."""
    return _spoken


def words(packs: Sequence[Pack] = ()) -> Words:
    """The words of the language that is spoken, and those that packs bring."""
    return load_with(list(packs), _spoken) if packs else load(_spoken)


def say(section: str, key: str, **values: object) -> str:
    """A text in the language that is spoken."""
    return words().say(section, key, **values)


def told(mistake: Exception) -> str:
    """What an exception says, in the language that is spoken if it knows that."""
    return words().told(reason_of(mistake))


def speak(language: str) -> None:
    """Speak another language from now on; ValueError if there are no words for it."""
    global _spoken
    known = _known(language)
    if not known:
        there = ", ".join(languages())
        raise ValueError(say("speech", "unknown", language=language, languages=there))
    _spoken = known


def listen(arguments: list[str], environment: Mapping[str, str] = os.environ) -> list[str]:
    """Speak what `--lang` asks for, wherever it stands, or else the language of the environment.
    The other arguments come back."""
    global _spoken
    _spoken = of_environment(environment)
    rest: list[str] = []
    asked: str | None = None
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            rest += [argument, *waiting]
        elif argument == OPTION:
            asked = next(waiting, None)
            if asked is None:
                raise ValueError(say("speech", "missing", languages=", ".join(languages())))
        elif argument.startswith(f"{OPTION}="):
            asked = argument.removeprefix(f"{OPTION}=")
        else:
            rest.append(argument)
    if asked is not None:
        speak(asked)
    return rest


def of_environment(environment: Mapping[str, str]) -> str:
    """The first language we have words for, of those the environment names as other programs read
    it: the list in LANGUAGE, then the locale. English if there is none."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    if locale in PLAIN:
        return ENGLISH
    wishes = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((known for known in map(_known, wishes) if known), ENGLISH)


def _known(language: str) -> str:
    """A language as we write it: `es` for `es_ES.UTF-8`; empty if there are no words for it."""
    tag = language.strip().lower().replace("_", "-").partition(".")[0].partition("@")[0]
    there = languages()
    return next((name for name in (tag, tag.partition("-")[0]) if name in there), "")
