"""Which effects a troop enjoys now, as one short list for each hook."""

from __future__ import annotations

from typing import Final

from declive.engine.effect import HOOKS, Effect, answering
from declive.engine.traits import joined

ASKED_OF_ONE: Final = ("perform", "found", "why_not")
"""Hooks without a list: they are asked of an effect that is known already."""
OTHERS: Final = ("effects", "lent", "traits", "own_traits")
LISTED: Final[list[str]] = [hook for hook in HOOKS if hook not in ASKED_OF_ONE]


class Hooks:
    """For each hook the effects that answer it. Shared between copies of a game: never changed.

    The lists are those of the hooks of `Effect`; they are named here so that the compiled engine
    finds them at once, and `_check` compares the two when the module is loaded.
    """

    discount: list[Effect]
    bulwark: list[Effect]
    coins: list[Effect]
    spoils: list[Effect]
    bonus: list[Effect]
    doublings: list[Effect]
    tribute: list[Effect]
    reinforcements: list[Effect]
    at_home: list[Effect]
    refuses: list[Effect]
    immune: list[Effect]
    silences: list[Effect]
    ignores_defenders: list[Effect]
    spares: list[Effect]
    near: list[Effect]
    reach: list[Effect]
    entry: list[Effect]
    entry_only: list[Effect]
    forgoes: list[Effect]
    tools: list[Effect]
    tool_fits: list[Effect]
    keeps: list[Effect]
    equipped: list[Effect]
    disbanded: list[Effect]
    turn_began: list[Effect]
    entered: list[Effect]
    conquered: list[Effect]
    failed: list[Effect]
    attacked: list[Effect]
    lost: list[Effect]
    redeploying: list[Effect]
    placing: list[Effect]
    offers: list[Effect]
    unfinished: list[Effect]

    def __init__(self, effects: list[Effect], lent: list[Effect] | None = None) -> None:
        self.effects = effects
        self.lent: list[Effect] = lent or []
        """Those among them that a treasure lends."""
        self.traits = joined([effect.traits() for effect in effects])
        self.own_traits = joined([e.traits() for e in effects if e not in self.lent])
        """The same without those that are lent."""
        for hook in LISTED:
            setattr(self, hook, answering(effects, hook))


def _check() -> None:
    """Every hook that has a list is named among the lists, and nothing else is."""
    # A compiled class has no annotations, and its attributes are found among its members.
    named = {*getattr(Hooks, "__annotations__", {}), *vars(Hooks)} - set(OTHERS)
    named = {name for name in named if not name.startswith("_")}
    odd = sorted(named.symmetric_difference(LISTED))
    if odd:
        raise TypeError(f"the hooks of Effect and the lists of Hooks differ: {', '.join(odd)}")


_check()
