"""How long a bot takes for a turn: the processor's time, with the same bot in every seat.

python -m bench.turn_time planner expert --boards base-2p,underground-5p --games 2 --seed 1
"""

from __future__ import annotations

import argparse
import statistics
import time

from declive import Game, bots, compiled
from declive.bots.match import bot_seed


def turn_times(bot: str, board: str, seed: int) -> list[float]:
    """What each turn of a game took, in seconds of the processor."""
    game = Game.new(board, seed)
    players = [bots.make(bot, bot_seed(seed, seat)) for seat in range(game.board.players)]
    taken: dict[tuple[int, int], float] = {}
    while not game.over:
        state = game.state
        seat = game.decides
        legal = game.legal()
        if len(legal) == 1:
            game.play(legal[0])
            continue
        view = game.observe(seat)
        began = time.process_time()
        action = players[seat].decide(view, legal)
        took = time.process_time() - began
        turn = (state.round, seat)
        taken[turn] = taken.get(turn, 0.0) + took
        game.play(action)
    return list(taken.values())


def main() -> None:
    """Play the games and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--boards", default="base-2p,base-4p,base-5p,underground-3p,underground-5p")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"{'compiled' if compiled() else 'plain'}, seconds of the processor for a turn")
    print("| bot | board | turns | mean | 19 of 20 | slowest |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    for bot in asked.bots:
        for board in asked.boards.split(","):
            seeds = range(asked.seed, asked.seed + asked.games)
            times = [one for seed in seeds for one in turn_times(bot, board, seed)]
            most = statistics.quantiles(times, n=20)[-1]
            row = f"{statistics.mean(times):.3f} | {most:.3f} | {max(times):.3f}"
            print(f"| `{bot}` | {board} | {len(times)} | {row} |", flush=True)


if __name__ == "__main__":
    main()
