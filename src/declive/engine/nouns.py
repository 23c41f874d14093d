"""The nouns of the board: terrains, marks, phases, pieces and the sentinels, as small ints."""

from __future__ import annotations

from typing import Final

NOWHERE: Final = -1
"""No region."""
NOBODY: Final = -1
"""No seat, no troop."""
NOTHING: Final = -1
"""No race, no power."""
HIDDEN: Final = -1
"""The coins of a player who does not show them."""
NATURE: Final = -2
"""The seat that rolls the die and deals the combos."""

MAX_REGIONS: Final = 62
"""Region sets are bit masks that must fit an unboxed int."""

# Terrains. A board names them by these words.
FARMLAND: Final = 0
FOREST: Final = 1
HILL: Final = 2
MOUNTAIN: Final = 3
SWAMP: Final = 4
SEA: Final = 5
LAKE: Final = 6
MUDPOOL: Final = 7
MUSHROOM_FOREST: Final = 8
MYSTIC_CRYSTAL: Final = 9
MINING: Final = 10
BLACK_MOUNTAIN: Final = 11
RIVER: Final = 12
CHASM: Final = 13
TERRAINS: Final = (
    "farmland",
    "forest",
    "hill",
    "mountain",
    "swamp",
    "sea",
    "lake",
    "mudpool",
    "mushroom_forest",
    "mystic_crystal",
    "mining",
    "black_mountain",
    "river",
    "chasm",
)

# Marks: what is printed on a region besides its terrain.
EDGE: Final = 0
MINE: Final = 1
MAGIC: Final = 2
CAVERN: Final = 3
TRIBE: Final = 4
MONSTER: Final = 5
VOLCANO_MARK: Final = 6
PIRATE: Final = 7
HARBOUR: Final = 8
SHIPYARD: Final = 9
TEMPLE: Final = 10
MARKS: Final = (
    "edge",
    "mine",
    "magic",
    "cavern",
    "tribe",
    "monster",
    "volcano",
    "pirate",
    "harbour",
    "shipyard",
    "temple",
)

# Phases of a turn. Some are called in the notation after the banner or place that knows them best;
# the engine asks hooks and does not care which that is.
START: Final = 0
PICK: Final = 1
RESTLESS: Final = 2
"""Declined races that still act conquer here, before the active race."""
CONQUER: Final = 3
REDEPLOY: Final = 4
PLACEMENT: Final = 5
OFFERING: Final = 6
"""A declined token may be given up for coins."""
LATE_DECLINE: Final = 7
"""A race that may decline after it has scored is asked here."""
WITHDRAW: Final = 8
OVER: Final = 9
PHASES: Final = (
    "start",
    "pick",
    "ghouls",
    "conquer",
    "redeploy",
    "placement",
    "altar",
    "stout",
    "withdraw",
    "over",
)

LENT_WORD: Final = "stonehedge"
"""What stands behind `decline with`: the notation calls a lent power after the place that lends
it."""

# A player's troops: where each lies among the three a seat can have.
ACTIVE: Final = 0
DECLINED: Final = 1
SPIRIT: Final = 2
SLOTS: Final = 3

MONSTERS_PER_LAIR: Final = 2
MONSTER_STOCK: Final = 14
SHIP_STOCK: Final = 12
NO_ROLL: Final = -1
ROW_SIZE: Final = 6
DIE_FACES: Final = (0, 0, 0, 1, 2, 3)
START_COINS: Final = 5
SEATS: Final = "ABCDE"
MAX_SEATS: Final = 5
ROUNDS: Final = (0, 0, 10, 10, 9, 8)
"""Rounds of a game by the number of its players."""
