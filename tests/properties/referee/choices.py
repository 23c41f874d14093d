"""All that is legal besides attacks, phase by phase, written as the notation writes it."""

from __future__ import annotations

from declive.engine.nouns import (
    CONQUER,
    LATE_DECLINE,
    NO_ROLL,
    OFFERING,
    PICK,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
    START,
    WITHDRAW,
)
from declive.engine.state import NO_DECLINE
from declive.engine.troop import Troop
from tests.properties.referee.attacks import attacks, copied, may_start
from tests.properties.referee.facts import Table
from tests.properties.referee.targets import (
    GUARDS,
    at_home,
    is_at_peace,
    is_guarded,
    is_silent,
    needs_coin,
)


def names(table: Table, verb: str, regions: set[int]) -> set[str]:
    return {f"{verb} {table.state.board.names[region]}" for region in regions}


def shares(table: Table, verb: str, regions: set[int], number: int) -> set[str]:
    """So many at a time, up to all there are."""
    return {
        f"{verb} {n} {table.state.board.names[region]}"
        for region in regions
        for n in range(1, number + 1)
    }


# Pieces.
def balrogs(table: Table) -> set[str]:
    """U-PLACE-PENTACLE-2 and -4."""
    troop = table.active(table.state.turn)
    if not table.holds(troop, "pentacle") or table.used(troop, "balrog"):
        return set()
    stands = [place for place, _ in table.pieces("balrog")]
    centre = stands[0] if stands else table.place("pentacle")
    assert centre is not None
    guards = {place for word in GUARDS for place, _ in table.pieces(word)}
    return names(
        table,
        "balrog",
        {
            region
            for region in table.near(centre)
            if table.terrain(region) != "chasm"
            and region not in guards
            and not is_silent(table, troop, region)
            and not needs_coin(table, troop, region)
            and not is_at_peace(table, troop, region)
        },
    )


def reborn(table: Table) -> set[str]:
    """P-REBORN: at the start, or as the first actions after picking or readying."""
    state = table.state
    if state.phase != START and not (state.fresh and state.phase in (CONQUER, RESTLESS)):
        return set()
    active = table.active(state.turn)
    spare = any(table.tokens(r) > 1 for r in table.land(active))
    if active.race < 0 or not (state.tray[active.race] or active.hand or spare):
        return set()
    found: set[int] = set()
    for troop in table.races_of(state.turn):
        badges = (table.badge(troop), table.lent(troop))
        if not troop.active and "reborn" in badges and not table.used(troop, "reborn", 1):
            found |= {
                r
                for r in table.land(troop)
                if table.terrain(r) not in ("sea", "lake") or at_home(table, active, r)
            }
    return names(table, "reborn", found)


def caravels(table: Table) -> set[str]:
    """RW-SHIPYARD-1: by either race, unless the option says the active one."""
    state = table.state
    if not serves(table, "shipyard") or table.pieces("caravel"):
        return set()
    if table.used(table.active(state.turn), "caravel"):
        return set()
    return names(table, "caravel", {r for r in table.regions if table.terrain(r) == "river"})


def serves(table: Table, site: str) -> bool:
    active_only = table.option("rw_declined_sites") == "active_only"
    return any(
        table.holds(troop, site) and (troop.active or not active_only)
        for troop in table.races_of(table.state.turn)
    )


def peeks(table: Table) -> set[str]:
    """RW-SEER: as long as there is a next event."""
    state = table.state
    left = state.next_event >= 0 or sum(state.events_left) > 0
    last = state.round == state.rounds
    return {"peek"} if serves(table, "temple") and left and not last else set()


def fortresses(table: Table) -> set[str]:
    """P-FORTIFIED."""
    troop = table.active(table.state.turn)
    if not table.has_power(troop, "fortified") or table.used(troop, "fortress"):
        return set()
    if sum(table.fortress(r) for r in table.regions) == 6:
        return set()
    return names(table, "fortress", {r for r in table.land(troop) if not table.fortress(r)})


# Phases.
def declines(table: Table) -> set[str]:
    """`decline`, and the way a lent power opens (RUL-108)."""
    troop = table.active(table.state.turn)
    if table.lent(troop) in ("vanishing", "tomb", "spirit"):
        return {"decline", "decline with stonehedge"}
    return {"decline"}


def at_start(table: Table) -> set[str]:
    found = {"expand"} | declines(table) | balrogs(table) | reborn(table)
    troop = table.active(table.state.turn)
    mine = [(place, seat) for place, seat in table.pieces("ancient") if seat == troop.seat]
    kept = table.kept("ancient") == troop.seat
    if table.is_race(troop, "cultists") and (mine or kept) and not table.used(troop, "ancient"):
        found |= names(table, "ancient", table.land(troop) - {place for place, _ in mine})
    return found


def in_conquest(table: Table) -> set[str]:
    state = table.state
    troop = state.troops[state.acting]
    found = {"done"} | attacks(table) | balrogs(table) | reborn(table) | caravels(table)
    if not troop.started and state.rolled == NO_ROLL:
        found |= names(table, "abandon", table.land(troop))
    if state.phase == CONQUER:
        found |= fortresses(table)
    ready = state.rolled == NO_ROLL and not table.used(troop, "roll")
    if ready and may_start(table, troop) and table.has_power(troop, "berserk"):
        found.add("roll")
    return found


def movers(table: Table) -> list[Troop]:
    """Races that redeploy: the active one, and Ghouls."""
    return [
        troop
        for troop in table.races_of(table.state.turn)
        if troop.active or table.race(troop) == "ghouls"
    ]


