"""What goes back: markers of a region left behind, banners and badges of a race that is gone."""

from __future__ import annotations

from declive.engine.decision import THE_DEAL, Pending
from declive.engine.effect import Effect
from declive.engine.markers import leave_markers
from declive.engine.mask import NONE, bit, count, has, regions
from declive.engine.nouns import NATURE, NOBODY, NOTHING, ROW_SIZE
from declive.engine.state import State
from declive.engine.troop import Troop, empty_place
from declive.engine.vocabulary import IN_BOX, IN_HAND, PIECES, STAYS, TO_OWNER, UNUSED


def vacate(state: State, region: int) -> None:
    """B-MARK-1: the last token has left, so the race's markers and pieces leave as well. Tokens
    still standing there are taken off by the caller."""
    index = state.holder[region]
    if index == NOBODY:
        return
    troop = state.troops[index]
    spot = bit(region)
    state.tokens[region] = 0
    state.holder[region] = NOBODY
    troop.land &= ~spot
    troop.settled &= ~spot
    leave_markers(state, troop, region)
    if has(state.pieces_on, region):
        _leave_pieces(state, troop, region)
    if has(state.items_on, region):
        remuster(state, troop)


def _leave_pieces(state: State, troop: Troop, region: int) -> None:
    """The pieces of the region go where their kind says."""
    for index in range(len(state.piece_at)):
        if state.piece_at[index] == region and PIECES[index].when_left != STAYS:
            returns = PIECES[index].when_left == TO_OWNER and troop.active
            place = IN_HAND if returns else IN_BOX
            state.move_piece(index, place, state.piece_seat[index])


def occupy(state: State, troop: Troop, region: int, tokens: int) -> None:
    """Tokens of the troop stand in a region that nobody holds."""
    state.tokens[region] = tokens
    state.holder[region] = troop.index
    troop.land |= bit(region)
    if has(state.items_on, region):
        remuster(state, troop)


def items_of(state: State, troop: Troop) -> int:
    """The treasures the troop controls, as bits: those in its regions, and those on a River it
    conquered this turn and had to leave."""
    held = NONE
    if state.items_on == NONE:
        return held
    left = troop.taken & state.board.water
    for index in range(len(state.item_at)):
        region = state.item_at[index]
        if region >= 0 and (
            has(troop.land, region) or (has(left, region) and state.holder[region] == NOBODY)
        ):
            held |= bit(index)
    return held


def remuster(state: State, troop: Troop) -> None:
    """The troop's treasures may have changed: give it the effects it enjoys now, and let those
    that come and go see to their pieces."""
    before = troop.hooks
    items = items_of(state, troop)
    after = state.roster.hooks(troop.race, troop.power, troop.active, items, state.lent_power)
    if before is after:
        return
    troop.hooks = after
    disband(state, troop, [effect for effect in before.effects if effect not in after.effects])
    for effect in after.effects:
        if effect not in before.effects:
            effect.equipped(state, troop)


def disband(state: State, troop: Troop, effects: list[Effect]) -> None:
    """The troop no longer enjoys these effects. They see to their pieces and their memory; marks
    of what was done this turn stay, since a limit is not lifted by losing what it limits."""
    for effect in effects:
        effect.disbanded(state, troop)


def clear_away(state: State, troop: Troop) -> None:
    """All tokens of the troop leave the map and the hand for the tray."""
    gone = troop.hand + troop.aside + troop.withdrawn
    troop.hand = 0
    troop.aside = 0
    troop.withdrawn = 0
    for region in regions(troop.land):
        gone += state.tokens[region]
        vacate(state, region)
    state.tray[troop.race] += gone


def is_gone(troop: Troop) -> bool:
    """Whether no token of the troop is left anywhere."""
    return troop.land == NONE and troop.hand + troop.withdrawn + troop.aside == 0


