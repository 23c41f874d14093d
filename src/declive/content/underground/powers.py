"""The twenty-one powers of the Underground box, in alphabetical order."""

from __future__ import annotations

from typing import ClassVar, Final

from declive.content.base.races import Sorcerers
from declive.content.ground import EVERYWHERE, Ground
from declive.content.marker_effects import Plants
from declive.content.shared_effects import (
    CoinsFor,
    CoinsFromNeighbours,
    CoinsInDecline,
    CoinsOnLeaving,
    CoinsPer,
    CoinsWhenBeaten,
    KeepsAll,
    LosesNobody,
    RedeploysInDecline,
    Several,
)
from declive.content.substitution import (
    PLAIN,
    SUBSTITUTE,
    offer_substitutions,
    perform_substitution,
    why_no_substitution,
)
from declive.content.tools import VAMPIRE
from declive.content.underground.bag import Magic
from declive.engine.action import Action, at
from declive.engine.because import because
from declive.engine.conquest import enter, lose
from declive.engine.effect import Effect
from declive.engine.mask import NONE, bit, has, regions
from declive.engine.nouns import (
    BLACK_MOUNTAIN,
    CONQUER,
    MAX_SEATS,
    MINING,
    MUDPOOL,
    MUSHROOM_FOREST,
    MYSTIC_CRYSTAL,
    NOTHING,
    PLACEMENT,
    RESTLESS,
    START,
)
from declive.engine.reach import groups, water_closed
from declive.engine.redeploy import put_back
from declive.engine.returning import (
    bring_to_row,
    drop_piece,
    in_hand,
    owns_piece,
    put_piece,
    vacate,
)
from declive.engine.roster import Power
from declive.engine.state import State
from declive.engine.treasures import is_lent, places
from declive.engine.troop import Troop
from declive.engine.verb import BUTTON
from declive.engine.vocabulary import IN_HAND, TO_OWNER, marker, once, piece, verb

REBORN: Final = verb("reborn", "r", confirm=BUTTON)
PLACE_QUEEN: Final = verb("queen", "r")

QUEEN: Final = piece("queen", True, TO_OWNER)
ARMOR: Final = marker("armor", 8)

BITTEN: Final = once("vampire", MAX_SEATS)
QUEEN_MOVED: Final = once("queen")
FIRST_REBORN: Final = once("reborn", 2)
SECOND_REBORN: Final = FIRST_REBORN << 1


class Adventurous(Effect):
    """Each region with a Popular Place brings one coin more."""

    def coins(self, state: State, troop: Troop, region: int) -> int:
        return 1 if has(places(state), region) else 0


class Fisher(CoinsPer):
    """Every two land regions on the shore of a Sea, a Lake or a River bring one coin more."""


class Flocking(Effect):
    """Two coins more if all regions of the race form one group, joined by borders or by whatever
    else makes regions adjacent."""

    def bonus(self, state: State, troop: Troop) -> int:
        return 2 if len(groups(state, troop, effective=True)) == 1 else 0


class Frightened(CoinsFor):
    """Each region with three or more of your tokens brings one coin more."""


class Immortal(LosesNobody):
    """While the race is active no token is lost when a region of it is conquered: all of them
    withdraw. A token that is replaced is lost all the same."""


class Martyr(CoinsWhenBeaten):
    """While the race is active the bank pays you a coin each time an opponent conquers a region of
    it."""


class Mining(CoinsFor):
    """Each Mine brings one coin more."""


class Muddy(CoinsFor):
    """Each Mudpool brings one coin more, also in decline."""


class Mystic(CoinsFor):
    """Each Mystic Crystal brings one coin more."""


class Quarreling(Effect):
    """Each group of regions brings one coin more. Only borders join regions to a group."""

    def bonus(self, state: State, troop: Troop) -> int:
        return len(groups(state, troop, effective=False))


