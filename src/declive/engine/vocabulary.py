"""Words that the boxes bring with them: verbs, tools, pieces and once-a-turn marks.

The engine knows the verbs every race uses. A banner that adds an action, a piece or a thing it may
do once a turn names it here when its module is loaded and gets an int for it; the notation then
reads and writes the word like any other.
"""

from __future__ import annotations

from typing import Final

IN_HAND: Final = -1
"""The place of a piece that its owner keeps."""
IN_BOX: Final = -2
"""The place of a piece that is in nobody's possession."""
UNUSED: Final = -3
"""The place of a piece that its owner keeps and has never put on the map."""

TO_BOX: Final = 0
TO_OWNER: Final = 1
STAYS: Final = 2

VERBS: Final[list[str]] = []
SHAPES: Final[list[str]] = []
"""What follows the verb: r a region, n a number, s a seat, c a race and a power, i a treasure,
p a power, e an event; `r?` a region or nothing."""
TOOLS: Final[list[str]] = []
"""What may be used in a conquest: the words behind `with`."""
ONCE: Final[list[str]] = []
"""What a troop may do once a turn."""


class Piece:
    """A piece of which there is one: whether it keeps others out, where it goes when the last
    token of its region leaves, and whether it is on the map for one turn only."""

    def __init__(self, word: str, guards: bool, when_left: int, passing: bool) -> None:
        self.word = word
        self.guards = guards
        self.when_left = when_left
        self.passing = passing


PIECES: Final[list[Piece]] = []
PASSING: Final[list[int]] = []
"""The pieces that leave the map at the end of every turn."""


_SEALED: Final[list[int]] = [0, 0]
"""How many pieces and marks come with the boxes."""


def seal() -> None:
    """All that is named so far comes with the boxes, and its ints are the same in every process.
    Those of packs depend on what else was loaded: what is written down calls them by word."""
    _SEALED[0] = len(PIECES)
    _SEALED[1] = len(ONCE)


def piece_name(index: int) -> tuple[int, str]:
    """How a piece is written down: its int, or for one of a pack which of those so called it is,
    below zero."""
    word = PIECES[index].word
    if index < _SEALED[0]:
        return index, word
    alike = [piece.word for piece in PIECES[_SEALED[0] : index]].count(word)
    return -1 - alike, word


def piece_named(number: int, word: str) -> int:
    """The piece that was written down so."""
    if number >= 0:
        return number
    for index in range(_SEALED[0], len(PIECES)):
        if PIECES[index].word == word:
            number += 1
            if number == 0:
                return index
    raise LookupError(f"there is no piece '{word}': its pack is not loaded")


def boxed_marks(used: int) -> int:
    """Those of the marks that come with the boxes."""
    return used & ((1 << _SEALED[1]) - 1)


def marks_named(used: int) -> list[str]:
    """The marks of packs, each by its word and which of those so called it is."""
    names: list[str] = []
    for index in range(_SEALED[1], len(ONCE)):
        if (used >> index) & 1:
            names.append(f"{ONCE[index]} {index - ONCE.index(ONCE[index])}")
    return sorted(names)


def mark_named(name: str) -> int:
    """The bit of a mark that was written down so."""
    word, _, number = name.rpartition(" ")
    if word not in ONCE:
        raise LookupError(f"nothing is called '{word}': its pack is not loaded")
    return 1 << (ONCE.index(word) + int(number))


def verb(word: str, shape: str) -> int:
    """A new verb, or the one already known by this word."""
    if word in VERBS:
        known = VERBS.index(word)
        if SHAPES[known] != shape:
            raise ValueError(f"the verb '{word}' has the shape '{SHAPES[known]}', not '{shape}'")
        return known
    VERBS.append(word)
    SHAPES.append(shape)
    return len(VERBS) - 1


def tool(word: str) -> int:
    """The bit of something that may be used in a conquest."""
    if word not in TOOLS:
        TOOLS.append(word)
    return 1 << TOOLS.index(word)


def once(word: str, times: int = 1) -> int:
    """The lowest bit of a mark for what can be done so many times a turn."""
    if word not in ONCE:
        for _ in range(times):
            ONCE.append(word)
    return 1 << ONCE.index(word)


def piece(word: str, guards: bool, when_left: int, passing: bool = False) -> int:
    """A new piece. Two that are alike, such as Heroes, are two pieces with one word."""
    if passing:
        PASSING.append(len(PIECES))
    PIECES.append(Piece(word, guards, when_left, passing))
    return len(PIECES) - 1