def bring_to_row(state: State, troop: Troop) -> None:
    """B-STACK-1: a declined race without tokens gives its banner and badge back at once."""
    if troop.active or troop.race == NOTHING or not is_gone(troop):
        return
    race = troop.race
    disband(state, troop, troop.hooks.effects)
    if troop.power != NOTHING:
        state.discards |= 1 << troop.power
    state.troops[troop.index] = empty_place(state.roster, troop.seat, troop.slot, troop.index)
    state.note("gone", troop.seat, race=race)
    pile_is_out = state.races_left == 0 and not state.races_below
    if pile_is_out and len(state.row_races) + deals_pending(state) < ROW_SIZE:
        ask_for_deal(state, race)
    else:
        state.races_below = (*state.races_below, race)


def ask_for_deal(state: State, race: int) -> None:
    """Nature shows a new combo; the race is known if its banner has just come back."""
    if state.powers_left == 0 and state.discards == 0:
        if race != NOTHING:
            state.races_below = (*state.races_below, race)
        return
    # Deals are answered in the order in which they were asked for.
    place = 0
    while place < len(state.pending) and state.pending[place].kind != THE_DEAL:
        place += 1
    state.pending.insert(place, Pending(THE_DEAL, NATURE, race))


def refill(state: State) -> None:
    """Ask nature for combos until six are on offer or the banners run out."""
    banners = len(state.races_below) + count(state.races_left)
    gaps = ROW_SIZE - len(state.row_races) - deals_pending(state)
    for _ in range(min(gaps, banners)):
        ask_for_deal(state, NOTHING)


def deals_pending(state: State) -> int:
    """Combos nature has been asked for and not yet shown."""
    number = 0
    for pending in state.pending:
        if pending.kind == THE_DEAL:
            number += 1
    return number


def owns_piece(state: State, troop: Troop, piece: int) -> bool:
    """Whether the piece is in play and the troop's."""
    return state.piece_at[piece] != IN_BOX and state.piece_seat[piece] == troop.seat


def stands(state: State, piece: int) -> int:
    """The region where the piece stands, as a set: an empty one while it is in hand or in the box.
    This is how its place is asked for, since a set is never taken for an index."""
    place = state.piece_at[piece]
    return bit(place) if place >= 0 else NONE


def in_box(state: State, piece: int) -> bool:
    """Whether the piece is in nobody's possession."""
    return state.piece_at[piece] == IN_BOX


def in_hand(state: State, piece: int) -> bool:
    """Whether somebody keeps the piece, who had put it on the map before."""
    return state.piece_at[piece] == IN_HAND


def is_unused(state: State, piece: int) -> bool:
    """Whether somebody keeps the piece who has never put it on the map."""
    return state.piece_at[piece] == UNUSED


def put_piece(state: State, troop: Troop, piece: int, place: int) -> None:
    """The piece goes to a region, to its owner's hand or to the box."""
    state.move_piece(piece, place, troop.seat)


def free_piece(state: State, piece: int, place: int) -> None:
    """The piece goes to a region, or waits off the map, and obeys nobody."""
    state.move_piece(piece, place, NOBODY)


def pass_piece(state: State, piece: int, seat: int) -> None:
    """The piece stays where it is and obeys this seat from now on."""
    state.move_piece(piece, state.piece_at[piece], seat)


def drop_piece(state: State, piece: int) -> None:
    """The piece goes to the box."""
    free_piece(state, piece, IN_BOX)


def is_dropped(state: State, piece: int) -> bool:
    """Whether the piece is in the box and nobody's."""
    return state.piece_at[piece] == IN_BOX and state.piece_seat[piece] == NOBODY


def is_restless(state: State, troop: Troop) -> bool:
    """Whether this declined race still moves its tokens as an active one does."""
    if troop.active or troop.race == NOTHING:
        return False
    return troop.hooks.traits.acts_in_decline


def troop_with(state: State, race: int) -> int:
    """The troop that this race is, or NOBODY if no player has it."""
    for troop in state.troops:
        if race != NOTHING and troop.race == race:
            return troop.index
    return NOBODY
