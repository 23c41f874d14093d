"""Tokens between map and hand: readying, abandoning, redeploying, withdrawing."""

from __future__ import annotations

from declive.engine.action import Action
from declive.engine.markers import bring_back, take_up_means
from declive.engine.mask import NONE, regions
from declive.engine.nouns import ACTIVE, NOBODY, NOTHING
from declive.engine.returning import bring_to_row, is_restless, vacate
from declive.engine.rivers import empty_rivers
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.troop import Troop


def ready(state: State, troop: Troop) -> None:
    """Lift all tokens but one from every region; tokens kept aside come back to the hand."""
    left = troop.land
    while left:
        low = left & -left
        left ^= low
        region = low.bit_length() - 1
        troop.hand += state.tokens[region] - 1
        state.tokens[region] = 1
    troop.hand += troop.aside
    troop.aside = 0


def ready_in_decline(state: State, troop: Troop) -> None:
    """The same for a declined race that still acts. How many were lifted where is remembered until
    the first action of the turn: what empties a region before that empties the whole of it."""
    stood = state.tokens.copy()
    ready(state, troop)
    if state.fresh and stood != state.tokens:
        lifted = [stood[region] - state.tokens[region] for region in range(len(stood))]
        state.lifted = tuple(lifted)


def put_back(state: State, troop: Troop, region: int) -> None:
    """Tokens just lifted from the region stand there again."""
    if state.lifted and state.acting == troop.index:
        state.tokens[region] += state.lifted[region]
        troop.hand -= state.lifted[region]
        state.lifted = changed(state.lifted, region, 0)


def abandon(state: State, troop: Troop, region: int) -> None:
    """The troop lifts its last token and leaves the region."""
    troop.hand += state.tokens[region]
    vacate(state, region)
    state.note("abandoned", troop.seat, region, race=troop.race)


def begin_redeployment(state: State, troop: Troop) -> None:
    """Rivers are emptied, reinforcements join, every region drops to one token and conquest-only
    tokens go aside. Where tokens are too few for that, regions will have to be given up."""
    empty_rivers(state, troop)
    _reinforce(state, troop)
    leaving = troop.hooks.traits.conquest_only
    total = troop.hand + troop.aside
    held = 0
    left = troop.land
    while left:
        low = left & -left
        left ^= low
        held += 1
        total += state.tokens[low.bit_length() - 1]
    take_up_means(state, troop)
    if leaving > total:
        leaving = total
    troop.short = held - (total - leaving) if held > total - leaving else 0
    _spread_one_each(state, troop, total, leaving)
    for effect in troop.hooks.redeploying:
        effect.redeploying(state, troop)


def _reinforce(state: State, troop: Troop) -> None:
    if not troop.hooks.reinforcements:
        return
    joining = 0
    for effect in troop.hooks.reinforcements:
        joining += effect.reinforcements(state, troop)
    joining = min(joining, state.tray[troop.race])
    if joining:
        state.tray[troop.race] -= joining
        troop.hand += joining
        state.note("reinforced", troop.seat, number=joining, race=troop.race)


def _spread_one_each(state: State, troop: Troop, total: int, leaving: int) -> None:
    """One token to each region as far as they go, then those that leave, the rest to the hand.
    Regions taken with markers alone are the last to get one."""
    left = total
    bare = NONE
    todo = troop.land
    while todo:
        low = todo & -todo
        todo ^= low
        region = low.bit_length() - 1
        if state.tokens[region] == 0:
            bare |= low
        else:
            given = 1 if left else 0
            state.tokens[region] = given
            left -= given
    for region in regions(bare):
        given = 1 if left else 0
        state.tokens[region] = given
        left -= given
    troop.aside = leaving if leaving < left else left
    troop.hand = left - troop.aside


def give_up(state: State, troop: Troop, region: int) -> None:
    """The region is left because tokens are too few: its token goes aside, or to a region that
    has none."""
    freed = state.tokens[region]
    vacate(state, region)
    troop.short -= 1
    state.note("gave_up", troop.seat, region, race=troop.race)
    for needy in regions(troop.land):
        if freed and state.tokens[needy] == 0:
            state.tokens[needy] = freed
            freed = 0
    troop.aside += freed


def place(state: State, troop: Troop, number: int, region: int) -> None:
    """So many tokens of the hand join those in the region."""
    troop.hand -= number
    state.tokens[region] += number
    state.note("placed", troop.seat, region, number, troop.race)


def may_move(troop: Troop) -> bool:
    """Whether the troop redeploys: an active race, or a declined one that still acts."""
    return troop.race != NOTHING and (troop.slot == ACTIVE or troop.hooks.traits.acts_in_decline)


def movable(state: State, seat: int) -> list[Troop]:
    """The seat's troops that redeploy."""
    return [troop for troop in state.troops_of(seat) if may_move(troop)]


def withdraw_to(state: State, troop: Troop) -> int:
    """Regions where the troop's withdrawn tokens may go."""
    if state.options.withdraw == "any":
        return troop.land
    far = troop.land & ~state.board.beside(troop.lost_from)
    return far if far else troop.land


def must_withdraw(state: State, seat: int) -> bool:
    """Whether the seat has tokens or markers to bring back to regions it still holds."""
    for index in state.places[seat]:
        troop = state.troops[index]
        if troop.land and (troop.withdrawn or may_lay_down(state, troop)):
            return True
    return False


def may_lay_down(state: State, troop: Troop) -> bool:
    """Whether markers came back that an effect lets the troop put again."""
    if not troop.markers_back:
        return False
    out: list[Action] = []
    for effect in troop.hooks.offers:
        effect.offers(state, troop, out)
    return bool(out)


def next_to_withdraw(state: State) -> int:
    """RUL-06: the first seat clockwise from the player on turn that has tokens to bring back."""
    for step in range(1, state.players + 1):
        seat = (state.turn + step) % state.players
        if must_withdraw(state, seat):
            return seat
    return NOBODY


def settle_homeless(state: State) -> None:
    """B-LOSS-5: withdrawn tokens of a race that holds no region."""
    for index in range(len(state.troops)):
        troop = state.troops[index]
        if troop.race == NOTHING:
            continue
        troop.lost_from = NONE
        if troop.markers_back:
            bring_back(troop)
        if troop.withdrawn == 0:
            continue
        stays = troop.active or (state.options.ghoul_reenter == "yes" and is_restless(state, troop))
        if stays:
            troop.hand += troop.withdrawn
        else:
            state.tray[troop.race] += troop.withdrawn
        troop.withdrawn = 0
        bring_to_row(state, troop)
