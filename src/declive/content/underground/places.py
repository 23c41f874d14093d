"""The nine Popular Places, in alphabetical order."""

from __future__ import annotations

from typing import ClassVar, Final

from declive.content.underground.balrog import (
    BALROG,
    BALROG_COMES,
    BALROG_SENT,
    SEND_BALROG,
    balrog_targets,
    send_balrog,
)
from declive.content.underground.choices import BADGE, LENT_BADGE
from declive.engine.action import Action, at
from declive.engine.because import because
from declive.engine.decision import Pending
from declive.engine.effect import Effect
from declive.engine.mask import NONE, bit, count, has, regions
from declive.engine.nouns import CONQUER, NATURE, NOBODY, PLACEMENT, REDEPLOY, RESTLESS, START
from declive.engine.phases import LENT, OFFER
from declive.engine.reach import guarded
from declive.engine.returning import free_piece, pass_piece, put_piece, stands
from declive.engine.roster import PLACE, Item
from declive.engine.state import State
from declive.engine.traits import Traits
from declive.engine.treasures import lies
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_HAND, STAYS, once, piece, verb

PUT_GHOST: Final = verb("ghost", "r")
GHOST: Final = piece("ghost", True, STAYS)
GHOST_SENT: Final = once("ghost")


class AltarOfSouls(Effect):
    """After your turn is scored you may give up one of your declined tokens for three coins; also
    if a declined race of yours holds the Altar."""

    lasts_in_decline: ClassVar[bool] = True

    def verbs(self) -> list[int]:
        return [OFFER]

    def traits(self) -> Traits:
        return Traits(sacrifices=3)


