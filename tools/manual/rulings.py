"""The page of rulings in three languages, from `rulings.toml` and the texts of the options."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from declive.engine.options import OPTIONS
from declive.words import load
from tools.manual.labels import LANGUAGES, labels
from tools.manual.rules import folder, switch

FILE: Final = Path(__file__).with_name("rulings.toml")


def rulings() -> list[dict[str, Any]]:
    """All rulings, in their order."""
    with FILE.open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["ruling"]
    return found


def pages() -> Iterator[tuple[str, str]]:
    """The page in every language, by its path."""
    for language in LANGUAGES:
        yield f"{folder(language)}rulings.md", page(language)


def page(language: str) -> str:
    """The page in a language."""
    said = labels(language)
    parts = [f"# {said.rulings_title}\n", switch("rulings.md", language), said.rulings_intro]
    return "\n".join([*parts, *(section(ruling, language) for ruling in rulings())])


def section(ruling: dict[str, Any], language: str) -> str:
    """One ruling: the question, the answer, the reason, the other reading if it can be played."""
    words, said = load(language), labels(language)
    why = f"*{said.why}:* {ruling['why'][language]}\n"
    if "option" not in ruling:
        title, answer = ruling["title"][language], ruling["answer"][language]
        return f"## {title}\n\n{answer}\n\n{why}"
    (option,) = (option for option in OPTIONS if option.name == ruling["option"])
    usual, *others = option.texts
    text = {v: words.say("option_values", f"{option.name}.{v}") for v in option.texts}
    lines = [f"## {words.say('options', option.name)}\n", f"{text[usual]}\n", why]
    lines.extend(f"*{said.other}* (`{option.name}={v}`): {text[v]}\n" for v in others)
    return "\n".join(lines)
