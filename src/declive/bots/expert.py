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
from declive.search.company import seasoned_company
from declive.search.contest import Contest
from declive.search.weights import seasoned_value

LINES: Final = 4
"""Ways to go on with a turn that are played out against each other."""
NEAR: Final = 3.0
"""Coins by which a way may look worse than the best and is still worth a search."""
BEGINNING: Final = 2
"""Regions that were not empty and were taken in a turn, after which its way is decided and greed
goes on: few playouts of the rest would say less than it does."""
POSTS: Final = 4
"""Ways to redeploy that are played out against each other."""
LINE_PLAYOUTS: Final = {2: 100, 3: 34, 4: 40, 5: 20}
POST_PLAYOUTS: Final = {2: 80, 3: 26, 4: 32, 5: 14}
"""Playouts of whole turns and of redeployments at most, by players: there are several in a turn."""
EFFORT: Final = {2: 4_000, 3: 1_250, 4: 1_750, 5: 1_250}
"""Turns played in its head for a decision, about, by players. The boards for three of River World
and Underground are as wide as the one for four of the base game."""
NEARLY_OVER: Final = 2
"""A playout goes on to the end if that is no more than so many times as far."""


class Expert(Thinker):
    """Plays every combo and every decline out to the end of the game, many times, and takes what
    fares best. `expert:400` makes 400 playouts for such a decision, `expert:10s` thinks for 10
    seconds; otherwise the shorter the game still is, the more playouts there are. It takes
    everybody to judge combos and declines by what positions and banners have turned out to bring,
    and opinions of that to differ.

    Conquests and redeployments are played out as well where several promise about the same: each
    with the rest of its turn and a round or two, as the planner does. There are no more of these
    playouts than were asked for, and never more than a fixed number."""

    name = "expert"
    diligence = 1
    """How many times as much it plays out as an expert."""
    least = 30
    most = 500

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.imagined = seasoned_company()

    def usual_playouts(self, state: State) -> int:
        usual = by_players(EFFORT, state) // turns_to_go(state)
        return self.diligence * min(max(usual, self.least), self.most)

    def candidates(self, state: State, legal: list[Action], greedy: Action) -> list[Action]:
        character = self.policy.character
        if state.phase == CONQUER:
            if count(state.troops[state.acting].conquered) >= BEGINNING:
                return []
            return turns_worth_a_search(state, legal, greedy, character, LINES, NEAR)
        if state.phase == REDEPLOY:
            return posts_worth_a_search(state, legal, greedy, character, POSTS)
        return super().candidates(state, legal, greedy)

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
            value = seasoned_value()
            return Contest(state, seat, candidates, number, seed, policy, ahead, value, True)
        number = self.playouts or self.usual_playouts(state)
        return Contest(state, seat, candidates, number, seed, policy, aligned=True)


def turns_to_go(state: State) -> int:
    """Turns until the game is over, those of this round counted whole."""
    return (state.rounds - state.round + 1) * state.players


class Master(Expert):
    """The same with six times the playouts, and with all the time there is where it has a
    deadline."""

    name = "master"
    diligence = 6
    uses_all_time = True
