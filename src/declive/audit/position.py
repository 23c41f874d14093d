"""One position: tokens, troops, coins and phases fit together."""

from __future__ import annotations

from operator import attrgetter

from declive.audit.pieces import pieces
from declive.audit.supply import badges, banners, markers
from declive.audit.world import events, neutrals, treasures, waters
from declive.engine.decision import ASKED, IN_A_FIGHT, THE_EVENT, WHEN
from declive.engine.game import Game
from declive.engine.mask import NONE, regions
from declive.engine.muster import LISTED
from declive.engine.nouns import (
    CONQUER,
    LATE_DECLINE,
    NATURE,
    NO_ROLL,
    NOBODY,
    NOTHING,
    OVER,
    PHASES,
    PICK,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
    ROW_SIZE,
    SEATS,
    SPIRIT,
    START,
    WITHDRAW,
)
from declive.engine.redeploy import must_withdraw
from declive.engine.returning import deals_pending, is_gone, items_of
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import PAYING

_lists = attrgetter(*LISTED)
COUNTS = ("hand", "withdrawn", "aside", "short")
CHECKS = (markers, pieces, banners, badges, treasures, neutrals, events, waters)


def audit(game: Game) -> list[str]:
    """Every broken invariant of the position, a sentence each."""
    state = game.state
    wrong = _map(state)
    if wrong:  # the rest would stumble over a map that is not sound
        return wrong
    for check in (_tokens, _troops, *CHECKS, _row, _phase):
        wrong.extend(check(state))
    if bool(game.legal()) == game.over:
        wrong.append("the game is over and goes on" if game.over else "nothing is legal")
    return wrong


def troop_name(state: State, troop: Troop) -> str:
    """Whose race it is, and which."""
    return f"{SEATS[troop.seat]}'s {state.roster.races[troop.race].name}"


def _map(state: State) -> list[str]:
    """Tokens, holders and the troops' land say the same."""
    wrong: list[str] = []
    land = [NONE] * len(state.troops)
    for region, name in enumerate(state.board.names):
        tokens, index = state.tokens[region], state.holder[region]
        paid = any(state.markers[kind][region] for kind in PAYING if kind < len(state.markers))
        present = tokens > 0 or paid
        if index < NOBODY or index >= len(state.troops):
            wrong.append(f"region {name} is held by a troop that does not exist ({index})")
        elif index != NOBODY and state.troops[index].short and tokens == 0:
            land[index] |= 1 << region  # taken with markers alone; some region is given up next
        elif tokens < 0 or present != (index != NOBODY):
            holder = "nobody" if index == NOBODY else f"troop {index}"
            wrong.append(f"region {name} has {tokens} tokens and is held by {holder}")
        elif index != NOBODY:
            land[index] |= 1 << region
    for troop, held in zip(state.troops, land):
        if troop.race == NOTHING and held | troop.land:
            wrong.append(f"troop {troop.index} holds regions and has no race")
        elif troop.land != held:
            known, real = regions(troop.land), regions(held)
            wrong.append(f"{troop_name(state, troop)} think they hold {known}, they hold {real}")
    return wrong


def _tokens(state: State) -> list[str]:
    """B-COMP-7: every token of a race is in the tray, on the map or with its owner."""
    wrong: list[str] = []
    total = list(state.tray)
    for troop in state.troops:
        if troop.race != NOTHING:
            total[troop.race] += troop.hand + troop.withdrawn + troop.aside
            total[troop.race] += sum(state.tokens[region] for region in regions(troop.land))
    for race, tray, tokens in zip(state.roster.races, state.tray, total):
        if tray < 0:
            wrong.append(f"the tray holds {tray} {race.name}")
        if tokens != race.stock:
            wrong.append(f"there are {tokens} {race.name}, the box has {race.stock}")
    return wrong


def _troops(state: State) -> list[str]:
    """Every troop is in its place, has counts that make sense and the effects it should."""
    wrong: list[str] = []
    if sorted(index for places in state.places for index in places) != [*range(len(state.troops))]:
        wrong.append(f"the seats share out {len(state.troops)} places for races wrongly")
    for place, troop in enumerate(state.troops):
        if troop.index != place:
            wrong.append(f"the troop in place {place} believes it is in place {troop.index}")
        items = items_of(state, troop)
        fresh = state.roster.muster(troop.race, troop.power, troop.active, items, state.lent_power)
        for hook, kept, due in zip(LISTED, _lists(troop.hooks), _lists(fresh)):
            if kept != due:
                wrong.append(f"the list '{hook}' of troop {place} is not the one freshly built")
        if troop.race == NOTHING:
            continue
        name = troop_name(state, troop)
        for what in COUNTS:
            if getattr(troop, what) < 0:
                wrong.append(f"{name} have {getattr(troop, what)} '{what}'")
        if troop.aside and not (troop.active and troop.hooks.traits.conquest_only):
            wrong.append(f"{name} keep {troop.aside} tokens aside without a reason")
        if troop.short and state.phase != REDEPLOY:
            wrong.append(f"{name} still have to give up regions in {state.phase_word}")
        if not troop.active:
            wrong.extend(_declined(state, troop, name))
    return wrong


