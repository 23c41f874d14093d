"""Make the recorded games: `python -m tests.games.make`.

An eager random player plays every seat; seed and player of each game are in its `made` comment.
Games that are there already are kept, and those added by hand (a bug found in play, say) too: of
them only the results are written anew. Do that when a rule was wrong and has been mended, or when
the position is written otherwise: until then a game that does not end as it did is a bug.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from declive import Game
from declive.engine.options import VALUES
from tests.games.chooser import Chooser
from tests.games.files import expectations, result, write

FOLDER = Path(__file__).parent
OTHER_OPTIONS = {name: values[1] for name, values in VALUES.items()}
LAST_OPTIONS = {name: values[-1] for name, values in VALUES.items()}
MIXED = ["base", "underground"]


@dataclass(frozen=True)
class Table:
    """What a game is played on, and by which seed."""

    board: str
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    boxes: list[str] = field(default_factory=list)


GAMES: dict[str, Table] = {
    "two-players": Table("base-2p", 1),
    "two-players-again": Table("base-2p", 2),
    "three-players": Table("base-3p", 3),
    "three-players-again": Table("base-3p", 4),
    "four-players": Table("base-4p", 5),
    "four-players-again": Table("base-4p", 6),
    "five-players": Table("base-5p", 7),
    "five-players-again": Table("base-5p", 8),
    "two-players-other-options": Table("base-2p", 9, OTHER_OPTIONS),
    "five-players-other-options": Table("base-5p", 10, OTHER_OPTIONS),
    # The seeds below were chosen so that all there is in the boxes occurs.
    "underground-two-players": Table("underground-2p", 84),
    "underground-three-players": Table("underground-3p", 62),
    "underground-four-players": Table("underground-4p", 22),
    "underground-five-players": Table("underground-5p", 15),
    "underground-other-options": Table("underground-2p", 34, LAST_OPTIONS),
    "underground-lent-power": Table("underground-2p", 197),
    "underground-bag": Table("underground-2p", 106),
    "river-world-two-players": Table("river_world-2p", 13),
    "river-world-three-players": Table("river_world-3p", 11),
    "river-world-four-players": Table("river_world-4p", 12),
    "river-world-five-players": Table("river_world-5p", 11),
    "river-world-other-options": Table("river_world-2p", 13, LAST_OPTIONS),
    "mixed-on-the-surface": Table("base-3p", 19, {}, MIXED),
    "mixed-below-ground": Table("underground-2p", 26, {}, MIXED),
    "mixed-vampires": Table("underground-2p", 168, {}, MIXED),
    "mixed-on-rivers": Table("river_world-2p", 26, LAST_OPTIONS, MIXED),
    "base-banners-below-ground": Table("underground-2p", 3, {"own_declined": "not"}, ["base"]),
    "underground-banners-alone": Table(
        "base-2p", 4, {"surface_treasures": "no", "own_declined": "not"}, ["underground"]
    ),
}


def make(name: str, table: Table) -> None:
    """Play one game and write its file."""
    game = Game.new(table.board, table.seed, options=table.options, boxes=table.boxes)
    chooser = Chooser(table.seed)
    while not game.over:
        chooser.play(game)
    made = f"an eager random player, nature's seed and the player's {table.seed}"
    write(FOLDER / f"{name}.declive", game, {"made": made, **result(game)})


def renew(file: Path) -> bool:
    """Write what the game comes to now, and say whether that is something else than before."""
    game, before = Game.replay(file.read_text(encoding="utf-8")), expectations(file)
    write(file, game, {**before, **result(game)})
    return before != expectations(file)


if __name__ == "__main__":
    for title, played_on in GAMES.items():
        if not (FOLDER / f"{title}.declive").exists():
            make(title, played_on)
            print(f"{title}.declive: new")
    for path in sorted(FOLDER.glob("*.declive")):
        print(f"{path.name}: {'changed' if renew(path) else 'as before'}")
