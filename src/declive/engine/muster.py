"""Which effects a troop enjoys now, as one short list for each hook."""

from __future__ import annotations

from declive.engine.effect import Effect, answering


class Hooks:
    """For each hook the effects that answer it. Shared between copies of a game: never changed."""

    def __init__(self, effects: list[Effect]) -> None:
        self.effects = effects
        self.discount = answering(effects, "discount")
        self.bulwark = answering(effects, "bulwark")
        self.coins = answering(effects, "coins")
        self.spoils = answering(effects, "spoils")
        self.bonus = answering(effects, "bonus")
        self.conquest_only = answering(effects, "conquest_only")
        self.reinforcements = answering(effects, "reinforcements")
        self.may_enter = answering(effects, "may_enter")
        self.refuses = answering(effects, "refuses")
        self.unharmed = answering(effects, "unharmed")
        self.outside_limit = answering(effects, "outside_limit")
        self.acts_in_decline = answering(effects, "acts_in_decline")
        self.declines_late = answering(effects, "declines_late")
        self.rolls_first = answering(effects, "rolls_first")
        self.near = answering(effects, "near")
        self.reach = answering(effects, "reach")
        self.entry = answering(effects, "entry")
        self.keeps = answering(effects, "keeps")
        self.picked = answering(effects, "picked")
        self.turn_began = answering(effects, "turn_began")
        self.conquered = answering(effects, "conquered")
        self.redeploying = answering(effects, "redeploying")
        self.placing = answering(effects, "placing")
        self.offers = answering(effects, "offers")
        self.unfinished = answering(effects, "unfinished")
