"""Reading a board: one of those shipped, by its name, or any file, by its path.

When a shipped board is changed, the file as it was goes to `earlier`, called `NAME@CONTENT` by the
last content (`content:` of a record) it was played with. So old games are played on as they began.
"""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from declive.boards.check import check
from declive.boards.file import BoardFile
from declive.boards.parse import BOXES, Parser
from declive.boards.sentences import of_file, shown, unread
from declive.engine.because import because
from declive.engine.board import Board

FOLDER: Final = Path(__file__).parent
EARLIER: Final = FOLDER / "earlier"
LARGEST_FILE: Final = 1_000_000
"""In bytes; the boards that ship have some thousands."""
NOW: Final = 0
"""The content that asks for a board as it is now."""


class BoardError(ValueError):
    """A board that cannot be played, with a sentence for each thing that is wrong with it."""

    def __init__(self, source: str, mistakes: list[str]) -> None:
        self.source = source
        self.mistakes = mistakes
        super().__init__(of_file(source, mistakes))


def names() -> list[str]:
    """The names of the boards shipped: box by box, then by the number of players."""
    return sorted((path.stem for path in FOLDER.glob("*.toml")), key=_rank)


def load(name_or_path: str | Path, content: int = NOW) -> Board:
    """The board so named (`base-3p`), as it is or as it was when the boxes had grown so often, or
    the one in this `.toml` file; BoardError if wrong."""
    if is_path(name_or_path):
        return read(name_or_path).board()
    name = str(name_or_path)
    _must_be_known(name)
    return _shipped_board(name, _last_content(name, content))


def read(name_or_path: str | Path, content: int = NOW) -> BoardFile:
    """The same board as its file tells it, with its title, notes and hints for drawing."""
    if is_path(name_or_path):
        return _read_file(Path(name_or_path))
    name = str(name_or_path)
    _must_be_known(name)
    return _shipped_file(name, _last_content(name, content))


def newest() -> int:
    """The content with which the newest of the boards came."""
    return max((last + 1 for ends in _changes().values() for last in ends), default=1)


def earlier() -> dict[str, BoardFile]:
    """The boards as they were, by the names that `shape_name` gives them."""
    return {
        f"{name}@{last}": _shipped_file(name, last)
        for name, ends in _changes().items()
        for last in ends
    }


def shape_name(board: Board) -> str:
    """What a drawing of the board is called: by its name, or as its file is if that is an old one
    (`river_world-3p@1`)."""
    last = _last_content(board.name, board.since) if board.shipped else NOW
    return f"{board.name}@{last}" if last else board.name


def _rank(name: str) -> tuple[int, str]:
    """Where a name stands in the order of the boxes."""
    box = name.rpartition("-")[0]
    return (BOXES.index(box) if box in BOXES else len(BOXES), name)


def is_path(name_or_path: str | Path) -> bool:
    """Whether this is meant as a path: names have neither an ending nor a folder."""
    text = str(name_or_path)
    return isinstance(name_or_path, Path) or text.endswith(".toml") or "/" in text or "\\" in text


def _guess(name: str) -> str:
    """What may have been meant by a name that no board has."""
    near = get_close_matches(name.lower(), names(), n=1)
    if near:
        return because("board_meant", "did you mean '{near}'?", near=near[0])
    return because(
        "boards_there",
        "the boards are {boards}; one of your own is a .toml file",
        boards=", ".join(names()),
    )


@cache
def _changes() -> dict[str, list[int]]:
    """The last contents of the shapes that shipped boards had before, in order."""
    out: dict[str, list[int]] = {}
    for path in sorted(EARLIER.glob("*.toml")):
        name, _, last = path.stem.partition("@")
        out.setdefault(name, []).append(int(last))
    return {name: sorted(ends) for name, ends in out.items()}


def _last_content(name: str, content: int) -> int:
    """Up to which content the board was as it was with this one; NOW if it is so still."""
    later = [last for last in _changes().get(name, []) if 0 < content <= last]
    return min(later, default=NOW)


@cache
def _shipped_board(name: str, last: int) -> Board:
    before = [end for end in _changes().get(name, []) if last == NOW or end < last]
    return _shipped_file(name, last).board(shipped=True, since=max(before, default=0) + 1)


@cache
def _must_be_known(name: str) -> None:
    if name not in names():
        source = because("no_board_called", "there is no board {name}", name=shown(name))
        raise BoardError(source, [_guess(name)])


@cache
def _shipped_file(name: str, last: int) -> BoardFile:
    # The boards that ship are checked by the tests: looking for crossing borders at every start
    # would cost more than all the rest of it.
    path = EARLIER / f"{name}@{last}.toml" if last else FOLDER / f"{name}.toml"
    parser = Parser(_data(path))
    if parser.mistakes:
        raise BoardError(name, parser.mistakes)
    return parser.file


def _read_file(path: Path) -> BoardFile:
    file, mistakes = check(_data(path))
    if mistakes:
        raise BoardError(str(path), mistakes)
    return file


def _data(path: Path) -> dict[str, object]:
    """What the file says, as TOML."""
    try:
        with path.open("rb") as file:
            # A record may name any path, and some of them never end.
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BoardError(str(path), [unread(error)]) from error
    if len(content) > LARGEST_FILE:
        raise BoardError(str(path), [f"a board has at most {LARGEST_FILE:,} bytes"])
    try:
        return tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        wrong = because("file_no_text", "the file is not text in UTF-8")
        raise BoardError(str(path), [wrong]) from error
    except (ValueError, RecursionError) as error:
        wrong = because("file_no_toml", "the file is not TOML: {why}", why=str(error))
        raise BoardError(str(path), [wrong]) from error
