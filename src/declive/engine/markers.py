"""Markers: how many of a kind stand in a region, lie in a hand or are left, and moving them.

Their rows (`rows.py`) and the hands of troops are replaced only here.
"""

from __future__ import annotations

from declive.engine.mask import NONE, bit, has, regions
from declive.engine.nouns import WITHDRAW
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import MARKERS, PAYING, SHELTERING, STAYS, TO_OWNER, WITHDRAWS


def with_marker(state: State, kind: int) -> int:
    """The regions where a marker of the kind stands."""
    found = NONE
    for region in regions(state.marked):
        if state.markers[kind][region]:
            found |= bit(region)
    return found


def markers_in_hand(troop: Troop, kind: int) -> int:
    """Markers of the kind that the troop has in hand."""
    return troop.markers[kind] if kind < len(troop.markers) else 0


def markers_waiting(troop: Troop, kind: int) -> int:
    """Markers of the kind that came back to the troop this turn and wait for its end."""
    return troop.markers_back[kind] if kind < len(troop.markers_back) else 0


def left_in_box(state: State, kind: int) -> int:
    """Markers of the kind that are neither on the map nor in a hand."""
    used = sum(state.markers[kind])
    for troop in state.troops:
        used += markers_in_hand(troop, kind) + markers_waiting(troop, kind)
    return MARKERS[kind].stock - used


def room_for(state: State, kind: int, region: int) -> int:
    """How many more of the kind may stand in the region."""
    return MARKERS[kind].most - state.markers[kind][region]


def sheltered(state: State, region: int) -> bool:
    """Whether a marker protects a lone token there."""
    if not has(state.marked, region):
        return False
    for kind in SHELTERING:
        if kind < len(state.markers) and state.markers[kind][region]:
            return True
    return False


def defence_of_markers(state: State, region: int) -> int:
    """Tokens that the markers of the region add to its price."""
    total = 0
    if has(state.marked, region):
        for kind in range(len(state.markers)):
            here = state.markers[kind][region]
            if here:
                total += here * MARKERS[kind].defends
    return total


def means(troop: Troop) -> int:
    """What the troop has in hand besides tokens to pay for a conquest."""
    if not troop.markers:
        return 0
    number = 0
    for kind in PAYING:
        number += markers_in_hand(troop, kind)
    return number


# Moving them.
def set_markers(state: State, kind: int, region: int, number: int) -> None:
    """From now on so many of the kind stand in the region."""
    rows = list(state.markers)
    rows[kind] = changed(state.markers[kind], region, number)
    state.markers = tuple(rows)
    state.marked &= ~bit(region)
    for other in state.markers:
        if other[region]:
            state.marked |= bit(region)


def put_markers(state: State, kind: int, region: int, number: int = 1) -> int:
    """Markers go from the box to the region, no more than are left and may stand there; answers
    how many."""
    number = min(number, left_in_box(state, kind), room_for(state, kind, region))
    if number > 0:
        set_markers(state, kind, region, state.markers[kind][region] + number)
    return max(number, 0)


def give_markers(state: State, troop: Troop, kind: int, number: int) -> int:
    """Markers go from the box to the troop's hand, no more than are left; answers how many."""
    number = min(number, left_in_box(state, kind))
    troop.markers = _more(troop.markers, kind, number)
    return number


def lay_down(state: State, troop: Troop, kind: int, region: int, number: int) -> None:
    """Markers of the troop's hand go to the region; while tokens are brought back, those that
    wait for it."""
    if state.phase == WITHDRAW:
        troop.markers_back = _more(troop.markers_back, kind, -number)
    else:
        troop.markers = _more(troop.markers, kind, -number)
    set_markers(state, kind, region, state.markers[kind][region] + number)


def set_in_hand(troop: Troop, kind: int, number: int) -> None:
    """From now on the troop has so many of the kind in hand."""
    troop.markers = _more(troop.markers, kind, number - markers_in_hand(troop, kind))


def set_waiting(troop: Troop, kind: int, number: int) -> None:
    """From now on so many of the kind wait for the end of the turn."""
    troop.markers_back = _more(troop.markers_back, kind, number - markers_waiting(troop, kind))


def take_up(state: State, troop: Troop, kind: int) -> None:
    """All markers of the kind that the troop has on the map, or that wait, come to its hand."""
    number = markers_waiting(troop, kind)
    if number:
        troop.markers_back = _more(troop.markers_back, kind, -number)
    for region in regions(troop.land & state.marked):
        here = state.markers[kind][region]
        if here:
            number += here
            set_markers(state, kind, region, 0)
    if number:
        troop.markers = _more(troop.markers, kind, number)


def drop_markers(state: State, troop: Troop, kind: int) -> None:
    """The troop gives the kind up: what it has in hand goes to the box, and what is its own
    wherever it lies."""
    troop.markers = _more(troop.markers, kind, -markers_in_hand(troop, kind))
    troop.markers_back = _more(troop.markers_back, kind, -markers_waiting(troop, kind))
    if MARKERS[kind].owned:
        for region in regions(troop.land & state.marked):
            if state.markers[kind][region]:
                set_markers(state, kind, region, 0)


def drop_all_markers(state: State, troop: Troop) -> None:
    """The same with every kind: the race goes into decline."""
    if troop.markers or troop.markers_back or troop.land & state.marked:
        for kind in range(len(state.markers)):
            drop_markers(state, troop, kind)


def spend(state: State, troop: Troop, region: int, tokens: int) -> int:
    """Markers that pay go from the hand to a region that is being conquered, up to so many;
    answers how many."""
    spent = 0
    for kind in PAYING:
        number = min(markers_in_hand(troop, kind), tokens - spent)
        if number:
            troop.markers = _more(troop.markers, kind, -number)
            set_markers(state, kind, region, state.markers[kind][region] + number)
            spent += number
    return spent


def take_up_means(state: State, troop: Troop) -> None:
    """Markers that paid for conquests come back to the hand."""
    if troop.land & state.marked:
        for kind in PAYING:
            if kind < len(state.markers):
                take_up(state, troop, kind)


def leave_markers(state: State, troop: Troop, region: int) -> None:
    """B-MARK-1: the troop leaves the region, and its markers go where their kind says."""
    if not has(state.marked, region):
        return
    for kind in range(len(state.markers)):
        here = state.markers[kind][region]
        if here == 0:
            continue
        when_left = MARKERS[kind].when_left
        if when_left == TO_OWNER:
            troop.markers = _more(troop.markers, kind, here)
        elif when_left == WITHDRAWS:
            if troop.active:
                troop.markers_back = _more(troop.markers_back, kind, here)
        elif when_left == STAYS:
            continue
        set_markers(state, kind, region, 0)


def bring_back(troop: Troop) -> None:
    """Markers that waited and were not put again come to the hand."""
    for kind in range(len(troop.markers_back)):
        troop.markers = _more(troop.markers, kind, troop.markers_back[kind])
    troop.markers_back = ()


def _more(hand: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    """A hand with so many more of a kind. A hand without any marker is empty, so that equal hands
    are equal."""
    if number == 0:
        return hand
    counts = list(hand) + [0] * (kind + 1 - len(hand))
    counts[kind] += number
    while counts and counts[-1] == 0:
        counts.pop()
    return tuple(counts)
