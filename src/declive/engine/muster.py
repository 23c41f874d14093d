"""Which effects a troop enjoys now, as one short list for each hook."""

from __future__ import annotations

from typing import Final

from declive.engine.effect import HOOKS, Effect, answered_by
from declive.engine.traits import joined

ASKED_OF_ONE: Final = ("perform", "found", "why_not")
"""Hooks without a list: they are asked of an effect that is known already."""
OTHERS: Final = ("effects", "lent", "traits", "own_traits")
LISTED: Final[list[str]] = [hook for hook in HOOKS if hook not in ASKED_OF_ONE]


class Answers:
    """What the effects of one roster answer, asked once of each, and the lists of effects that the
    hooks of its troops share. Treasures make thousands of combinations: with lists of their own,
    35 for each, a fifth of a long mixed game was spent by Python looking for garbage in them."""

    def __init__(self) -> None:
        self._answered: dict[int, list[str]] = {}
        self._shared: dict[tuple[int, ...], list[Effect]] = {}
        self._effects: list[Effect] = []  # an id is an effect's as long as it lives

    def lists(self, effects: list[Effect]) -> dict[str, list[Effect]]:
        """For each hook that any of the effects answers those that do. The lists are shared and
        never changed."""
        found: dict[str, list[Effect]] = {}
        for effect in effects:
            for hook in self._hooks_of(effect):
                if hook in found:
                    found[hook].append(effect)
                else:
                    found[hook] = [effect]
        for hook, several in found.items():
            found[hook] = self._shared.setdefault(tuple([id(one) for one in several]), several)
        return found

    def _hooks_of(self, effect: Effect) -> list[str]:
        known = self._answered.get(id(effect))
        if known is None:
            known = answered_by(effect)
            self._answered[id(effect)] = known
            self._effects.append(effect)
        return known


NO_EFFECTS: Final[list[Effect]] = []
"""The list of every hook that nobody answers."""


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

    def __init__(
        self,
        effects: list[Effect],
        lent: list[Effect] | None = None,
        answers: Answers | None = None,
    ) -> None:
        self.effects = effects
        self.lent: list[Effect] = lent or []
        """Those among them that a treasure lends."""
        self.traits = joined([effect.traits() for effect in effects])
        self.own_traits = joined([e.traits() for e in effects if e not in self.lent])
        """The same without those that are lent."""
        answered = (answers or Answers()).lists(effects)
        for hook in LISTED:
            setattr(self, hook, answered.get(hook, NO_EFFECTS))


def _check() -> None:
    """Every hook that has a list is named among the lists, and nothing else is."""
    # A compiled class has no annotations, and its attributes are found among its members.
    named = {*getattr(Hooks, "__annotations__", {}), *vars(Hooks)} - set(OTHERS)
    named = {name for name in named if not name.startswith("_")}
    odd = sorted(named.symmetric_difference(LISTED))
    if odd:
        raise TypeError(f"the hooks of Effect and the lists of Hooks differ: {', '.join(odd)}")


_check()
