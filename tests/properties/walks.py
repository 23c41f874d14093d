"""Positions to check properties on: a walk is a game that went on for some actions."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import strategies as st

from declive import Action, Game, boards
from declive.content.base.powers import MAKE_PEACE
from declive.engine.action import DEAL, DIE, PICK_COMBO, act
from declive.engine.options import VALUES
from declive.engine.vocabulary import SHAPES, VERBS
from declive.engine.words import NOWHERE
from tests.games.chooser import Chooser

BOARDS = ("base-2p", "base-3p", "base-4p", "base-5p")
EVERY_BOARD = boards.names()


@dataclass(frozen=True)
class Walk:
    """How a position was reached, so that a failure can be walked again."""

    board: str = "base-2p"
    seed: int | None = 0
    chooser: int = 0
    eager: bool = True
    moves: int = 0
    options: dict[str, str] = field(default_factory=dict)

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
        game = Game.new(self.board, self.seed, options=self.options)
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
        Walk,
        board=st.sampled_from(EVERY_BOARD),
        seed=chance,
        chooser=seeds,
        eager=st.booleans(),
        moves=st.integers(0, moves),
        options=options,
    )


def conceivable(game: Game, most: int = 12) -> list[Action]:
    """Every action that can be written down for this board, with numbers up to `most`."""
    spots = range(game.board.size)
    numbers = range(most + 1)
    out: list[Action] = []
    for kind in range(len(VERBS)):
        shape = SHAPES[kind]
        if shape in ("", "r?"):
            out.append(act(kind))
        if shape in ("r", "r?"):
            out.extend(act(kind, region) for region in spots)
        if kind in (PICK_COMBO, DIE):
            out.extend(act(kind, NOWHERE, number) for number in numbers)
        if shape == "nr":
            out.extend(act(kind, region, number) for region in spots for number in numbers)
        if kind == MAKE_PEACE:
            out.extend(act(kind, NOWHERE, seat) for seat in range(game.state.players))
        if kind == DEAL:
            races, powers = len(game.roster.races), len(game.roster.powers)
            out.extend(
                act(kind, NOWHERE, race, power) for race in range(races) for power in range(powers)
            )
    return out
