"""Record files with what is expected of them, written as comments: `# hash: 3f…`."""

from __future__ import annotations

from pathlib import Path

from declive import Game
from declive.engine.record import FORMAT


def expectations(file: Path) -> dict[str, str]:
    """What the comments of the file say: `# key: value`."""
    found: dict[str, str] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        key, colon, value = line.removeprefix("#").partition(":")
        if line.startswith("#") and colon:
            found[key.strip()] = value.strip()
    return found


def write(file: Path, game: Game, expected: dict[str, str]) -> None:
    """Write the record of the game with what is expected of it under its first line."""
    comments = [f"# {key}: {value}" for key, value in expected.items()]
    body = game.record().removeprefix(FORMAT + "\n")
    file.write_text("\n".join([FORMAT, *comments, body]), encoding="utf-8")


def result(game: Game) -> dict[str, str]:
    """What a replay of a finished game must come to."""
    return {
        "hash": game.hash(),
        "scores": " ".join(map(str, game.scores)),
        "winners": " ".join(map(str, game.winners)),
    }
