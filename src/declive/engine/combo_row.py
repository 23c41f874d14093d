"""The row of combos: prices, picking, and what nature shows next."""

from __future__ import annotations

from declive.engine.decision import Pending
from declive.engine.nouns import ACTIVE, NOTHING, SLOTS
from declive.engine.returning import refill
from declive.engine.rows import changed, without
from declive.engine.state import State
from declive.engine.troop import Troop


def can_pick(state: State, seat: int, slot: int) -> bool:
    """Whether the seat can pay for the combo in this slot, the top being 0 and free."""
    purse = state.coins[seat]
    if state.options.pick_pay_with_found == "yes":
        purse += state.row_coins[slot]
    return purse >= slot


def tokens_of(state: State, race: int, power: int) -> int:
    """Tokens a combo brings, before the tray sets a limit."""
    roster = state.roster
    tokens = roster.races[race].value + roster.powers[power].value
    hooks = roster.hooks(race, power, True, 0, NOTHING)
    return tokens + hooks.traits.conquest_only


def pick(state: State, seat: int, slot: int) -> None:
    """The seat pays a coin to each combo above and takes this one and its coins. Unless an effect
    asks something first, its tokens come at once."""
    state.picked_slot = slot
    found = state.row_coins[slot]
    state.coins[seat] += found - slot
    race = state.row_races[slot]
    power = state.row_powers[slot]
    for above in range(slot):
        state.row_coins = changed(state.row_coins, above, state.row_coins[above] + 1)
    state.row_races = without(state.row_races, slot)
    state.row_powers = without(state.row_powers, slot)
    state.row_coins = without(state.row_coins, slot)
    hooks = state.roster.hooks(race, power, True, 0, NOTHING)
    troop = Troop(seat, ACTIVE, race, power, hooks)
    state.troops[seat * SLOTS + ACTIVE] = troop
    if slot:
        state.note("paid", seat, number=slot)
    if found:
        state.note("found", seat, number=found)
    asked = hooks.traits.asks_first
    if asked != NOTHING and state.row_powers:
        state.pending.append(Pending(asked, seat, slot))
    else:
        join(state, troop)


def join(state: State, troop: Troop) -> None:
    """The combo is settled: its tokens come to hand, its pieces with them, and the row is filled
    up again."""
    troop.hand = min(tokens_of(state, troop.race, troop.power), state.tray[troop.race])
    troop.first_turn = True
    state.tray[troop.race] -= troop.hand
    state.note("picked", troop.seat, -1, troop.hand, troop.race, troop.power)
    for effect in troop.hooks.equipped:
        effect.equipped(state, troop)
    refill(state)


def deal(state: State, race: int, power: int) -> None:
    """A new combo shows at the bottom of the row."""
    if state.races_left >> race & 1:
        state.races_left &= ~(1 << race)
    elif state.races_below and state.races_below[0] == race:
        state.races_below = without(state.races_below, 0)
    if state.powers_left == 0:
        state.powers_left = state.discards  # B-STACK-2
        state.discards = 0
    state.powers_left &= ~(1 << power)
    add_combo(state, race, power, 0)
    state.note("dealt", race=race, power=power)


def add_combo(state: State, race: int, power: int, coins: int) -> None:
    """A combo with so many coins on it stands below the others."""
    state.row_races = (*state.row_races, race)
    state.row_powers = (*state.row_powers, power)
    state.row_coins = (*state.row_coins, coins)


def race_choices(state: State, known: int) -> list[int]:
    """The banners that may lie on top of the pile, all equally likely."""
    if known != NOTHING:
        return [known]
    if state.races_left:
        return _members(state.races_left)
    return list(state.races_below[:1])


def power_choices(state: State) -> list[int]:
    """The badges that may lie on top of the pile, all equally likely."""
    return _members(state.powers_left if state.powers_left else state.discards)


def _members(pile: int) -> list[int]:
    out: list[int] = []
    index = 0
    while pile:
        if pile & 1:
            out.append(index)
        pile >>= 1
        index += 1
    return out
