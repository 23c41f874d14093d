"""How the log names players, races, regions and treasures."""

from __future__ import annotations

from collections.abc import Iterable

from declive.engine.event import Event
from declive.engine.nouns import NOBODY, NOTHING, NOWHERE, TERRAINS
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import MARKERS, WITHDRAWS
from declive.words import Words
from declive.words.phrase import Phrase

Values = dict[str, object]
"""What a sentence names."""
BAG = "bag_"


class Naming:
    """Names for the things of one game."""

    def __init__(self, names: list[str], words: Words, you: int = NOBODY) -> None:
        self.names = names
        self.words = words
        self.you = you
        """The seat of the reader, who is called you."""

    def who(self, seat: int) -> str:
        """The name of the seat."""
        return self.words.phrase("log", "you") if seat == self.you else self.names[seat]

    def called(self) -> list[str]:
        """What all the seats are called, in their order."""
        return [self.who(seat) for seat in range(len(self.names))]

    def owner(self, seat: int) -> str:
        """The name of the seat before what it owns."""
        if seat == self.you:
            return self.words.phrase("log", "your")
        return self.words.phrase("log", "owner", name=self.names[seat])

    def form(self, key: str, seat: int) -> str:
        """The key of a sentence about what a seat does: the reader's own deeds have one of their
        own where the verb differs."""
        own = f"{key}_you"
        return own if seat == self.you and self.words.knows("log", own) else key

    def terrain(self, state: State, region: int) -> str:
        """The terrain of a region."""
        return self.words.say("terrain", TERRAINS[state.board.terrain[region]])

    def region(self, state: State, region: int) -> str:
        """A region as the log names it."""
        name, terrain = state.board.names[region], self.terrain(state, region)
        return self.words.phrase("log", "region", name=name, terrain=terrain)

    def numbers(self, state: State, regions: Iterable[int]) -> str:
        """Regions by their numbers alone, where the sentence says that they are regions."""
        say, names = self.words.say, state.board.names
        return self.words.listed([say("log", "nth", name=names[region]) for region in regions])

    def race(self, state: State, race: int) -> Phrase:
        """A race by its name."""
        return self.words.called("race", state.roster.races[race])

    def combo(self, state: State, race: int, power: int) -> Phrase:
        """A combo by its two names."""
        name = self.race(state, race)
        if power == NOTHING:
            return name
        return self.words.combo(name, self.words.called("power", state.roster.powers[power]))

    def troop(self, state: State, troop: Troop) -> Phrase:
        """A race as the log names it, with its power or as a declined one."""
        if troop.active:
            return self.combo(state, troop.race, troop.power)
        return self.words.phrase("log", "declined_race", race=self.race(state, troop.race))

    def subject(self, states: tuple[State, ...], seat: int, race: int) -> Values:
        """Owner and combo of a race, gone or not: the first of the states that has it says."""
        combo = self.race(states[0], race) if race != NOTHING else ""
        for state in reversed(states):
            for troop in state.troops_of(seat):
                if troop.race == race:
                    combo = self.troop(state, troop)
        return {"owner": self.owner(seat), "combo": combo}

    def values(self, before: State, after: State, event: Event) -> Values:
        """Everything an event names, in words."""
        words, roster = self.words, after.roster
        values: Values = {
            "number": words.spelled(event.number),
            "round": event.number,
            "die": event.number,
            "coins": words.count(event.number, "coin"),
            "tokens": words.count(event.number, "token"),
        }
        if event.seat >= 0:
            race = event.race if event.race != NOTHING else before.active(event.seat).race
            values.update(self.subject((before, after), event.seat, race))
            values["who"] = self.who(event.seat)
        if event.other >= 0:
            values["other"] = self.who(event.other)
        if event.region != NOWHERE:
            values["region"] = self.region(after, event.region)
        if event.race != NOTHING:
            values["race"] = words.race(roster.races[event.race], event.number)
            values["one"] = words.race(roster.races[event.race], 1)
        if event.power != NOTHING:
            values["power"] = words.called("power", roster.powers[event.power])
        return values

    def tool(self, state: State, word: str) -> str:
        """Something used in a conquest, by the word of the notation."""
        item = state.roster.item(word.removeprefix(BAG))
        name = word.capitalize()
        if item == NOTHING and self.words.knows("tools", word):
            name = self.words.say("tools", word)
        elif item != NOTHING:
            found = state.roster.items[item]
            name = self.words.called(found.kind, found)
        key = "the_bag" if word.startswith(BAG) else "tool"
        return self.words.say("log", key, tool=name)

    def pitched(self, state: State, region: int) -> str:
        """The markers that a race has put there and takes up again at its next redeployment."""
        return self.words.listed(
            [
                self.words.markers(state.markers[kind][region], MARKERS[kind])
                for kind in state.roster.markers
                if MARKERS[kind].when_left == WITHDRAWS and state.markers[kind][region]
            ]
        )

    def shares(self, state: State, stacks: list[tuple[int, int, str]]) -> str:
        """Regions with the same number of tokens and the same markers together: `3 in region 20
        and 2 each in regions 4 and 9`. A stack is a region, its tokens and its markers."""
        alike: dict[tuple[int, str], list[int]] = {}
        for region, tokens, markers in sorted(stacks, key=lambda stack: -stack[1]):
            alike.setdefault((tokens, markers), []).append(region)
        parts: list[str] = []
        for (tokens, markers), regions in alike.items():
            key = "share_one" if len(regions) == 1 else "share_some"
            numbers = self.numbers(state, regions)
            part = self.words.say("log", key, tokens=tokens, regions=numbers)
            if markers:
                part += self.words.say("log", "with_markers", markers=markers)
            parts.append(part)
        return self.words.listed(parts)
