"""The banners and badges of one game, each known in the engine by its place in a list."""

from __future__ import annotations

from declive.engine.effect import Effect
from declive.engine.muster import Hooks
from declive.engine.words import NOTHING


class Race:
    """A race banner: its numbers and its effect, whose docstring is the rule."""

    def __init__(self, id: str, name: str, value: int, stock: int, effect: Effect) -> None:
        self.id = id
        self.name = name
        self.value = value
        self.stock = stock
        self.effect = effect


class Power:
    """A special-power badge: its number and its effect, whose docstring is the rule."""

    def __init__(self, id: str, name: str, value: int, effect: Effect) -> None:
        self.id = id
        self.name = name
        self.value = value
        self.effect = effect


class Roster:
    """All races and powers that take part in a game, in a fixed order."""

    def __init__(self, races: list[Race], powers: list[Power]) -> None:
        self.races = races
        self.powers = powers
        self._hooks: dict[int, Hooks] = {}
        self._names: dict[int, str] = {}
        for race in races:
            self._names[id(race.effect)] = race.name
        for power in powers:
            self._names[id(power.effect)] = power.name

    def name_of(self, effect: Effect) -> str:
        """The name on the banner or badge behind an effect."""
        return self._names[id(effect)]

    def race(self, name: str) -> int:
        """The place of the race with this id, or NOTHING."""
        for index in range(len(self.races)):
            if self.races[index].id == name:
                return index
        return NOTHING

    def power(self, name: str) -> int:
        """The place of the power with this id, or NOTHING."""
        for index in range(len(self.powers)):
            if self.powers[index].id == name:
                return index
        return NOTHING

    def hooks(self, race: int, power: int, active: bool) -> Hooks:
        """The hook lists of a troop with this race and power, built once and shared."""
        key = ((race + 1) * 1024 + power + 1) * 2 + (1 if active else 0)
        hooks = self._hooks.get(key)
        if hooks is None:
            hooks = self.muster(race, power, active)
            self._hooks[key] = hooks
        return hooks

    def muster(self, race: int, power: int, active: bool) -> Hooks:
        """The same, freshly built. In decline only effects that last are still asked."""
        effects: list[Effect] = []
        if race != NOTHING:
            effects.append(self.races[race].effect)
        if power != NOTHING:
            effects.append(self.powers[power].effect)
        if not active:
            effects = [effect for effect in effects if effect.lasts_in_decline]
        return Hooks(effects)
