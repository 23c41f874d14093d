"""Lessons: ten small positions of one idea each. The engine says whether their task is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from declive.content.catalogue import races
from declive.engine.game import Game
from declive.engine.mask import count, regions
from declive.engine.nouns import NOTHING, START
from declive.engine.plain import Plain
from declive.engine.price import cost
from declive.engine.state import State
from declive.puzzles.chance import Script
from declive.puzzles.position import Position
from declive.puzzles.turn import Turn

BOARD: Final = "base-2p"
PREFIX: Final = "lesson-"

REGIONS, COINS, TOKENS, SAFE, DECLINE = "regions", "coins", "tokens", "safe", "decline"
"""What a lesson may ask for."""


@dataclass(frozen=True)
class Goal:
    """One thing that must be so at the end of the turn."""

    kind: str
    number: int = 0
    region: str = ""

    def met(self, turn: Turn) -> bool:
        """Whether it is so now."""
        state, seat = turn.game.state, turn.seat
        if self.kind == COINS:
            return turn.coins >= self.number
        if self.kind == DECLINE:
            return turn.over and state.active(seat).race == NOTHING
        if self.kind == SAFE:
            return turn.over and is_safe(state, seat)
        if self.kind == TOKENS:
            region = state.board.region(self.region)
            return state.seat_at(region) == seat and state.tokens[region] >= self.number
        return sum(count(troop.land) for troop in state.troops_of(seat)) >= self.number


@dataclass(frozen=True)
class Lesson:
    """A position with a task."""

    name: str
    position: Position
    script: Script
    goal: Goal
    line: tuple[str, ...]
    """One way to do it, up to where nothing but the end of the turn is left."""

    @property
    def id(self) -> str:
        """What it is asked for by."""
        return PREFIX + self.name

    @property
    def board(self) -> str:
        """The board it is played on."""
        return self.position.board

    def begin(self) -> Turn:
        """Return the turn before the player has done anything.

        Unless the lesson is about decline, the race has expanded already: its tokens are in hand.
        """
        game = self.position.game()
        if game.state.phase == START and self.goal.kind != DECLINE:
            game.play("expand")
            game = Game.resume(game.header, game.state, [])
        return Turn(game, self.script)

    def done(self) -> Turn:
        """The turn as it is done, to its end."""
        turn = self.played(list(self.line))
        turn.finish()
        return turn

    def played(self, lines: list[str]) -> Turn:
        """The turn after these lines."""
        turn = self.begin()
        for line in lines:
            turn.play(line)
        return turn


def is_safe(state: State, seat: int) -> bool:
    """Whether no rival could pay for a region of the seat with what it can take up, without the
    die and without leaving a region of its own."""
    for rival in range(state.players):
        troop = state.active(rival)
        if rival == seat or troop.race == NOTHING:
            continue
        ready = troop.hand + sum(state.tokens[region] - 1 for region in regions(troop.land))
        own = state.active(seat).land & state.board.beside(troop.land)
        if any(cost(state, troop, region) <= ready for region in regions(own)):
            return False
    return True


# The positions.
Holds = Mapping[str, int]


def _troop(race: str, power: str, holds: Holds, slot: str = "active") -> Plain:
    out: Plain = {"slot": slot, "race": race, "holds": dict(holds)}
    if power:
        out["power"] = power
    return out


def _position(
    own: list[Plain],
    rival: Plain,
    tribes: str = "",
    round: int = 4,
    row: tuple[tuple[str, str, int], ...] = (),
) -> Position:
    """A table for two at the beginning of the first seat's turn."""
    picking = all(troop["slot"] != "active" for troop in own)
    state: Plain = {
        "round": round,
        "rounds": 10,
        "turn": "A",
        "phase": "pick" if picking else "start",
        "acting": "A active",
        "players": [{"coins": 20, "races": own}, {"coins": 20, "races": [rival]}],
        "row": [_combo(*combo) for combo in row or ROW],
        "tray": _tray([*own, rival]),
    }
    if tribes:
        state["tribes"] = tribes.split()
    return Position(BOARD, state, ("base",), 1)


def _combo(race: str, power: str, coins: int) -> Plain:
    out: Plain = {"race": race, "power": power}
    if coins:
        out["coins"] = coins
    return out


