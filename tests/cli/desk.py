"""Helpers: run commands as a player would, and set up small positions."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import pytest

from declive import Game, bots
from declive.cli import run
from declive.cli.seats import Seat
from declive.cli.session import Session
from declive.scenarios.scenario import build, read_file


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str


class Desk:
    """A place to run commands from, with its own folder and keyboard."""

    def __init__(
        self, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        self.patch = patch
        self.capsys = capsys
        patch.chdir(folder)
        patch.setenv("COLUMNS", "100")

    def run(self, *arguments: str, typed: list[str] | None = None) -> Outcome:
        """Run `declive` with these arguments; the lines typed come through a pipe."""
        self.patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed or [])))
        code = run(list(arguments))
        captured = self.capsys.readouterr()
        return Outcome(code, captured.out, captured.err)


def bot_lines(
    board: str, people: list[int], seed: int, boxes: list[str] | None = None
) -> list[str]:
    """What a greedy bot would type in the seats of people, against greedy bots in the others."""
    game = Game.new(board, seed=seed, boxes=boxes)
    # The command line seeds its bots like this; the person's bot may be any.
    players = [bots.make("greedy", seed + 1 + seat) for seat in range(len(game.names))]
    lines: list[str] = []
    while not game.over:
        seat = game.decides
        action = players[seat].decide(game.observe(seat), game.legal())
        if seat in people:
            lines.append(game.text(action))
        game.play(action)
    return lines


def session_at(position: str, names: list[str], folder: Path) -> Session:
    """A session of people that stands where a scenario's position says."""
    file = folder / "position.yaml"
    file.write_text(f"case: X-1 a position\n{position}\nplay: [see: {{}}]\n", encoding="utf-8")
    state = build(read_file(file)[0]).state
    game = Game.of(state, names, seed=1)
    return Session(game, [Seat(name) for name in names], seed=1)
