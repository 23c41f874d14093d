"""Traits: what is always so about a banner, whatever the position."""

from __future__ import annotations

from typing import Final

from declive.engine import mypyc_attr
from declive.engine.nouns import NOTHING


@mypyc_attr(acyclic=True)  # holds numbers and words only: garbage need not be looked for in it
class Traits:
    """What an effect says about itself once. Of several effects one yes is enough and numbers are
    added; only of `sacrifices` the largest counts."""

    def __init__(
        self,
        acts_in_decline: bool = False,
        outside_limit: bool = False,
        declines_late: bool = False,
        redistributes: bool = False,
        rolls_first: bool = False,
        conquest_only: int = 0,
        farewell: int = 0,
        sacrifices: int = 0,
        asks_first: int = NOTHING,
    ) -> None:
        self.acts_in_decline = acts_in_decline
        """The declined race goes on conquering, before the active race does."""
        self.outside_limit = outside_limit
        """Once declined the race does not count as its player's declined race."""
        self.declines_late = declines_late
        """The race may go into decline right after it has scored."""
        self.redistributes = redistributes
        """The race may redeploy once more while it declines."""
        self.rolls_first = rolls_first
        """The die is rolled before the region is named, instead of a final attempt."""
        self.conquest_only = conquest_only
        """Tokens that come with the banner but leave the map at every redeployment."""
        self.farewell = farewell
        """Coins for each region if the whole race leaves the map when it declines."""
        self.sacrifices = sacrifices
        """Coins for a declined token given up after scoring."""
        self.asks_first = asks_first
        """A decision that is asked when the combo is picked, before its tokens come."""


PLAIN: Final = Traits()


def joined(several: list[Traits]) -> Traits:
    """The traits of several effects as one."""
    out = Traits()
    for traits in several:
        out.acts_in_decline = out.acts_in_decline or traits.acts_in_decline
        out.outside_limit = out.outside_limit or traits.outside_limit
        out.declines_late = out.declines_late or traits.declines_late
        out.redistributes = out.redistributes or traits.redistributes
        out.rolls_first = out.rolls_first or traits.rolls_first
        out.conquest_only += traits.conquest_only
        out.farewell += traits.farewell
        out.sacrifices = max(out.sacrifices, traits.sacrifices)
        if traits.asks_first != NOTHING:
            out.asks_first = traits.asks_first
    return out
