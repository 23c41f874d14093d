"""The banners, badges and treasures of one game, each known by its place in a list."""

from __future__ import annotations

from typing import Final

from declive.engine.effect import Effect
from declive.engine.mask import has
from declive.engine.muster import Answers, Hooks
from declive.engine.nouns import NOTHING
from declive.engine.vocabulary import PIECES, boxed_markers, boxed_pieces, numbered
from declive.engine.world import FIRST, MapRule, RoundEvent

PLACE: Final = "place"
RELIC: Final = "relic"
SITE: Final = "site"
MOST_HOOKS: Final = 8192
"""Combinations kept at a time: treasures make their number endless, and a server runs for long."""


class Race:
    """A race banner: its numbers and its effect, whose docstring is the rule."""

    def __init__(
        self, id: str, name: str, value: int, stock: int, effect: Effect, since: int = FIRST
    ) -> None:
        self.id = id
        self.name = name
        self.value = value
        self.stock = stock
        self.effect = effect
        self.since = since

    def __repr__(self) -> str:
        return f"Race({self.id!r})"


class Power:
    """A special-power badge: its number and its effect, whose docstring is the rule."""

    def __init__(self, id: str, name: str, value: int, effect: Effect, since: int = FIRST) -> None:
        self.id = id
        self.name = name
        self.value = value
        self.effect = effect
        self.since = since

    def __repr__(self) -> str:
        return f"Power({self.id!r})"


class Item:
    """A Popular Place, a Righteous Relic or a site printed on the map. `id` is the short word of
    the notation."""

    def __init__(
        self,
        id: str,
        name: str,
        kind: str,
        effect: Effect,
        defence: int = 0,
        never_doubled: bool = False,
        mark: int = NOTHING,
        since: int = FIRST,
    ) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.effect = effect
        self.defence = defence
        self.never_doubled = never_doubled
        self.mark = mark
        """The mark of the board on which it lies from the start, if it is printed there."""
        self.since = since

    def __repr__(self) -> str:
        return f"Item({self.id!r})"


class Roster:
    """All races, powers and treasures that take part in a game, in a fixed order."""

    def __init__(
        self,
        races: list[Race],
        powers: list[Power],
        items: list[Item] | None = None,
        events: list[RoundEvent] | None = None,
        rules: list[MapRule] | None = None,
        markers: list[int] | None = None,
        pieces: list[int] | None = None,
    ) -> None:
        self.races = races
        self.powers = powers
        self.items = items or []
        self.events = events or []
        self.rules = rules or []
        self.markers = boxed_markers() + (markers or [])
        """The kinds of markers in the boxes, and those that packs bring to this game."""
        self.piece_names: dict[int, str] = {}
        """The pieces likewise, each with its name: `hero`, `hero 2`."""
        words: list[str] = []
        for index in boxed_pieces() + (pieces or []):
            word = PIECES[index].word
            self.piece_names[index] = numbered(word, words.count(word))
            words.append(word)
        # Where it comes from, by names: a pickle holds no more of it.
        self.boxes: list[str] = []
        self.pieces: list[str] = []
        self.removed: list[str] = []
        self.packs: list[tuple[str, str]] = []
        self._hooks: dict[tuple[int, int, bool, int, int], Hooks] = {}
        self._answers = Answers()
        self._names: dict[int, str] = {}
        effects: list[Effect] = []
        for race in races:
            self._list(race.effect, race.name, effects)
        for power in powers:
            self._list(power.effect, power.name, effects)
        self._item_of: dict[int, int] = {}
        for index in range(len(self.items)):
            effect = self.items[index].effect
            self._list(effect, self.items[index].name, effects)
            self._item_of[id(effect)] = index
            for part in effect.parts():
                self._item_of[id(part)] = index
        every = Hooks(effects, None, self._answers)
        self.silencers = bool(every.silences)
        """Whether any effect in the game silences others: most games need not ask."""
        self.immunities = bool(every.immune)
        """The same for effects that make regions immune."""

    def __repr__(self) -> str:
        kinds = f"{len(self.races)} races, {len(self.powers)} powers, {len(self.items)} treasures"
        return f"Roster({' and '.join(self.boxes) or 'made by hand'}: {kinds})"

    def _list(self, effect: Effect, name: str, effects: list[Effect]) -> None:
        """Note the name of an effect and of its parts, and add the parts to a list."""
        self._names[id(effect)] = name
        for part in effect.parts():
            self._names[id(part)] = name
            effects.append(part)

    def name_of(self, effect: Effect) -> str:
        """The name on the banner, badge or treasure behind an effect."""
        return self._names[id(effect)]

    def item_of(self, effect: Effect) -> int:
        """The place in the list of the treasure with this effect."""
        return self._item_of[id(effect)]

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

    def item(self, name: str) -> int:
        """The place of the treasure with this id, or NOTHING."""
        for index in range(len(self.items)):
            if self.items[index].id == name:
                return index
        return NOTHING

    def event(self, name: str) -> int:
        """The place of the event with this id, or NOTHING."""
        for index in range(len(self.events)):
            if self.events[index].id == name:
                return index
        return NOTHING

    def hooks(
        self, race: int, power: int, active: bool, items: int = 0, lent: int = NOTHING
    ) -> Hooks:
        """The hook lists of a troop with this race, power and treasures, built once and shared.
        `lent` is the power that one of the treasures lends."""
        key = (race, power, active, items, lent)
        hooks = self._hooks.get(key)
        if hooks is None:
            hooks = self.muster(race, power, active, items, lent)
            if len(self._hooks) >= MOST_HOOKS:
                self._hooks.clear()
            self._hooks[key] = hooks
        return hooks

    def muster(
        self, race: int, power: int, active: bool, items: int = 0, lent: int = NOTHING
    ) -> Hooks:
        """The same, freshly built. In decline only effects that last are still asked."""
        effects: list[Effect] = []
        if race != NOTHING:
            effects.extend(self.races[race].effect.parts())
        if power != NOTHING:
            effects.extend(self.powers[power].effect.parts())
        lends = False
        for index in range(len(self.items)):
            if has(items, index):
                effects.extend(self.items[index].effect.parts())
                lends = lends or self.items[index].effect.lends
        borrowed: list[Effect] = []
        if lends and lent != NOTHING:
            borrowed = self.powers[lent].effect.parts()
            effects.extend(borrowed)
        if not active:
            effects = [effect for effect in effects if effect.lasts()]
            borrowed = [effect for effect in borrowed if effect.lasts()]
        return Hooks(effects, borrowed, self._answers)
