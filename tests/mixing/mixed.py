"""Boards and boxes that are mixed, and what a game on them holds."""

from __future__ import annotations

from declive import Game
from declive.content.catalogue import powers, races
from declive.engine.nouns import NATURE

BOTH = ["base", "underground"]
KINDS = ("base-3p", "underground-3p", "river_world-3p")
SURFACE = ("base-2p", "base-3p", "base-4p", "base-5p", "river_world-2p", "river_world-5p")
RIVER_WORLD = ("river_world-2p", "river_world-3p", "river_world-4p", "river_world-5p")
BARE = """
name = "bare"
box = "base"
players = 2
rounds = 10
own_design = true

[regions]
0 = { terrain = "hill",     marks = ["edge"], borders = [1, 2], at = [0.2, 0.2] }
1 = { terrain = "forest",   marks = ["edge"], borders = [0, 2], at = [0.8, 0.2] }
2 = { terrain = "farmland", marks = ["edge"], borders = [0, 1], at = [0.5, 0.8] }
"""


def names(game: Game) -> set[str]:
    """The ids of all banners and badges of the game."""
    roster = game.roster
    return {race.id for race in roster.races} | {power.id for power in roster.powers}


def all_of(*boxes: str) -> set[str]:
    """The ids of all banners and badges in the boxes."""
    found = {race.id for box in boxes for race in races(box)}
    return found | {power.id for box in boxes for power in powers(box)}


def seats(board: str) -> int:
    """The number of players is the digit before the `p`."""
    return int(board[-2])


def lairs(game: Game) -> list[int]:
    """The regions with Monsters."""
    return [region for region, number in enumerate(game.state.monsters) if number]


def deal_on(game: Game) -> None:
    """Let nature do whatever comes first until a player is to decide."""
    while game.decides == NATURE:
        game.play(game.legal()[0])


def texts(game: Game) -> list[str]:
    """What may be played now."""
    return [game.text(action) for action in game.legal()]
