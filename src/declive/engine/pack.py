"""Pack: inventions that join a game, ready to be played."""

from __future__ import annotations

from declive.engine.board import Board
from declive.engine.roster import Item, Power, Race
from declive.engine.vocabulary import MARKERS
from declive.engine.world import RoundEvent


class Pack:
    """What somebody invented: banners, treasures, events and boards under one name.

    The digest is that of the files it was read from, so that a record can say which inventions it
    was played with. Emblems are silhouettes by the name of the emblem (`race-pixies`); words are
    texts by language, section and key.
    """

    def __init__(self, name: str, title: str, digest: str) -> None:
        self.name = name
        self.title = title
        self.digest = digest
        self.about = ""
        self.races: list[Race] = []
        self.powers: list[Power] = []
        self.items: list[Item] = []
        self.events: list[RoundEvent] = []
        self.markers: list[int] = []
        """The kinds of markers it brings."""
        self.pieces: list[int] = []
        self.verbs: list[int] = []
        """The verbs that its files name, and the tools, as bits."""
        self.tools: list[int] = []
        self.boards: dict[str, Board] = {}
        self.board_files: dict[str, str] = {}
        """Where the file of each board lies, with its hints for drawing."""
        self.emblems: dict[str, str] = {}
        self.words: dict[str, dict[str, dict[str, str]]] = {}

    def __repr__(self) -> str:
        return f"Pack({self.name!r}, {', '.join(self.names()) or 'boards only'})"

    @property
    def tag(self) -> str:
        """How a record names the pack."""
        return f"{self.name} {self.digest}"

    def names(self) -> list[str]:
        """The ids of all that it brings to the table."""
        found = [race.id for race in self.races]
        found.extend([power.id for power in self.powers])
        found.extend([item.id for item in self.items])
        found.extend([event.id for event in self.events])
        found.extend([MARKERS[kind].word for kind in self.markers])
        return found
