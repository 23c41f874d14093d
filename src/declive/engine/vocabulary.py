"""Words that the boxes bring with them: verbs, tools, pieces, markers and once-a-turn marks.

The engine knows the verbs every race uses. A banner that adds an action, a piece, a kind of marker
or a thing it may do once a turn names it here when its module is loaded and gets an int for it; the
notation then reads and writes the word like any other.
"""

from __future__ import annotations

from typing import Final, Literal

from declive.engine.verb import CONFIRMED, POINTED, SHAPES_KNOWN, Confirmed, Pointed, Verb

IN_HAND: Final = -1
"""The place of a piece that its owner keeps."""
IN_BOX: Final = -2
"""The place of a piece that is in nobody's possession."""
UNUSED: Final = -3
"""The place of a piece that its owner keeps and has never put on the map."""

# Where a piece or a marker goes when the last token of its region leaves.
TO_BOX: Final = 0
TO_OWNER: Final = 1
"""To its owner's hand at once."""
STAYS: Final = 2
WITHDRAWS: Final = 3
"""A marker waits with the tokens driven out and is put again at the end of the turn."""

VERBS: Final[list[str]] = []
SHAPES: Final[list[str]] = []
"""What follows each verb, as `SHAPES_KNOWN` explains."""
DECLARED: Final[list[Verb]] = []
"""What each verb says of itself."""
TOOLS: Final[list[str]] = []
"""What may be used in a conquest: the words behind `with`."""
TOOL_VERBS: Final[list[str]] = []
"""With which verbs each tool is used, as words; an empty text for all that take a region."""
SPOKEN: Final[list[int]] = []
"""Every verb that was asked for, new or not, so that a pack's own can be told."""
SPOKEN_TOOLS: Final[list[int]] = []
"""The same for tools, as bits."""
ONCE: Final[list[str]] = []
"""What a troop may do once a turn."""


class Piece:
    """A piece of which there is one."""

    def __init__(self, word: str, guards: bool, when_left: int, passing: bool) -> None:
        self.word = word
        self.guards = guards
        """Whether it keeps others out."""
        self.when_left = when_left
        """Where it goes when the last token of its region leaves."""
        self.passing = passing
        """Whether it is on the map for one turn only."""
        self.active_only = False
        """Whether it is never anywhere but with the active race it came with."""
        self.waits = False
        """Whether its owner may keep it before it was ever on the map."""
        self.in_chasms = False


PIECES: Final[list[Piece]] = []
PASSING: Final[list[int]] = []
"""The pieces that leave the map at the end of every turn."""


class Marker:
    """A kind of marker, of which there are several alike."""

    def __init__(
        self,
        word: str,
        stock: int,
        defends: int,
        when_left: int,
        most: int,
        shelters: bool,
        pays: bool,
        names: tuple[str, str],
    ) -> None:
        self.word = word
        self.stock = stock
        """How many there are in the box."""
        self.defends = defends
        """Tokens that each adds to the price of its region."""
        self.when_left = when_left
        self.most = most
        """How many may stand in one region."""
        self.shelters = shelters
        """Whether a lone token beside it cannot be replaced."""
        self.pays = pays
        """Whether it pays for conquests from its owner's hand as a token does."""
        self.one = names[0]
        self.many = names[1]

    @property
    def owned(self) -> bool:
        """Whether it is its owner's wherever it lies, and so only an active race's."""
        return self.when_left in (TO_OWNER, WITHDRAWS)

    def called(self, number: int) -> str:
        """Its name for so many of them."""
        return self.one if number == 1 else self.many


MARKERS: Final[list[Marker]] = []
PAYING: Final[list[int]] = []
"""The kinds that pay for conquests."""
SHELTERING: Final[list[int]] = []
"""The kinds that protect a lone token."""

_SEALED: Final[list[int]] = [0, 0, 0]
"""How many pieces, kinds of markers and once-a-turn marks come with the boxes."""


def seal() -> None:
    """All that is named so far comes with the boxes and is in every game; what is named later
    comes with packs."""
    _SEALED[0] = len(PIECES)
    _SEALED[1] = len(MARKERS)
    _SEALED[2] = len(ONCE)


def boxed_markers() -> list[int]:
    """The kinds of markers that come with the boxes."""
    return list(range(_SEALED[1]))


def boxed_pieces() -> list[int]:
    """The pieces that come with the boxes."""
    return list(range(_SEALED[0]))


