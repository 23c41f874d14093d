"""What a verb says of itself, so that whoever shows it need not know it by name."""

from __future__ import annotations

from typing import Final, Literal

SHAPES_KNOWN: Final = {
    "": "",
    "r": "REGION",
    "r?": "",
    "rr": "REGION REGION",
    "n": "NUMBER",
    "nr": "NUMBER REGION",
    "s": "SEAT",
    "t": "RACE",
    "c": "RACE POWER",
    "i": "TREASURE",
    "p": "POWER",
    "e": "EVENT",
}
"""What has to be written behind a verb, by its shape. Behind `r?` a region may be written; the race
of `t` is one on the table."""

# Where one points to do it.
MAP: Final = "map"
HAND: Final = "hand"
"""At a region, with so many of what is in hand."""
ROW: Final = "row"
"""At a combo on offer."""
LIST: Final = "list"
"""At nothing on the table: it is one of a list."""
ONWARD: Final = "onward"
"""It goes on with the turn."""
POINTED: Final = (MAP, HAND, ROW, LIST, ONWARD)
Pointed = Literal["map", "hand", "row", "list", "onward"]

# What it takes besides the wish.
AT_ONCE: Final = ""
BUTTON: Final = "button"
"""It is easily done by mistake, so pointing is not enough: it is named on a button."""
SENTENCE: Final = "sentence"
"""What it means is said first, and then it is asked for again."""
CONFIRMED: Final = (AT_ONCE, BUTTON, SENTENCE)
Confirmed = Literal["", "button", "sentence"]


class Verb:
    """A verb as it is declared: what follows it, and how it is shown."""

    def __init__(self, word: str, shape: str) -> None:
        self.word = word
        self.shape = shape
        self.at: Pointed = _pointed(shape)
        """Where one points to do it."""
        self.confirm: Confirmed = AT_ONCE
        self.priced = False
        """Whether it costs what the region costs. What else it costs is seen when it is done."""
        self.attacks = False
        """Whether it is a way of taking a region."""
        self.rolls = False
        """Whether the die is thrown for it."""
        self.usual = False
        """Whether every race does it, so that the phase itself asks for it."""
        self.natural = False
        """Whether it is nature's and no player's."""
        self.least = 1
        self.most = 0
        """The numbers it takes, where it takes one; without a most, as many as there are tokens of
        a race or markers of a kind."""
        self.repeats = False
        """Whether several at once are the same as one at a time, so that one may stand for all."""
        self.letter = ""
        """The letter that stands for it where lines are typed; of several verbs with the same one,
        it is the first that is possible."""
        self.sign = ""
        """The emblem it is shown by, if that is not called like it."""
        self.told = ""
        """The sentence of the log for a conquest by it, if it has one of its own."""
        self.deed = ""
        """What it does, as one would ask for it: "Sing to a Lost Tribe". This and the next two are
        for packs without a file of words, which would come first."""
        self.button = ""
        """What a button says for it, if that is not its deed."""
        self.ask = ""
        """The sentence that asks the player for it."""

    @property
    def counted(self) -> bool:
        """Whether it is done with so many of something, so that one offer stands for many."""
        return self.shape == "nr"

    @property
    def between(self) -> bool:
        """Whether it goes from one region to another, which is the action's number."""
        return self.shape == "rr"

    @property
    def regional(self) -> bool:
        """Whether it is done in a region, or may be."""
        return "r" in self.shape

    @property
    def anywhere(self) -> bool:
        """Whether a region may be named or not."""
        return self.shape == "r?"


def _pointed(shape: str) -> Pointed:
    if shape == "nr":
        return HAND
    return MAP if "r" in shape else LIST
