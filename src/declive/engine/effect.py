"""Effect: every question the engine asks of a banner, with its default and how answers combine.

An effect keeps no state. What it must remember lies on the table: tokens, pieces, markers, a pact,
a used-this-turn bit. Each hook gets the state and the troop that enjoys the effect; its family
says how the answers of several effects become one, so that their order never matters:

* numbers are added, yes/no is true if any says yes, sets are joined;
* `keeps` takes the largest answer, and of `entry_only` at most one may speak;
* happenings are told to all; offers are appended, and the first effect that knows an action
  performs it.

While a conquest is priced or made, `state.blow` holds the tools it uses, as bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from declive.engine import mypyc_attr
from declive.engine.mask import NONE
from declive.engine.traits import PLAIN, Traits

if TYPE_CHECKING:
    from declive.engine.action import Action
    from declive.engine.state import State
    from declive.engine.troop import Troop

Regions = int
"""A set of regions, as a hook answers it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """What a race, power, place or relic changes. A subclass overrides the hooks it needs; its
    docstring is the rule as players read it."""

    lasts_in_decline: ClassVar[bool] = False
    """Whether the effect is still asked once its race is in decline (and a badge stays)."""

    lends: ClassVar[bool] = False
    """Whether it lends its holder the power that lies on it."""

    # About itself.
    def lasts(self) -> bool:
        """Whether it is still asked in decline: its class says so, unless it depends on how the
        effect was made."""
        return self.lasts_in_decline

    def parts(self) -> list[Effect]:
        """The effects that are asked in its place; as a rule it answers by itself."""
        return [self]

    def traits(self) -> Traits:
        """What is always so about it, whatever the position."""
        return PLAIN

    def verbs(self) -> list[int]:
        """The verbs it may ever offer, or ask for by a decision, so that all actions of a game can
        be listed before it begins. An invention need not say: its pack is known by its verbs."""
        return []

    def toolbox(self) -> int:
        """All tools that it may ever allow, as bits; of one effect's tools a single one is used at
        a time."""
        return 0

    # Numbers, added up.
    def discount(self, state: State, troop: Troop, region: int) -> int:
        """Tokens the troop saves when it conquers the region; below zero, a penalty."""
        return 0

    def bulwark(self, state: State, troop: Troop, region: int) -> int:
        """Tokens an attacker of the troop's region must add."""
        return 0

    def coins(self, state: State, troop: Troop, region: int) -> int:
        """Coins a region of the troop brings beyond its one."""
        return 0

    def spoils(self, state: State, troop: Troop, region: int) -> int:
        """Coins for a non-empty region conquered this turn, whether it is still held or not."""
        return 0

    def bonus(self, state: State, troop: Troop) -> int:
        """Coins that belong to no single region."""
        return 0

    def doublings(self, state: State, troop: Troop, region: int) -> int:
        """How often what the region brings is doubled."""
        return 0

    def tribute(self, state: State, troop: Troop, seat: int) -> int:
        """Coins the troop's owner takes from another player at scoring."""
        return 0

    def reinforcements(self, state: State, troop: Troop) -> int:
        """Tokens that join from the tray in redeployment."""
        return 0

    # Yes or no: one yes is enough.
    def at_home(self, state: State, troop: Troop, region: int) -> bool:
        """Whether the troop may conquer this Sea or Lake, and stay in this water."""
        return False

    def refuses(self, state: State, troop: Troop, attacker: Troop) -> bool:
        """Whether the troop's regions may not be attacked by this attacker."""
        return False

    def immune(self, state: State, troop: Troop, region: int) -> bool:
        """Whether nobody may attack this region of the troop."""
        return False

    def silences(self, state: State, troop: Troop) -> bool:
        """Whether no effect, tool or piece may help others to conquer the troop's regions."""
        return False

    def spares(self, state: State, troop: Troop, region: int, attacker: Troop) -> bool:
        """Whether no defender is lost when the attacker takes the region. Both sides are asked: the
        troop is the attacker itself or the one that loses the region."""
        return False

    def ignores_defenders(self, state: State, troop: Troop, region: int) -> bool:
        """Whether the region costs the troop no more than if its occupants had just left."""
        return False

    # Sets, joined.
    def near(self, state: State, troop: Troop, region: int) -> Regions:
        """Regions that are adjacent to the region for this troop, beyond real borders."""
        return NONE

    def reach(self, state: State, troop: Troop) -> Regions:
        """Regions the troop may conquer from wherever it stands."""
        return NONE

    def entry(self, state: State, troop: Troop) -> Regions:
        """Regions where the troop may make its first conquest, beyond the usual ones."""
        return NONE

    def entry_only(self, state: State, troop: Troop) -> Regions:
        """Regions that take the place of the usual ones at the first conquest, as long as one of
        them may be attacked."""
        return NONE

    def forgoes(self, state: State, troop: Troop) -> Regions:
        """Regions that the troop's owner has bound himself not to attack, by whatever means."""
        return NONE

    def tools(self, state: State, troop: Troop) -> int:
        """Tools the troop may use in a conquest now."""
        return 0

    def tool_fits(self, state: State, troop: Troop, region: int) -> bool:
        """Whether the effect's tool in the blow, if any, may be used on this region; every
        effect must agree."""
        return True

    # The largest answer counts.
    def keeps(self, state: State, troop: Troop, region: int) -> int:
        """Tokens that stay in the region when the race goes into decline."""
        return 0

    # Happenings.

    def equipped(self, state: State, troop: Troop) -> None:
        """The troop begins to enjoy the effect and gets its pieces."""

    def disbanded(self, state: State, troop: Troop) -> None:
        """The troop no longer enjoys the effect: its pieces leave the map, and what it remembered
        (a pact, a grudge, a roll that waits) is forgotten. Told whenever an effect ends, with the
        race, with its time or with the treasure that lent it, and nowhere else is it cleared."""

    def turn_began(self, state: State, troop: Troop) -> None:
        """The owner's turn begins."""

    def entered(self, state: State, troop: Troop, region: int) -> None:
        """Tokens of the troop have just come to a region they did not hold."""

    def conquered(self, state: State, troop: Troop, region: int) -> None:
        """The troop has just conquered the region, in whatever way."""

    def failed(self, state: State, troop: Troop, region: int) -> None:
        """The troop's attempt at the region has come to nothing."""

    def attacked(self, state: State, troop: Troop, attacker: Troop) -> None:
        """A race of the troop's owner was attacked by an opponent, successfully or not."""

    def lost(self, state: State, troop: Troop, region: int, attacker: Troop) -> None:
        """An opponent is conquering the region of this troop."""

    def redeploying(self, state: State, troop: Troop) -> None:
        """Redeployment begins; tokens are lifted already."""

    def placing(self, state: State, troop: Troop) -> None:
        """The placement of end-of-turn pieces begins."""

    def found(self, state: State, region: int, seat: int) -> None:
        """This place or relic has just been discovered; by NOBODY if a piece did it."""

    # Offers: new actions.
    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        """Add the actions the effect allows in the present phase."""

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        """Do the action if it is one the effect offers, and say whether it was."""
        return False

    def unfinished(self, state: State, troop: Troop) -> str:
        """Why the present phase may not end yet, or an empty text."""
        return ""

    def why_not(self, state: State, troop: Troop, action: Action) -> str:
        """Why an action of this effect, or an attack it refuses, is not legal; or an empty text."""
        return ""


ABOUT_ITSELF: Final = ("lasts", "parts", "traits", "verbs", "toolbox")
"""What an effect says about itself rather than about the game."""

HOOKS: Final[list[str]] = [
    name
    for name, value in vars(Effect).items()
    if callable(value) and not name.startswith("_") and name not in ABOUT_ITSELF
]
"""Every hook by name: the loader of inventions refuses any other public method."""


def answered_by(effect: Effect) -> list[str]:
    """The hooks that the effect overrides."""
    kind = type(effect)
    return [hook for hook in HOOKS if getattr(kind, hook) is not getattr(Effect, hook)]
