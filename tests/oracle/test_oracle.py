"""The engine against an oracle that was written from the rules alone, in random games.

The oracle reads a position as plain data (`to_plain`) and knows boards from their files; it imports
nothing of the engine. Here games are played, and all along the two must agree.
"""

from __future__ import annotations

import ast
import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from declive import NATURE, Game, Pack, boards, load_pack
from declive.engine.plain import to_plain
from tests.oracle.attacks import Attacks, Line
from tests.oracle.changes import (
    Decline,
    after_attack,
    hammers,
    hammers_after,
    held_by,
    invaded,
    reinforcements,
    seen_after_attack,
    shortfall,
)
from tests.oracle.position import SEATS, House, Position, board_of
from tests.oracle.scores import scored

ATTACKS = ("conquer", "roll", "substitute", "dragon", "wisp")
SURE = ("conquer", "substitute", "dragon")
MIXED = ("base", "underground")
PACK = """
[[marker]]
name = "Hedge"
stock = 12
defends = 1
most = 1
when_left = "stays"

[[race]]
name = "Planters"
value = 6
stock = 11
text = "A Hedge goes into each region they take, and stays when they leave."
effects = [{ marks_land = { marker = "hedge" } }]

[[race]]
name = "Pixies"
value = 6
stock = 11
text = "In decline they do not count."
effects = [{ beside_the_limit = {} }]

[[power]]
name = "Lingering"
value = 4
text = "In decline they do not count."
effects = [{ beside_the_limit = {} }]
"""
HOUSE = House(frozenset({"pixies", "lingering"}), {"hedge": 1}, "planters")


@dataclass(frozen=True)
class Plan:
    """What is played, and what players and nature like to do when they can."""

    board: str
    boxes: tuple[str, ...] = ()
    likes: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    """What must be compared in its games; they are played until it was."""
    with_pack: bool = False

    def __str__(self) -> str:
        return f"{self.board}: {', '.join(self.shows)}" if self.shows else self.board


RELICS = ("sword", "socks", "doormat", "bag_sword", "bag_socks", "bag_doormat")
PLANS = [
    *(Plan(name, likes=("substitute", "decline", " with ")) for name in boards.names()),
    Plan(
        "underground-2p",
        MIXED,
        ("draw sword", "draw socks", "draw doormat", "magic", "monsters", " with "),
        tuple(f"conquer with {relic}" for relic in RELICS),
    ),
    Plan(
        "underground-2p",
        MIXED,
        ("draw orb", "sorcerers", "vampire", "magic", "substitute"),
        ("substitute", "substitute with orb", "substitute with bag_orb"),
    ),
    Plan(
        "underground-3p",
        (),
        ("iron_dwarves", "conquer"),
        ("hammers", "shortfall of iron_dwarves"),
    ),
    Plan(
        "underground-4p",
        (),
        ("lizardmen", "ghost ", "draw crypt", "draw pentacle", "balrog ", "abandon"),
        ("entry beside a guard",),
    ),
    Plan("underground-5p", (), ("vanishing", "tomb", "decline"), ("vanishing", "tombs")),
    Plan(
        "river_world-3p",
        MIXED,
        ("event pirates", "draw crypt", "draw pentacle", "ghost ", "balrog "),
        ("ship beside a guard",),
    ),
    Plan("base-4p", MIXED, ("lingering", "pixies", "decline"), ("two beside",), True),
    Plan(
        "underground-3p",
        MIXED,
        ("planters", "flames", "draw socks", "socks"),
        ("marker that stays",),
        True,
    ),
    Plan(
        "base-2p",
        (),
        ("amazons", "sorcerers", "ghouls", "substitute", "stout"),
        ("substitute", "shortfall of amazons", "late declines"),
    ),
]
LEAST = 8
MOST = 60
"""Games of a plan."""


def read(game: Game, house: House) -> Position:
    """The game as plain data: all that the oracle is shown."""
    plain = cast(dict[str, Any], to_plain(game.state))
    return Position(board_of(game.board.name), plain, house)


def guarded(at: Position) -> set[str]:
    """Rivers where a piece stands that lets nobody in."""
    places = {place for word in ("balrog", "ghost", "queen") for place, _ in at.pieces(word)}
    return {place for place in places if at.terrain(place) == "river"}


def as_line(text: str) -> Line:
    """`conquer 5 with sword` in parts."""
    action, _, tools = text.partition(" with ")
    verb, _, region = action.partition(" ")
    return verb, region, frozenset(tools.split())


