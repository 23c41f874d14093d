"""The bots that play positions out to the end: expert, and master with all the time it is given."""

from __future__ import annotations

from typing import Final

from declive.bots.planner import AHEAD
from declive.bots.tactics import posts_worth_a_search, turns_worth_a_search
from declive.bots.thinker import Thinker, by_players
from declive.engine.action import Action
from declive.engine.mask import count
from declive.engine.nouns import CONQUER, REDEPLOY
from declive.engine.state import State
from declive.search.character import Character
from declive.search.contest import Contest
from declive.search.learnt import LearntPolicy
from declive.search.outcomes import turn_number
from declive.search.policies import Policy
from declive.search.staged import StagedPolicy
from declive.search.value import shipped_value

LINES: Final = 4
"""Ways to go on with a turn that are played out against each other."""
NEAR: Final = 3.0
"""Coins by which a way may look worse than the best and is still worth a search."""
BEGINNING: Final = 2
"""Regions that were not empty and were taken in a turn, after which its way is decided and greed
goes on: few playouts of the rest would say less than it does."""
POSTS: Final = 4
"""Ways to redeploy that are played out against each other."""
LINE_PLAYOUTS: Final = {2: 70, 3: 34, 4: 40, 5: 20}
POST_PLAYOUTS: Final = {2: 60, 3: 26, 4: 32, 5: 14}
"""Playouts of whole turns and of redeployments at most, by players: there are several in a turn."""
SLOWNESS: Final = {2: 1.0, 3: 1.4, 4: 1.0, 5: 1.33}
"""How long a turn takes, by players, beside one of a duel. The boards for three of River World and
Underground are as wide as the one for four of the base game."""
NEARLY_OVER: Final = 2
"""A playout goes on to the end if that is no more than so many times as far."""
CLOSE: Final = 4
"""Turns for which everybody is imagined to look as closely as greedy does, and at least a round."""


class Expert(Thinker):
    """Plays every combo and every decline out to the end of the game, many times, and takes what
    fares best. `expert:400` makes 400 playouts for such a decision, `expert:10s` thinks for 10
    seconds; otherwise the shorter the game still is, the more playouts there are.

    Conquests and redeployments are played out as well where several promise about the same: each
    with the rest of its turn and a round or two, as the planner does. There are no more of these
    playouts than were asked for, and never more than a fixed number."""

    name = "expert"
    effort = 2_400
    """Turns it plays in its head for a decision, about."""
    least = 40
    most = 360

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        value = shipped_value()
        self.imagined = LearntPolicy(
            value, Character(starts=0, first_tries=4, tries=2, steady=True)
        )
        self.closely: Policy = LearntPolicy(value)
        """How it takes everybody to play in the next turns."""

    def usual_playouts(self, state: State) -> int:
        # Turns that are looked at closely take about twice as long.
        turns = turns_to_go(state) + _closely(state)
        turns = int(turns * by_players(SLOWNESS, state))
        return min(max(self.effort // turns, self.least), self.most)

    def candidates(self, state: State, legal: list[Action], greedy: Action) -> list[Action]:
        character = self.policy.character
        if state.phase == CONQUER:
            if count(state.troops[state.acting].conquered) >= BEGINNING:
                return []
            return turns_worth_a_search(state, legal, greedy, character, LINES, NEAR)
        if state.phase == REDEPLOY:
            return posts_worth_a_search(state, legal, greedy, character, POSTS)
        return super().candidates(state, legal, greedy)

    def imagine(self, state: State) -> Policy:
        now = turn_number(state, state.round, state.turn)
        return StagedPolicy(self.closely, self.imagined, now + _closely(state))

    def start(self, state: State, seat: int, candidates: list[Action]) -> Contest:
        seed = self.seed + 1009 * state.round + state.turn
        policy = self.imagine(state)
        if state.phase in (CONQUER, REDEPLOY):
            usual = LINE_PLAYOUTS if state.phase == CONQUER else POST_PLAYOUTS
            number = by_players(usual, state)
            number = min(number, self.playouts or number)
            ahead = max(AHEAD, state.players)
            if turns_to_go(state) <= NEARLY_OVER * ahead:
                ahead = 0
            value = shipped_value()
            return Contest(state, seat, candidates, number, seed, policy, ahead, value, True)
        number = self.playouts or self.usual_playouts(state)
        return Contest(state, seat, candidates, number, seed, policy, aligned=True)


def _closely(state: State) -> int:
    return max(CLOSE, state.players)


def turns_to_go(state: State) -> int:
    """Turns until the game is over, those of this round counted whole."""
    return (state.rounds - state.round + 1) * state.players


class Master(Expert):
    """The same with six times the playouts, and with all the time there is where it has a
    deadline."""

    name = "master"
    effort = 14_400
    least = 240
    most = 2_160
    uses_all_time = True
