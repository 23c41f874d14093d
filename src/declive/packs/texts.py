"""The words of a pack: `words/en.toml`, texts that join those of the game."""

from __future__ import annotations

import string
from typing import Final

from declive.packs.tables import LONGEST_TEXT, Reader, Table

SECTIONS: Final = (
    "actions",
    "asked",
    "asks",
    "buttons",
    "hint",
    "log",
    "means",
    "name",
    "pieces",
    "rule",
    "singular",
    "topics",
    "verbs",
)
MOST_TEXTS: Final = 200
BLANKS: Final[dict[str, tuple[str, ...]]] = {
    "log": (
        "number",
        "die",
        "coins",
        "tokens",
        "owner",
        "combo",
        "who",
        "other",
        "region",
        "race",
        "one",
        "power",
        "markers",
        "left",
    ),
    "asks": ("number", "spelled"),
    "buttons": ("cost", "number", "name", "power", "race", "what", "region"),
    "means": ("cost", "number", "name", "power", "race", "what", "region"),
}
"""What the sentences of a section may leave a blank for: `{region}`."""


def read_words(source: str, data: Table) -> tuple[dict[str, dict[str, str]], list[str]]:
    """The texts of one language by section and key, and a sentence for each mistake."""
    reader = Reader(source)
    reader.keys("the file", data, SECTIONS)
    texts: dict[str, dict[str, str]] = {}
    for section in SECTIONS:
        table = reader.table(f"[{section}]", data.get(section, {}))
        if len(table) > MOST_TEXTS:
            reader.wrong(f"[{section}] has {len(table)} texts, and {MOST_TEXTS} are the most")
            continue
        for key in table:
            text = reader.text(f"[{section}]", table, key, LONGEST_TEXT)
            wrong = _template(text, BLANKS.get(section, ()))
            if wrong:
                reader.wrong(f"[{section}] {key}: {wrong}")
            texts.setdefault(section, {})[key] = text
    return texts, reader.mistakes


def _template(text: str, blanks: tuple[str, ...]) -> str:
    """What is wrong with a text that has blanks in it. They are filled with plain values only:
    no attribute, no index, no format that could do more."""
    try:
        fields = list(string.Formatter().parse(text))
    except ValueError as error:
        return f"its braces do not match: {error}"
    for _, name, form, conversion in fields:
        if name is None:
            continue
        if name not in blanks or form or conversion:
            known = ", ".join(f"{{{blank}}}" for blank in blanks) or "none"
            return f"'{{{name}}}' is no blank that can be filled; there are {known}"
    return ""
