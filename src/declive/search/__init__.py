"""Games played out inside compiled code: what search, review and balance studies live on.

This file is the public face and stays plain; `outcomes.py` and `policies.py` are compiled.

>>> from declive import Game, playouts
>>> done = playouts(Game.new("base-2p", seed=7), 4, seed=1)
>>> len(done.coins), len(done.coins[0])
(4, 2)
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from declive.engine.action import Action
from declive.engine.game import Game
from declive.engine.nature import Nature
from declive.engine.observe import View, hide
from declive.engine.state import State
from declive.search.greedy import GreedyPolicy
from declive.search.outcomes import FAR, Outcomes, play_many, turn_number
from declive.search.policies import Policy, QuickPolicy

__all__ = ["Outcomes", "Policy", "playouts"]

POLICIES: Final[dict[str, type[Policy]]] = {
    "random": Policy,
    "quick": QuickPolicy,
    "greedy": GreedyPolicy,
}
STEP: Final = 0x632BE59BD9B4E019
"""What tells the seeds of two playouts apart: odd, and without a pattern."""

Chooser = Callable[[State, list[Action]], Action]


class AskedPolicy(Policy):
    """A function that chooses among the legal actions, as a policy."""

    def __init__(self, asked: Chooser) -> None:
        self.asked = asked

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        chosen = self.asked(state, legal)
        if chosen not in legal:
            raise ValueError(f"the policy chose {chosen!r}, which is not legal now")
        return chosen


def playouts(
    start: Game | State | View,
    number: int,
    seed: int = 0,
    policy: str | Policy | Chooser = "random",
    depth: int | None = None,
    seat: int | None = None,
    workers: int = 1,
) -> Outcomes:
    """Play a position out so many times, inside compiled code, and tell what came of it.

    The policy decides for all seats: "random", "quick" (a cheap sensible player), "greedy" (as the
    bot of that name), a `Policy` or a function of the state and the legal actions. Chance is drawn
    anew in every playout; the same seed gives the same playouts, whatever the number of workers.
    `depth` cuts them after so many rounds. For a `seat` facts it cannot know are drawn anew as
    well; coins are not among them, since everybody sees them paid. In a view without a past to
    count them from, rivals are taken to have as many as the seat itself. `workers` are processes.
    """
    if number < 1:
        raise ValueError(f"at least 1 playout can be made, not {number}")
    if depth is not None and depth < 1:
        raise ValueError(f"a playout goes over at least 1 round, not {depth}")
    state = _known(start, seat)
    chosen = _policy(policy)
    until = FAR if depth is None else turn_number(state, state.round + depth, 0)
    seeds = [seed * STEP + index for index in range(number)]
    if workers <= 1 or number < 2 * workers:
        return play_many(state, seeds, chosen, until)
    return _in_parallel(state, seeds, chosen, until, workers)


def _known(start: Game | State | View, seat: int | None) -> State:
    """The position, without what the seat cannot know."""
    if isinstance(start, View):
        return start.played_from()
    state = start.state if isinstance(start, Game) else start
    if seat is None:
        return state
    if not 0 <= seat < state.players:
        raise ValueError(f"there is no seat {seat}: the seats are 0 to {state.players - 1}")
    shown = hide(state, seat)
    shown.coins = state.coins.copy()
    return shown


def _policy(policy: str | Policy | Chooser) -> Policy:
    if isinstance(policy, Policy):
        return policy
    if not isinstance(policy, str):
        return AskedPolicy(policy)
    if policy not in POLICIES:
        raise ValueError(f"there is no policy '{policy}'; there are {', '.join(POLICIES)}")
    return POLICIES[policy]()


def _in_parallel(
    state: State, seeds: list[int], policy: Policy, until: int, workers: int
) -> Outcomes:
    """The same by several processes, each with its share, in the order of the seeds."""
    try:
        kept = pickle.dumps((state, policy))
    except Exception as error:
        raise ValueError(f"a policy for several workers must be importable: {error}") from error
    share = -(-len(seeds) // min(workers, os.cpu_count() or 1))
    parts = [seeds[at : at + share] for at in range(0, len(seeds), share)]
    done = Outcomes()
    with ProcessPoolExecutor(len(parts)) as pool:
        for part in pool.map(_share, [(kept, part, until) for part in parts]):
            done.add(part)
    return done


def _share(asked: tuple[bytes, list[int], int]) -> Outcomes:
    """One worker's share. It is pickled as plain lists."""
    kept, seeds, until = asked
    state, policy = pickle.loads(kept)
    return play_many(state, seeds, policy, until)