def _declined(state: State, troop: Troop, name: str) -> list[str]:
    """B-DECL: what a race in decline looks like."""
    wrong: list[str] = []
    if is_gone(troop):
        wrong.append(f"{name} are in decline, have no token and are still there")
    stays = troop.hooks.keeps or troop.hooks.traits.acts_in_decline
    if not (stays or _may_pile_up(state)):
        if troop.hand or troop.withdrawn:
            wrong.append(f"{name} are in decline and have tokens off the map")
        for region in regions(troop.land):
            if state.tokens[region] != 1:
                tokens = state.tokens[region]
                wrong.append(f"{name} are in decline with {tokens} in {state.board.names[region]}")
    if troop.power != NOTHING:
        badge = state.roster.powers[troop.power]
        if not badge.effect.lasts():
            wrong.append(f"{name} are in decline and keep the badge {badge.name}")
    lent = state.lent_power != NOTHING  # a lent power counts on the day of the decline only
    if not lent and (troop.slot == SPIRIT) != troop.hooks.traits.outside_limit:
        wrong.append(f"{name} are in the wrong place for a declined race")
    return wrong


def _may_pile_up(state: State) -> bool:
    """Whether a treasure on the map can have left a declined race with more than a token in a
    region: one that spares those it drives out, or the power that one lends."""
    roster = state.roster
    lent = roster.hooks(NOTHING, state.lent_power, True) if state.lent_power != NOTHING else None
    if lent is not None and lent.keeps:
        return True
    found = sum(1 << index for index, region in enumerate(state.item_at) if region >= 0)
    return bool(roster.hooks(NOTHING, NOTHING, True, found).spares)


def _row(state: State) -> list[str]:
    """The row of combos and everybody's coins."""
    wrong: list[str] = []
    shown = len(state.row_races)
    if shown != len(state.row_powers) or shown != len(state.row_coins):
        wrong.append("the row's banners, badges and coins are not equal in number")
    if shown + deals_pending(state) > ROW_SIZE:
        wrong.append(f"{shown + deals_pending(state)} combos are on offer")
    if any(coins < 0 for coins in state.row_coins):
        wrong.append(f"a combo holds fewer coins than none: {state.row_coins}")
    for seat in range(state.players):
        if state.coins[seat] < 0:
            wrong.append(f"{SEATS[seat]} has {state.coins[seat]} coins")
        paid = sum(line.coins for line in state.receipts[seat])
        if state.earned[seat] != paid:
            wrong.append(f"{SEATS[seat]} earned {state.earned[seat]}, the receipt says {paid}")
    return wrong


def _phase(state: State) -> list[str]:
    """Phase, turn and the seat to decide belong together."""
    phase, turn = state.phase, state.turn
    if not (0 <= turn < state.players and 1 <= state.round <= state.rounds):
        return [f"it is turn {turn} of round {state.round}"]
    asked = state.pending
    if any(pending.kind == THE_EVENT and pending.subject == NOTHING for pending in asked):
        begins = turn == 0 and phase == START
        return [] if begins else ["an event arrives in the middle of a round"]
    active, acting = state.active(turn), state.troops[state.acting]
    needs_race = phase in (START, CONQUER, REDEPLOY, PLACEMENT, LATE_DECLINE)
    fights = phase in IN_A_FIGHT
    leaves = state.withdrawing
    last = (state.round, turn) == (state.rounds, state.players - 1)
    claims = [
        (acting.seat == turn, "the acting race belongs to another seat"),
        ((phase == RESTLESS) != acting.active, "the acting race is not the one of this phase"),
        (phase != RESTLESS or acting.race != NOTHING, "no race acts in decline"),
        (phase != PICK or active.race == NOTHING or asked, "a seat with a race picks another"),
        (not needs_race or active.race != NOTHING, "there is no active race"),
        (
            phase != LATE_DECLINE or active.hooks.traits.declines_late,
            "this race cannot decline late",
        ),
        ((phase == WITHDRAW) == (leaves != NOBODY), f"seat {leaves} is withdrawing"),
        (leaves == NOBODY or must_withdraw(state, leaves), "nothing is left to withdraw"),
        (fights or state.rolled == NO_ROLL, "a roll is left over"),
        (state.blow == 0, "a tool is still in use"),
        (phase != OVER or last, "the game is over too early"),
        (
            not state.lifted or (state.fresh and phase == RESTLESS),
            "tokens are remembered as lifted after the first action",
        ),
    ]
    for pending in asked:
        by_nature, phases = WHEN[pending.kind]
        seat = NATURE if by_nature else turn
        claims.append((pending.seat == seat, f"seat {pending.seat} is asked, not {seat}"))
        claims.append((not phases or phase in phases, f"'{ASKED[pending.kind]}' is asked for"))
    where = f"({PHASES[phase]}, turn of {SEATS[turn]})"
    return [f"{sentence} {where}" for holds, sentence in claims if not holds]
