"""The twenty powers of the base box, in alphabetical order."""

from __future__ import annotations

from typing import Final

from declive.content.ground import EVERYWHERE, Ground
from declive.content.marker_effects import Builds, Pitches
from declive.content.shared_effects import (
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
from declive.engine.because import because
from declive.engine.conquest import ROLL_LAID_ASIDE, take
from declive.engine.effect import Effect
from declive.engine.mask import NONE, has, regions
from declive.engine.nouns import (
    CAVERN,
    CONQUER,
    FARMLAND,
    FOREST,
    HILL,
    NO_ROLL,
    NOBODY,
    NOWHERE,
    PLACEMENT,
    SWAMP,
)
from declive.engine.price import penalty
from declive.engine.reach import silenced, targets
from declive.engine.refusal import empty_handed, why_closed_to
from declive.engine.returning import drop_piece, in_hand, owns_piece, put_piece, stands
from declive.engine.roster import Power
from declive.engine.state import State
from declive.engine.traits import Traits
from declive.engine.treasures import is_lent
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_HAND, TO_OWNER, WITHDRAWS, marker, once, piece, verb

MAKE_PEACE: Final = verb("peace", "s", letter="p")
DRAGON_FLIES: Final = verb("dragon", "r", attacks=True, told="dragon")
verb("camp", "nr", repeats=True, letter="k")
verb("fortress", "r", letter="f")
POST_HERO: Final = verb("hero", "r", letter="h")

CAMP: Final = marker(
    "camp", 5, when_left=WITHDRAWS, shelters=True, one="encampment", many="encampments"
)
FORTRESS: Final = marker("fortress", 6, most=1, many="fortresses")

CAVERNS: Final = Ground(mark=[CAVERN])
WALLED: Final = Ground(with_marker=FORTRESS)

DRAGON: Final = piece("dragon", True, TO_OWNER, active_only=True)
HEROES: Final = (
    piece("hero", True, TO_OWNER, active_only=True),
    piece("hero", True, TO_OWNER, active_only=True),
)

PEACE_MADE: Final = once("peace")
DRAGON_FLOWN: Final = once("dragon")


class Alchemist(CoinsEachTurn):
    """Two coins at the end of every turn in which the race is active, even without a region."""


class Berserk(Effect):
    """Before a conquest you may roll the die first and then name a region: it costs that many
    fewer tokens, but at least one. If you can't pay for it, or name none, your conquests end.
    There is no other final attempt."""

    def traits(self) -> Traits:
        return Traits(rolls_first=True)

    def disbanded(self, state: State, troop: Troop) -> None:
        troop.used &= ~ROLL_LAID_ASIDE
        if state.acting == troop.index:
            state.rolled = NO_ROLL


class Bivouacking(Pitches):
    """Five Encampments, put anew at every redeployment: each adds one to the defence of its region,
    and a lone token there cannot be replaced. They come back to you when the region falls, and are
    gone in decline."""


class Commando(CheaperOn):
    """Every region costs one token less."""


class Diplomat(Effect):
    """At the end of your turn you may name an opponent whose active race you did not attack in it:
    until your next turn it may not attack your active race. Declined Ghouls do not care."""

    def verbs(self) -> list[int]:
        return [MAKE_PEACE]

    def turn_began(self, state: State, troop: Troop) -> None:
        troop.pact = NOBODY

    def disbanded(self, state: State, troop: Troop) -> None:
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
        state.note("peace", troop.seat, other=action.number)
        return True

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        if action.kind != MAKE_PEACE or state.phase != PLACEMENT:
            return ""
        if action.number == troop.seat:
            return because("peace_with_whom", "peace is made with an opponent")
        if has(state.attacked, action.number):
            return because(
                "peace_attacked",
                "you attacked {seat} this turn",
                seat=state.letters[action.number],
            )
        return because("peace_made", "peace is made already")

    def refuses(self, state: State, troop: Troop, attacker: Troop) -> bool:
        return attacker.active and attacker.seat == troop.pact

    def forgoes(self, state: State, troop: Troop) -> int:
        if troop.pact == NOBODY or troop.seat != state.turn:
            return NONE
        return state.active(troop.pact).land


class DragonMaster(Effect):
    """Once a turn conquer a region within reach with a single token, whatever defends it; Mummies
    need two. The Dragon then guards it: nobody else may attack it until the Dragon flies on, you
    leave or you decline."""

    def verbs(self) -> list[int]:
        return [DRAGON_FLIES]

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
            return because("dragon_once", "the Dragon flies once a turn")
        if troop.hand == 0:
            return empty_handed()
        return why_closed_to(state, troop, action)


class Flying(Effect):
    """All land of the map is within reach, also for the first conquest, and a frozen River is land.
    Flying opens no other River, Sea, Lake or Chasm: Rivers are taken as usual, from next to them or
    from the edge."""

    def reach(self, state: State, troop: Troop) -> int:
        return state.dry()

    def entry(self, state: State, troop: Troop) -> int:
        return state.dry() if state.options.flying_entry == "anywhere" else NONE


class Forest(CoinsFor):
    """Each Forest brings one coin more."""


class Fortified(Several):
    """Once a turn build a Fortress in a region of yours that has none, six at most on the map. Each
    is worth one coin while the race is active and adds one to the defence, also in decline. It is
    removed when you leave the region or lose it."""


class Heroic(Effect):
    """At the end of each turn put two Heroes into two different regions of yours: nobody else may
    attack these. In decline the Heroes are gone."""

    def verbs(self) -> list[int]:
        return [POST_HERO]

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
        state.note("hero", troop.seat, action.region)
        return True

    def unfinished(self, state: State, troop: Troop) -> str:
        if state.phase != PLACEMENT or self.waiting(state, troop) == NOWHERE:
            return ""
        if is_lent(state, self):
            return ""
        if not self.unguarded(state, troop):
            return ""
        return because("hero_left", "a Hero is still in hand")

    def waiting(self, state: State, troop: Troop) -> int:
        """A Hero in hand, or NOWHERE."""
        for hero in HEROES:
            if in_hand(state, hero) and owns_piece(state, troop, hero):
                return hero
        return NOWHERE

    def unguarded(self, state: State, troop: Troop) -> int:
        """The troop's regions without a Hero."""
        free = troop.land
        for hero in HEROES:
            free &= ~stands(state, hero)
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
    """While active you may conquer Seas and Lakes, for two tokens if they are empty, and stay in
    Rivers. You keep all this water and are paid for it in decline too. Only a race that may enter
    Seas and Lakes can take those from you."""


class Spirit(BesideTheLimit):
    """Once in decline this race does not count against your one declined race and never leaves
    the map because another declines."""


class Stout(DeclinesLate):
    """You may go into decline at the end of a turn of conquests, right after scoring it."""


class Swamp(CoinsFor):
    """Each Swamp brings one coin more."""


class Underworld(Several):
    """Regions with a Cavern cost one token less, and all of them are adjacent to each other. The
    first conquest is at the edge as usual."""


class Wealthy(Effect):
    """Seven coins, once, at the end of the first turn with this race."""

    def bonus(self, state: State, troop: Troop) -> int:
        first = state.badge_new if is_lent(state, self) else troop.first_turn
        return 7 if first else 0


POWERS: Final[list[Power]] = [
    Power("alchemist", "Alchemist", 4, Alchemist(EVERYWHERE, 2)),
    Power("berserk", "Berserk", 4, Berserk()),
    Power("bivouacking", "Bivouacking", 5, Bivouacking(CAMP, EVERYWHERE)),
    Power("commando", "Commando", 4, Commando(EVERYWHERE)),
    Power("diplomat", "Diplomat", 5, Diplomat()),
    Power("dragon_master", "Dragon Master", 5, DragonMaster()),
    Power("flying", "Flying", 5, Flying()),
    Power("forest", "Forest", 4, Forest(Ground(terrain=[FOREST]))),
    Power("fortified", "Fortified", 3, Fortified([CoinsFor(WALLED), Builds(FORTRESS, EVERYWHERE)])),
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
