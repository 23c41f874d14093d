"""Going into decline: what stays on the map, what leaves it, and where the badge goes."""

from __future__ import annotations

from declive.engine.event import Event
from declive.engine.mask import regions
from declive.engine.reach import own_waters
from declive.engine.state import State
from declive.engine.stock import bring_to_row, clear_away, items_of
from declive.engine.troop import Troop, empty_place
from declive.engine.words import ACTIVE, DECLINED, NOBODY, NOTHING, SLOTS, SPIRIT


def decline(state: State, troop: Troop, lent: bool = False) -> None:
    """The active race goes into decline (steps 1 to 4 of the rules); scoring is the caller's. A
    power that is only lent counts as a way to decline if the player says so."""
    slot = SPIRIT if outside_limit(state, troop, lent) else DECLINED
    older = state.troops[troop.seat * SLOTS + slot]
    if older.race != NOTHING:
        clear_away(state, older)
        bring_to_row(state, older)
    state.tell(Event("declined", troop.seat, race=troop.race))
    vanishes = farewell(state, troop, lent) > 0
    troop.settled = troop.land & own_waters(state, troop)
    if vanishes:
        clear_away(state, troop)
    else:
        _thin_out(state, troop)
    for effect in troop.hooks.effects:
        if not effect.lasts():
            effect.disbanded(state, troop)
    _keep_or_discard_badge(state, troop)
    state.troops[troop.seat * SLOTS + ACTIVE] = empty_place(state.roster, troop.seat, ACTIVE)
    troop.slot = slot
    troop.pact = NOBODY
    troop.vengeance = 0
    troop.hammers = 0
    troop.armors = 0
    state.troops[troop.index] = troop
    for region in regions(troop.land):
        state.holder[region] = troop.index
    troop.hooks = state.roster.hooks(
        troop.race, troop.power, False, items_of(state, troop), state.lent_power
    )
    bring_to_row(state, troop)


def outside_limit(state: State, troop: Troop, lent: bool) -> bool:
    """Whether the race leaves its owner's place for a declined race free."""
    for effect in troop.hooks.outside_limit:
        if (lent or effect not in troop.hooks.lent) and effect.outside_limit(state, troop):
            return True
    return False


def farewell(state: State, troop: Troop, lent: bool) -> int:
    """Coins for each region of a race that leaves the map as it declines."""
    coins = 0
    for effect in troop.hooks.farewell:
        if lent or effect not in troop.hooks.lent:
            coins += effect.farewell(state, troop)
    return coins


def redistributes(state: State, troop: Troop) -> bool:
    """Whether the race redeploys once more before it declines."""
    for effect in troop.hooks.redistributes:
        if effect.redistributes(state, troop):
            return True
    return False


def lent_way_to_decline(state: State, troop: Troop) -> bool:
    """Whether a lent power offers another way to decline than the plain one."""
    free = state.spirit(troop.seat).race == NOTHING
    for effect in troop.hooks.lent:
        if effect.outside_limit(state, troop) and free:
            return True
        if effect.farewell(state, troop) > 0 or effect.redistributes(state, troop):
            return True
    return False


def _thin_out(state: State, troop: Troop) -> None:
    """Every region keeps one token, or what an effect lets it keep; the rest goes to the tray."""
    gone = troop.hand + troop.aside + troop.withdrawn
    troop.hand = 0
    troop.aside = 0
    troop.withdrawn = 0
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
