"""Write the tables of docs/research from the verbs and columns that there are.

    python tools/research_tables.py

A test compares the pages with what this would write.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from declive import boards
from declive.encoding import ActionTable, Observer
from declive.engine.vocabulary import DECLARED, TOOL_VERBS, TOOLS

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "research"
BEGIN: Final = "<!-- the table below is written by tools/research_tables.py -->\n"
MIXED: Final = ("base", "underground")
SHAPES: Final = {
    "": "nothing",
    "r": "a region",
    "r?": "a region or nothing",
    "rr": "two regions",
    "n": "a number",
    "nr": "a number and a region",
    "s": "a seat",
    "t": "a race",
    "c": "a race and a power",
    "i": "a treasure",
    "p": "a power",
    "e": "an event",
}


def actions() -> str:
    """The sizes of all tables, and every verb of the boxes."""
    lines = ["| board | boxes | whole | short | nature | digest |"]
    lines.append("| --- | --- | ---: | ---: | ---: | --- |")
    for name in boards.names():
        for boxes in ((), MIXED):
            table = ActionTable(name, list(boxes))
            short = ActionTable(name, list(boxes), short=True)
            mixed = "mixed" if boxes else "its own"
            sizes = f"{len(table)} | {len(short)} | {table.chance_size}"
            lines.append(f"| {name} | {mixed} | {sizes} | `{table.digest}` |")
    lines += [
        "",
        "| verb | followed by | numbers | tools | whose |",
        "| --- | --- | --- | --- | --- |",
    ]
    mixed_words = {name.split()[0] for name in _names()}
    for verb in DECLARED:
        if verb.word not in mixed_words:
            continue
        numbers = f"{verb.least} to {verb.most}" if verb.most else ""
        if "n" in verb.shape and not verb.most:
            numbers = f"{verb.least} to the largest number of tokens"
        tools = [tool for tool, verbs in zip(TOOLS, TOOL_VERBS) if _serves(verb.word, verbs)]
        whose = "nature" if verb.natural else "players"
        row = f"`{verb.word}` | {SHAPES[verb.shape]} | {numbers} | {' '.join(tools)} | {whose}"
        lines.append(f"| {row} |")
    return "\n".join(lines) + "\n"


def _names() -> list[str]:
    found: list[str] = []
    for board in ("base-2p", "underground-2p", "river_world-2p"):
        table = ActionTable(board, list(MIXED))
        found += table.names + table.natural_names
    return found


def _serves(word: str, verbs: str) -> bool:
    attacks = next(verb.attacks for verb in DECLARED if verb.word == word)
    return word in verbs.split() if verbs else attacks


def observations() -> str:
    """The sizes of all observations, and every group of columns."""
    lines = ["| board | boxes | columns | features of a region | regions |"]
    lines.append("| --- | --- | ---: | ---: | ---: |")
    for name in boards.names():
        for boxes in ((), MIXED):
            watcher = Observer(name, list(boxes))
            mixed = "mixed" if boxes else "its own"
            sizes = f"{watcher.size} | {watcher.features} | {watcher.regions}"
            lines.append(f"| {name} | {mixed} | {sizes} |")
    lines += [
        "",
        "The columns of river_world-2p with the boxes mixed, in their order; a group of `regions` "
        "has a column for each of them.",
        "",
        "| first | group | columns | divided by | meaning |",
        "| ---: | --- | --- | ---: | --- |",
    ]
    first = 0
    for group in Observer("river_world-2p", list(MIXED)).columns.groups:
        words = "regions" if group.plane else _few(group.words)
        lines.append(f"| {first} | {group.name} | {words} | {group.highest} | {group.about} |")
        first += len(group.words)
    return "\n".join(lines) + "\n"


def _few(words: list[str]) -> str:
    if words == [""]:
        return "1"
    return ", ".join(words) if len(words) <= 4 else f"{len(words)}: {words[0]} … {words[-1]}"


PAGES: Final = {"actions.md": actions, "observations.md": observations}


def page(name: str, text: str) -> str:
    """A page with its tables made anew; what stands above them stays."""
    head, begin, _ = text.partition(BEGIN)
    if not begin:
        raise ValueError(f"{name} does not say where its table begins: {BEGIN.strip()}")
    return head + BEGIN + "\n" + PAGES[name]()


def main() -> None:
    """Write both pages."""
    for name in PAGES:
        file = FOLDER / name
        file.write_text(page(name, file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
