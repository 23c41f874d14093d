"""Shared effects that put markers on the map. The kind of marker is a parameter like the ground."""

from __future__ import annotations

from declive.content.ground import Ground
from declive.content.shared_effects import SharedEffect
from declive.engine import mypyc_attr
from declive.engine.action import Action, act, at
from declive.engine.because import because
from declive.engine.markers import (
    drop_markers,
    give_markers,
    lay_down,
    left_in_box,
    markers_in_hand,
    markers_waiting,
    put_markers,
    room_for,
    take_up,
)
from declive.engine.mask import has, regions
from declive.engine.nouns import CONQUER, REDEPLOY, WITHDRAW
from declive.engine.refusal import not_yours
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import MARKERS, once, verb


def _one(marker: int) -> str:
    """One marker of this kind, for those that no file of words knows."""
    name = MARKERS[marker].one
    return f"an {name}" if name[0].lower() in "aeiou" else f"a {name}"


@mypyc_attr(allow_interpreted_subclasses=True)
class OfMarkers(SharedEffect):
    """A rule about a kind of marker on some ground."""

    def __init__(self, marker: int, ground: Ground, number: int = 1) -> None:
        super().__init__(ground, number)
        self.marker = marker


def offered(out: list[Action], verb: int) -> list[Action]:
    """What another banner, that puts the same markers, offers already."""
    return [action for action in out if action.kind == verb]


@mypyc_attr(allow_interpreted_subclasses=True)
class MarksLand(OfMarkers):
    """A marker goes into each such region the race takes, as long as there are any."""

    def entered(self, state: State, troop: Troop, region: int) -> None:
        if self.ground.covers(state, troop, region, self):
            put_markers(state, self.marker, region)


@mypyc_attr(allow_interpreted_subclasses=True)
class Builds(OfMarkers):
    """Once a turn a marker is built in such a region of the race."""

    def __init__(self, marker: int, ground: Ground, number: int = 1) -> None:
        super().__init__(marker, ground, number)
        self.verb = verb(
            MARKERS[marker].word,
            "r",
            deed=f"Build {_one(marker)}",
            ask=f"You may build {_one(marker)}: choose one of your regions.",
        )
        self.built = once(MARKERS[marker].word)

    def verbs(self) -> list[int]:
        return [self.verb]

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase != CONQUER and state.phase != REDEPLOY:
            return
        if troop.used & self.built or left_in_box(state, self.marker) <= 0:
            return
        known = offered(out, self.verb)
        for region in regions(troop.land):
            fits = room_for(state, self.marker, region) > 0
            if fits and self.ground.covers(state, troop, region, self):
                action = at(self.verb, region)
                if not known or action not in known:
                    out.append(action)

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != self.verb or not has(troop.land, action.region):
            return False
        troop.used |= self.built
        put_markers(state, self.marker, action.region)
        state.note("built", troop.seat, action.region, 1, marker=self.marker)
        return True

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        if action.kind != self.verb:
            return ""
        marker = MARKERS[self.marker]
        name = state.board.names[action.region]
        if not has(troop.land, action.region):
            return not_yours(name)
        if room_for(state, self.marker, action.region) <= 0:
            return because(
                "marker_room",
                "region {region} has room for no other {marker}",
                region=name,
                marker=marker.one,
            )
        if not self.ground.covers(state, troop, action.region, self):
            return because(
                "marker_ground",
                "no {marker} may be built in region {region}",
                marker=marker.one,
                region=name,
            )
        if left_in_box(state, self.marker) <= 0:
            return because(
                "markers_built",
                "all {number} {markers} are built",
                number=marker.stock,
                markers=marker.many,
            )
        return because(
            "marker_once",
            "one {marker} a turn, before redeployment is over",
            marker=marker.one,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class PutsMarkers(OfMarkers):
    """Markers in hand are put into regions of the race."""

    def __init__(self, marker: int, ground: Ground, number: int = 1) -> None:
        super().__init__(marker, ground, number)
        self.verb = verb(
            MARKERS[marker].word,
            "nr",
            most=MARKERS[marker].stock,
            repeats=True,
            deed=f"Put {MARKERS[marker].many} into a region",
            button=f"Put {MARKERS[marker].many} here",
            ask=f"Put your {MARKERS[marker].many} into your regions.",
        )

    def verbs(self) -> list[int]:
        return [self.verb]

    def disbanded(self, state: State, troop: Troop) -> None:
        drop_markers(state, troop, self.marker)

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        available = 0
        if state.phase == REDEPLOY:
            available = markers_in_hand(troop, self.marker)
        elif state.phase == WITHDRAW:
            available = markers_waiting(troop, self.marker)
        if available and not offered(out, self.verb):
            for region in regions(troop.land):
                most = min(available, room_for(state, self.marker, region))
                for number in range(1, most + 1):
                    out.append(act(self.verb, region, number))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != self.verb or not has(troop.land, action.region):
            return False
        lay_down(state, troop, self.marker, action.region, action.number)
        state.note("laid_down", troop.seat, action.region, action.number, marker=self.marker)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Pitches(PutsMarkers):
    """The race has all markers that are left, and puts them anew at every redeployment."""

    def equipped(self, state: State, troop: Troop) -> None:
        give_markers(state, troop, self.marker, left_in_box(state, self.marker))

    def redeploying(self, state: State, troop: Troop) -> None:
        take_up(state, troop, self.marker)


@mypyc_attr(allow_interpreted_subclasses=True)
class Plants(PutsMarkers):
    """Every so many such regions held at redeployment bring a marker, which is put for good."""

    def redeploying(self, state: State, troop: Troop) -> None:
        grown = self.ground.held(state, troop, self) // self.number
        give_markers(state, troop, self.marker, grown)

    def unfinished(self, state: State, troop: Troop) -> str:
        if state.phase != REDEPLOY or not markers_in_hand(troop, self.marker):
            return ""
        for region in regions(troop.land):
            if room_for(state, self.marker, region) > 0:
                number = markers_in_hand(troop, self.marker)
                marker = MARKERS[self.marker]
                if number == 1:
                    return because("marker_left", "1 {marker} is still in hand", marker=marker.one)
                return because(
                    "markers_left",
                    "{number} {markers} are still in hand",
                    number=number,
                    markers=marker.many,
                )
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Forges(OfMarkers):
    """Every so many such regions held at the end of a turn bring a marker to pay with."""

    def placing(self, state: State, troop: Troop) -> None:
        give_markers(state, troop, self.marker, self.ground.held(state, troop, self) // self.number)

    def disbanded(self, state: State, troop: Troop) -> None:
        drop_markers(state, troop, self.marker)
