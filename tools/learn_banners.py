"""Tell how much more the learnt value would know if it knew races and powers by name: the most that
numbers for the long-term worth of a combo could bring.

    python -m tools.learn_banners --board base-2p --games 1500

The games, the numbers of a position and what is to be told are those of `tools/learn_value.py`; one
game in five is kept back to judge by. Beside the numbers stands which race and which power the
seat has on the map, active and declined, and the same of its rivals. Nothing of this ships: the
bots know no banner by name.
"""

from __future__ import annotations

import argparse

import numpy

from declive import Game
from declive.engine.nouns import NOTHING
from declive.engine.state import State
from declive.search.value import FEATURES, features
from tools.learn_net import KEPT_BACK, ridge
from tools.learn_value import play_and_note


def with_banners(state: State, seat: int) -> list[float]:
    """The numbers of a position, and a one for every race and power that the seat or a rival has,
    active or declined."""
    races, powers = len(state.roster.races), len(state.roster.powers)
    known = [0.0] * (4 * (races + powers))
    for troop in state.troops:
        if troop.race == NOTHING:
            continue
        part = (0 if troop.seat == seat else 2) + (0 if troop.active else 1)
        known[part * (races + powers) + troop.race] = 1.0
        if troop.power != NOTHING:
            known[part * (races + powers) + races + troop.power] = 1.0
    return [*features(state, seat), *known]


def main() -> None:
    """Read the command line, play, learn and judge."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--board", default="base-2p")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rows: list[list[float]] = []
    for seed in range(asked.seed, asked.seed + asked.games):
        state = Game.new(asked.board, seed).state
        for _, to_come, seen, earned in play_and_note(state, seed, with_banners):
            rows.append([*seen, to_come, earned, seed % KEPT_BACK])
    table = numpy.array(rows)
    turns, coins = table[:, -3], table[:, -2]
    judged = table[:, -1] == 0
    print(f"{asked.games} games, {len(table)} positions")
    print("turns to come, spread of the coins, left by the numbers, left with banners beside them")
    told = [
        ridge(numbers[~judged], turns[~judged], coins[~judged], numbers[judged], turns[judged])
        for numbers in (table[:, : len(FEATURES)], table[:, :-3])
    ]
    for turn in [*numpy.unique(turns), 0]:
        here = turns[judged] == turn if turn else turns[judged] > 0
        wanted = coins[judged][here]
        left = [(((one[here] - wanted) ** 2).mean()) ** 0.5 for one in told]
        print(f"{int(turn) or 'all'}: {wanted.std():.2f}, {left[0]:.3f}, {left[1]:.3f}", flush=True)


if __name__ == "__main__":
    main()
