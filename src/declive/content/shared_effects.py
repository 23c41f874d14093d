"""Shared effects: rules that many banners share, with what differs as a parameter.

Official banners are made of them as inventions are: a class with the rule as its docstring, and
the parameters where the banner is listed.
"""

from __future__ import annotations

from declive.content.ground import Ground
from declive.engine import mypyc_attr
from declive.engine.effect import Effect
from declive.engine.mask import NONE, count, has
from declive.engine.state import State
from declive.engine.traits import Traits
from declive.engine.troop import Troop


@mypyc_attr(allow_interpreted_subclasses=True)
class SharedEffect(Effect):
    """A rule for some ground, which may last in decline."""

    def __init__(self, ground: Ground, number: int = 1, lasting: bool = False) -> None:
        self.ground = ground
        self.number = number
        self.lasting = lasting

    def lasts(self) -> bool:
        return self.lasting


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(Effect):
    """Several effects under one banner, each asked for itself."""

    def __init__(self, effects: list[Effect], text: str = "") -> None:
        self.effects = effects
        self.text = text
        """The rule, if no docstring tells it."""

    def parts(self) -> list[Effect]:
        return self.effects

    def lasts(self) -> bool:
        for effect in self.effects:
            if effect.lasts():
                return True
        return False


# Coins.
@mypyc_attr(allow_interpreted_subclasses=True)
class CoinsFor(SharedEffect):
    """Each such region brings so many coins more."""

    def coins(self, state: State, troop: Troop, region: int) -> int:
        return self.number if self.ground.covers(state, troop, region, self) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class CoinsPer(SharedEffect):
    """Every so many regions of that kind bring one coin more."""

    def bonus(self, state: State, troop: Troop) -> int:
        return self.ground.held(state, troop, self) // self.number


@mypyc_attr(allow_interpreted_subclasses=True)
class CoinsEachTurn(SharedEffect):
    """So many coins every turn, whatever the race holds."""

    def bonus(self, state: State, troop: Troop) -> int:
        return self.number


@mypyc_attr(allow_interpreted_subclasses=True)
class CoinsInDecline(SharedEffect):
    """So many coins every turn in decline, as long as the race holds a region."""

    def bonus(self, state: State, troop: Troop) -> int:
        return self.number if not troop.active and troop.land else 0

    def lasts(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class CoinsForConquests(SharedEffect):
    """Each such region that was not empty when it was conquered this turn brings coins."""

    def spoils(self, state: State, troop: Troop, region: int) -> int:
        return self.number if self.ground.covers(state, troop, region, self) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class CoinsWhenBeaten(SharedEffect):
    """The bank pays so many coins each time an opponent conquers such a region."""

    def lost(self, state: State, troop: Troop, region: int, attacker: Troop) -> None:
        if (troop.active or self.lasting) and self.ground.covers(state, troop, region, self):
            state.coins[troop.seat] += self.number
            state.note("consoled", troop.seat, region, self.number)


@mypyc_attr(allow_interpreted_subclasses=True)
class CoinsFromNeighbours(SharedEffect):
    """Each player with an active token next to one of the troop's regions pays so many coins."""

    def tribute(self, state: State, troop: Troop, seat: int) -> int:
        beside = state.board.beside(troop.land) & state.active(seat).land
        return self.number if beside else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class CoinsOnLeaving(SharedEffect):
    """In decline the race leaves the map, and each region brings so many coins."""

    def traits(self) -> Traits:
        return Traits(farewell=self.number)


# Conquest and defence.
@mypyc_attr(allow_interpreted_subclasses=True)
class CheaperOn(SharedEffect):
    """Such regions cost so many tokens less; below zero, more."""

    def discount(self, state: State, troop: Troop, region: int) -> int:
        return self.number if self.ground.covers(state, troop, region, self) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class PassesDefenders(SharedEffect):
    """Such regions cost as if their occupants had just left."""

    def ignores_defenders(self, state: State, troop: Troop, region: int) -> bool:
        return self.ground.covers(state, troop, region, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class StrongerOn(SharedEffect):
    """An attacker of such a region needs so many tokens more."""

    def bulwark(self, state: State, troop: Troop, region: int) -> int:
        return self.number if self.ground.covers(state, troop, region, self) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ImmuneOn(SharedEffect):
    """Nobody may attack such a region."""

    def immune(self, state: State, troop: Troop, region: int) -> bool:
        return self.ground.covers(state, troop, region, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class LosesNobody(SharedEffect):
    """When such a region is conquered no token is lost: all of them withdraw."""

    def spares(self, state: State, troop: Troop, region: int, attacker: Troop) -> bool:
        # Also before a piece of their own that turns on them.
        beaten = state.holder[region] == troop.index
        return beaten and self.ground.covers(state, troop, region, self)


# Getting about.
@mypyc_attr(allow_interpreted_subclasses=True)
class AdjacentBy(SharedEffect):
    """All regions of that kind are adjacent to each other."""

    def near(self, state: State, troop: Troop, region: int) -> int:
        alike = self.ground.on(state.board)
        return alike if has(alike, region) else NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class EntersAt(SharedEffect):
    """The first conquest may be made in such a region."""

    def entry(self, state: State, troop: Troop) -> int:
        return self.ground.on(state.board)


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaches(SharedEffect):
    """Such regions may be conquered from anywhere."""

    def reach(self, state: State, troop: Troop) -> int:
        return self.ground.on(state.board)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sails(SharedEffect):
    """Seas and Lakes may be conquered, and all water be held."""

    def at_home(self, state: State, troop: Troop, region: int) -> bool:
        return True


# Tokens.
@mypyc_attr(allow_interpreted_subclasses=True)
class TokensFor(SharedEffect):
    """Every so many such regions held at redeployment bring one more token."""

    def reinforcements(self, state: State, troop: Troop) -> int:
        return self.ground.held(state, troop, self) // self.number


@mypyc_attr(allow_interpreted_subclasses=True)
class TokensForConquests(SharedEffect):
    """Every so many regions that were not empty when they were conquered bring one more token."""

    def reinforcements(self, state: State, troop: Troop) -> int:
        return count(troop.conquered) // self.number


@mypyc_attr(allow_interpreted_subclasses=True)
class ConquestTokens(SharedEffect):
    """So many tokens more that join for conquest only."""

    def traits(self) -> Traits:
        return Traits(conquest_only=self.number)


# Decline.
@mypyc_attr(allow_interpreted_subclasses=True)
class KeepsAll(SharedEffect):
    """In decline all tokens on such ground stay."""

    def keeps(self, state: State, troop: Troop, region: int) -> int:
        return state.tokens[region] if self.ground.covers(state, troop, region, self) else 0

    def lasts(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class RedeploysInDecline(SharedEffect):
    """The race may redeploy once more while it declines."""

    def traits(self) -> Traits:
        return Traits(redistributes=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class ConquersInDecline(SharedEffect):
    """The declined race goes on conquering, before the active race does."""

    def traits(self) -> Traits:
        return Traits(acts_in_decline=True)

    def lasts(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class BesideTheLimit(SharedEffect):
    """Once in decline the race does not count as its player's one declined race."""

    def traits(self) -> Traits:
        return Traits(outside_limit=True)

    def lasts(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclinesLate(SharedEffect):
    """The race may go into decline right after it has scored."""

    def traits(self) -> Traits:
        return Traits(declines_late=True)