class Match:
    """A game that is played at random, and looked at after every action."""

    def __init__(self, plan: Plan, pack: Pack, seed: int) -> None:
        packs = [pack] if plan.with_pack else []
        self.game = Game.new(plan.board, None, boxes=list(plan.boxes), packs=packs)
        self.house = HOUSE if plan.with_pack else House()
        self.plan = plan
        self.line = ""
        self.random = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.hammers = 0
        self.buried: tuple[int, int, set[str]] | None = None

    def play(self) -> Counter[str]:
        """The whole game; how often each thing was compared."""
        at = read(self.game, self.house)
        while not self.game.over:
            text = self.chosen()
            self.look(at)
            before, self.line = at, text
            self.game.play(text)
            at = read(self.game, self.house)
            self.compare(before, at, text)
        return self.seen

    def chosen(self) -> str:
        """A legal line: what is liked if there is such a thing, more often than not."""
        legal = self.game.legal()
        if self.game.decides == NATURE or self.random.random() < 0.5:
            lines = [self.game.text(action) for action in legal]
            liked = [[line for line in lines if like in line] for like in self.plan.likes]
            liked = [found for found in liked if found]
            if liked and self.random.random() < 0.8:
                return self.random.choice(self.random.choice(liked))
        lines = [self.game.text(action) for action in self.random.sample(legal, min(3, len(legal)))]
        return next((line for line in lines if line.startswith(ATTACKS)), lines[0])

    # Before an action.
    def look(self, at: Position) -> None:
        if "pending" in at.plain:
            return
        if at.phase in ("conquer", "ghouls") and at.acting is not None:
            self.look_at_attacks(at, Attacks(at, at.acting))
        if at.phase == "redeploy" and not at.plain.get("declining"):
            self.look_at_garrisons(at)

    def look_at_attacks(self, at: Position, attacks: Attacks) -> None:
        lines = [as_line(self.game.text(action)) for action in self.game.legal()]
        legal = {line for line in lines if line[0] in ATTACKS and line[1]}
        self.agree("attacks", at, attacks.lines(), legal)
        for number, region in enumerate(at.regions):
            price = self.game.price(number)
            self.agree("targets", at, attacks.may_attack(region), not price.closed, region)
            if not price.closed:
                self.agree("prices", at, attacks.cost(region), price.tokens, region)
                self.seen["marker that stays"] += attacks.burns(region) and bool(
                    at.markers("hedge", region)
                )
        if at.is_race(attacks.troop, "lizardmen") and not attacks.troop.holds:
            banks = {n for region in guarded(at) for n in at.near(region)} - attacks.plain
            self.seen["entry beside a guard"] += bool(banks - attacks.used_up)
        troop = at.active(at.turn)
        self.hammers = hammers(at, troop) if troop is not None else 0

    def look_at_garrisons(self, at: Position) -> None:
        """Regions are given up where tokens are too few, and only there."""
        troop = at.active(at.turn)
        lines = [self.game.text(action).split() for action in self.game.legal()]
        given = {line[1] for line in lines if line[0] == "give_up"}
        if troop is not None and shortfall(at, troop):
            self.agree(f"shortfall of {troop.race}", at, set(troop.holds), given)
        elif troop is not None:
            given = {r for r in given if r in troop.holds and r in at.land}
            self.agree("garrisons", at, set(), given)

    # After it.
    def compare(self, before: Position, after: Position, text: str) -> None:
        verb, region, tools = as_line(text)
        pending = "pending" in before.plain
        troop = before.acting
        if verb in SURE and before.phase in ("conquer", "ghouls") and troop is not None:
            attacks = Attacks(before, troop)
            paid = verb != "conquer" or attacks.cost(region, tools) <= troop.hand + (
                0 if attacks.silenced(region) else troop.in_hand("hammer")
            )
            if region and paid and not pending:
                due = after_attack(before, troop, (verb, region, tools))
                told = seen_after_attack(before, after, troop, (verb, region, tools))
                self.agree(verb, before, due, told)
                for tool in tools:
                    self.seen[f"{verb} with {tool}"] += 1
        if before.phase == "placement" and text == "done" and not pending:
            self.agree("scores", before, scored(before, before.turn), after.coins)
        if verb == "decline":
            self.compare_decline(before, after, "stonehedge" in tools)
        if before.phase == "conquer" and text == "done" and after.phase == "redeploy":
            self.compare_reinforcements(before, after)
        if before.phase == "redeploy" and after.phase == "placement":
            self.compare_garrisons(after)
        if before.phase == "redeploy" and self.buried and text == "done":
            self.compare_burial(after)
        if self.pirates_came(before, after, text):
            must, never = invaded(before, after)
            self.agree("ships", before, must - set(after.holder), must & after.ships)
            self.agree("no ships", before, set(), never & after.ships)
            self.seen["ship beside a guard"] += bool(must & guarded(before))

    def pirates_came(self, before: Position, after: Position, text: str) -> bool:
        """Whether the round of their event has just begun; a seer may have seen it before."""
        if before.plain.get("next_event") == "pirates":
            return after.round != before.round
        return text == "event pirates" and "next_event" not in after.plain

    def compare_decline(self, before: Position, after: Position, lent: bool) -> None:
        seat = before.turn
        decline = Decline(before, lent)
        if decline.buries:
            number = sum(decline.left.values())
            self.buried = (seat, number, set(decline.left))
            if after.phase == "redeploy":
                return
        if not decline.buries:
            self.agree("declines", before, decline.holds(), held_by(after, seat))
        if before.phase == "start":
            self.agree("coins of a decline", before, decline.coins(), after.coins)
        else:
            self.agree("late declines", before, before.coins, after.coins)
        self.seen["vanishing"] += decline.vanishes
        older = [t for t in before.troops if t.seat == seat and not t.active and not t.ordinary]
        self.seen["two beside"] += decline.beside and bool(older)

    def compare_burial(self, after: Position) -> None:
        """P-TOMB: tokens are moved, never more of them, and no region is lost."""
        assert self.buried is not None
        seat, number, land = self.buried
        self.buried = None
        held = held_by(after, seat)
        self.agree("tombs", after, land, {r for r in held if r in land})
        self.agree("tombs", after, True, sum(held[r][1] for r in land) <= number)

    def compare_reinforcements(self, before: Position, after: Position) -> None:
        old, new = before.active(before.turn), after.active(before.turn)
        if old is None or new is None:
            return
        # Skeletons look at what they conquered, Mudmen at what they hold once Rivers are empty.
        rattles = old.race == "skeletons"
        due, race = reinforcements(before, old) if rattles else reinforcements(after, new)
        due = min(due, before.tray(race, due)) if race else 0
        tokens = [sum(t.holds.values()) + t.hand + t.aside for t in (old, new)]
        self.agree("reinforcements", before, tokens[0] + due, tokens[1])

    def compare_garrisons(self, after: Position) -> None:
        """B-REDEP-1, -2 and R-IRONDWARVES-4: a token everywhere, none and all Hammers in hand."""
        troop = after.active(after.turn)
        if troop is None:
            return
        self.agree("redeployments", after, True, all(troop.holds.values()))
        self.agree("redeployments", after, True, not (troop.holds and troop.hand))
        if after.is_race(troop, "iron_dwarves"):
            due = hammers_after(after, troop, self.hammers)
            self.agree("hammers", after, due, troop.in_hand("hammer"))

    def agree(self, what: str, at: Position, due: object, told: object, where: str = "") -> None:
        """What the oracle says and what the engine does are the same."""
        self.seen[what] += 1
        if due == told:
            return
        if isinstance(due, dict) and isinstance(told, dict):
            keys = [key for key in {**due, **told} if due.get(key) != told.get(key)]
            due, told = {k: due.get(k) for k in keys}, {k: told.get(k) for k in keys}
        elif isinstance(due, set) and isinstance(told, set):
            due, told = due - told, told - due
        pytest.fail(
            f"{self.plan}: {what} {where} in round {at.round}, {SEATS[at.turn]} in {at.phase}, "
            f"around '{self.line}':\n  the oracle says {due}\n  the engine says {told}\n"
            f"{at.plain}\n{self.game.record()}"
        )


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Banners beside the limit, and a marker that stays."""
    path = tmp_path / "growers.toml"
    path.write_text(PACK, encoding="utf-8")
    return load_pack(path)


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_the_engine_and_the_oracle_agree(plan: Plan, pack: Pack) -> None:
    seen: Counter[str] = Counter()
    for seed in range(MOST):
        seen.update(Match(plan, pack, seed).play())
        if seed + 1 >= LEAST and all(seen[thing] for thing in plan.shows):
            break

    wanted = ("attacks", "prices", "scores", *plan.shows)
    assert [thing for thing in wanted if not seen[thing]] == []


def test_the_oracle_imports_nothing_of_the_engine() -> None:
    for path in Path(__file__).parent.glob("[!t]*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module is not None
                assert not node.module.startswith("declive"), path.name
            if isinstance(node, ast.Import):
                assert not any(name.name.startswith("declive") for name in node.names), path.name