class Reborn(Effect):
    """In decline: at the start of your turn, or right after picking, you may empty one or two
    regions of the Reborn and put a token of your active race into each, from the tray or, if that
    is empty, from your own."""

    lasts_in_decline: ClassVar[bool] = True

    def verbs(self) -> list[int]:
        return [REBORN]

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if troop.active or troop.used & SECOND_REBORN:
            return
        early = state.phase == START or (state.fresh and state.phase in (RESTLESS, CONQUER))
        if not early or not self.has_token(state, troop.seat):
            return
        # Where the active race could not even stand no token of it comes back.
        shut = water_closed(state, state.active(troop.seat))
        for region in regions(troop.land & ~shut):
            out.append(at(REBORN, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != REBORN or not has(troop.land, action.region):
            return False
        troop.used |= SECOND_REBORN if troop.used & FIRST_REBORN else FIRST_REBORN
        region = action.region
        put_back(state, troop, region)
        lose(state, troop, region, state.tokens[region])
        vacate(state, region)
        bring_to_row(state, troop)
        active = state.active(troop.seat)
        self.fetch_token(state, active)
        enter(state, active, region, 1)
        state.fresh = state.phase != START
        state.note("reborn", troop.seat, region, 1, active.race)
        return True

    def has_token(self, state: State, seat: int) -> bool:
        """Whether the active race has a token in the tray, in hand or to spare on the map."""
        active = state.active(seat)
        if active.race == NOTHING:
            return False
        if state.tray[active.race] or active.hand:
            return True
        return self.crowded(state, active) != NONE

    def fetch_token(self, state: State, active: Troop) -> None:
        """Take the token from the tray, else from the hand, else from where one can be lifted."""
        if state.tray[active.race]:
            state.tray[active.race] -= 1
        elif active.hand:
            active.hand -= 1
        else:
            spare = regions(self.crowded(state, active))[0]
            state.tokens[spare] -= 1

    def crowded(self, state: State, active: Troop) -> int:
        """The active race's regions with more than one token."""
        found = NONE
        for region in regions(active.land):
            if state.tokens[region] > 1:
                found |= bit(region)
        return found


class Royal(Effect):
    """At the end of each turn the Queen may move to a region of yours: nobody else may attack it.
    When the race declines she stays where she is and still protects the region."""

    lasts_in_decline: ClassVar[bool] = True

    def verbs(self) -> list[int]:
        return [PLACE_QUEEN]

    def equipped(self, state: State, troop: Troop) -> None:
        put_piece(state, troop, QUEEN, IN_HAND)

    def disbanded(self, state: State, troop: Troop) -> None:
        drop_piece(state, QUEEN)

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase != PLACEMENT or not troop.active or troop.used & QUEEN_MOVED:
            return
        for region in regions(troop.land):
            out.append(at(PLACE_QUEEN, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != PLACE_QUEEN:
            return False
        troop.used |= QUEEN_MOVED
        put_piece(state, troop, QUEEN, action.region)
        state.note("queen", troop.seat, action.region)
        return True

    def unfinished(self, state: State, troop: Troop) -> str:
        if state.phase != PLACEMENT or not troop.active or is_lent(state, self):
            return ""
        waits = in_hand(state, QUEEN) and owns_piece(state, troop, QUEEN)
        return because("queen_left", "the Queen is still in hand") if waits and troop.land else ""


class Shield(Plants):
    """After your conquests each Mushroom Forest you hold brings a Mushroom Armor, eight at most on
    the map. It is put into a region of yours for good and adds one to its defence, also in
    decline."""


class Stone(CoinsFor):
    """Each Black Mountain brings one coin more."""


class Thieving(CoinsFromNeighbours):
    """Each player with an active token next to a region of this race pays you a coin at the end of
    your turn."""


class Tomb(Several):
    """When the race declines all its tokens on the map may stay and be redeployed once more. When a
    region of the Tomb is conquered later one token is lost and the others go to its other regions;
    if there is none they are lost too."""


class Vampire(Effect):
    """Once a turn for each opponent, replace a lone active token within reach, where no Encampment
    stands, by one of yours from the tray or, if that is empty, from your hand. It takes a token in
    hand."""

    def verbs(self) -> list[int]:
        return [SUBSTITUTE]

    def toolbox(self) -> int:
        return VAMPIRE

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        offer_substitutions(state, troop, BITTEN, self.means(state, troop), out)

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        return perform_substitution(state, troop, BITTEN, self.means(state, troop), action)

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        return why_no_substitution(state, troop, self.means(state, troop), action)

    def means(self, state: State, troop: Troop) -> int:
        """A race that can substitute by itself has the plain word for that."""
        return VAMPIRE if isinstance(state.roster.races[troop.race].effect, Sorcerers) else PLAIN


class Vanishing(CoinsOnLeaving):
    """When the race declines all its tokens leave the map, and those of your earlier declined race
    as always. Each region it leaves brings two coins, beside a pirate ship one."""


class Vengeful(Effect):
    """While the race is active, players who attack any race of yours get a Vengeance marker: in
    your next turn all their regions cost you one token less."""

    def attacked(self, state: State, troop: Troop, attacker: Troop) -> None:
        if troop.active:
            troop.vengeance |= 1 << attacker.seat

    def discount(self, state: State, troop: Troop, region: int) -> int:
        seat = state.seat_at(region)
        return 1 if seat >= 0 and has(troop.vengeance, seat) else 0

    def disbanded(self, state: State, troop: Troop) -> None:
        troop.vengeance = 0


class Wise(CoinsInDecline):
    """In decline: two coins more each turn, as long as the race holds a region."""


POWERS: Final[list[Power]] = [
    Power("adventurous", "Adventurous", 5, Adventurous()),
    Power("fisher", "Fisher", 4, Fisher(Ground(coast=True), 2)),
    Power("flocking", "Flocking", 5, Flocking()),
    Power("frightened", "Frightened", 4, Frightened(Ground(tokens=3))),
    Power("immortal", "Immortal", 4, Immortal(EVERYWHERE)),
    Power("magic", "Magic", 5, Magic()),
    Power("martyr", "Martyr", 4, Martyr(EVERYWHERE)),
    Power("mining", "Mining", 4, Mining(Ground(terrain=[MINING]))),
    Power("muddy", "Muddy", 3, Muddy(Ground(terrain=[MUDPOOL]), lasting=True)),
    Power("mystic", "Mystic", 4, Mystic(Ground(terrain=[MYSTIC_CRYSTAL]))),
    Power("quarreling", "Quarreling", 3, Quarreling()),
    Power("reborn", "Reborn", 5, Reborn()),
    Power("royal", "Royal", 5, Royal()),
    Power("shield", "Shield", 3, Shield(ARMOR, Ground(terrain=[MUSHROOM_FOREST]))),
    Power("stone", "Stone", 4, Stone(Ground(terrain=[BLACK_MOUNTAIN]))),
    Power("thieving", "Thieving", 4, Thieving(EVERYWHERE)),
    Power("tomb", "Tomb", 5, Tomb([KeepsAll(EVERYWHERE), RedeploysInDecline(EVERYWHERE)])),
    Power("vampire", "Vampire", 5, Vampire()),
    Power("vanishing", "Vanishing", 5, Vanishing(EVERYWHERE, 2)),
    Power("vengeful", "Vengeful", 4, Vengeful()),
    Power("wise", "Wise", 4, Wise(EVERYWHERE, 2)),
]
