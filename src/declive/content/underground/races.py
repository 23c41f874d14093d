"""The fifteen races of the Underground box, in alphabetical order."""

from __future__ import annotations

from typing import ClassVar, Final

from declive.content.ground import EVERYWHERE, Ground
from declive.content.marker_effects import Forges
from declive.content.shared_effects import CheaperOn, CoinsFor, Sails, TokensFor
from declive.content.tools import BAG_DOORMAT, DOORMAT
from declive.content.underground.choices import (
    KEEP,
    MIMES_SWAP,
    PUT_VOLCANO,
    SWAP,
    VOLCANO,
    VOLCANO_RISES,
)
from declive.content.underground.rivers import river_network, river_sides
from declive.content.underground.wisps import WISP, offer_wisps, perform_wisp, why_no_wisp
from declive.engine.action import Action, at
from declive.engine.because import because
from declive.engine.conquest import move_coins
from declive.engine.decision import Pending
from declive.engine.effect import Effect
from declive.engine.mask import NONE, bit, has, regions
from declive.engine.nouns import MINE, MUDPOOL, MUSHROOM_FOREST, START, VOLCANO_MARK
from declive.engine.reach import near
from declive.engine.returning import (
    drop_piece,
    in_hand,
    is_unused,
    owns_piece,
    put_piece,
    stands,
)
from declive.engine.roster import Race
from declive.engine.state import State
from declive.engine.traits import Traits
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_HAND, TO_OWNER, UNUSED, marker, once, piece, verb

MOVE_ANCIENT: Final = verb("ancient", "r")
ANCIENT: Final = piece("ancient", True, TO_OWNER, waits=True)
HAMMER: Final = marker("hammer", 7, defends=0, when_left=TO_OWNER, pays=True)
ANCIENT_MOVED: Final = once("ancient")


class Cultists(Effect):
    """The Great Ancient stands in the first land region the Cultists conquer: nobody else may
    attack it, and regions next to it, or reached by Flying or the Doormat, cost one token less. At
    the start of a later turn it may move to another of their regions; it is gone when they decline
    or all leave the map."""

    def verbs(self) -> list[int]:
        return [MOVE_ANCIENT]

    def equipped(self, state: State, troop: Troop) -> None:
        put_piece(state, troop, ANCIENT, UNUSED)

    def disbanded(self, state: State, troop: Troop) -> None:
        if state.options.ga_decline == "removed" or not stands(state, ANCIENT):
            drop_piece(state, ANCIENT)

    def conquered(self, state: State, troop: Troop, region: int) -> None:
        if in_hand(state, ANCIENT) and troop.land == bit(region):
            drop_piece(state, ANCIENT)  # all of them had left the map
        elif is_unused(state, ANCIENT) and (
            state.options.ga_river == "first_region" or has(state.dry(), region)
        ):
            put_piece(state, troop, ANCIENT, region)

    def discount(self, state: State, troop: Troop, region: int) -> int:
        spot = stands(state, ANCIENT)
        if spot == NONE or not owns_piece(state, troop, ANCIENT):
            return 0
        if near(state, troop, region) & spot:
            return 1
        if state.options.ga_doormat == "none":
            return 0
        if state.blow & (DOORMAT | BAG_DOORMAT):
            return 1
        for effect in troop.hooks.reach:
            if has(effect.reach(state, troop), region):
                return 1
        return 0

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase != START or troop.used & ANCIENT_MOVED or not self.movable(state, troop):
            return
        for region in regions(troop.land & ~stands(state, ANCIENT)):
            out.append(at(MOVE_ANCIENT, region))

    def movable(self, state: State, troop: Troop) -> bool:
        """Whether the Great Ancient stands on the map or was left in hand by a retreat."""
        return owns_piece(state, troop, ANCIENT) and not is_unused(state, ANCIENT)

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != MOVE_ANCIENT:
            return False
        troop.used |= ANCIENT_MOVED
        put_piece(state, troop, ANCIENT, action.region)
        state.note("ancient", troop.seat, action.region)
        return True

    def turn_began(self, state: State, troop: Troop) -> None:
        if in_hand(state, ANCIENT) and troop.land == NONE:
            drop_piece(state, ANCIENT)


class Drow(CoinsFor):
    """Each region with no other race's tokens, Monsters or Lost Tribes next to it brings one coin
    more."""


class Flames(Effect):
    """On picking them put the Volcano on a marked Chasm. They enter next to it, and at the edge
    only if no region there may be attacked. Regions next to the Volcano, or to a chain of Flame
    regions that reaches it, cost as if they were empty."""

    def verbs(self) -> list[int]:
        return [PUT_VOLCANO]

    def equipped(self, state: State, troop: Troop) -> None:
        if state.board.chasms & state.board.marked[VOLCANO_MARK]:
            put_piece(state, troop, VOLCANO, IN_HAND)
            state.pending.append(Pending(VOLCANO_RISES, troop.seat, troop.index))

    def disbanded(self, state: State, troop: Troop) -> None:
        drop_piece(state, VOLCANO)

    def entry_only(self, state: State, troop: Troop) -> int:
        return self.slopes(state) if state.options.flames_entry == "volcano" else NONE

    def entry(self, state: State, troop: Troop) -> int:
        return self.slopes(state) if state.options.flames_entry == "both" else NONE

    def ignores_defenders(self, state: State, troop: Troop, region: int) -> bool:
        slopes = self.slopes(state)
        if has(slopes, region):
            return True
        chain = troop.land & slopes
        edge = chain
        while edge:
            low = edge & -edge
            edge ^= low
            new = near(state, troop, low.bit_length() - 1) & troop.land & ~chain
            chain |= new
            edge |= new
        return near(state, troop, region) & chain != NONE

    def slopes(self, state: State) -> int:
        """The regions next to the Volcano."""
        return state.board.beside(stands(state, VOLCANO)) & ~state.board.chasms


