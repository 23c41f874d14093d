"""One bot against others, seats rotated, the same deals from every seat, with an interval.

    python -m bench.duel expert greedy --board base-2p --games 100 --seed 1

The first bot sits in one seat, the second in all others; each deal is played once from every seat.
A shared win counts by its part.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time

from declive import Game, bots, compiled
from declive.bots.match import bot_seed
from declive.engine.action import Action
from declive.engine.observe import View


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of so many games."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games)
    half *= math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


class Timed:
    """A bot and the time it takes: for a turn, and for its slowest decision."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seconds = 0.0
        self.slowest = 0.0
        self.turns = 0
        self.last = (-1, -1)

    def ask(self, bot: bots.Bot, view: View, legal: list[Action], turn: tuple[int, int]) -> Action:
        """What the bot plays."""
        began = time.process_time()
        action = bot.decide(view, legal)
        took = time.process_time() - began
        self.seconds += took
        self.slowest = max(self.slowest, took)
        if turn != self.last:
            self.turns += 1
            self.last = turn
        return action


def play(
    board: str, boxes: list[str] | None, seed: int, names: list[str], clocks: dict[str, Timed]
) -> Game:
    """A game between these bots, seat by seat."""
    game = Game.new(board, seed, boxes=boxes)
    players = [bots.make(name, bot_seed(seed, seat)) for seat, name in enumerate(names)]
    while not game.over:
        seat = game.decides
        legal = game.legal()
        if len(legal) == 1:
            game.play(legal[0])
            continue
        clock = clocks[names[seat]]
        turn = (seed, game.state.round)
        game.play(clock.ask(players[seat], game.observe(seat), legal, turn))
    return game


def main() -> None:
    """Read the command line, play and tell."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--board", default="base-2p")
    parser.add_argument("--boxes", default="", help="with commas; the board's own if not given")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    one, others = bots.load(asked.one), bots.load(asked.others)
    boxes = asked.boxes.split(",") if asked.boxes else None
    players = Game.new(asked.board, 1, boxes=boxes).state.players
    clocks = {name: Timed(name) for name in (one, others)}
    won = games = 0.0
    margins: list[float] = []
    for deal in range(math.ceil(asked.games / players)):
        for seat in range(players):
            names = [one if place == seat else others for place in range(players)]
            game = play(asked.board, boxes, asked.seed + deal, names, clocks)
            won += 1 / len(game.winners) if seat in game.winners else 0
            games += 1
            scores = game.scores
            margins.append(scores[seat] - max(scores[:seat] + scores[seat + 1 :]))
    low, high = wilson(won / games, int(games))
    margin = statistics.fmean(margins)
    doubt = 1.96 * statistics.pstdev(margins) / math.sqrt(games)
    times = ", ".join(
        f"{clock.name} {1000 * clock.seconds / max(1, clock.turns):.1f} ms a turn "
        f"(slowest decision {clock.slowest:.2f} s)"
        for clock in clocks.values()
    )
    print(
        f"{one} against {others} on {asked.board}{' with ' + asked.boxes if boxes else ''}: "
        f"{100 * won / games:.1f} % [{100 * low:.0f}, {100 * high:.0f}] of {int(games)} games "
        f"(par {100 / players:.0f} %), margin {margin:+.1f} ± {doubt:.1f}; {times}"
        f"{'' if compiled() else '; not compiled'}",
        flush=True,
    )


if __name__ == "__main__":
    main()
