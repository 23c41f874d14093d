"""The columns of an observation: what each byte of it tells, group by group, in their order."""

from __future__ import annotations

from typing import Final

from declive.engine.nouns import MARKS, PHASES, ROW_SIZE, SLOTS, TERRAINS
from declive.engine.state import State
from declive.engine.vocabulary import MARKERS, boxed_marks

SLOT_WORDS: Final = ("active", "declined", "spirit")
YES: Final = 1
SMALL: Final = 15
MANY: Final = 31
LARGEST: Final = 255
"""What a byte can hold; a larger number is written as this."""


class Group:
    """Columns that belong together: of every region one, or of every word."""

    def __init__(self, name: str, words: list[str], highest: int, about: str, plane: bool) -> None:
        self.name = name
        self.words = words
        self.highest = highest
        """The number by which a column is divided where values of about 0 to 1 are wanted."""
        self.about = about
        self.plane = plane
        """Whether it is a feature of regions."""

    def __repr__(self) -> str:
        return f"Group({self.name!r}, {len(self.words)} columns)"

    def columns(self) -> list[str]:
        """A name for each column."""
        return [f"{self.name}: {word}" if word else self.name for word in self.words]


class Columns:
    """All columns of the observations of one kind of game."""

    def __init__(self, state: State) -> None:
        self.groups: list[Group] = []
        self.regions = list(state.board.names)
        self.others = ["you"] + [f"{step} after you" for step in range(1, state.players)]
        self.races = [race.id for race in state.roster.races]
        self.powers = [power.id for power in state.roster.powers]
        self.items = [item.id for item in state.roster.items]
        self.events = [event.id for event in state.roster.events]
        self.markers = [MARKERS[kind].word for kind in state.roster.markers]
        self.marks = boxed_marks()
        self._add_regions(state)
        self._add_turn()
        for who in self.others:
            self._add_player(who)
        self._add_tray()

    def names(self) -> list[str]:
        """A name for each column, in order."""
        return [column for group in self.groups for column in group.columns()]

    def starts(self) -> dict[str, int]:
        """Where each group begins, by its name."""
        found: dict[str, int] = {}
        start = 0
        for group in self.groups:
            found[group.name] = start
            start += len(group.words)
        return found

    def highest(self) -> list[int]:
        """The number to divide each column by where values of about 0 to 1 are wanted."""
        return [group.highest for group in self.groups for _ in group.words]

    def features(self) -> list[str]:
        """The features of a region, in order."""
        return [group.name for group in self.groups if group.plane]

    def _plane(self, name: str, highest: int, about: str) -> None:
        self.groups.append(Group(name, self.regions, highest, about, True))

    def _one(self, name: str, highest: int, about: str) -> None:
        self.groups.append(Group(name, [""], highest, about, False))

    def _each(self, name: str, words: list[str], highest: int, about: str) -> None:
        self.groups.append(Group(name, words, highest, about, False))

    def _add_regions(self, state: State) -> None:
        for terrain in TERRAINS:
            self._plane(f"terrain {terrain}", YES, "what the region is")
        for mark in MARKS:
            self._plane(f"mark {mark}", YES, "what is printed on it")
        for who in self.others:
            for slot in SLOT_WORDS:
                self._plane(f"{slot} race of {who}", YES, "whose race holds it")
        self._plane("tokens", SMALL, "race tokens in it")
        self._plane("tribe", YES, "a Lost Tribe")
        self._plane("monsters", SMALL, "Monsters in it")
        self._plane("ship", YES, "a pirate ship")
        self._plane("landing", YES, "within reach of a Caravel this turn")
        for word in self.markers:
            self._plane(f"marker {word}", SMALL, "markers of a kind in it")
        for name in state.roster.piece_names.values():
            self._plane(f"piece {name}", YES, "a piece that stands there")
        for item in self.items:
            self._plane(f"treasure {item}", YES, "a place, relic or site that lies there")
        self._plane("conquered", YES, "conquered this turn by the race that acts, not empty then")
        self._plane("taken", YES, "taken this turn by the race that acts")
        self._plane("barred", YES, "tried in vain this turn")
        self._plane("lifted", SMALL, "tokens lifted from it this turn by a race in decline")
        self._plane("asked about", YES, "the region that a question is about")

    def _add_turn(self) -> None:
        self._each("your seat", [str(at + 1) for at in range(len(self.others))], YES, "your place")
        self._each("decides", self.others, YES, "who is asked; nobody if nature is")
        self._each("on turn", self.others, YES, "whose turn it is")
        self._each("attacked", self.others, YES, "whom the player on turn has attacked")
        self._each("seers", self.others, YES, "who has seen the next event")
        self._each("phase", list(PHASES), YES, "the phase of the turn")
        self._each("acts", list(SLOT_WORDS), YES, "which race of the player on turn acts")
        self._one("asked", YES, "a question comes before the phase goes on")
        self._one("round", MANY, "the round")
        self._one("rounds left", MANY, "rounds after this one")
        self._one("rolled", SMALL, "what was rolled before a region was named, and 1")
        self._one("die spent", YES, "the final attempt was made")
        self._one("fresh", YES, "the combo was picked just now")
        self._one("redeployed", YES, "tokens were placed already")
        self._one("declining", SMALL, "a race is just going into decline")

    def _add_player(self, who: str) -> None:
        self._one(f"coins of {who} known", YES, "whether you may know them")
        self._one(f"coins of {who}", LARGEST, "coins; 0 if you may not know")
        for slot in SLOT_WORDS[:SLOTS]:
            of = f"of {slot} race of {who}"
            self._each(f"race {of}", self.races, YES, "which race it is")
            self._each(f"power {of}", self.powers, YES, "which power it has")
            self._one(f"hand {of}", SMALL, "tokens in hand")
            self._one(f"withdrawn {of}", SMALL, "tokens driven out, to be placed again")
            self._one(f"aside {of}", SMALL, "tokens that are out of the turn")
            self._one(f"short {of}", SMALL, "regions still to be given up")
            self._one(f"first turn {of}", YES, "it came this turn")
            self._one(f"started {of}", YES, "it has begun to conquer")
            self._each(f"pact {of}", self.others, YES, "with whom it has made peace")
            self._each(f"vengeance {of}", self.others, YES, "on whom it may take revenge")
            self._each(f"used {of}", self.marks, YES, "what it did that is done once a turn")
            self._each(f"in hand {of}", self.markers, SMALL, "markers in hand")
            self._each(f"waiting {of}", self.markers, SMALL, "markers to be put again")

    def _add_tray(self) -> None:
        for place in range(1, ROW_SIZE + 1):
            self._each(f"combo {place} race", self.races, YES, "the row of combos")
            self._each(f"combo {place} power", self.powers, YES, "the row of combos")
            self._one(f"combo {place} coins", SMALL, "coins that lie on it")
        self._each("tray", self.races, SMALL, "tokens left in the tray")
        self._each("unseen race", self.races, YES, "banners nobody has seen")
        self._each("unseen power", self.powers, YES, "badges nobody has seen")
        self._each("discarded power", self.powers, YES, "badges laid aside")
        self._each("lent power", self.powers, YES, "the power that a place lends")
        self._each("unseen treasure", self.items, YES, "treasures not yet found")
        self._one("treasures", SMALL, "how many of these can be found")
        self._each("event", self.events, YES, "the event of the round")
        self._each("next event", self.events, YES, "the next one, if you have seen it")
        self._each("unseen events", self.events, SMALL, "events left, as far as you know")
        self._one("river", SMALL, "what an empty River costs")
        self._one("frozen", YES, "Rivers are ordinary land")