def in_redeployment(table: Table) -> set[str]:
    state = table.state
    active = table.active(state.turn)
    if state.declining != NO_DECLINE:  # Tomb
        return {"done"} | shares(table, "place", table.land(active), active.hand)
    for troop in movers(table):
        if troop.short:
            return names(table, "give_up", table.land(troop))
    found = fortresses(table)
    if not state.redeployed:
        found |= balrogs(table)
    waiting = False
    for troop in movers(table):
        land = table.land(troop)
        found |= shares(table, "place", land, troop.hand)
        waiting = waiting or bool(troop.hand and land)
        if not table.frozen:
            rivers = {r for r in land if table.terrain(r) == "river"}
            found |= names(table, "give_up", {r for r in rivers if may_stay(table, troop, r)})
    land = table.land(active)
    if table.has_power(active, "bivouacking"):
        found |= shares(table, "camp", land, table.camps_in_hand(active))
    if table.has_power(active, "shield"):
        armors = table.armors_in_hand(active)
        found |= shares(table, "armor", land, armors)
        waiting = waiting or bool(armors and land)
    return found if waiting else found | {"done"}


def may_stay(table: Table, troop: Troop, region: int) -> bool:
    """Water where the race is at home, or that it keeps from the days when it was."""
    return at_home(table, troop, region) or bool(troop.settled >> region & 1)


def in_placement(table: Table) -> set[str]:
    state = table.state
    troop = table.active(state.turn)
    land = table.land(troop)
    found = balrogs(table)
    waiting = False
    if table.has_power(troop, "heroic"):
        free = land - {place for place, _ in table.pieces("hero")}
        if len(table.pieces("hero")) < 2:
            found |= names(table, "hero", free)
            waiting = bool(free) and table.badge(troop) == "heroic"
    if table.has_power(troop, "royal"):
        if not table.used(troop, "queen"):
            found |= names(table, "queen", land)
        waiting = waiting or bool(
            land and not table.pieces("queen") and table.badge(troop) == "royal"
        )
    if table.holds(troop, "crypt") and not table.used(troop, "ghost"):
        found |= names(table, "ghost", ghost_goes(table, troop))
    if table.has_power(troop, "diplomat") and not table.used(troop, "peace"):
        found |= {
            f"peace {state.letters[seat]}"
            for seat in range(state.players)
            if seat != troop.seat and not state.attacked >> seat & 1
        }
    for relic in ("ring", "scepter"):
        found |= end_of_turn(table, troop, relic)
    return found if waiting else found | {"done"}


def ghost_goes(table: Table, troop: Troop) -> set[int]:
    """U-PLACE-CRYPT: any region but the Crypt's, where nobody's piece keeps its master out."""
    stands = {place for place, _ in table.pieces("ghost")}
    return {
        r
        for r in table.regions
        if table.terrain(r) != "chasm"
        and r != table.place("crypt")
        and r not in stands
        and not is_guarded(table, troop.seat, r)
    }


def end_of_turn(table: Table, troop: Troop, relic: str) -> set[str]:
    """The Ring or the Scepter, and the Bag in their place, not twice in one region (RUL-42)."""
    allowed = table.option("bag_same_region") == "allowed"
    land = table.land(troop)
    found: set[str] = set()
    if table.controls(troop, relic) and not table.used(troop, relic):
        bag = {place for place, _ in table.pieces("bag")}
        same = bag if table.used(troop, f"bag_{relic}") and not allowed else set[int]()
        found |= names(table, relic, land - same)
    if copied(table, troop, (relic,)):
        same = set[int]() if allowed else {table.place(relic) or 0}
        found |= names(table, f"bag_{relic}", land - same)
    return found


def after_scoring(table: Table) -> set[str]:
    state = table.state
    found = {"done"}
    held = any(table.holds(troop, "altar") for troop in table.races_of(state.turn))
    if state.phase == OFFERING and held and not state.offered:
        declined = [troop for troop in table.races_of(state.turn) if not troop.active]
        found |= names(table, "altar", {r for troop in declined for r in table.land(troop)})
    if state.scored and table.has_power(table.active(state.turn), "stout"):
        found |= declines(table)
    return found


def withdrawing(table: Table) -> set[str]:
    """B-LOSS-4."""
    state = table.state
    found: set[str] = set()
    for troop in table.races_of(state.withdrawing):
        land = table.land(troop)
        goals = land
        if table.option("withdraw") == "not_adjacent":
            lost = {r for r in table.regions if troop.lost_from >> r & 1}
            goals = {r for r in land if not table.near(r) & lost} or land
        found |= shares(table, "place", goals, troop.withdrawn)
        if table.has_power(troop, "bivouacking"):
            found |= shares(table, "camp", land, table.camps_back(troop))
    return found


def picking(table: Table) -> set[str]:
    """B-PICK-1."""
    state = table.state
    found: set[str] = set()
    for slot in range(len(state.row_races)):
        purse = state.coins[state.turn]
        if table.option("pick_pay_with_found") == "yes":
            purse += state.row_coins[slot]
        if purse >= slot:
            found.add(f"pick {slot + 1}")
    return found


PHASES = {
    START: at_start,
    PICK: picking,
    RESTLESS: in_conquest,
    CONQUER: in_conquest,
    REDEPLOY: in_redeployment,
    PLACEMENT: in_placement,
    OFFERING: after_scoring,
    LATE_DECLINE: after_scoring,
    WITHDRAW: withdrawing,
}


def choices(table: Table) -> set[str]:
    """Everything that may be decided now, if nothing is pending."""
    found = PHASES[table.state.phase](table)
    if table.state.phase != WITHDRAW or table.state.withdrawing == table.state.turn:
        found |= peeks(table)
    return found
