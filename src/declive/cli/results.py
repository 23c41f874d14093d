"""The result at the end of a record, as comments: what the game must come to when replayed."""

from __future__ import annotations

from typing import Final

from declive.cli.speech import say
from declive.engine.game import Game

SCORES: Final = "# scores:"
HASH: Final = "# hash:"


def note_result(game: Game) -> str:
    """The lines to add to the game's record."""
    scores = " ".join(str(coins) for coins in game.scores)
    return f"{SCORES} {scores}\n{HASH} {game.hash()}\n"


def check_result(record: str, game: Game) -> list[str]:
    """Where the replayed game differs from the result that its record notes, if it notes one."""
    wrong: list[str] = []
    noted = dict(zip((SCORES, HASH), note_result(game).splitlines()))
    for number, line in enumerate(record.splitlines(), start=1):
        for key, real in noted.items():
            if line.startswith(key) and line.split() != real.split():
                said, seen = line.removeprefix("# "), real.removeprefix("# ")
                wrong.append(say("replay", "differs", line=number, said=said, seen=seen))
    return wrong
