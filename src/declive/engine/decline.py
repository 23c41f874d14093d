"""Going into decline: what stays on the map, what leaves it, and where the badge goes."""

from __future__ import annotations

from declive.engine.effect import Effect
from declive.engine.markers import drop_all_markers
from declive.engine.mask import regions
from declive.engine.nouns import ACTIVE, DECLINED, NOTHING, SPIRIT
from declive.engine.reach import own_waters
from declive.engine.returning import bring_to_row, clear_away, disband, items_of
from declive.engine.state import State
from declive.engine.troop import Troop, empty_place


def decline(state: State, troop: Troop, lent: bool = False) -> None:
    """The active race goes into decline (steps 1 to 4 of the rules); scoring is the caller's. A
    power that is only lent counts as a way to decline if the player says so."""
    # Copies of a table share their empty places: one that were moved would be moved in all of them.
    assert troop.race != NOTHING, "there is no race here that could decline"
    slot = SPIRIT if outside_limit(troop, lent) else DECLINED
    place = room_beside(state, troop.seat) if slot == SPIRIT else state.declined(troop.seat).index
    older = state.troops[place]
    if older.race != NOTHING:
        clear_away(state, older)
        bring_to_row(state, older)
    state.note("declined", troop.seat, race=troop.race)
    vanishes = farewell(troop, lent) > 0
    troop.settled = troop.land & own_waters(state, troop)
    if vanishes:
        clear_away(state, troop)
    else:
        _thin_out(state, troop)
    disband(state, troop, [effect for effect in troop.hooks.effects if not effect.lasts()])
    _keep_or_discard_badge(state, troop)
    state.troops[troop.index] = empty_place(state.roster, troop.seat, ACTIVE)
    troop.slot = slot
    troop.index = place
    drop_all_markers(state, troop)
    state.troops[troop.index] = troop
    for region in regions(troop.land):
        state.holder[region] = troop.index
    troop.hooks = state.roster.hooks(
        troop.race, troop.power, False, items_of(state, troop), state.lent_power
    )
    bring_to_row(state, troop)


def room_beside(state: State, seat: int) -> int:
    """The first free place for a race that is beside the limit: such races never make room for
    each other (RUL-110), so every seat gets one place more if none is free."""
    for index in state.places[seat]:
        if state.troops[index].slot == SPIRIT and state.troops[index].race == NOTHING:
            return index
    add_places(state)
    return state.places[seat][-1]


def add_places(state: State) -> None:
    """One place more for each seat, behind all others, so that those keep their numbers."""
    first = len(state.troops)
    for seat in range(state.players):
        state.troops.append(empty_place(state.roster, seat, SPIRIT, first + seat))
    state.places = tuple([(*state.places[seat], first + seat) for seat in range(state.players)])


def outside_limit(troop: Troop, lent: bool) -> bool:
    """Whether the race leaves its owner's place for a declined race free."""
    return (troop.hooks.traits if lent else troop.hooks.own_traits).outside_limit


def farewell(troop: Troop, lent: bool) -> int:
    """Coins for each region of a race that leaves the map as it declines."""
    return (troop.hooks.traits if lent else troop.hooks.own_traits).farewell


def who_leaves(troop: Troop) -> Effect:
    """The effect that lets the whole race leave the map as it declines."""
    for effect in troop.hooks.effects:
        if effect.traits().farewell:
            return effect
    raise AssertionError("no effect lets the race leave")


def lent_way_to_decline(state: State, troop: Troop) -> bool:
    """Whether a lent power offers another way to decline than the plain one."""
    for effect in troop.hooks.lent:
        traits = effect.traits()
        if traits.outside_limit or traits.farewell > 0 or traits.redistributes:
            return True
    return False


def lay_down(state: State, troop: Troop) -> None:
    """RUL-98: no token that is not on the map goes into decline, not even one that is aside."""
    state.tray[troop.race] += troop.hand + troop.aside + troop.withdrawn
    troop.hand = 0
    troop.aside = 0
    troop.withdrawn = 0


def _thin_out(state: State, troop: Troop) -> None:
    """Every region keeps one token, or what an effect lets it keep; the rest goes to the tray."""
    lay_down(state, troop)
    gone = 0
    for region in regions(troop.land):
        kept = 1
        for effect in troop.hooks.keeps:
            kept = max(kept, effect.keeps(state, troop, region))
        gone += state.tokens[region] - kept
        state.tokens[region] = kept
    state.tray[troop.race] += gone


def _keep_or_discard_badge(state: State, troop: Troop) -> None:
    if troop.power == NOTHING or state.roster.powers[troop.power].effect.lasts():
        return
    state.discards |= 1 << troop.power
    troop.power = NOTHING
