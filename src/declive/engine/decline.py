"""Going into decline: what stays on the map, what leaves it, and where the badge goes."""

from __future__ import annotations

from declive.engine.event import Event
from declive.engine.mask import regions
from declive.engine.state import State, Troop, empty_place
from declive.engine.stock import bring_to_row, clear_away, drop_pieces
from declive.engine.words import ACTIVE, DECLINED, NOBODY, NOTHING, SLOTS, SPIRIT


def decline(state: State, troop: Troop) -> None:
    """The active race goes into decline (steps 1 to 4 of the rules); scoring is the caller's."""
    slot = SPIRIT if outside_limit(state, troop) else DECLINED
    older = state.troops[troop.seat * SLOTS + slot]
    if older.race != NOTHING:
        clear_away(state, older)
        bring_to_row(state, older)
    state.tell(Event("declined", troop.seat, race=troop.race))
    drop_pieces(state, troop)
    _thin_out(state, troop)
    _keep_or_discard_badge(state, troop)
    state.troops[troop.seat * SLOTS + ACTIVE] = empty_place(state.roster, troop.seat, ACTIVE)
    troop.slot = slot
    troop.hooks = state.roster.hooks(troop.race, troop.power, False)
    troop.pact = NOBODY
    state.troops[troop.index] = troop
    for region in regions(troop.land):
        state.holder[region] = troop.index
    bring_to_row(state, troop)


def outside_limit(state: State, troop: Troop) -> bool:
    """Whether the race leaves its owner's place for a declined race free."""
    for effect in troop.hooks.outside_limit:
        if effect.outside_limit(state, troop):
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
    if troop.power == NOTHING or state.roster.powers[troop.power].effect.lasts_in_decline:
        return
    state.discards |= 1 << troop.power
    troop.power = NOTHING
