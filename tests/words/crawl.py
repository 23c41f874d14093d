"""Games played through all that the server tells, in search of English that was left over.

    python -m tests.words.crawl 100    plays so many games of each box, and of all of them mixed

Whatever a table hears is looked through: the log, views, offers, questions, prices, receipts and
refusals. English is every word of the English catalogue that the language itself never uses.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator

import msgspec
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from declive import words
from declive.content.catalogue import BOXES
from declive.engine.notation import text
from declive.engine.vocabulary import VERBS
from declive.server.messages.view import GameView, LogLine, YourView
from declive.server.present import LogLines
from declive.server.store.rows import TableSettings
from declive.server.table.game_messages import GameMessages
from declive.server.table.log import GameLog
from tools.translations import english, files

NAMES = ["Ada", "Bo", "Cy", "Dov", "Ez"]
LONG = 3
"""Shorter words mean something in every language."""
SHOWN = 0.08
"""So many positions are looked at as a seat sees them: all of a game would take too long."""
QUOTED = re.compile(r"«[^»]*»|„[^”]*”")
"""What is typed is the same in all languages."""
WORD = re.compile(r"[^\W\d_]+")
TOLD_AT_TABLES = (
    "ask",
    "because",
    "catalogue",
    "grammar",
    "log",
    "names",
    "reason",
    "rules",
    "server",
)
"""The files a table hears of; those of the terminal have words of the notation in them."""
PARTS = ("text", "label", "name", "means", "closed", "deed", "asked", "why_no_undo")
"""The fields of messages that people read."""
WAYS = (
    "conquer",
    "roll",
    "abandon",
    "place 1",
    "give_up",
    "dragon",
    "substitute",
    "camp 1",
    "queen",
)


def words_of(text: str) -> set[str]:
    """Its longer words, small."""
    return {word.lower() for word in WORD.findall(text) if len(word) >= LONG}


class Texts(Visitor):
    """What the messages of a file say, without what they are called and ask."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found |= words_of(QUOTED.sub(" ", node.value))


def own_words(language: str) -> set[str]:
    """Every word that the messages of a language use for what a table hears."""
    texts = Texts()
    for file in files(language):
        if file.stem in TOLD_AT_TABLES:
            texts.visit(FluentParser().parse(file.read_text(encoding="utf-8")))
    return texts.found


def foreign_words(language: str) -> set[str]:
    """The words of the English catalogue that the language has no use for."""
    blank = re.compile(r"\{\w*\}")
    all_english = {word for told in english().values() for word in words_of(blank.sub(" ", told))}
    return all_english - own_words(language) - words_of(" ".join(NAMES))


def read_by_people(message: object) -> Iterator[str]:
    """Every text of a message that somebody reads."""
    if isinstance(message, msgspec.Struct):
        for name in message.__struct_fields__:
            value = getattr(message, name)
            if isinstance(value, str) and name in PARTS:
                yield value
            elif name == "yours":
                yield from value.values()
            elif not isinstance(value, str):
                yield from read_by_people(value)
    elif isinstance(message, list | tuple):
        for part in message:
            yield from read_by_people(part)
    elif isinstance(message, dict):
        yield from read_by_people(list(message.values()))


class Crawl:
    """Looks through games in every language but English."""

    def __init__(self) -> None:
        self.languages = words.languages()[1:]
        self.foreign = {language: foreign_words(language) for language in self.languages}
        self.seen = 0
        """How many texts were looked at."""
        self.left: dict[str, str] = {}
        """The texts in which English was found, and the words."""

    def look(self, language: str, told: str) -> None:
        """Look at a text."""
        self.seen += 1
        found = words_of(QUOTED.sub(" ", told)) & self.foreign[language]
        if found or "{" in told:
            self.left[f"{language}: {told}"] = ", ".join(sorted(found))

    def play(self, board: str, seed: int, boxes: list[str] | None = None) -> None:
        """Play a game at random and look at all that is told of it."""
        chance = random.Random(seed)
        names = NAMES[: int(board[-2])]
        settings = TableSettings(board=board, boxes=boxes or [])
        log = GameLog(settings, names, words.load(), people=range(len(names)))
        spoken = {language: words.load(language) for language in self.languages}
        log.others = {tag: LogLines(names, own, log.people) for tag, own in spoken.items()}
        log.begin()
        while not log.game.over:
            action = chance.choice(log.game.legal())
            log.play_all([text(log.game.state, action)], [log.game.decides])
            for language, entries in log.take_retold().items():
                self.look_at(language, [*entries.values()])
            if chance.random() < SHOWN:
                for language, own in spoken.items():
                    self.look_at(language, GameMessages(log, own).shown(log.game.decides))
                    self.refused(log, language, chance)

    def look_at(
        self, language: str, message: list[list[LogLine]] | tuple[GameView, YourView | None]
    ) -> None:
        """Look at everything in a message."""
        for told in read_by_people(message):
            self.look(language, told)

    def refused(self, log: GameLog, language: str, chance: random.Random) -> None:
        """Look at why some things cannot be done now."""
        region = chance.choice(log.game.board.names)
        lines = [f"{way} {region}" for way in WAYS] + [
            chance.choice(VERBS),
            "done",
            "pick 6",
            "xyz",
        ]
        for line in lines:
            self.look(language, words.load(language).told(log.game.why_not(line)))


def boards_of(box: str) -> list[str]:
    """The boards of a box for few and for many players."""
    return [f"{box}-{players}p" for players in (2, 3, 4, 5)]


def main() -> int:
    """Play so many games of each box, and list what is still English."""
    crawl, games = Crawl(), int(sys.argv[1]) if sys.argv[1:] else 100
    for box in BOXES:
        for seed in range(games):
            crawl.play(boards_of(box)[seed % 4], seed)
    for seed in range(games):
        crawl.play(boards_of("river_world")[seed % 4], seed, list(BOXES))
    for told, found in sorted(crawl.left.items()):
        print(f"{told}  [{found}]")
    played = f"{crawl.seen:,} texts of {games} games of each box and mixed"
    print(f"{played}, {len(crawl.left)} with English left")
    return 1 if crawl.left else 0


if __name__ == "__main__":
    sys.exit(main())
