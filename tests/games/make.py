"""Make the recorded games: `python -m tests.games.make`.

An eager random player plays every seat; seed and player of each game are in its `made` comment.
Games that are there already are kept, and those added by hand (a bug found in play, say) too: of
them only the results are written anew. Do that when a rule was wrong and has been mended, or when
the position is written otherwise: until then a game that does not end as it did is a bug.
"""

from __future__ import annotations

from pathlib import Path

from declive import Game
from declive.engine.options import VALUES
from tests.games.chooser import Chooser
from tests.games.files import expectations, result, write

FOLDER = Path(__file__).parent
OTHER_OPTIONS = {name: values[1] for name, values in VALUES.items()}

# name, board, seed, options
GAMES: list[tuple[str, str, int, dict[str, str]]] = [
    ("two-players", "base-2p", 1, {}),
    ("two-players-again", "base-2p", 2, {}),
    ("three-players", "base-3p", 3, {}),
    ("three-players-again", "base-3p", 4, {}),
    ("four-players", "base-4p", 5, {}),
    ("four-players-again", "base-4p", 6, {}),
    ("five-players", "base-5p", 7, {}),
    ("five-players-again", "base-5p", 8, {}),
    ("two-players-other-options", "base-2p", 9, OTHER_OPTIONS),
    ("five-players-other-options", "base-5p", 10, OTHER_OPTIONS),
]


def make(name: str, board: str, seed: int, options: dict[str, str]) -> None:
    """Play one game and write its file."""
    game = Game.new(board, seed=seed, options=options)
    chooser = Chooser(seed)
    while not game.over:
        chooser.play(game)
    made = f"an eager random player, nature's seed and the player's {seed}"
    write(FOLDER / f"{name}.declive", game, {"made": made, **result(game)})


def renew(file: Path) -> bool:
    """Write what the game comes to now, and say whether that is something else than before."""
    game, before = Game.replay(file.read_text(encoding="utf-8")), expectations(file)
    write(file, game, {**before, **result(game)})
    return before != expectations(file)


if __name__ == "__main__":
    for entry in GAMES:
        if not (FOLDER / f"{entry[0]}.declive").exists():
            make(*entry)
            print(f"{entry[0]}.declive: new")
    for path in sorted(FOLDER.glob("*.declive")):
        print(f"{path.name}: {'changed' if renew(path) else 'as before'}")
