"""Troop: one race of one player, with what it has on the map, in hand and in mind."""

from __future__ import annotations

from declive.engine.mask import NONE
from declive.engine.muster import Hooks
from declive.engine.nouns import ACTIVE, NOBODY, NOTHING, NOWHERE, SLOTS
from declive.engine.roster import Roster


class Troop:
    """One race of one player, active or declined. With no race it is an empty place, which is
    never written to and so may be shared between copies."""

    def __init__(self, seat: int, slot: int, race: int, power: int, hooks: Hooks) -> None:
        self.seat = seat
        self.slot = slot
        self.index = seat * SLOTS + slot
        """The place of the troop in `State.troops`."""
        self.race = race
        self.power = power
        self.hooks = hooks
        self.land = NONE
        self.hand = 0
        self.withdrawn = 0
        self.aside = 0
        self.short = 0
        self.markers: tuple[int, ...] = ()
        """Markers in hand, for each kind; those that came back this turn and wait for its end."""
        self.markers_back: tuple[int, ...] = ()
        self.pact = NOBODY
        self.vengeance = 0
        self.first_turn = False
        self.started = False
        self.used = 0
        self.conquered = NONE
        self.taken = NONE
        self.barred = NONE
        self.lost_from = NONE
        self.settled = NONE

    def __repr__(self) -> str:
        if self.race == NOTHING:
            return f"Troop(seat {self.seat}, no race)"
        how = "active" if self.active else "declined"
        return f"Troop(seat {self.seat}, race {self.race}, power {self.power}, {how})"

    @property
    def active(self) -> bool:
        """Whether this is its player's active race."""
        return self.slot == ACTIVE

    def copy(self) -> Troop:
        """The same troop for another state."""
        twin = Troop(self.seat, self.slot, self.race, self.power, self.hooks)
        twin.index = self.index
        twin.land = self.land
        twin.hand = self.hand
        twin.withdrawn = self.withdrawn
        twin.aside = self.aside
        twin.short = self.short
        twin.markers = self.markers
        twin.markers_back = self.markers_back
        twin.pact = self.pact
        twin.vengeance = self.vengeance
        twin.first_turn = self.first_turn
        twin.started = self.started
        twin.used = self.used
        twin.conquered = self.conquered
        twin.taken = self.taken
        twin.barred = self.barred
        twin.lost_from = self.lost_from
        twin.settled = self.settled
        return twin


def empty_place(roster: Roster, seat: int, slot: int, index: int = NOWHERE) -> Troop:
    """A place for a troop, with no race in it: one of the seat's usual places, or that given."""
    hooks = roster.hooks(NOTHING, NOTHING, slot == ACTIVE, 0, NOTHING)
    place = Troop(seat, slot, NOTHING, NOTHING, hooks)
    if index != NOWHERE:
        place.index = index
    return place
