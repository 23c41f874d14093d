"""The words of one case: its regions, seats, races and powers, looked up with good mistakes."""

from __future__ import annotations

from collections.abc import Iterable

from declive.boards.sentences import hint
from declive.engine.board import Board
from declive.engine.nouns import NOTHING, NOWHERE
from declive.engine.roster import Roster
from declive.engine.vocabulary import MARKERS
from declive.scenarios.yaml_file import Item

NONE = "none"


def choose(item: Item, what: str, word: str, known: Iterable[str]) -> str:
    """The word, if it is one of those known."""
    names = list(known)
    if word not in names:
        raise item.unknown(f"{what} '{word}'", word, names)
    return word


def in_hands(word: str) -> str:
    """What markers in a player's hand are called: `camps`, `hammers`."""
    return f"{word}es" if word.endswith("s") else f"{word}s"


class Vocabulary:
    """What may be named in a case: the board's regions, the seats, the banners of its boxes."""

    def __init__(self, board: Board, roster: Roster, seats: str) -> None:
        self.board = board
        self.roster = roster
        self.seats = seats
        self.items = [item.id for item in roster.items]
        self.races = [race.id for race in roster.races]
        self.powers = [power.id for power in roster.powers]
        self.markers = {MARKERS[kind].word: kind for kind in roster.markers}
        """The kinds of markers by their words."""
        self.hands = {in_hands(word): kind for word, kind in self.markers.items()}
        """The same by what those in a player's hand are called."""

    def region(self, item: Item, word: str) -> int:
        """The region so named."""
        region = self.board.region(word)
        if region == NOWHERE:
            raise item.mistake(f"region '{word}' is not on the board{hint(word, self.board.names)}")
        return region

    def regions(self, item: Item) -> list[int]:
        """The regions of a list."""
        return [self.region(entry, entry.text) for entry in item.list()]

    def seat(self, item: Item, word: str) -> int:
        """The seat with this letter."""
        if word not in self.seats or len(word) != 1:
            raise item.mistake(f"'{word}' is no seat: the seats are {' '.join(self.seats)}")
        return self.seats.index(word)

    def race(self, item: Item, word: str) -> int:
        """The race with this id."""
        race = self.roster.race(word)
        if race == NOTHING:
            raise item.unknown(f"race '{word}'", word, self.races)
        return race

    def power(self, item: Item, word: str) -> int:
        """The power with this id."""
        power = self.roster.power(word)
        if power == NOTHING:
            raise item.unknown(f"power '{word}'", word, self.powers)
        return power

    def item(self, item: Item, word: str) -> int:
        """The place or relic with this id."""
        index = self.roster.item(word)
        if not self.items:
            raise item.mistake("there are no treasures in this world; 'world: mixed' has them")
        if index == NOTHING:
            raise item.unknown(f"treasure '{word}'", word, self.items)
        return index

    def event(self, item: Item, word: str) -> int:
        """The event with this id."""
        index = self.roster.event(word)
        if not self.roster.events:
            raise item.mistake("there are no events in this world; 'world: river_world' has them")
        if index == NOTHING:
            known = [event.id for event in self.roster.events]
            raise item.unknown(f"event '{word}'", word, known)
        return index

    def race_or_none(self, item: Item) -> str:
        """A race's id or `none`."""
        if item.text != NONE:
            self.race(item, item.text)
        return item.text

    def combo(self, item: Item) -> tuple[int, int, int]:
        """`merchant ratmen +2`: race, power and the coins that lie on them."""
        words = item.text.split()
        if len(words) not in (2, 3) or (len(words) == 3 and words[2][0] != "+"):
            raise item.mistake(f"write a combo as 'power race' or 'power race +2': '{item.text}'")
        if words[0] in self.races and words[1] in self.powers:
            raise item.mistake(f"the power comes first: write '{words[1]} {words[0]}'")
        power = self.power(item, words[0])
        race = self.race(item, words[1])
        coins = item.as_number(words[2][1:]) if len(words) == 3 else 0
        return race, power, coins

    def combo_text(self, race: int, power: int, coins: int) -> str:
        """The combo as it is written."""
        pair = f"{self.powers[power]} {self.races[race]}"
        return f"{pair} +{coins}" if coins else pair
