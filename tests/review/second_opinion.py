"""Costs that a review names for the first rounds, weighed again by others: `make reviews-doubted`.

There most of the game is still to come, and the review names its largest costs. The line of the
record and the better one are played again with luck of their own, and the game is played to its end
by whole bots that the review does not use: planners, which search, and raiders, which play for
other things. Both must find that the better line is better, by about as much.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev

from bench.second_opponent import Raider
from declive import Game, bots
from declive.bots import Bot
from declive.engine.action import Action
from declive.engine.nature import Nature
from declive.engine.observe import View
from declive.engine.state import State
from declive.review import Reviewer
from declive.review.lines import Line, play_line
from declive.review.reviewer import Judged
from declive.search.policies import Policy

BOARDS = ("base-2p", "base-3p", "underground-2p", "river_world-2p")
PLAYER = "novice"
ROUNDS = 2
DOUBTED = 6.0
"""Coins from which on a cost is looked at again."""
OWN_LUCK = 0xD1B54A32D192ED03
"""What tells the seeds of these futures from the review's."""


class Played(Policy):
    """Plays as a bot does, in every seat."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, state: State, legal: list[Action], luck: Nature) -> Action:
        """What the bot decides that sees what its seat may."""
        if len(legal) == 1:
            return legal[0]
        return self.bot.decide(View(state, state.decides, state.coins.copy()), legal)


def gaps(judged: Judged, seat: int, bot: Bot, pairs: int) -> list[float]:
    """How much further ahead the better line ends, pair by pair with the same luck."""
    best = judged.weighed.best
    assert best is not None
    way = Played(bot)
    record = Line(tuple(judged.stretch.actions), way)
    if len(best.actions) == 1:  # A combo, or whether to decline: only that is asked.
        record = Line(tuple(judged.stretch.actions[:1]), way)
        best = Line(best.actions, way)
    found = []
    for at in range(pairs):
        seed = OWN_LUCK * (judged.stretch.place * 1000 + at + 1) & (2**63 - 1)
        one, other = (
            play_line(judged.stretch.state, seat, line, way, seed).lead for line in (best, record)
        )
        found.append(one - other)
    return found


def told(found: list[float]) -> str:
    """The mean with its 95 % interval."""
    return f"{fmean(found):5.1f} ± {1.96 * stdev(found) / sqrt(len(found)):.1f}"


def main() -> None:
    """Review games of bots, and ask others about what cost most early."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--pairs", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    agree = number = 0
    for at in range(asked.games):
        seed = asked.seed + at
        game = Game.new(BOARDS[at % len(BOARDS)], seed=seed)
        players = [bots.make(PLAYER, seed * 10 + seat) for seat in range(game.state.players)]
        while not game.over:
            decides = game.decides
            game.play(players[decides].decide(game.observe(decides), game.legal()))
        reviewer = Reviewer(game, seed)
        for turn in reviewer.turns:
            if not 1 <= turn.round <= ROUNDS:
                continue
            for judged in reviewer.judge(turn).judged:
                if judged.cost < DOUBTED:
                    continue
                asked_of = (bots.make("planner", seed), Raider(seed))
                found = [gaps(judged, turn.seat, bot, asked.pairs) for bot in asked_of]
                number += 1
                agree += all(fmean(one) > 0 for one in found)
                weighed = f"{judged.weighed.cost:5.1f} ± {1.96 * judged.weighed.error:.1f}"
                print(
                    f"{game.state.board.name:15} seed {seed} round {turn.round} "
                    f"{judged.stretch.kind:8} review {judged.cost:5.1f}, weighed {weighed}, "
                    f"planners {told(found[0])}, raiders {told(found[1])}",
                    flush=True,
                )
    print(f"{agree} of {number} better lines are better for both.")


if __name__ == "__main__":
    main()
