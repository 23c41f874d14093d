"""What a tournament plays: a list of games that follows from its arguments and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from math import ceil
from pathlib import Path
from typing import Any, Final

from declive import __version__
from declive.bots.match import bot_seed
from declive.engine.board import Board
from declive.engine.pack import Pack
from declive.engine.roster import Power, Race
from declive.seeds import check_seed

MOST_GAMES: Final = 1_000_000
LIMIT: Final = 60.0
"""Seconds that a bot may take for one decision, unless something else is said."""


@dataclass(frozen=True)
class Fixture:
    """One game of the plan: nature's seed, and which of the entrants sits where."""

    number: int
    deal: int
    seating: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """All that the results depend on. `entrants` are bots by name, as many as there are seats or
    more; those that sit at one table are a line-up. Each deal is played by every line-up with
    every rotation of its seats, so that luck is the same for all of them."""

    board: Board
    entrants: list[str]
    games: int
    seed: int = 1
    limit: float = LIMIT
    boxes: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    packs: list[Pack] = field(default_factory=list)
    pack_files: list[str] = field(default_factory=list)
    rotate: bool = True
    tokens: dict[str, int] = field(default_factory=dict)
    """Races and powers of the packs, by id, that are tried with other numbers than their own."""

    def __post_init__(self) -> None:
        check_seed(self.seed)
        if self.games > MOST_GAMES:
            raise ValueError(f"at most {MOST_GAMES:,} games are played, not {self.games}")

    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where in the games of one deal. A rotation that seats the same bots again is
        the same game and left out."""
        places = self.board.players
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        for lineup in combinations(range(len(self.entrants)), places):
            for shift in range(places if self.rotate else 1):
                seating = lineup[shift:] + lineup[:shift]
                found.setdefault(tuple(self.entrants[one] for one in seating), seating)
        return list(found.values())

    @property
    def deals(self) -> int:
        """How many deals it takes for as many games as were asked for, or a few more: no deal is
        played from some of its seats only."""
        return ceil(self.games / len(self.seatings()))

    def fixtures(self) -> list[Fixture]:
        """All games, in the order in which ratings are reckoned."""
        seatings = self.seatings()
        out: list[Fixture] = []
        for deal in range(self.deals):
            # Who plays after whom matters, too: every other deal goes the other way round.
            turned = [one[::-1] for one in seatings] if deal % 2 and self.rotate else seatings
            for seating in turned:
                out.append(Fixture(len(out) + 1, self.seed + deal, seating))
        return out

    def bot_seed(self, fixture: Fixture, seat: int) -> int:
        """The seed of the bot in this seat; it goes with the bot to whatever seat it has."""
        return bot_seed(fixture.deal, fixture.seating[seat])

    def as_plain(self) -> dict[str, Any]:
        """The plan in words and numbers, as a folder notes it. What is in files that somebody
        wrote counts by its content."""
        board = self.board
        ground = (board.names, board.terrain, board.printed, board.borders, board.rounds)
        return {
            "version": __version__,
            "board": board.name if board.shipped else f"{board.name} {_digest(repr(ground))}",
            "bots": [_with_content(name) for name in self.entrants],
            "games": len(self.fixtures()),
            "seed": self.seed,
            "limit": self.limit,
            "boxes": self.boxes,
            "options": self.options,
            "packs": [pack.tag for pack in self.packs],
            "rotate": self.rotate,
            "tokens": self.tokens,
        }


@contextmanager
def numbers_tried(plan: Plan) -> Iterator[None]:
    """Meanwhile the banners of the packs have the numbers that the plan tries, in this process."""
    banners: list[Race | Power] = []
    for pack in plan.packs:
        banners += [*pack.races, *pack.powers]
    own = [(banner, banner.value) for banner in banners if banner.id in plan.tokens]
    for banner, _ in own:
        banner.value = plan.tokens[banner.id]
    try:
        yield
    finally:
        for banner, value in own:
            banner.value = value


def _with_content(name: str) -> str:
    """A bot's name; for one in a file with a digest, for it may be changed between two runs."""
    file = Path(name if name.endswith(".py") else name.rpartition(":")[0])
    if file.suffix != ".py" or not file.is_file():
        return name
    return f"{name} {_digest(file.read_text(encoding='utf-8'))}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
