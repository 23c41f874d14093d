"""Reading a board: one of those shipped, by its name, or any file, by its path."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from declive.boards.check import check
from declive.boards.file import BoardFile
from declive.boards.parse import BOXES, Parser
from declive.boards.sentences import listed, shown
from declive.engine.board import Board

FOLDER: Final = Path(__file__).parent


class BoardError(ValueError):
    """A board that cannot be played, with a sentence for each thing that is wrong with it."""

    def __init__(self, source: str, mistakes: list[str]) -> None:
        self.source = source
        self.mistakes = mistakes
        if len(mistakes) == 1:
            text = f"{source}: {mistakes[0]}"
        else:
            text = "\n  ".join([f"{source}: {len(mistakes)} mistakes", *mistakes])
        super().__init__(text)


def names() -> list[str]:
    """The names of the boards shipped: box by box, then by the number of players."""
    return sorted((path.stem for path in FOLDER.glob("*.toml")), key=_rank)


def load(name_or_path: str | Path) -> Board:
    """The board so named (`base-3p`), or the one in this `.toml` file; BoardError if wrong."""
    if _is_path(name_or_path):
        return read(name_or_path).board()
    return _shipped_board(str(name_or_path))


def read(name_or_path: str | Path) -> BoardFile:
    """The same board as its file tells it, with its title, notes and hints for drawing."""
    if _is_path(name_or_path):
        return _read_file(Path(name_or_path))
    return _shipped_file(str(name_or_path))


def _rank(name: str) -> tuple[int, str]:
    """Where a name stands in the order of the boxes."""
    box = name.rpartition("-")[0]
    return (BOXES.index(box) if box in BOXES else len(BOXES), name)


def _is_path(name_or_path: str | Path) -> bool:
    """Whether this is meant as a path: names have neither an ending nor a folder."""
    text = str(name_or_path)
    return isinstance(name_or_path, Path) or text.endswith(".toml") or "/" in text or "\\" in text


def _guess(name: str) -> str:
    """What may have been meant by a name that no board has."""
    near = get_close_matches(name.lower(), names(), n=1)
    if near:
        return f"did you mean '{near[0]}'?"
    return f"the boards are {listed(names())}; one of your own is a .toml file"


@cache
def _shipped_board(name: str) -> Board:
    return _shipped_file(name).board(shipped=True)


@cache
def _shipped_file(name: str) -> BoardFile:
    if name not in names():
        raise BoardError(f"there is no board {shown(name)}", [_guess(name)])
    # The boards that ship are checked by the tests: looking for crossing borders at every start
    # would cost more than all the rest of it.
    parser = Parser(_data(FOLDER / f"{name}.toml"))
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
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardError(str(path), [f"the file cannot be read: {error.strerror}"]) from error
    except UnicodeDecodeError as error:
        raise BoardError(str(path), ["the file is not text in UTF-8"]) from error
    except (ValueError, RecursionError) as error:
        raise BoardError(str(path), [f"the file is not TOML: {error}"]) from error
