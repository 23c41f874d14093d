"""Conquest: what happens when a region is attacked and changes hands."""

from __future__ import annotations

from typing import Final

from declive.engine.decision import THE_TREASURE, Pending
from declive.engine.markers import means, spend
from declive.engine.mask import bit
from declive.engine.nouns import NATURE, NO_ROLL, NOBODY, NOTHING
from declive.engine.price import strength
from declive.engine.returning import bring_to_row, occupy, vacate
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import once

DEFENDER_LOSES: Final = 1
ROLL_LAID_ASIDE: Final = once("roll")
"""A roll made before its region was named, and not used; the next may follow a conquest."""


def attack(state: State, troop: Troop, region: int) -> None:
    """Remember that the region was attacked, whether or not it falls."""
    index = state.holder[region]
    if index == NOBODY:
        return
    seat = state.troops[index].seat
    if state.troops[index].active:
        state.attacked |= 1 << seat
    if seat != troop.seat:
        for place in state.places[seat]:
            witness = state.troops[place]
            for effect in witness.hooks.attacked:
                effect.attacked(state, witness, troop)


def take(state: State, troop: Troop, region: int, tokens: int) -> None:
    """The troop conquers the region with so many tokens of its hand; markers that pay go first."""
    markers = 0
    if troop.markers and strength(state, troop, region) > troop.hand:
        limit = tokens - 1 if state.options.hammer_only == "never" else tokens
        markers = min(means(troop), limit)
    troop.hand -= tokens - markers
    attack(state, troop, region)
    empty = state.is_empty(region)
    spares = False
    for effect in troop.hooks.spares:
        spares = spares or effect.spares(state, troop, region, troop)
    drive_out(state, troop, region, 0 if spares else DEFENDER_LOSES, False)
    if not empty:
        troop.conquered |= bit(region)
    if markers:
        spend(state, troop, region, markers)
    _settle(state, troop, region, tokens - markers)


def substitute(state: State, troop: Troop, region: int) -> None:
    """A token from the tray, or else from the hand, replaces the lone defender, who is lost
    whatever protects it."""
    if state.tray[troop.race]:
        state.tray[troop.race] -= 1
    else:
        troop.hand -= 1
    defender = state.troops[state.holder[region]]
    attack(state, troop, region)
    _tell_of_loss(state, defender, region, troop)
    lose(state, defender, region, 1)
    vacate(state, region)
    troop.conquered |= bit(region)
    _settle(state, troop, region, 1)


def drive_out(state: State, attacker: Troop, region: int, losses: int, by_piece: bool) -> None:
    """Whoever stands in the region leaves: of a troop some tokens are lost and the others wait
    for the end of the turn; neutral tokens go for good, and beaten monsters show a treasure."""
    index = state.holder[region]
    if index != NOBODY:
        _drive_out_troop(state, attacker, state.troops[index], region, losses, by_piece)
    state.tribes &= ~bit(region)
    state.ships &= ~bit(region)
    if state.monsters[region]:
        state.monsters = changed(state.monsters, region, 0)
        if state.treasures:
            seat = NOBODY if by_piece else attacker.seat
            state.pending.append(Pending(THE_TREASURE, NATURE, region, 0, seat))


def _drive_out_troop(
    state: State, attacker: Troop, defender: Troop, region: int, losses: int, by_piece: bool
) -> None:
    tokens = state.tokens[region]
    own = defender.seat == attacker.seat
    if not own:
        _tell_of_loss(state, defender, region, attacker)
    if own and not defender.active and not by_piece and losses:
        losses = tokens if state.options.selfconq_withdraw == "no" else losses  # B-LOSS-6
    for effect in defender.hooks.spares:
        if effect.spares(state, defender, region, attacker):
            losses = 0
    if losses > tokens:
        losses = tokens
    saved = tokens - losses
    lose(state, defender, region, losses)
    vacate(state, region)
    if own and defender.active and not by_piece:
        defender.hand += saved  # RUL-23: they may still be used this turn
    elif saved:
        defender.withdrawn += saved
        defender.lost_from |= bit(region)
        state.note("withdrew", defender.seat, region, saved, defender.race)
    bring_to_row(state, defender)


def _tell_of_loss(state: State, defender: Troop, region: int, attacker: Troop) -> None:
    for effect in defender.hooks.lost:
        effect.lost(state, defender, region, attacker)


def _settle(state: State, troop: Troop, region: int, tokens: int) -> None:
    """The tokens enter the region, and the troop's effects hear of it."""
    troop.started = True
    state.rolled = NO_ROLL
    troop.used &= ~ROLL_LAID_ASIDE
    troop.taken |= bit(region)
    enter(state, troop, region, tokens)
    state.note("conquered", troop.seat, region, tokens, troop.race)
    for effect in troop.hooks.conquered:
        effect.conquered(state, troop, region)


def enter(state: State, troop: Troop, region: int, tokens: int) -> None:
    """Tokens come to a region that nobody holds, by conquest or otherwise."""
    occupy(state, troop, region, tokens)
    for effect in troop.hooks.entered:
        effect.entered(state, troop, region)


def lose(state: State, troop: Troop, region: int, tokens: int) -> None:
    """Tokens of the region go back to the tray for good."""
    state.tokens[region] -= tokens
    state.tray[troop.race] += tokens
    if tokens:
        state.note("lost", troop.seat, region, tokens, troop.race)


def fail(state: State, troop: Troop, region: int) -> None:
    """An attempt that came to nothing is still an attack."""
    attack(state, troop, region)
    state.note("failed", troop.seat, region, race=troop.race)
    for effect in troop.hooks.failed:
        effect.failed(state, troop, region)


def move_coins(state: State, payer: int, receiver: int, coins: int) -> int:
    """Coins pass between players, no more than the payer has."""
    paid = min(coins, state.coins[payer])
    state.coins[payer] -= paid
    state.coins[receiver] += paid
    if paid:
        state.note("transfer", payer, number=paid, other=receiver)
    return paid


def race_of(state: State, region: int) -> int:
    """The race that holds the region, or NOTHING."""
    index = state.holder[region]
    return NOTHING if index == NOBODY else state.troops[index].race
