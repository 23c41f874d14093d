"""A position as a puzzle keeps it: what kind of game it is, and the table as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from declive.engine.game import Game
from declive.engine.plain import Plain, to_plain

FORGOTTEN: Final = ("earned", "receipt")
"""What was paid in earlier turns, which matters to nobody here."""
NAMES: Final = ("Wren", "Otto", "Mara", "Hagen", "Sibyl")
"""The players: five of those who play on our tables."""


@dataclass(frozen=True)
class Position:
    """The table at the beginning of somebody's turn."""

    board: str
    state: Plain
    boxes: tuple[str, ...] = ()
    content: int = 0

    def game(self, names: list[str] | None = None) -> Game:
        """A game that goes on from here, with nature left to be played."""
        lines = ["declive game 1", f"board: {self.board}"]
        players = self.state["players"]
        assert isinstance(players, list)
        lines += [f"player: {name}" for name in names or NAMES[: len(players)]]
        if self.boxes:
            lines.append(f"boxes: {' '.join(self.boxes)}")
        if self.content:
            lines.append(f"content: {self.content}")
        return Game.from_plain({"record": "\n".join(lines) + "\n\n", "state": self.state})

    @staticmethod
    def of(game: Game) -> Position:
        """The position as it stands, without what is past."""
        state = to_plain(game.state)
        players = state["players"]
        assert isinstance(players, list)
        for player in players:
            for word in FORGOTTEN:
                player.pop(word, None)
        header = game.header
        return Position(header.board.name, state, tuple(header.boxes), header.content)

    def to_plain(self) -> Plain:
        """As it is written into a file."""
        out: Plain = {"board": self.board}
        if self.boxes:
            out["boxes"] = list(self.boxes)
        if self.content:
            out["content"] = self.content
        out["state"] = self.state
        return out

    @staticmethod
    def from_plain(plain: Plain) -> Position:
        """What `to_plain` wrote."""
        state, boxes, content = plain["state"], plain.get("boxes", []), plain.get("content", 0)
        assert isinstance(state, dict)
        assert isinstance(boxes, list)
        assert isinstance(content, int)
        return Position(str(plain["board"]), state, tuple(map(str, boxes)), content)
