"""Character: the numbers by which a greedy player weighs things, so that players differ."""

from __future__ import annotations


class Character:
    """How somebody weighs what is now against what comes, and how hard it looks. The numbers that
    stand here by default are those of the bot `greedy`."""

    def __init__(
        self,
        stays: float = 0.6,
        harm: float = 1.0,
        caution: float = 1.0,
        eagerness: float = 3.0,
        starts: int = 3,
        first_tries: int = 8,
        tries: int = 4,
        steady: bool = False,
        poor: float = 0.0,
        rich: float = 1000.0,
    ) -> None:
        self.stays = stays
        """How likely a region held now is still held a turn later, all in all."""
        self.harm = harm
        """What a coin taken from the rivals is worth beside one's own."""
        self.caution = caution
        """How much it fears what neighbours may take."""
        self.eagerness = eagerness
        """Coins by which a decline may look worse than going on: nobody foresees all that a fresh
        race takes from the others."""
        self.starts = starts
        """First conquests tried for a combo that is not picked yet."""
        self.first_tries = first_tries
        """Conquests tried to the end when the race enters the map: where it lands matters most."""
        self.tries = tries
        """Conquests tried to the end later on."""
        self.steady = steady
        """Whether it goes on as it meant to after its first conquest of a turn, without looking
        for something better until only the die is left."""
        self.poor = poor
        """Coins a turn that any new race brings: who would decline even for that one looks at no
        combo before it does."""
        self.rich = rich
        """Coins a turn that no new race brings: who would not decline even for that one looks at
        none either."""
