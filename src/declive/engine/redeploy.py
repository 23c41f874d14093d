"""Tokens between map and hand: readying, abandoning, redeploying, withdrawing."""

from __future__ import annotations

from declive.engine.event import Event
from declive.engine.mask import NONE, count, regions
from declive.engine.rivers import empty_rivers
from declive.engine.state import State
from declive.engine.stock import bring_to_row, is_restless, vacate
from declive.engine.troop import Troop
from declive.engine.words import NOBODY


def ready(state: State, troop: Troop) -> None:
    """Lift all tokens but one from every region; tokens kept aside come back to the hand."""
    for region in regions(troop.land):
        troop.hand += state.tokens[region] - 1
        state.tokens[region] = 1
    troop.hand += troop.aside
    troop.aside = 0


def abandon(state: State, troop: Troop, region: int) -> None:
    """The troop lifts its last token and leaves the region."""
    troop.hand += state.tokens[region]
    vacate(state, region)
    state.tell(Event("abandoned", troop.seat, region, race=troop.race))


def begin_redeployment(state: State, troop: Troop) -> None:
    """Rivers are emptied, reinforcements join, every region drops to one token and conquest-only
    tokens go aside. Where tokens are too few for that, regions will have to be given up."""
    empty_rivers(state, troop)
    _reinforce(state, troop)
    leaving = 0
    for effect in troop.hooks.conquest_only:
        leaving += effect.conquest_only(state, troop)
    total = troop.hand + troop.aside
    for region in regions(troop.land):
        total += state.tokens[region]
        troop.hammers += state.hammers[region]
        state.hammers[region] = 0
    held = count(troop.land)
    leaving = min(leaving, total)
    troop.short = max(0, held - (total - leaving))
    _spread_one_each(state, troop, total, leaving)
    for effect in troop.hooks.redeploying:
        effect.redeploying(state, troop)


def _reinforce(state: State, troop: Troop) -> None:
    joining = 0
    for effect in troop.hooks.reinforcements:
        joining += effect.reinforcements(state, troop)
    joining = min(joining, state.tray[troop.race])
    if joining:
        state.tray[troop.race] -= joining
        troop.hand += joining
        state.tell(Event("reinforced", troop.seat, number=joining, race=troop.race))


def _spread_one_each(state: State, troop: Troop, total: int, leaving: int) -> None:
    """One token to each region as far as they go, then those that leave, the rest to the hand.
    Regions taken with hammers alone are the last to get one."""
    bare = [region for region in regions(troop.land) if state.tokens[region] == 0]
    others = [region for region in regions(troop.land) if state.tokens[region] > 0]
    left = total
    for region in [*others, *bare]:
        given = 1 if left else 0
        state.tokens[region] = given
        left -= given
    troop.aside = min(leaving, left)
    troop.hand = left - troop.aside


def give_up(state: State, troop: Troop, region: int) -> None:
    """The region is left because tokens are too few: its token goes aside, or to a region that
    has none."""
    freed = state.tokens[region]
    vacate(state, region)
    troop.short -= 1
    state.tell(Event("gave_up", troop.seat, region, race=troop.race))
    for needy in regions(troop.land):
        if freed and state.tokens[needy] == 0:
            state.tokens[needy] = freed
            freed = 0
    troop.aside += freed


def place(state: State, troop: Troop, number: int, region: int) -> None:
    """So many tokens of the hand join those in the region."""
    troop.hand -= number
    state.tokens[region] += number
    state.tell(Event("placed", troop.seat, region, number, troop.race))


def movable(state: State, seat: int) -> list[Troop]:
    """The seat's troops that redeploy: the active race and declined ones that still act."""
    return [t for t in state.troops_of(seat) if t.active or is_restless(state, t)]


def withdraw_to(state: State, troop: Troop) -> int:
    """Regions where the troop's withdrawn tokens may go."""
    if state.options.withdraw == "any":
        return troop.land
    far = troop.land & ~state.board.beside(troop.lost_from)
    return far if far else troop.land


def must_withdraw(state: State, seat: int) -> bool:
    """Whether the seat has tokens or encampments to bring back to regions it still holds."""
    for troop in state.troops_of(seat):
        if troop.land and (troop.withdrawn or troop.camps_back):
            return True
    return False


def next_to_withdraw(state: State) -> int:
    """RUL-06: the first seat clockwise from the player on turn that has tokens to bring back."""
    for step in range(1, state.players + 1):
        seat = (state.turn + step) % state.players
        if must_withdraw(state, seat):
            return seat
    return NOBODY


def settle_homeless(state: State) -> None:
    """B-LOSS-5: withdrawn tokens of a race that holds no region."""
    for seat in range(state.players):
        for troop in state.troops_of(seat):
            troop.lost_from = NONE
            troop.camps += troop.camps_back
            troop.camps_back = 0
            if troop.withdrawn == 0:
                continue
            stays = troop.active or (
                state.options.ghoul_reenter == "yes" and is_restless(state, troop)
            )
            if stays:
                troop.hand += troop.withdrawn
            else:
                state.tray[troop.race] += troop.withdrawn
            troop.withdrawn = 0
            bring_to_row(state, troop)
