"""Playing a position out, many times, and what came of it."""

from __future__ import annotations

from declive.engine.nature import Nature
from declive.engine.nouns import NATURE, OVER
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.scoring import income
from declive.engine.state import State
from declive.search.policies import Policy

FAR = 1 << 30
TURN = 0x5851F42D4C957F2D
"""What tells the luck of two turns apart: odd, and without a pattern."""


class Outcomes:
    """What came of playouts. Each list has an entry for each of them."""

    def __init__(self) -> None:
        self.coins: list[list[int]] = []
        """The coins of every seat at the end, or where the playout was cut."""
        self.income: list[list[int]] = []
        """What every seat would be paid then if its turn were scored."""
        self.rounds_left: list[int] = []
        """Rounds that a playout which was cut would still have had; 0 at the end of the game."""
        self.decisions: list[int] = []
        """How many decisions the playout took, forced ones included and nature's not."""

    def __len__(self) -> int:
        return len(self.coins)

    def __repr__(self) -> str:
        means = [round(self.mean(seat), 1) for seat in range(len(self.coins[0]))] if self else []
        return f"Outcomes({len(self)} playouts, mean coins {means})"

    def mean(self, seat: int) -> float:
        """The mean coins of a seat."""
        return sum([coins[seat] for coins in self.coins]) / len(self.coins)

    def values(self, seat: int) -> list[float]:
        """What each playout was worth to the seat: its coins, and for one that was cut as much more
        for each round left as its regions bring where it was cut."""
        return [
            self.coins[at][seat] + self.income[at][seat] * self.rounds_left[at]
            for at in range(len(self.coins))
        ]

    def add(self, other: Outcomes) -> None:
        """Put the outcomes of others behind these."""
        self.coins.extend(other.coins)
        self.income.extend(other.income)
        self.rounds_left.extend(other.rounds_left)
        self.decisions.extend(other.decisions)


def turn_number(state: State, round: int, turn: int) -> int:
    """The turns of a game, counted through."""
    return round * state.players + turn


def play_out(state: State, luck: Nature, policy: Policy, until: int) -> int:
    """Play to the end of the game, or until the turn of this number begins; the decisions it took.
    Nobody listens, so events and receipts are not written."""
    state.quiet = True
    decisions = 0
    while True:
        if state.pending and state.pending[-1].seat == NATURE:
            play(state, luck.answer(state))
            continue
        if state.phase == OVER or turn_number(state, state.round, state.turn) >= until:
            return decisions
        options = legal(state)
        decisions += 1
        if len(options) == 1:
            play(state, options[0])
        else:
            play(state, policy.choose(state, options, luck))


def play_out_by_turns(state: State, seed: int, policy: Policy, until: int) -> None:
    """The same with chance that begins anew with every turn: two playouts of one seed meet the same
    luck in a turn, however much of it each used before."""
    while True:
        now = turn_number(state, state.round, state.turn)
        if now >= until or (state.phase == OVER and not state.pending):
            return
        play_out(state, Nature(seed ^ (now * TURN)), policy, now + 1)


def play_many(state: State, seeds: list[int], policy: Policy, until: int) -> Outcomes:
    """Play the position out once for each seed."""
    done = Outcomes()
    for seed in seeds:
        trial = state.copy()
        done.decisions.append(play_out(trial, Nature(seed), policy, until))
        done.coins.append(trial.coins)
        done.income.append([income(trial, seat) for seat in range(trial.players)])
        over = trial.phase == OVER
        done.rounds_left.append(0 if over else trial.rounds - trial.round + 1)
    return done
