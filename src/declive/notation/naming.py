"""How the log names players, races and regions."""

from __future__ import annotations

from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.words import NOTHING, TERRAINS
from declive.words import Words


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

    def region(self, state: State, region: int) -> str:
        """A region as the log names it."""
        terrain = TERRAINS[state.board.terrain[region]].replace("_", " ")
        return self.words.say("log", "region", name=state.board.names[region], terrain=terrain)

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
