"""The twenty powers of the base box, in alphabetical order."""

from __future__ import annotations

from typing import Final

from declive.content.ground import EVERYWHERE, Ground
from declive.content.stock import (
    AdjacentBy,
    BesideTheLimit,
    CheaperOn,
    CoinsEachTurn,
    CoinsFor,
    CoinsForConquests,
    DeclinesLate,
    Sails,
    Several,
)
from declive.content.tools import mats
from declive.engine.action import Action, act, at, using
from declive.engine.conquest import take
from declive.engine.effect import Effect
from declive.engine.event import Event
from declive.engine.mask import NONE, bit, has, regions
from declive.engine.price import penalty
from declive.engine.reach import silenced, targets
from declive.engine.roster import Power
from declive.engine.state import State
from declive.engine.stock import drop_piece, owns_piece, put_piece
from declive.engine.treasures import is_lent
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_HAND, TO_OWNER, once, piece, verb
from declive.engine.words import (
    CAVERN,
    CONQUER,
    FARMLAND,
    FOREST,
    HILL,
    NOBODY,
    NOWHERE,
    PLACEMENT,
    REDEPLOY,
    SWAMP,
    WITHDRAW,
)

PITCH_CAMP: Final = verb("camp", "nr")
MAKE_PEACE: Final = verb("peace", "s")
DRAGON_FLIES: Final = verb("dragon", "r")
BUILD_FORTRESS: Final = verb("fortress", "r")
POST_HERO: Final = verb("hero", "r")

CAVERNS: Final = Ground(mark=[CAVERN])

DRAGON: Final = piece("dragon", True, TO_OWNER)
HEROES: Final = (piece("hero", True, TO_OWNER), piece("hero", True, TO_OWNER))

PEACE_MADE: Final = once("peace")
DRAGON_FLOWN: Final = once("dragon")
FORTRESS_BUILT: Final = once("fortress")


class Alchemist(CoinsEachTurn):
    """Two coins at the end of every turn in which the race is active, even without a region."""


class Berserk(Effect):
    """Before a conquest you may roll the die first and then name the region, which costs so many
    tokens less. If you cannot pay it, or name none, your conquests are over. There is no other
    final attempt."""

    def rolls_first(self, state: State, troop: Troop) -> bool:
        return True


class Bivouacking(Effect):
    """Five Encampments, put anew at every redeployment: each adds one to the defence, and a lone
    token beside one cannot be replaced. They come back to you when their region falls."""

    def equipped(self, state: State, troop: Troop) -> None:
        troop.camps = state.camp_stock()

    def disbanded(self, state: State, troop: Troop) -> None:
        troop.camps = 0
        troop.camps_back = 0
        for region in regions(troop.land):
            state.camps[region] = 0

    def redeploying(self, state: State, troop: Troop) -> None:
        troop.camps += troop.camps_back
        troop.camps_back = 0
        for region in regions(troop.land):
            troop.camps += state.camps[region]
            state.camps[region] = 0

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        available = 0
        if state.phase == REDEPLOY:
            available = troop.camps
        elif state.phase == WITHDRAW:
            available = troop.camps_back
        for region in regions(troop.land):
            for number in range(1, available + 1):
                out.append(act(PITCH_CAMP, region, number))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != PITCH_CAMP:
            return False
        if state.phase == WITHDRAW:
            troop.camps_back -= action.number
        else:
            troop.camps -= action.number
        state.camps[action.region] += action.number
        state.tell(Event("camped", troop.seat, action.region, action.number))
        return True


class Commando(CheaperOn):
    """Every region costs one token less."""


