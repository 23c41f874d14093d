"""Game records: a header and one action a line. A record needs no seed: chance is in it."""

from __future__ import annotations

import re

from declive.engine.action import Action
from declive.engine.because import Because, because, reason_of
from declive.engine.board import Board
from declive.engine.mask import has
from declive.engine.notation import text
from declive.engine.nouns import MARKS, MAX_REGIONS, TERRAINS
from declive.engine.options import Options
from declive.engine.pack import Pack
from declive.engine.shelf import Shelf
from declive.engine.state import State
from declive.engine.world import FIRST

FORMAT = "declive game 1"
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
"""What a terminal obeys instead of showing it."""


class Header:
    """What must be known before the first action."""

    def __init__(
        self,
        board: Board,
        players: list[str],
        options: Options,
        boxes: list[str],
        removed: list[str],
        packs: list[Pack] | None = None,
        content: int = FIRST,
    ) -> None:
        self.board = board
        self.players = players
        self.options = options
        self.boxes = boxes
        self.removed = removed
        self.packs: list[Pack] = packs or []
        self.content = content
        """How often the boxes had grown when the game began; it is played without what came
        later."""


def write_record(header: Header, actions: list[Action], state: State) -> str:
    """The record as text."""
    lines = [FORMAT]
    if header.board.shipped:
        lines.append(f"board: {header.board.name}")
    else:
        lines.extend(_board_lines(header.board))
    lines.extend(f"player: {name}" for name in header.players)
    if header.boxes:
        lines.append(f"boxes: {' '.join(header.boxes)}")
    if header.content != FIRST:
        lines.append(f"content: {header.content}")
    lines.extend(f"pack: {pack.tag}" for pack in header.packs)
    if header.removed:
        lines.append(f"# no use on this board: {', '.join(header.removed)}")
    chosen = header.options.chosen()
    lines.extend(f"option: {name} {chosen[name]}" for name in chosen)
    lines.append("")
    lines.extend(text(state, action) for action in actions)
    return "\n".join(lines) + "\n"


def _board_lines(board: Board) -> list[str]:
    """A board that does not come with the game is written into the record."""
    lines = [f"own board: {board.name} {board.box} {board.players} {board.rounds}"]
    for region in range(board.size):
        marks = [MARKS[mark] for mark in range(len(MARKS)) if has(board.printed[mark], region)]
        words = [board.names[region], TERRAINS[board.terrain[region]], *marks]
        lines.append(f"region: {' '.join(words)}")
    borders = [f"{board.names[one]}-{board.names[other]}" for one, other in board.borders]
    lines.append(f"borders: {' '.join(borders)}")
    return lines


def at_line(number: int, mistake: str) -> Because:
    """What is wrong with a line of a record."""
    return because("record_line", "line {number}: {mistake}", number=number, mistake=mistake)


def not_played(number: int, line: str, refusal: str) -> Because:
    """Why a line of a record cannot be played."""
    return at_line(
        number,
        because(
            "record_refused", "'{line}' cannot be played: {refusal}", line=line, refusal=refusal
        ),
    )


def read_record(record: str, shelf: Shelf) -> tuple[Header, list[tuple[int, str]]]:
    """The header and the numbered action lines. A mistake is a ValueError that names its line."""
    lines = record.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        begins = because("record_begins", "a record begins with '{line}'", line=FORMAT)
        raise ValueError(at_line(1, begins))
    odd = next((at for at, line in enumerate(lines, start=1) if CONTROL.search(line)), 0)
    if odd:
        unshown = because("line_unprintable", "it holds characters that cannot be printed")
        raise ValueError(at_line(odd, unshown))
    reader = _HeaderReader()
    actions: list[tuple[int, str]] = []
    in_header = True
    for number, line in enumerate(lines[1:], start=2):
        stripped = line.strip()
        if not stripped:
            in_header = False
        elif stripped.startswith("#"):
            continue
        elif in_header:
            try:
                reader.read(stripped)
            except ValueError as mistake:
                raise ValueError(at_line(number, reason_of(mistake))) from None
        else:
            actions.append((number, stripped))
    return reader.header(shelf), actions


