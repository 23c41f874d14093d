"""World: rules that belong to the map and the round rather than to a race."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from declive.engine import mypyc_attr

if TYPE_CHECKING:
    from declive.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class World:
    """An event of the round, or a rule printed on the map. Its docstring is the rule."""

    def river_cost(self, state: State) -> int:
        """What an empty River costs while this event lasts; 0 for as usual."""
        return 0

    def freezes(self, state: State) -> bool:
        """Whether Rivers are ordinary land while this event lasts."""
        return False

    def arrives(self, state: State) -> None:
        """The event is revealed at the start of a round."""

    def dues(self, state: State, seat: int) -> int:
        """Coins the rule of the map, or the event while it lasts, brings a player at scoring, for
        all his races together."""
        return 0


FIRST: Final = 1
"""The boxes as they were first. What joins them later says since when, so that records of before
are played without it."""


class RoundEvent:
    """An event token: how many of it are in the box, and what it does."""

    def __init__(self, id: str, name: str, copies: int, effect: World, since: int = FIRST) -> None:
        self.id = id
        self.name = name
        self.copies = copies
        self.effect = effect
        self.since = since

    def __repr__(self) -> str:
        return f"RoundEvent({self.id!r})"


class MapRule:
    """A rule of the map that is always there."""

    def __init__(self, id: str, name: str, effect: World) -> None:
        self.id = id
        self.name = name
        self.effect = effect
