"""Foresight: how a turn would go on after an action, and what it would bring."""

from __future__ import annotations

from declive.engine.action import PLACE, ROLL, Action
from declive.engine.chance import RolledDie, probabilities
from declive.engine.decision import DECISIONS
from declive.engine.mask import has
from declive.engine.nature import Nature
from declive.engine.nouns import NATURE, NOWHERE, OVER
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.search.outcomes import turn_number
from declive.search.policies import Policy
from declive.search.turn_search import missing, odds

MOST_STEPS = 200
"""No turn takes longer than this; a policy that does nothing for ever is left there."""


class Course:
    """The rest of a turn as it is meant to go."""

    def __init__(self) -> None:
        self.takes: list[int] = []
        """Regions that are taken, in their order, without the last attempt."""
        self.rolls = NOWHERE
        """The region of the last attempt with the die, if there is one."""
        self.odds = 1.0
        """How likely that succeeds."""
        self.coins = 0.0
        """What the seat gains until its turn is over, on average over the die."""
        self.places: list[tuple[int, int]] = []
        """Regions and how many tokens they get in the redeployment."""


class Reason:
    """Why an action: how its turn would go on, and how it fared against the next best one."""

    def __init__(self, action: Action, course: Course) -> None:
        self.action = action
        self.course = course
        self.other: Action | None = None
        """The next best action, if others were played out as well."""
        self.lead = 0.0
        """Coins that the action brings more than the other, as far as the playouts went."""
        self.to_the_end = True
        """Whether they went to the end of the game."""
        self.futures = 0
        self.better = 0
        """In how many of so many pairs of playouts the action was better than the other."""


def foresee(state: State, seat: int, action: Action, policy: Policy, seed: int = 0) -> Course:
    """How the turn goes on after the action if the policy ends it."""
    course = Course()
    trial = state.copy()
    trial.quiet = True
    now = turn_number(state, state.round, state.turn)
    course.coins = _play_on(trial, seat, action, policy, Nature(seed), now, course)
    course.coins -= state.coins[seat]
    return course


def _play_on(
    state: State,
    seat: int,
    first: Action | None,
    policy: Policy,
    luck: Nature,
    now: int,
    course: Course | None,
) -> float:
    """Play to the end of the turn; the coins that the seat then has. The course is noted up to the
    first throw, and the coins are the mean over its faces."""
    chosen = first
    for _ in range(MOST_STEPS):
        if chosen is None:
            if state.phase == OVER or turn_number(state, state.round, state.turn) != now:
                break
            options = legal(state)
            chosen = options[0] if len(options) == 1 else policy.choose(state, options, luck)
        acting = state.acting
        held = state.troops[acting].land
        if course is not None:
            _note(state, seat, chosen, course)
        play(state, chosen)
        chosen = None
        while state.pending and state.pending[-1].seat == NATURE:
            asked = state.pending[-1]
            if course is not None and isinstance(DECISIONS[asked.kind], RolledDie):
                return _all_faces(state, seat, policy, luck, now)
            play(state, luck.answer(state))
        if course is not None:
            taken = state.troops[acting].land & ~held
            for region in range(state.board.size):
                if has(taken, region) and region not in course.takes:
                    course.takes.append(region)
    return float(state.coins[seat])


def _note(state: State, seat: int, action: Action, course: Course) -> None:
    """What an action means for the course, before it is played."""
    if state.decides != seat:
        return
    if action.kind == ROLL and action.region != NOWHERE:
        troop = state.troops[state.acting]
        course.rolls = action.region
        course.odds = odds(missing(state, troop, action))
    elif action.kind == PLACE:
        course.places.append((action.region, action.number))


def _all_faces(state: State, seat: int, policy: Policy, luck: Nature, now: int) -> float:
    """The mean over the faces of the die."""
    total = 0.0
    for face, likely in probabilities(state):
        branch = state.copy()
        play(branch, face)
        while branch.pending and branch.pending[-1].seat == NATURE:
            play(branch, luck.answer(branch))
        total += likely * _play_on(branch, seat, None, policy, luck, now, None)
    return total
