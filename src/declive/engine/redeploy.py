"""Tokens between map and hand: readying, abandoning, redeploying, withdrawing."""

from __future__ import annotations

from declive.engine.event import Event
from declive.engine.mask import NONE, regions
from declive.engine.state import State, Troop
from declive.engine.stock import bring_to_row, vacate
from declive.engine.words import NOBODY, NOTHING


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
    """Reinforcements join, every region drops to one token, conquest-only tokens go aside."""
    joining = 0
    for effect in troop.hooks.reinforcements:
        joining += effect.reinforcements(state, troop)
    joining = min(joining, state.tray[troop.race])
    state.tray[troop.race] -= joining
    ready(state, troop)
    troop.hand += joining
    if joining:
        state.tell(Event("reinforced", troop.seat, number=joining, race=troop.race))
    leaving = 0
    for effect in troop.hooks.conquest_only:
        leaving += effect.conquest_only(state, troop)
    troop.aside = min(leaving, troop.hand)
    troop.hand -= troop.aside
    troop.short = leaving - troop.aside if troop.land else 0
    for effect in troop.hooks.redeploying:
        effect.redeploying(state, troop)


def give_up(state: State, troop: Troop, region: int) -> None:
    """The region is left because its token is one of those that must go aside."""
    troop.aside += state.tokens[region]
    vacate(state, region)
    troop.short = troop.short - 1 if troop.land else 0
    state.tell(Event("gave_up", troop.seat, region, race=troop.race))


def place(state: State, troop: Troop, number: int, region: int) -> None:
    """So many tokens of the hand join those in the region."""
    troop.hand -= number
    state.tokens[region] += number
    state.tell(Event("placed", troop.seat, region, number, troop.race))


def is_restless(state: State, troop: Troop) -> bool:
    """Whether this declined race still moves its tokens as an active one does."""
    if troop.active or troop.race == NOTHING:
        return False
    for effect in troop.hooks.acts_in_decline:
        if effect.acts_in_decline(state, troop):
            return True
    return False


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
