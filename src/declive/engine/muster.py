"""Which effects a troop enjoys now, as one short list for each hook."""

from __future__ import annotations

from declive.engine.effect import Effect, answering


class Hooks:
    """For each hook the effects that answer it. Shared between copies of a game: never changed."""

    def __init__(self, effects: list[Effect], lent: list[Effect] | None = None) -> None:
        self.effects = effects
        self.lent: list[Effect] = lent or []
        """Those among them that a treasure lends."""
        self.discount = answering(effects, "discount")
        self.bulwark = answering(effects, "bulwark")
        self.coins = answering(effects, "coins")
        self.spoils = answering(effects, "spoils")
        self.bonus = answering(effects, "bonus")
        self.doublings = answering(effects, "doublings")
        self.tribute = answering(effects, "tribute")
        self.farewell = answering(effects, "farewell")
        self.conquest_only = answering(effects, "conquest_only")
        self.reinforcements = answering(effects, "reinforcements")
        self.at_home = answering(effects, "at_home")
        self.refuses = answering(effects, "refuses")
        self.immune = answering(effects, "immune")
        self.silences = answering(effects, "silences")
        self.unharmed = answering(effects, "unharmed")
        self.ignores_defenders = answering(effects, "ignores_defenders")
        self.spares = answering(effects, "spares")
        self.outside_limit = answering(effects, "outside_limit")
        self.acts_in_decline = answering(effects, "acts_in_decline")
        self.declines_late = answering(effects, "declines_late")
        self.redistributes = answering(effects, "redistributes")
        self.rolls_first = answering(effects, "rolls_first")
        self.sacrifices = answering(effects, "sacrifices")
        self.near = answering(effects, "near")
        self.reach = answering(effects, "reach")
        self.entry = answering(effects, "entry")
        self.entry_only = answering(effects, "entry_only")
        self.tools = answering(effects, "tools")
        self.keeps = answering(effects, "keeps")
        self.picked = answering(effects, "picked")
        self.equipped = answering(effects, "equipped")
        self.disbanded = answering(effects, "disbanded")
        self.turn_began = answering(effects, "turn_began")
        self.turn_ended = answering(effects, "turn_ended")
        self.entered = answering(effects, "entered")
        self.conquered = answering(effects, "conquered")
        self.failed = answering(effects, "failed")
        self.attacked = answering(effects, "attacked")
        self.lost = answering(effects, "lost")
        self.redeploying = answering(effects, "redeploying")
        self.placing = answering(effects, "placing")
        self.offers = answering(effects, "offers")
        self.unfinished = answering(effects, "unfinished")