class Diplomat(Effect):
    """At the end of your turn name an opponent whose active race you did not attack: until your
    next turn it may not attack your active race. Declined Ghouls do not care."""

    def turn_began(self, state: State, troop: Troop) -> None:
        troop.pact = NOBODY

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase != PLACEMENT or troop.used & PEACE_MADE:
            return
        for seat in range(state.players):
            if seat != troop.seat and not has(state.attacked, seat):
                out.append(act(MAKE_PEACE, NOWHERE, seat))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != MAKE_PEACE:
            return False
        troop.pact = action.number
        troop.used |= PEACE_MADE
        state.tell(Event("peace", troop.seat, other=action.number))
        return True

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        if action.kind != MAKE_PEACE or state.phase != PLACEMENT:
            return ""
        if action.number == troop.seat:
            return "peace is made with an opponent"
        if has(state.attacked, action.number):
            return f"you attacked {state.letters[action.number]} this turn"
        return "peace is made already"

    def refuses(self, state: State, troop: Troop, attacker: Troop) -> bool:
        return attacker.active and attacker.seat == troop.pact


class DragonMaster(Effect):
    """Once a turn conquer a region with a single token, whatever defends it. The Dragon then
    guards it: nobody may attack it until the Dragon flies on, you leave or you decline."""

    def equipped(self, state: State, troop: Troop) -> None:
        put_piece(state, troop, DRAGON, IN_HAND)

    def disbanded(self, state: State, troop: Troop) -> None:
        drop_piece(state, DRAGON)

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase != CONQUER or troop.used & DRAGON_FLOWN or troop.hand == 0:
            return
        for mat in mats(state, troop):
            state.blow = mat
            for region in regions(targets(state, troop) & ~silenced(state, troop.seat)):
                if troop.hand >= 1 + penalty(state, troop, region):
                    out.append(using(DRAGON_FLIES, region, mat))
        state.blow = 0

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != DRAGON_FLIES:
            return False
        troop.used |= DRAGON_FLOWN
        take(state, troop, action.region, 1 + penalty(state, troop, action.region))
        put_piece(state, troop, DRAGON, action.region)
        return True

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        if action.kind != DRAGON_FLIES or state.phase != CONQUER:
            return ""
        if troop.used & DRAGON_FLOWN:
            return "the Dragon flies once a turn"
        return "no token is in hand" if troop.hand == 0 else ""


class Flying(Effect):
    """Any land region of the map may be conquered, adjacent or not, also as the first one; never
    Seas, Lakes, Rivers or Chasms."""

    def reach(self, state: State, troop: Troop) -> int:
        return state.dry()

    def entry(self, state: State, troop: Troop) -> int:
        return state.dry() if state.options.flying_entry == "anywhere" else NONE


class Forest(CoinsFor):
    """Each Forest brings one coin more."""


