"""Rewards: what a game, or a part of it, is worth to each seat, in one of several currencies."""

from __future__ import annotations

from typing import Final

from declive.engine.nouns import OVER
from declive.engine.scoring import winners
from declive.engine.state import State

WIN: Final = "win"
"""At the end: 1 for a win and −1 for a defeat at a table for two. With more seats defeats share
what the win brings, and those who win together share that, so that the sum is 0."""
RANK: Final = "rank"
"""At the end: from 1 for the first to −1 for the last, in even steps; equals share theirs."""
MARGIN: Final = "margin"
"""At the end: coins more than the others have on average, in hundreds."""
COINS: Final = "coins"
"""All the time: coins as they are won and lost."""
SHAPED: Final = "shaped"
"""As `win`, and all the time what the margin has changed by, which is taken back at the end: a
potential, so that it changes no best way to play (Ng, Harada and Russell, 1999)."""
REWARDS: Final = (WIN, RANK, MARGIN, COINS, SHAPED)
HUNDRED: Final = 100.0


class Rewards:
    """The rewards of one game. It remembers what was on the table when it was last asked."""

    def __init__(self, kind: str = WIN, discount: float = 1.0) -> None:
        if kind not in REWARDS:
            raise ValueError(f"there is no reward '{kind}'; there are {', '.join(REWARDS)}")
        self.kind = kind
        self.discount = discount
        """Of the learner, for `shaped` alone."""
        self.at_the_end = kind in (WIN, RANK, MARGIN)
        """Whether nothing is paid before the game is over."""
        self._before: list[float] = []

    def copy(self) -> Rewards:
        """The same, to go on from here."""
        twin = Rewards(self.kind, self.discount)
        twin._before = self._before.copy()
        return twin

    def begin(self, state: State) -> None:
        """A game begins in this position."""
        self._before = self._standing(state)

    def since(self, state: State) -> list[float]:
        """What each seat is rewarded with for all that happened since this was last asked."""
        over = state.phase == OVER and not state.pending
        players = state.players
        if self.at_the_end:
            return final(state, self.kind) if over else [0.0] * players
        now = self._standing(state)
        if self.kind == COINS:
            gained = [now[seat] - self._before[seat] for seat in range(players)]
        else:
            ends = final(state, WIN) if over else [0.0] * players
            after = [0.0] * players if over else now
            gained = [
                ends[seat] + self.discount * after[seat] - self._before[seat]
                for seat in range(players)
            ]
        self._before = now
        return gained

    def _standing(self, state: State) -> list[float]:
        if self.kind == COINS:
            return [float(coins) for coins in state.coins]
        return _margins(state) if self.kind == SHAPED else []


def final(state: State, kind: str) -> list[float]:
    """What a game that is over is worth to each seat. The sum is 0."""
    if kind == MARGIN:
        return _margins(state)
    first = winners(state)
    players = state.players
    if kind == RANK:
        return _ranks(state, first)
    share = (players - len(first)) / (len(first) * (players - 1))
    return [share if seat in first else -1.0 / (players - 1) for seat in range(players)]


def _margins(state: State) -> list[float]:
    total = sum(state.coins)
    others = state.players - 1
    return [(coins - (total - coins) / others) / HUNDRED for coins in state.coins]


def _ranks(state: State, first: list[int]) -> list[float]:
    """Those who won come first, the others by their coins."""
    players = state.players
    worth = [state.coins[seat] + (1 << 20 if seat in first else 0) for seat in range(players)]
    if len(first) > 1:
        worth = [1 << 20 if seat in first else worth[seat] for seat in range(players)]
    ranks: list[float] = []
    for own in worth:
        better = len([other for other in worth if other > own])
        equal = len([other for other in worth if other == own])
        place = better + (equal - 1) / 2
        ranks.append(1.0 - 2.0 * place / (players - 1))
    return ranks
