"""Ground: which regions a rule speaks of."""

from __future__ import annotations

from typing import Final

from declive.engine.board import Board
from declive.engine.effect import Effect
from declive.engine.mask import NONE, has, regions
from declive.engine.nouns import NOBODY, NOTHING
from declive.engine.reach import near
from declive.engine.state import State
from declive.engine.treasures import lies
from declive.engine.troop import Troop


class Ground:
    """Regions told by what they are and what stands around them. Of terrains and marks one is
    enough; all else that is said must hold. Nothing said means every region."""

    def __init__(
        self,
        terrain: list[int] | None = None,
        mark: list[int] | None = None,
        coast: bool = False,
        next_to: list[int] | None = None,
        next_to_own: list[int] | None = None,
        lonely: bool = False,
        tokens: int = 0,
        occupied: bool = False,
        here: bool = False,
        with_marker: int = NOTHING,
    ) -> None:
        self.terrain: list[int] = terrain or []
        self.mark: list[int] = mark or []
        self.coast = coast
        self.next_to: list[int] = next_to or []
        """Terrains of which one must lie beside the region."""
        self.next_to_own: list[int] = next_to_own or []
        """Terrains of which one must lie beside the region and be the troop's own."""
        self.lonely = lonely
        """Whether no other race, monster or tribe may stand beside it."""
        self.tokens = tokens
        """How many tokens must stand there."""
        self.occupied = occupied
        """Whether a token of any kind must stand there."""
        self.here = here
        """Whether it is only the region where the treasure lies that has the rule."""
        self.with_marker = with_marker
        """The kind of marker that must stand there."""
        self.printed = bool(self.terrain or self.mark or coast or self.next_to)
        marked = with_marker != NOTHING
        self.plain = not (self.next_to_own or lonely or tokens or occupied or here or marked)
        """Whether print alone decides."""
        # Prices ask again and again on the same board.
        self._board: Board | None = None
        self._regions = NONE

    def on(self, board: Board) -> int:
        """The regions of a board that are such ground, as far as print can tell."""
        if board is not self._board:
            self._regions = self._find(board)
            self._board = board
        return self._regions

    def _find(self, board: Board) -> int:
        found = board.everywhere
        if self.terrain or self.mark:
            found = of_terrains(board, self.terrain)
            for mark in self.mark:
                found |= board.marked[mark]
        if self.coast:
            found &= board.coast
        if self.next_to:
            found &= board.beside(of_terrains(board, self.next_to))
        return found

    def covers(self, state: State, troop: Troop, region: int, effect: Effect) -> bool:
        """Whether the region is such ground for the troop that enjoys the effect."""
        if not has(self.on(state.board), region):
            return False
        if self.plain:
            return True
        if self.here and not has(lies(state, effect), region):
            return False
        if self.with_marker != NOTHING and not state.markers[self.with_marker][region]:
            return False
        if self.tokens > state.tokens[region]:
            return False
        if self.occupied and state.is_empty(region):
            return False
        if self.next_to_own:
            own = troop.land & of_terrains(state.board, self.next_to_own)
            if own == NONE or not near(state, troop, region) & own:
                return False
        return not self.lonely or is_lonely(state, troop, region)

    def held(self, state: State, troop: Troop, effect: Effect) -> int:
        """How many regions of the troop are such ground."""
        number = 0
        for region in regions(troop.land):
            if self.covers(state, troop, region, effect):
                number += 1
        return number


EVERYWHERE: Final = Ground()


def of_terrains(board: Board, terrains: list[int]) -> int:
    """The regions of these terrains."""
    found = NONE
    for terrain in terrains:
        found |= board.of_terrain[terrain]
    return found


def is_lonely(state: State, troop: Troop, region: int) -> bool:
    """Whether no other race, monster or tribe stands next to the region."""
    for beside in regions(state.board.near[region]):
        index = state.holder[beside]
        if index not in (NOBODY, troop.index):
            return False
        if state.monsters[beside] or has(state.tribes, beside):
            return False
    return True