def boxed_marks() -> list[str]:
    """The once-a-turn marks that come with the boxes, by name; theirs are the lowest bits."""
    return marks_named((1 << _SEALED[2]) - 1)


def marks_named(used: int) -> list[str]:
    """The marks by their words, with a number behind it where one word has several."""
    names: list[str] = []
    for index in range(len(ONCE)):
        if (used >> index) & 1:
            names.append(numbered(ONCE[index], index - ONCE.index(ONCE[index])))
    return names


def mark_named(name: str) -> int:
    """The bit of the mark so called."""
    word, _, number = name.partition(" ")
    if word not in ONCE:
        raise ValueError(f"nothing is called '{word}' that is done once a turn")
    return 1 << (ONCE.index(word) + (int(number) - 1 if number.isdigit() else 0))


def numbered(word: str, before: int) -> str:
    """The name of something before which there are so many with the same word."""
    return f"{word} {before + 1}" if before else word


def verb(
    word: str,
    shape: str,
    at: Pointed | Literal[""] = "",
    confirm: Confirmed = "",
    priced: bool = False,
    attacks: bool = False,
    rolls: bool = False,
    usual: bool = False,
    natural: bool = False,
    least: int = 1,
    most: int = 0,
    repeats: bool = False,
    letter: str = "",
    sign: str = "",
    told: str = "",
    deed: str = "",
    button: str = "",
    ask: str = "",
) -> int:
    """A new verb, or the one already known by this word. `Verb` tells what the parameters mean."""
    if word in VERBS:
        known = VERBS.index(word)
        if SHAPES[known] != shape:
            raise ValueError(f"the verb '{word}' has the shape '{SHAPES[known]}', not '{shape}'")
        DECLARED[known].most = max(DECLARED[known].most, most)
        SPOKEN.append(known)
        return known
    for value, choices, what in (
        (shape, SHAPES_KNOWN, "shape"),
        (at, ("", *POINTED), "place to point at"),
        (confirm, CONFIRMED, "way to be confirmed"),
    ):
        if value not in choices:
            raise ValueError(f"the verb '{word}' has the {what} '{value}', which there is not")
    made = Verb(word, shape)
    made.at = at or made.at
    made.confirm = confirm
    made.priced = priced
    made.attacks = attacks
    made.rolls = rolls
    made.usual = usual
    made.natural = natural
    made.least = least
    made.most = most
    made.repeats = repeats
    made.letter = letter
    made.sign = sign
    made.told = told
    made.deed = deed
    made.button = button
    made.ask = ask
    VERBS.append(word)
    SHAPES.append(shape)
    DECLARED.append(made)
    SPOKEN.append(len(VERBS) - 1)
    return len(VERBS) - 1


def tool(word: str, verbs: str = "") -> int:
    """The bit of something that may be used in a conquest: with these verbs, or else with all that
    take a region."""
    if word not in TOOLS:
        TOOLS.append(word)
        TOOL_VERBS.append(verbs)
    bit = 1 << TOOLS.index(word)
    SPOKEN_TOOLS.append(bit)
    return bit


def once(word: str, times: int = 1) -> int:
    """The lowest bit of a mark for what can be done so many times a turn."""
    if word not in ONCE:
        for _ in range(times):
            ONCE.append(word)
    return 1 << ONCE.index(word)


def piece(
    word: str,
    guards: bool,
    when_left: int,
    passing: bool = False,
    active_only: bool = False,
    waits: bool = False,
    in_chasms: bool = False,
) -> int:
    """A new piece. Two that are alike are two pieces with one word."""
    if passing:
        PASSING.append(len(PIECES))
    made = Piece(word, guards, when_left, passing)
    made.active_only = active_only
    made.waits = waits
    made.in_chasms = in_chasms
    PIECES.append(made)
    return len(PIECES) - 1


def marker(
    word: str,
    stock: int,
    defends: int = 1,
    when_left: int = TO_BOX,
    most: int = 0,
    shelters: bool = False,
    pays: bool = False,
    one: str = "",
    many: str = "",
) -> int:
    """A new kind of marker. As many may stand in a region as there are, unless `most` says fewer;
    `one` and `many` are its names where its word is not."""
    name = one or word
    index = len(MARKERS)
    if pays:
        PAYING.append(index)
    if shelters:
        SHELTERING.append(index)
    names = (name, many or name + "s")
    MARKERS.append(Marker(word, stock, defends, when_left, most or stock, shelters, pays, names))
    return index
