"""Lines: ways in which a stretch of a turn can be played, and playing them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from declive.engine.action import Action, is_among
from declive.engine.mask import count
from declive.engine.nature import Nature
from declive.engine.nouns import NATURE, OVER
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.review.futures import lead_at_the_end
from declive.search.outcomes import play_out, play_out_by_turns, turn_number
from declive.search.policies import Policy

MOST_STEPS = 200


@dataclass(frozen=True)
class Line:
    """Actions to be played as long as nature answers as she does in them and each is legal; from
    there on the policy plays the turn to its end."""

    actions: tuple[Action, ...]
    policy: Policy
    of_record: bool = False
    """Whether it is what was really played."""


@dataclass(frozen=True)
class Outcome:
    """What came of a line in one future."""

    lead: float
    """How far ahead the seat is at the end of the game."""
    coins: int
    """The coins it has more by then than when the line began."""
    held: int = 0
    """The regions it holds when its next turn begins."""


def follow(state: State, actions: Sequence[Action], luck: Nature) -> bool:
    """Play the actions until nature says something else or one is not legal; whether all were
    played. Nature is asked anew: what she said in the record was luck."""
    for action in actions:
        if state.decides == NATURE:
            answer = luck.answer(state)
            play(state, answer)
            if answer != action:
                return False
        elif state.phase == OVER or not is_among(action, legal(state)):
            return False
        else:
            play(state, action)
    return True


def play_line(state: State, seat: int, line: Line, way: Policy, seed: int) -> Outcome:
    """Play the line from this position, then the game to its end in this way."""
    trial = state.copy()
    trial.quiet = True
    luck = Nature(seed)
    now = turn_number(state, state.round, state.turn)
    follow(trial, line.actions, luck)
    play_out(trial, luck, line.policy, now + 1)
    play_out_by_turns(trial, seed, way, now + trial.players)
    held = sum(count(troop.land) for troop in trial.troops_of(seat))
    lead = lead_at_the_end(trial, seat, way, seed)
    return Outcome(lead, trial.coins[seat] - state.coins[seat], held)


def as_played(state: State, line: Line, luck: Nature) -> list[Action]:
    """The actions of the line up to the end of the turn, with this luck, nature's included."""
    trial = state.copy()
    trial.quiet = True
    now = turn_number(state, state.round, state.turn)
    played: list[Action] = []
    script = list(line.actions)
    for _ in range(MOST_STEPS):
        if trial.phase == OVER or turn_number(trial, trial.round, trial.turn) != now:
            break
        if trial.decides == NATURE:
            action = luck.answer(trial)
            if script and script.pop(0) != action:
                script = []
        else:
            options = legal(trial)
            wanted = script.pop(0) if script else None
            if wanted is not None and is_among(wanted, options):
                action = wanted
            else:
                script = []
                action = options[0] if len(options) == 1 else _chosen(line, trial, options, luck)
        play(trial, action)
        played.append(action)
    return played


def _chosen(line: Line, state: State, options: list[Action], luck: Nature) -> Action:
    return line.policy.choose(state, options, luck)