class Gnomes(Effect):
    """While the Gnomes are active no race's ability, special power, Place or Relic helps others
    to conquer their regions. Tokens and the ordinary die do."""

    lasts_in_decline: ClassVar[bool] = True

    def silences(self, state: State, troop: Troop) -> bool:
        return troop.active or state.options.gnome_decline == "on"


class IronDwarves(Forges):
    """Each Mine they hold after redeployment brings a Silver Hammer, seven at most. From the next
    turn on Hammers pay for conquests like tokens, with a Dwarf in hand to start one, and come back
    at its end; a region that no Dwarf can garrison is given up."""


class Kraken(Sails):
    """Kraken may stay in Rivers, where others only pass, and are paid for them, also in decline.
    Seas and Lakes are open to them too."""


class Liches(Effect):
    """In decline: an opponent who conquers a region of the Liches pays you a coin, and may not
    attack it without one."""

    lasts_in_decline: ClassVar[bool] = True

    def refuses(self, state: State, troop: Troop, attacker: Troop) -> bool:
        return not troop.active and state.coins[attacker.seat] == 0

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        if troop.seat == state.decides or not has(troop.land, action.region):
            return ""
        return because("lich_coin", "a region of declined Liches takes a coin, and you have none")

    def lost(self, state: State, troop: Troop, region: int, attacker: Troop) -> None:
        if not troop.active:
            move_coins(state, attacker.seat, troop.seat, 1)


class Lizardmen(Effect):
    """Rivers are no obstacle unless they are frozen: from a river-side region any region along the
    same water may be attacked, and any river-side region is an entry. They may not stay in the
    water."""

    def reach(self, state: State, troop: Troop) -> int:
        network = river_network(state, troop)
        return network | state.board.beside(network)

    def entry(self, state: State, troop: Troop) -> int:
        return river_sides(state)


class Mudmen(TokensFor):
    """Each Mudpool they hold at redeployment brings one more of them from the tray."""


class Mummies(CheaperOn):
    """Slow but many: every region costs one token more."""


class Ogres(CheaperOn):
    """Every region costs one token less."""


class ShadowMimes(Effect):
    """When you pick them you may swap their power with that of any other combo on offer, before
    their tokens are counted. Coins stay where they lie."""

    def verbs(self) -> list[int]:
        return [SWAP, KEEP]

    def traits(self) -> Traits:
        return Traits(asks_first=MIMES_SWAP)


class Shrooms(CoinsFor):
    """Each Mushroom Forest brings one coin more."""


class Spiderines(Effect):
    """All regions beside a Chasm are adjacent to all of theirs, and each of them is an entry."""

    def near(self, state: State, troop: Troop, region: int) -> int:
        webs = self.webs(state)
        return webs | troop.land if has(webs, region) else webs

    def entry(self, state: State, troop: Troop) -> int:
        return self.webs(state)

    def webs(self, state: State) -> int:
        """The regions beside a Chasm."""
        return state.board.beside(state.board.chasms) & ~state.board.chasms


class WillOWisps(Effect):
    """For a Mystic Crystal, or a region next to a Crystal they hold, they may name the region and
    roll the die: it costs so many tokens less and must be taken if it can be paid. If it cannot, it
    may not be tried again this turn, but the conquests go on."""

    def verbs(self) -> list[int]:
        return [WISP]

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        offer_wisps(state, troop, out)

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        return perform_wisp(state, troop, action)

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        return why_no_wisp(state, troop, action)


RACES: Final[list[Race]] = [
    Race("cultists", "Cultists", 5, 10, Cultists()),
    Race("drow", "Drow", 4, 9, Drow(Ground(lonely=True))),
    Race("flames", "Flames", 4, 9, Flames()),
    Race("gnomes", "Gnomes", 6, 11, Gnomes()),
    Race("iron_dwarves", "Iron Dwarves", 7, 12, IronDwarves(HAMMER, Ground(mark=[MINE]))),
    Race("kraken", "Kraken", 5, 10, Kraken(EVERYWHERE, lasting=True)),
    Race("liches", "Liches", 5, 10, Liches()),
    Race("lizardmen", "Lizardmen", 7, 12, Lizardmen()),
    Race("mudmen", "Mudmen", 5, 12, Mudmen(Ground(terrain=[MUDPOOL]))),
    Race("mummies", "Mummies", 10, 15, Mummies(EVERYWHERE, -1)),
    Race("ogres", "Ogres", 5, 10, Ogres(EVERYWHERE)),
    Race("shadow_mimes", "Shadow Mimes", 7, 12, ShadowMimes()),
    Race("shrooms", "Shrooms", 5, 10, Shrooms(Ground(terrain=[MUSHROOM_FOREST]))),
    Race("spiderines", "Spiderines", 7, 12, Spiderines()),
    Race("will_o_wisps", "Will-o'-Wisps", 6, 11, WillOWisps()),
]
