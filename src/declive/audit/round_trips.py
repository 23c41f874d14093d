"""What must survive being written down: the record, and the position as JSON."""

from __future__ import annotations

import json

from declive.engine.game import Game


def round_trips(game: Game) -> list[str]:
    """What is lost when the game is replayed from its record or read back from JSON."""
    wrong: list[str] = []
    if Game.replay(game.record()).hash() != game.hash():
        wrong.append("the record replays to another position")
    again = Game.from_plain(json.loads(json.dumps(game.to_plain())))
    if again.hash() != game.hash():
        wrong.append("the position is another one after a round trip through JSON")
    if again.record() != game.record():
        wrong.append("the record is another one after a round trip through JSON")
    return wrong
