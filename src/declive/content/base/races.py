"""The fourteen races of the base box, in alphabetical order."""

from __future__ import annotations

from typing import ClassVar, Final

from declive.content.ground import EVERYWHERE, Ground
from declive.content.marker_effects import MarksLand
from declive.content.shared_effects import (
    CheaperOn,
    CoinsFor,
    CoinsForConquests,
    ConquersInDecline,
    ConquestTokens,
    KeepsAll,
    LosesNobody,
    Several,
    TokensForConquests,
)
from declive.content.substitution import (
    PLAIN,
    SUBSTITUTE,
    offer_substitutions,
    perform_substitution,
    why_no_substitution,
)
from declive.engine.action import Action
from declive.engine.effect import Effect
from declive.engine.mask import NONE, has
from declive.engine.nouns import FARMLAND, MAGIC, MAX_SEATS, MINE, MOUNTAIN
from declive.engine.reach import home_waters, rivers
from declive.engine.returning import drop_piece, is_unused, owns_piece, put_piece
from declive.engine.roster import Race
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import TO_BOX, UNUSED, marker, once, piece

HOLES: Final = (
    piece("hole", True, TO_BOX, active_only=True, waits=True),
    piece("hole", True, TO_BOX, active_only=True, waits=True),
)
LAIR: Final = marker("lair", 10, most=1)
CONVERTED: Final = once("sorcerer", MAX_SEATS)


class Amazons(ConquestTokens):
    """Four more Amazons join for conquest only: at every redeployment four tokens leave the map and
    wait aside for the next turn; in decline they are lost. Regions that cannot keep a token are
    given up."""


class Dwarves(CoinsFor):
    """Each region with a Mine brings one coin more, also in decline."""


class Elves(LosesNobody):
    """When a region of the active Elves is conquered no Elf is lost: all of them withdraw. An Elf
    who is replaced is lost all the same."""


class Ghouls(Several):
    """In decline all Ghouls on the map stay. In later turns they conquer and redeploy like an
    active race, before yours does, but without their power, and not in a turn in which another race
    of yours declines."""


class Giants(CheaperOn):
    """A region next to a Mountain that the Giants hold costs one token less."""


class Halflings(Effect):
    """Halflings enter the map anywhere. The first two regions they ever conquer, not counting
    Rivers they must leave again, get a Hole-in-the-Ground: nobody else may attack them until the
    Halflings leave or decline."""

    def equipped(self, state: State, troop: Troop) -> None:
        for hole in HOLES:
            put_piece(state, troop, hole, UNUSED)

    def disbanded(self, state: State, troop: Troop) -> None:
        for hole in HOLES:
            drop_piece(state, hole)

    def entry(self, state: State, troop: Troop) -> int:
        return state.board.everywhere

    def conquered(self, state: State, troop: Troop, region: int) -> None:
        if has(rivers(state) & ~home_waters(state, troop), region):
            return  # it will have to be left again
        for hole in HOLES:
            if is_unused(state, hole) and owns_piece(state, troop, hole):
                put_piece(state, troop, hole, region)
                return


class Humans(CoinsFor):
    """Each Farmland brings one coin more."""


class Orcs(CoinsForConquests):
    """Each region that was not empty when the Orcs conquered it this turn brings one coin more."""


class Ratmen(Effect):
    """No special ability: their number is enough."""


class Skeletons(TokensForConquests):
    """For every two regions that were not empty when they conquered them this turn, one more
    Skeleton joins at redeployment."""


class Sorcerers(Effect):
    """Once a turn for each opponent, replace a lone active token within reach by a Sorcerer from
    the tray. A Sorcerer must be in hand and is not spent. Not as the first conquest, and not where
    an Encampment stands."""

    def verbs(self) -> list[int]:
        return [SUBSTITUTE]

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if troop.land != NONE and state.tray[troop.race] > 0:
            offer_substitutions(state, troop, CONVERTED, PLAIN, out)

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        return perform_substitution(state, troop, CONVERTED, PLAIN, action)

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        return why_no_substitution(state, troop, PLAIN, action)


class Tritons(Effect):
    """Land on the shore of a Sea, a Lake or a River costs one token less. They may stay in Rivers,
    where others only pass, and are paid for them, also in decline."""

    lasts_in_decline: ClassVar[bool] = True

    def at_home(self, state: State, troop: Troop, region: int) -> bool:
        return state.options.triton_river == "stay" and has(rivers(state), region)

    def discount(self, state: State, troop: Troop, region: int) -> int:
        return 1 if troop.active and has(state.board.coast, region) else 0


class Trolls(MarksLand):
    """A Lair goes into each region the Trolls take and adds one to its defence, also in decline. It
    is removed when they leave the region or lose it."""


class Wizards(CoinsFor):
    """Each region with a Magic symbol brings one coin more."""


RACES: Final[list[Race]] = [
    Race("amazons", "Amazons", 6, 15, Amazons(EVERYWHERE, 4)),
    Race("dwarves", "Dwarves", 3, 8, Dwarves(Ground(mark=[MINE]), lasting=True)),
    Race("elves", "Elves", 6, 11, Elves(EVERYWHERE)),
    Race("ghouls", "Ghouls", 5, 10, Ghouls([KeepsAll(EVERYWHERE), ConquersInDecline(EVERYWHERE)])),
    Race("giants", "Giants", 6, 11, Giants(Ground(next_to_own=[MOUNTAIN]))),
    Race("halflings", "Halflings", 6, 11, Halflings()),
    Race("humans", "Humans", 5, 10, Humans(Ground(terrain=[FARMLAND]))),
    Race("orcs", "Orcs", 5, 10, Orcs(EVERYWHERE)),
    Race("ratmen", "Ratmen", 8, 13, Ratmen()),
    Race("skeletons", "Skeletons", 6, 20, Skeletons(EVERYWHERE, 2)),
    Race("sorcerers", "Sorcerers", 5, 18, Sorcerers()),
    Race("tritons", "Tritons", 6, 11, Tritons()),
    Race("trolls", "Trolls", 5, 10, Trolls(LAIR, EVERYWHERE)),
    Race("wizards", "Wizards", 5, 10, Wizards(Ground(mark=[MAGIC]))),
]