class _HeaderReader:
    """Collects what the lines of a header say."""

    def __init__(self) -> None:
        self.board_name = ""
        self.own_board: list[str] = []
        self.names: list[str] = []
        self.terrain: list[int] = []
        self.marks: list[list[int]] = []
        self.borders: list[tuple[int, int]] = []
        self.players: list[str] = []
        self.boxes: list[str] = []
        self.packs: list[tuple[str, str]] = []
        self.options: dict[str, str] = {}
        self.content = FIRST

    def read(self, line: str) -> None:
        """Take in one line."""
        key, colon, value = line.partition(":")
        value = value.strip()
        words = value.split()
        if not colon or not words:
            raise ValueError(because("record_key", "'{line}' is not 'key: value'", line=line))
        if key == "board":
            self.board_name = value
        elif key == "own board":
            if len(words) != 4 or not words[2].isdecimal() or not words[3].isdecimal():
                raise ValueError("write 'own board: NAME BOX PLAYERS ROUNDS'")
            self.own_board = words
        elif key == "region":
            self._read_region(words)
        elif key == "borders":
            self._read_borders(words)
        elif key == "player":
            self.players.append(value)
        elif key == "boxes":
            self.boxes = words
        elif key == "content":
            if not value.isdecimal() or int(value) < FIRST:
                raise ValueError(f"write 'content: NUMBER' with a number from {FIRST} on")
            self.content = int(value)
        elif key == "pack":
            if len(words) != 2:
                raise ValueError("write 'pack: NAME DIGEST'")
            self.packs.append((words[0], words[1]))
        elif key == "option":
            if len(words) != 2:
                raise ValueError("write 'option: NAME VALUE'")
            Options({words[0]: words[1]})
            self.options[words[0]] = words[1]
        else:
            raise ValueError(
                because("record_other_key", "'{word}' is not a key of a record's header", word=key)
            )

    def _read_region(self, words: list[str]) -> None:
        if len(words) < 2 or words[1] not in TERRAINS:
            raise ValueError("write 'region: NAME TERRAIN MARKS…' with a known terrain")
        if words[0] in self.names:
            raise ValueError(f"region '{words[0]}' is listed twice")
        if len(self.names) == MAX_REGIONS:
            raise ValueError(f"a board has at most {MAX_REGIONS} regions")
        for mark in words[2:]:
            if mark not in MARKS:
                raise ValueError(f"'{mark}' is not a mark")
        self.names.append(words[0])
        self.terrain.append(TERRAINS.index(words[1]))
        self.marks.append([MARKS.index(mark) for mark in words[2:]])

    def _read_borders(self, words: list[str]) -> None:
        for word in words:
            one, dash, other = word.partition("-")
            if not dash or one not in self.names or other not in self.names:
                raise ValueError(f"'{word}' is not a border between two regions listed above")
            border = (self.names.index(one), self.names.index(other))
            if one == other or border in self.borders or border[::-1] in self.borders:
                raise ValueError(f"'{word}' is a border of a region with itself, or listed twice")
            self.borders.append(border)

    def header(self, shelf: Shelf) -> Header:
        """What was read."""
        if self.own_board:
            name, box, players, rounds = self.own_board
            board = Board(
                name,
                box,
                int(players),
                int(rounds),
                True,
                self.names,
                self.terrain,
                self.marks,
                self.borders,
            )
            shelf.check_board(board)
        elif self.board_name:
            board = shelf.board(self.board_name, self.content)
        else:
            raise ValueError(because("record_no_board", "the record names no board"))
        options = Options(self.options)
        boxes = shelf.boxes(board, self.boxes)
        newest = max(shelf.newest(), board.since)
        if self.content > newest:
            raise ValueError(
                because(
                    "record_newer",
                    "the game was played with boxes of a later version: content {content}, and "
                    "here is {newest}",
                    content=self.content,
                    newest=newest,
                )
            )
        removed = shelf.removed(board, boxes, options, self.content)
        packs = [shelf.pack(name, digest) for name, digest in self.packs]
        return Header(board, self.players, options, boxes, removed, packs, self.content)
