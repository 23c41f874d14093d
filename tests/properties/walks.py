"""Positions to check properties on: a walk is a game that went on for some actions."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import strategies as st

from declive import Action, Game, boards
from declive.engine.action import DECLINE, act
from declive.engine.nouns import NOTHING, NOWHERE
from declive.engine.options import VALUES
from declive.engine.vocabulary import SHAPES, TOOLS, VERBS
from tests.games.chooser import Chooser

BOARDS = ("base-2p", "base-3p", "base-4p", "base-5p")
EVERY_BOARD = boards.names()
MIXED = ("base", "underground")
TABLES: list[tuple[str, tuple[str, ...]]] = [
    *((board, ()) for board in EVERY_BOARD),
    *((f"{box}-{players}p", MIXED) for box, players in (("base", 2), ("underground", 3))),
    *((f"river_world-{players}p", MIXED) for players in (2, 5)),
]
"""Every board with its own box, and a board of each kind with others."""
ARMED = ("conquer", "roll", "wisp", "substitute")
"""Verbs with which a tool may be used in a region."""


@dataclass(frozen=True)
class Walk:
    """How a position was reached, so that a failure can be walked again."""

    board: str = "base-2p"
    seed: int | None = 0
    chooser: int = 0
    eager: bool = True
    moves: int = 0
    options: dict[str, str] = field(default_factory=dict)
    boxes: tuple[str, ...] = ()

    def game(self) -> Game:
        """The game after its moves, or at its end if that comes first."""
        game, chooser = self.start()
        for _ in range(self.moves):
            if game.over:
                break
            chooser.play(game)
        return game

    def start(self) -> tuple[Game, Chooser]:
        """The game before its moves, and who will make them."""
        game = Game.new(self.board, self.seed, options=self.options, boxes=list(self.boxes))
        return game, Chooser(self.chooser, self.eager)


seeds = st.integers(0, 2**32 - 1)
options = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in VALUES.items()}
)


def walks(moves: int = 320, seeded: bool | None = None) -> st.SearchStrategy[Walk]:
    """Walks of up to so many moves on any board, by any options; with nature played by a seed,
    by the chooser, or either."""
    chance: st.SearchStrategy[int | None] = seeds if seeded else st.none() | seeds
    if seeded is False:
        chance = st.none()
    return st.builds(
        _walk,
        table=st.sampled_from(TABLES),
        seed=chance,
        chooser=seeds,
        eager=st.booleans(),
        moves=st.integers(0, moves),
        options=options,
    )


def _walk(
    table: tuple[str, tuple[str, ...]],
    seed: int | None,
    chooser: int,
    eager: bool,
    moves: int,
    options: dict[str, str],
) -> Walk:
    board, boxes = table
    return Walk(board, seed, chooser, eager, moves, options, boxes)


def conceivable(game: Game, most: int = 12) -> list[Action]:
    """Every action that can be written down for this board, with numbers up to `most`; of those
    with tools, each tool by itself."""
    spots = range(game.board.size)
    roster = game.roster
    tools = [1 << index for index in range(len(TOOLS))]
    ranges = {
        "n": range(most + 1),
        "s": range(game.state.players),
        "i": range(len(roster.items)),
        "e": range(len(roster.events)),
        "p": range(len(roster.powers)),
    }
    out: list[Action] = []
    for kind in range(len(VERBS)):
        shape = SHAPES[kind]
        if shape in ("", "r?"):
            out.append(act(kind))
        if shape in ("r", "r?"):
            out.extend(act(kind, region) for region in spots)
        if kind == DECLINE:
            out.extend(act(kind, NOWHERE, NOTHING, tool) for tool in tools)
        if VERBS[kind] in ARMED:
            out.extend(act(kind, region, NOTHING, tool) for region in spots for tool in tools)
        if shape == "nr":
            out.extend(act(kind, region, number) for region in spots for number in ranges["n"])
        if shape == "rr":
            out.extend(act(kind, region, other) for region in spots for other in spots)
        if shape == "t":
            out.extend(
                act(kind, NOWHERE, troop.race)
                for troop in game.state.troops
                if troop.race != NOTHING
            )
        if shape == "c":
            races, powers = range(len(roster.races)), ranges["p"]
            out.extend(act(kind, NOWHERE, race, power) for race in races for power in powers)
        if shape in ranges:
            out.extend(act(kind, NOWHERE, number) for number in ranges[shape])
    return out
