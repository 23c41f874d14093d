"""How the log names players, races, regions and treasures."""

from __future__ import annotations

from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.words import NOTHING, TERRAINS
from declive.words import Words

Values = dict[str, object]
"""What a sentence names."""
BAG = "bag_"


class Naming:
    """Names for the things of one game."""

    def __init__(self, names: list[str], words: Words) -> None:
        self.names = names
        self.words = words

    def who(self, seat: int) -> str:
        """The name of the seat."""
        return self.names[seat]

    def owner(self, seat: int) -> str:
        """The name of the seat before what it owns."""
        return self.words.say("log", "owner", name=self.names[seat])

    def terrain(self, state: State, region: int) -> str:
        """The terrain of a region."""
        return TERRAINS[state.board.terrain[region]].replace("_", " ")

    def region(self, state: State, region: int) -> str:
        """A region as the log names it."""
        name, terrain = state.board.names[region], self.terrain(state, region)
        return self.words.say("log", "region", name=name, terrain=terrain)

    def combo(self, state: State, race: int, power: int) -> str:
        """A combo by its two names."""
        name = state.roster.races[race].name
        return name if power == NOTHING else f"{state.roster.powers[power].name} {name}"

    def troop(self, state: State, troop: Troop) -> str:
        """A race as the log names it, with its power or as a declined one."""
        if troop.active:
            return self.combo(state, troop.race, troop.power)
        name = state.roster.races[troop.race].name
        return self.words.say("log", "declined_race", race=name)

    def subject(self, states: tuple[State, ...], seat: int, race: int) -> Values:
        """Owner and combo of a race, gone or not: the first of the states that has it says."""
        combo = states[0].roster.races[race].name if race != NOTHING else ""
        for state in reversed(states):
            for troop in state.troops_of(seat):
                if troop.race == race:
                    combo = self.troop(state, troop)
        return {"owner": self.owner(seat), "combo": combo}

    def tool(self, state: State, word: str) -> str:
        """Something used in a conquest, by the word of the notation."""
        item = state.roster.item(word.removeprefix(BAG))
        if word.startswith(BAG):
            return self.words.say("log", "the_bag")
        return word.capitalize() if item == NOTHING else state.roster.items[item].name