class CryptOfTheTombRaider(Effect):
    """At the end of your turn the active race that holds the Crypt may send the Ghost to any region
    but the Crypt's: nobody else may attack it there. Held in decline the Crypt leaves the Ghost
    where it is; whoever conquers the Crypt takes the Ghost at once."""

    lasts_in_decline: ClassVar[bool] = True

    def verbs(self) -> list[int]:
        return [PUT_GHOST]

    def found(self, state: State, region: int, seat: int) -> None:
        state.move_piece(GHOST, IN_HAND, seat)

    def equipped(self, state: State, troop: Troop) -> None:
        pass_piece(state, GHOST, troop.seat)

    def disbanded(self, state: State, troop: Troop) -> None:
        pass_piece(state, GHOST, NOBODY)

    def conquered(self, state: State, troop: Troop, region: int) -> None:
        if has(lies(state, self), region):
            put_piece(state, troop, GHOST, IN_HAND)

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase != PLACEMENT or not troop.active or troop.used & GHOST_SENT:
            return
        shut = guarded(state, troop.seat) | state.board.chasms
        shut |= lies(state, self) | stands(state, GHOST)
        for region in regions(state.board.everywhere & ~shut):
            out.append(at(PUT_GHOST, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != PUT_GHOST:
            return False
        troop.used |= GHOST_SENT
        put_piece(state, troop, GHOST, action.region)
        state.note("ghost", troop.seat, action.region)
        return True


class DiamondFields(Effect):
    """One coin for the Fields, and one for each other region of the same race on the same
    terrain; also in decline."""

    lasts_in_decline: ClassVar[bool] = True

    def bonus(self, state: State, troop: Troop) -> int:
        if not troop.land & lies(state, self):
            return 0
        return count(troop.land & alike(state, lies(state, self)))


class FountainOfYouth(Effect):
    """If your active race holds it, a token of that race joins from the tray at the start of your
    turn."""

    def turn_began(self, state: State, troop: Troop) -> None:
        if state.tray[troop.race] > 0:
            state.tray[troop.race] -= 1
            troop.hand += 1
            state.note("fountain", troop.seat, number=1, race=troop.race)


class GreatBrassPipe(Effect):
    """All regions of its terrain are adjacent to each other for the active race that holds it, in
    conquests and for Flocking."""

    def near(self, state: State, troop: Troop, region: int) -> int:
        same = alike(state, lies(state, self))
        return same if has(same, region) else NONE


class KeepOnTheMotherland(Effect):
    """The region brings one coin more and costs an attacker one token more; also in decline."""

    lasts_in_decline: ClassVar[bool] = True

    def coins(self, state: State, troop: Troop, region: int) -> int:
        return 1 if has(lies(state, self), region) else 0


class MineOfTheLostDwarf(Effect):
    """The region brings two coins more, also in decline."""

    lasts_in_decline: ClassVar[bool] = True

    def coins(self, state: State, troop: Troop, region: int) -> int:
        return 2 if has(lies(state, self), region) else 0


class Stonehedge(Effect):
    """Whoever finds it draws a special power that stays here. It is a second power for the race
    that holds this region, but brings no tokens; in decline only powers that work in decline
    serve."""

    lasts_in_decline: ClassVar[bool] = True
    lends: ClassVar[bool] = True

    def verbs(self) -> list[int]:
        return [BADGE]

    def toolbox(self) -> int:
        return LENT

    def found(self, state: State, region: int, seat: int) -> None:
        if state.powers_left or state.discards:
            state.pending.append(Pending(LENT_BADGE, NATURE, region, 0, seat))


class WickedestPentacle(Effect):
    """Whoever finds it must send the Balrog to a region next to it. Later the active race that
    holds it may move him once a turn to a region next to his: of those who stand there two tokens
    are lost, of Elves and Immortals none. His region is closed to all and brings nothing."""

    def verbs(self) -> list[int]:
        return [SEND_BALROG]

    def found(self, state: State, region: int, seat: int) -> None:
        free_piece(state, BALROG, IN_HAND)
        if seat == NOBODY:
            return
        # He obeys the player's active race, though declined Ghouls may have found him.
        troop = state.active(seat)
        troop.used |= BALROG_SENT
        if balrog_targets(state, troop, bit(region)):
            state.pending.append(Pending(BALROG_COMES, seat, region))

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if troop.used & BALROG_SENT or not self.may_move_now(state):
            return
        for region in regions(balrog_targets(state, troop, lies(state, self))):
            out.append(at(SEND_BALROG, region))

    def may_move_now(self, state: State) -> bool:
        """Any time in the turn, but not once tokens are being placed."""
        if state.phase == REDEPLOY:
            return not state.redeployed
        return state.phase in (START, RESTLESS, CONQUER, PLACEMENT)

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != SEND_BALROG:
            return False
        send_balrog(state, troop, action.region)
        return True

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        if action.kind != SEND_BALROG:
            return ""
        if troop.used & BALROG_SENT:
            return because("balrog_once", "the Balrog moves once a turn")
        return because("balrog_where", "the Balrog may not go there now")


def alike(state: State, spot: int) -> int:
    """The regions of the same terrain as those of the set."""
    same = NONE
    for region in regions(spot):
        same |= state.board.of_terrain[state.board.terrain[region]]
    return same


ITEMS: Final[list[Item]] = [
    Item("altar", "Altar of Souls", PLACE, AltarOfSouls()),
    Item("crypt", "Crypt of the Tomb-raider", PLACE, CryptOfTheTombRaider()),
    Item("diamond", "Diamond Fields", PLACE, DiamondFields()),
    Item("fountain", "Fountain of Youth", PLACE, FountainOfYouth()),
    Item("pipe", "Great Brass Pipe", PLACE, GreatBrassPipe()),
    Item("keep", "Keep on the Motherland", PLACE, KeepOnTheMotherland(), defence=1),
    Item(
        "mine_of_the_lost_dwarf",
        "Mine of the Lost Dwarf",
        PLACE,
        MineOfTheLostDwarf(),
        never_doubled=True,
    ),
    Item("stonehedge", "Stonehedge", PLACE, Stonehedge()),
    Item("pentacle", "Wickedest Pentacle", PLACE, WickedestPentacle()),
]
