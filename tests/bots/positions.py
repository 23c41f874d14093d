"""Helpers: small positions written as scenarios, and what a bot does in them."""

from __future__ import annotations

from pathlib import Path

from declive import Game, bots
from declive.scenarios.scenario import build, read_file


def position(folder: Path, text: str) -> Game:
    """A game that stands where the position says."""
    file = folder / "position.yaml"
    file.write_text(f"case: X-1 a position\n{text}\nplay: [see: {{}}]\n", encoding="utf-8")
    return build(read_file(file)[0])


def choice(game: Game, bot: str = "greedy") -> str:
    """What the bot plays in the seat that decides."""
    action = bots.make(bot, seed=1).decide(game.observe(game.decides), game.legal())
    assert action in game.legal()
    return game.text(action)


def play_turn(game: Game, bot: str = "greedy") -> list[str]:
    """What the bot plays until another seat, or nature, is to decide."""
    seat = game.decides
    played: list[str] = []
    while game.decides == seat:
        played.append(choice(game, bot))
        game.play(played[-1])
    return played
