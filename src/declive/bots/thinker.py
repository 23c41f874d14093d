"""Bots that search where it pays: at the choice of a combo and at the question of a decline.

These decisions are few and govern several turns. All candidates are played out by greedy players
in all seats; whatever else is to be decided, is decided greedily. A number of playouts makes a
decision that can be repeated; time only cuts it short.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Final, TypeVar

from declive.bots.base import Bot
from declive.engine.action import DECLINE, EXPAND, PICK_COMBO, Action, done
from declive.engine.nouns import LATE_DECLINE, PICK, START
from declive.engine.observe import View
from declive.engine.state import State
from declive.search.character import Character
from declive.search.contest import Contest, compare
from declive.search.foresight import Reason, foresee
from declive.search.greedy import GreedyPolicy
from declive.search.policies import Policy
from declive.search.value import Value

LONGEST: Final = 3600.0
MOST: Final = 100_000
SHORTEST: Final = 1e-4
"""Seconds that a playout takes at least."""
NEVER: Final = float("inf")
POOR: Final = 6.0
RICH: Final = 10.0
"""Coins a turn between which nine new races in ten lie; see `Character`."""
STRATEGIC: Final = (PICK, START, LATE_DECLINE)
"""The phases in which it is decided for several turns."""


Number = TypeVar("Number", int, float)


def by_players(numbers: dict[int, Number], state: State) -> Number:
    """What goes with this many players; a position may have a single one, who counts as two."""
    return numbers[max(state.players, 2)]


class Thinker(Bot):
    """Plays greedily, and thinks about combos and declines."""

    playouts: int = 0
    """So many playouts for a decision, all candidates together, if they were asked for."""
    uses_all_time: bool = False
    """Whether it makes as many playouts as there is time for, where it is given a deadline."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = GreedyPolicy()
        self.imagined: Policy = GreedyPolicy(
            Character(starts=0, first_tries=4, tries=2, poor=POOR, rich=RICH)
        )
        """How it takes everybody to play on: as it does itself, but it looks at fewer conquests,
        and at combos only where a decline may depend on them; that is quicker and plays as well."""
        self.value: Value | None = None
        self.seconds = 0.0
        """Seconds for a decision, if it counts those instead of playouts."""
        self.contest: Contest | None = None
        """The last search, for whoever asks why."""

    def set_option(self, text: str) -> None:
        # Python reads '1_000', ' 5' and the digits of every script as numbers, too.
        by_time = re.fullmatch(r"(\d+|\d*\.\d+)s", text, re.ASCII)
        counted = re.fullmatch(r"\d{1,6}", text, re.ASCII)
        if by_time and 0 < float(by_time[1]) <= LONGEST:
            self.seconds = float(by_time[1])
        elif counted and 0 < int(text) <= MOST:
            self.playouts = int(text)
        else:
            raise ValueError(
                f"'{self.name}:{text}' is no bot: write '{self.name}:400' for 400 playouts a "
                f"decision (at most {MOST}) or '{self.name}:10s' for 10 seconds"
            )

    def decide(self, view: View, legal: list[Action]) -> Action:
        chosen = legal[0]
        for action in self._answers(view, legal, NEVER, False):
            chosen = action
        return chosen

    def think(self, view: View, legal: list[Action], deadline: float) -> Iterator[Action]:
        return self._answers(view, legal, deadline, self.uses_all_time)

    def _answers(
        self, view: View, legal: list[Action], deadline: float, all_time: bool
    ) -> Iterator[Action]:
        """The greedy answer, then whatever a search finds better."""
        self.contest = None
        state = view.played_from()
        said = self.policy.decide(state, view.seat, legal)
        yield said
        candidates = self.candidates(state, legal, said)
        if len(candidates) < 2:
            return
        contest = self.start(state, view.seat, candidates)
        self.contest = contest
        seconds = self.seconds
        if state.phase not in STRATEGIC:  # there are many of these in a turn
            seconds, all_time = 0.0, False
        for _ in self._played(contest, deadline, seconds, all_time):
            better = contest.best.action
            if better is not said:
                said = better
                yield said
        if contest.best.action is not said:
            yield contest.best.action

    def _played(
        self, contest: Contest, deadline: float, seconds: float, all_time: bool
    ) -> Iterator[None]:
        """The contest, until it is over or its time is; a pause after each round of all."""
        began = time.monotonic()
        if seconds:
            deadline = min(deadline, began + seconds)
        by_time = bool(seconds) or (all_time and deadline < NEVER)
        longest = 0.0
        last = began
        # A playout that would not be over in time is not begun.
        while not contest.over and last + longest < deadline:
            contest.step()
            now = time.monotonic()
            longest = max(longest, now - last)
            last = now
            if by_time and contest.played == len(contest.everyone):
                each = (now - began) / contest.played
                contest.resize(int((deadline - now) / max(each, SHORTEST)))
            if contest.level:
                yield

    def explain(self, view: View, legal: list[Action], action: Action) -> Reason | None:
        reason = Reason(action, foresee(view.played_from(), view.seat, action, self.policy))
        if self.contest is not None and self.contest.played:
            compare(self.contest, reason)
        return reason

    def start(self, state: State, seat: int, candidates: list[Action]) -> Contest:
        """The contest between the candidates."""
        return Contest(
            state,
            seat,
            candidates,
            self.playouts or self.usual_playouts(state),
            self.seed + 1009 * state.round + state.turn,
            self.imagine(state),
            self.horizon(state),
            self.value,
        )

    def imagine(self, state: State) -> Policy:
        """How it takes everybody to play on from this position."""
        return self.imagined

    def usual_playouts(self, state: State) -> int:
        """How many playouts it makes unless it was told; they follow from the position alone."""
        raise NotImplementedError(f"the bot '{self.name}' does not say how much it thinks")

    def horizon(self, state: State) -> int:
        """After so many turns a playout is cut; 0 if it goes to the end of the game."""
        return 0

    def candidates(self, state: State, legal: list[Action], greedy: Action) -> list[Action]:
        """The actions worth a search, the greedy one first; nothing where it does not pay."""
        if state.pending or len(legal) < 2:
            return []
        if state.phase == PICK:
            found = [action for action in legal if action.kind == PICK_COMBO]
        elif state.phase == START and state.round < state.rounds:
            found = [a for a in legal if a.kind == EXPAND or (a.kind == DECLINE and not a.using)]
        elif state.phase == LATE_DECLINE and state.round < state.rounds:
            found = [a for a in legal if a is done() or (a.kind == DECLINE and not a.using)]
        else:
            return []
        return [greedy, *[action for action in found if action is not greedy]]