def _tray(troops: list[Plain]) -> Plain:
    """What is left of the races on the map."""
    stock = {race.id: race.stock for race in races("base")}
    out: Plain = {}
    for troop in troops:
        holds = troop["holds"]
        assert isinstance(holds, dict)
        out[str(troop["race"])] = stock[str(troop["race"])] - sum(holds.values())
    return out


ROW: Final = (
    ("giants", "flying", 0),
    ("skeletons", "swamp", 0),
    ("trolls", "mounted", 0),
    ("tritons", "seafaring", 0),
    ("dwarves", "underworld", 0),
    ("amazons", "pillaging", 0),
)
"""What lies in the row where it does not matter."""
FAR: Final = _troop("wizards", "alchemist", {"4": 2, "10": 2})
"""A rival who is far away."""


@cache
def lessons() -> tuple[Lesson, ...]:
    """All ten, in the order in which they are best taken."""
    rats, orcs, elves = "ratmen", "orcs", "elves"
    return (
        Lesson(
            "price",
            _position([_troop(rats, "", {"12": 5})], FAR, "6 13 18"),
            Script(),
            Goal(REGIONS, 3),
            ("conquer 17", "conquer 11"),
        ),
        Lesson(
            "tribes",
            _position([_troop(orcs, "", {"12": 6})], FAR, "6 13 18"),
            Script(),
            Goal(COINS, 4),
            ("conquer 6", "conquer 17"),
        ),
        Lesson(
            "die",
            _position([_troop(rats, "", {"12": 4})], FAR, "6 13"),
            Script((1,)),
            Goal(REGIONS, 3),
            ("conquer 17", "roll 18"),
        ),
        Lesson(
            "last_token",
            _position([_troop(rats, "", {"12": 6})], FAR, "6 13"),
            Script((1,)),
            Goal(REGIONS, 4),
            ("conquer 17", "conquer 11", "roll 18"),
        ),
        Lesson(
            "bonus",
            _position([_troop(elves, "hill", {"12": 5})], FAR, "13 18"),
            Script(),
            Goal(COINS, 5),
            ("conquer 6", "conquer 17"),
        ),
        Lesson(
            "spread",
            _position(
                [_troop(elves, "", {"11": 3, "12": 3, "13": 1})],
                _troop(orcs, "alchemist", {"14": 4, "20": 3}),
                "6 18",
            ),
            Script(),
            Goal(TOKENS, 5, "13"),
            ("done", "place 4 13"),
        ),
        Lesson(
            "reach",
            _position(
                [_troop(elves, "", {"8": 1, "12": 4, "13": 1})],
                _troop(orcs, "alchemist", {"14": 4, "20": 2}),
                "6 18",
            ),
            Script(),
            Goal(SAFE),
            ("done", "place 2 13", "place 1 8"),
        ),
        Lesson(
            "decline",
            _position(
                [
                    _troop(
                        rats,
                        "",
                        dict.fromkeys(("1", "2", "6", "8", "11", "12", "13", "17"), 1),
                    )
                ],
                _troop(orcs, "alchemist", {"14": 3, "20": 3, "10": 3}),
                "16",
                5,
            ),
            Script(),
            Goal(DECLINE),
            ("decline",),
        ),
        Lesson(
            "combo",
            _position(
                [_troop(elves, "", {"1": 1, "2": 1, "8": 1}, "declined")],
                FAR,
                "16 18",
                4,
                (
                    ("giants", "flying", 0),
                    ("skeletons", "swamp", 0),
                    ("ratmen", "merchant", 4),
                    ("trolls", "mounted", 0),
                    ("dwarves", "underworld", 0),
                    ("amazons", "pillaging", 0),
                ),
            ),
            Script(),
            Goal(COINS, 14),
            ("pick 3", "conquer 11", "conquer 17", "conquer 12", "conquer 6", "conquer 13"),
        ),
        Lesson(
            "last_round",
            _position([_troop(rats, "", {"12": 4, "13": 5})], FAR, "6 16", 10),
            Script((2,)),
            Goal(COINS, 6),
            ("conquer 11", "conquer 17", "conquer 18", "roll 6"),
        ),
    )


def lesson(id: str) -> Lesson:
    """The lesson of this id; a LookupError if there is none."""
    for one in lessons():
        if one.id == id:
            return one
    raise LookupError(f"there is no lesson '{id}'")