class Fortified(Effect):
    """Once a turn build a Fortress in a region that has none, six at most. Each is worth one coin
    while the race is active and adds one to the defence, also in decline."""

    def coins(self, state: State, troop: Troop, region: int) -> int:
        return 1 if has(state.fortresses, region) else 0

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase != CONQUER and state.phase != REDEPLOY:
            return
        if troop.used & FORTRESS_BUILT or state.fortress_stock() == 0:
            return
        for region in regions(troop.land & ~state.fortresses):
            out.append(at(BUILD_FORTRESS, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != BUILD_FORTRESS:
            return False
        troop.used |= FORTRESS_BUILT
        state.fortresses |= bit(action.region)
        state.tell(Event("fortified", troop.seat, action.region))
        return True

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        if action.kind != BUILD_FORTRESS:
            return ""
        name = state.board.names[action.region]
        if not has(troop.land, action.region):
            return f"region {name} is not yours"
        if has(state.fortresses, action.region):
            return f"region {name} has a fortress already"
        if state.fortress_stock() == 0:
            return "all six fortresses are built"
        return "one fortress a turn, before redeployment is over"


class Heroic(Effect):
    """At the end of each turn put two Heroes into two different regions of yours: nobody may
    attack them there."""

    def equipped(self, state: State, troop: Troop) -> None:
        for hero in HEROES:
            put_piece(state, troop, hero, IN_HAND)

    def disbanded(self, state: State, troop: Troop) -> None:
        for hero in HEROES:
            drop_piece(state, hero)

    def placing(self, state: State, troop: Troop) -> None:
        for hero in HEROES:
            if owns_piece(state, troop, hero):
                put_piece(state, troop, hero, IN_HAND)

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase == PLACEMENT and self.waiting(state, troop) != NOWHERE:
            for region in regions(self.unguarded(state, troop)):
                out.append(at(POST_HERO, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != POST_HERO:
            return False
        put_piece(state, troop, self.waiting(state, troop), action.region)
        state.tell(Event("hero", troop.seat, action.region))
        return True

    def unfinished(self, state: State, troop: Troop) -> str:
        if state.phase != PLACEMENT or self.waiting(state, troop) == NOWHERE:
            return ""
        if is_lent(state, self):
            return ""
        return "a Hero is still in hand" if self.unguarded(state, troop) else ""

    def waiting(self, state: State, troop: Troop) -> int:
        """A Hero in hand, or NOWHERE."""
        for hero in HEROES:
            if state.piece_at[hero] == IN_HAND and state.piece_seat[hero] == troop.seat:
                return hero
        return NOWHERE

    def unguarded(self, state: State, troop: Troop) -> int:
        """The troop's regions without a Hero."""
        free = troop.land
        for hero in HEROES:
            if state.piece_at[hero] >= 0:
                free &= ~bit(state.piece_at[hero])
        return free


class Hill(CoinsFor):
    """Each Hill brings one coin more."""


class Merchant(CoinsFor):
    """Each region brings one coin more."""


class Mounted(CheaperOn):
    """Hills and Farmlands cost one token less."""


class Pillaging(CoinsForConquests):
    """Each region that was not empty when you conquered it this turn brings one coin more."""


class Seafaring(Sails):
    """While active you may conquer Seas and Lakes like empty land. You keep them and are paid for
    them in decline, and only a race that may enter water can take them."""


class Spirit(BesideTheLimit):
    """Once in decline this race does not count against your one declined race and never leaves
    the map because another declines."""


class Stout(DeclinesLate):
    """You may go into decline at the end of a turn of conquests, right after scoring it."""


class Swamp(CoinsFor):
    """Each Swamp brings one coin more."""


class Underworld(Several):
    """Regions with a Cavern cost one token less, and all of them are adjacent to each other."""


class Wealthy(Effect):
    """Seven coins, once, at the end of the first turn with this race."""

    def bonus(self, state: State, troop: Troop) -> int:
        first = state.badge_new if is_lent(state, self) else troop.first_turn
        return 7 if first else 0


POWERS: Final[list[Power]] = [
    Power("alchemist", "Alchemist", 4, Alchemist(EVERYWHERE, 2)),
    Power("berserk", "Berserk", 4, Berserk()),
    Power("bivouacking", "Bivouacking", 5, Bivouacking()),
    Power("commando", "Commando", 4, Commando(EVERYWHERE)),
    Power("diplomat", "Diplomat", 5, Diplomat()),
    Power("dragon_master", "Dragon Master", 5, DragonMaster()),
    Power("flying", "Flying", 5, Flying()),
    Power("forest", "Forest", 4, Forest(Ground(terrain=[FOREST]))),
    Power("fortified", "Fortified", 3, Fortified()),
    Power("heroic", "Heroic", 5, Heroic()),
    Power("hill", "Hill", 4, Hill(Ground(terrain=[HILL]))),
    Power("merchant", "Merchant", 2, Merchant(EVERYWHERE)),
    Power("mounted", "Mounted", 5, Mounted(Ground(terrain=[HILL, FARMLAND]))),
    Power("pillaging", "Pillaging", 5, Pillaging(EVERYWHERE)),
    Power("seafaring", "Seafaring", 5, Seafaring(EVERYWHERE)),
    Power("spirit", "Spirit", 5, Spirit(EVERYWHERE)),
    Power("stout", "Stout", 4, Stout(EVERYWHERE)),
    Power("swamp", "Swamp", 4, Swamp(Ground(terrain=[SWAMP]))),
    Power("underworld", "Underworld", 5, Underworld([CheaperOn(CAVERNS), AdjacentBy(CAVERNS)])),
    Power("wealthy", "Wealthy", 4, Wealthy()),
]
