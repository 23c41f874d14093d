"""What the fuzzer has met: combos with lent powers, and relics with ways of taking a region."""

from __future__ import annotations

from dataclasses import dataclass, field

from declive import NATURE, Game
from declive.content.base.powers import DRAGON_FLIES
from declive.content.catalogue import BOXES, powers, races
from declive.content.substitution import SUBSTITUTE
from declive.content.tools import BAG_ORB, ORB, VAMPIRE
from declive.content.underground.balrog import SEND_BALROG
from declive.content.underground.powers import REBORN
from declive.content.underground.wisps import WISP
from declive.engine.action import CONQUER_REGION, ROLL, Action
from declive.engine.mask import has
from declive.engine.notation import tool_words
from declive.engine.nouns import NO_ROLL, NOTHING, NOWHERE
from declive.engine.returning import items_of
from declive.engine.roster import RELIC
from declive.engine.vocabulary import VERBS
from tests.fuzzing.bands import Combo

RACES = [race.id for box in BOXES for race in races(box)]
POWERS = [power.id for box in BOXES for power in powers(box)]
COMBOS = [
    Combo(race, power, lent)
    for race in RACES
    for power in POWERS
    for lent in POWERS
    if lent != power
]
"""Every race with every power and every other power lent to it."""

MEANS = VAMPIRE | ORB | BAG_ORB
WAYS = (
    "conquer",
    "conquer after a roll",
    "roll",
    "wisp",
    "substitute",
    "substitute with vampire",
    "substitute with orb",
    "substitute with bag_orb",
    "dragon",
    "balrog",
    "reborn",
    "conquer after a wisp",
)
"""Every way in which a region may come to change hands."""
RELICS = ("doormat", "ring", "scepter", "orb", "socks", "sword")
HELD = [(relic, way) for relic in RELICS for way in WAYS]
"""Every relic in the hands of whoever acts, with every way that is open to him."""

_BLOWS = ("sword", "bag_sword", "socks", "bag_socks", "doormat", "bag_doormat")
_MATS = ("doormat", "bag_doormat")
USED = [
    *((tool, way) for tool in _BLOWS for way in ("conquer", "conquer after a roll", "roll")),
    *((tool, "wisp") for tool in ("socks", "bag_socks", *_MATS)),
    *((tool, "conquer after a wisp") for tool in ("sword", "bag_sword")),
    *((tool, way) for tool in _MATS for way in WAYS[4:7]),
    ("doormat", "substitute with bag_orb"),
    *((tool, "dragon") for tool in _MATS),
]
"""Every relic used, or copied by the Bag, in every way of taking a region that it can help."""


@dataclass
class Coverage:
    """All that was legal at least once."""

    positions: int = 0
    rebuilt: int = 0
    decisions: int = 0
    combos: set[Combo] = field(default_factory=set)
    held: set[tuple[str, str]] = field(default_factory=set)
    used: set[tuple[str, str]] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)

    def note(self, game: Game) -> None:
        """Look at what is legal now."""
        if game.over or game.decides == NATURE:
            return
        self.decisions += 1
        if game.decides != game.state.turn:
            return
        self._note_combo(game)
        state = game.state
        troop = state.troops[state.acting]
        items = items_of(state, troop)
        relics = [
            item.id
            for index, item in enumerate(state.roster.items)
            if item.kind == RELIC and has(items, index)
        ]
        for action in game.legal():
            self.verbs.add(VERBS[action.kind])
            way = way_of(game, action)
            if way:
                self.held.update((relic, way) for relic in relics)
                self.used.update((tool, way) for tool in tool_words(action.using & ~MEANS))

    def _note_combo(self, game: Game) -> None:
        state = game.state
        troop = state.active(state.turn)
        if troop.race == NOTHING or state.lent_power == NOTHING or not troop.hooks.lent:
            return
        roster = state.roster
        names = roster.races[troop.race].id, roster.powers[troop.power].id
        self.combos.add(Combo(*names, roster.powers[state.lent_power].id))

    def join(self, other: Coverage) -> None:
        """Add what another fuzzer has met."""
        self.positions += other.positions
        self.rebuilt += other.rebuilt
        self.decisions += other.decisions
        self.combos |= other.combos
        self.held |= other.held
        self.used |= other.used
        self.verbs |= other.verbs

    def report(self) -> list[str]:
        """The figures, and what is missing where that is little."""
        lines = [
            f"{self.positions:,} positions, {self.decisions:,} decisions"
            f" ({self.rebuilt:,} positions were not sound and built anew)",
            _share("race, power and lent power", len(self.combos), len(COMBOS)),
            _share("relic held and way of taking a region", len(self.held & set(HELD)), len(HELD)),
            *_missing(HELD, self.held),
            _share("relic used and way of taking a region", len(self.used & set(USED)), len(USED)),
            *_missing(USED, self.used),
            f"verbs: {len(self.verbs)}",
        ]
        strange = sorted(self.used - set(USED))
        return lines + [
            f"  beyond what the rules list: {', '.join(map(' × '.join, strange))}"
        ] * bool(strange)


def _share(what: str, met: int, all_of_them: int) -> str:
    return f"{what}: {met:,} of {all_of_them:,} ({100 * met / all_of_them:.1f} %)"


def _missing(wanted: list[tuple[str, str]], met: set[tuple[str, str]]) -> list[str]:
    left = [f"{one} × {other}" for one, other in wanted if (one, other) not in met]
    return [f"  not yet: {', '.join(left[:12])}{' …' if len(left) > 12 else ''}"] if left else []


def way_of(game: Game, action: Action) -> str:
    """By which way the action takes a region, or an empty text if it takes none."""
    if action.region == NOWHERE:
        return ""
    if action.kind == SUBSTITUTE:
        means = tool_words(action.using & MEANS)
        return f"substitute with {means[0]}" if means else "substitute"
    if action.kind == CONQUER_REGION:
        if game.state.pending:
            return "conquer after a wisp"
        return "conquer after a roll" if game.state.rolled != NO_ROLL else "conquer"
    names = {ROLL: "roll", WISP: "wisp", DRAGON_FLIES: "dragon"}
    names |= {SEND_BALROG: "balrog", REBORN: "reborn"}
    return names.get(action.kind, "")
