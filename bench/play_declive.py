"""Declive: random games on several tables, and what its single calls cost.

The second argument says which build this must be, `pure` or `compiled`.
"""

from __future__ import annotations

import random
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import declive
from bench.tally import micros, rate_of, tell
from declive import Action, Game, Pack

TABLES: dict[str, tuple[str, list[str]]] = {
    "base-2p": ("base-2p", []),
    "base-5p": ("base-5p", []),
    "underground-4p": ("underground-4p", []),
    "river_world-4p": ("river_world-4p", []),
    "mixed base-4p": ("base-4p", ["base", "underground"]),
}
USER_RACE = '''
from declive.invent import SWAMP, Effect, Race, has

class Newts(Effect):
    """Each Swamp brings one coin more, and Swamps cost one token less."""

    def coins(self, state, troop, region):
        return 1 if has(state.board.of_terrain[SWAMP], region) else 0

    def discount(self, state, troop, region):
        return 1 if has(state.board.of_terrain[SWAMP], region) else 0

NEWTS = Race("newts", "Newts", 6, 11, Newts())
'''


def player(board: str, boxes: list[str], packs: list[Pack] | None = None) -> Callable[[int], int]:
    """What plays one random game on this table and answers its decisions."""

    deals = newt_deals(board, packs) if packs else []

    def play(seed: int) -> int:
        choose = random.Random(seed)
        if packs:
            game = with_newts(board, packs, choose.choice(deals), seed)
        else:
            game = Game.new(board, seed=seed, boxes=boxes)
        decisions = 0
        while not game.over:
            game.play(choose.choice(game.legal()))
            decisions += 1
        return decisions

    return play


def newt_deals(board: str, packs: list[Pack]) -> list[Action]:
    """The first combos with the user's race. To look for them takes as long as to play a game, so
    it is done once."""
    game = Game.new(board, packs=packs)
    return [action for action in game.legal() if game.text(action).startswith("deal newts ")]


def with_newts(board: str, packs: list[Pack], deal: Action, seed: int) -> Game:
    """A game in which the user's race is dealt first and picked by the first player."""
    game = Game.new(board, packs=packs)
    game.play(deal)
    game.nature = declive.engine.nature.Nature(seed)
    while game.decides < 0:
        game.play(game.nature.answer(game.state))
    game.play("pick 1")
    return game


def midway() -> Game:
    """A game on the base board in its fourth round, while somebody conquers."""
    game = Game.new("base-2p", seed=5)
    choose = random.Random(3)
    while game.state.round < 4 or game.phase != "conquer" or len(game.legal()) < 3:
        game.play(choose.choice(game.legal()))
    return game


def calls(seconds: float) -> dict[str, float]:
    """What single calls cost, in microseconds, and what a position weighs, in bytes."""
    game = midway()
    action = game.legal()[0]

    def list_anew() -> None:
        game._legal = None
        game.legal()

    def copy_and_play() -> None:
        game.copy().play(action)

    copied = micros(game.copy, seconds)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [game.state.copy() for _ in range(1000)]
    weight = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    return {
        "copy": copied,
        "copy of a state": micros(game.state.copy, seconds),
        "legal": micros(list_anew, seconds),
        "play": micros(copy_and_play, seconds) - copied,
        "hash": micros(game.hash, seconds),
        "observe": micros(lambda: game.observe(0), seconds),
        "bytes": weight,
    }


def playouts(seconds: float) -> dict[str, float]:
    """Random games inside compiled code."""
    if "playouts" not in declive.__all__:  # an older revision
        return {}
    game = Game.new("base-2p")

    def play(seed: int) -> int:
        done = declive.playouts(game, 20, seed=seed)
        return int(sum(done.decisions))

    found = rate_of(play, seconds)
    return {"playouts decisions": found["decisions"], "playouts games": 20 * found["games"]}


def main() -> None:
    """Check the build, then measure."""
    loaded = "compiled" if declive.compiled() else "pure"
    if loaded != sys.argv[2]:
        sys.exit(f"The {sys.argv[2]} engine was to be measured, but the {loaded} one was loaded.")
    share = float(sys.argv[1]) / (len(TABLES) + 2)
    found: dict[str, float] = {}
    for name, (board, boxes) in TABLES.items():
        rates = rate_of(player(board, boxes), share)
        found[f"{name} decisions"] = rates["decisions"]
        found[f"{name} games"] = rates["games"]
    file = Path(sys.argv[3]) / "newts.py"
    file.write_text(USER_RACE)
    packs = [declive.load_pack(file)]
    found["user race decisions"] = rate_of(player("base-2p", [], packs), share)["decisions"]
    found.update(playouts(share))
    found.update(calls(share / 7))
    tell(found)


if __name__ == "__main__":
    main()
