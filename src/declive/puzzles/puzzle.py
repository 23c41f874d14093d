"""A puzzle: a position, what nature will say, and how much the turn can bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from declive.engine.plain import Plain
from declive.puzzles.chance import Script
from declive.puzzles.position import Position
from declive.puzzles.turn import Turn

STARS: Final = 3


@dataclass(frozen=True)
class Puzzle:
    """One turn to be played as well as it can be."""

    id: str
    position: Position
    script: Script
    par: int
    """The coins of the best turn that is known."""
    line: tuple[str, ...]
    """That turn, in the notation, without what nature says."""
    second: int
    """The coins of the runner-up: the best turn that ends with other land."""
    second_line: tuple[str, ...]
    bots: dict[str, int]
    """What bots got who played the same turn with the same throws."""
    ideas: tuple[str, ...] = ()
    """What the best turn is about."""
    proved: bool = False
    """Whether all turns there are were looked at, and not only the most promising."""

    @property
    def board(self) -> str:
        """The board it is played on."""
        return self.position.board

    def begin(self) -> Turn:
        """The turn, with nothing played yet."""
        return Turn(self.position.game(), self.script)

    def played(self, lines: list[str]) -> Turn:
        """The turn after these lines; IllegalAction or BadNotation says why one cannot be."""
        turn = self.begin()
        for line in lines:
            turn.play(line)
        return turn

    @property
    def steps(self) -> tuple[int, int, int]:
        """The coins that one, two and three stars take: as much as the best of the bots got, as
        much as the runner-up, the best."""
        found = max(self.bots.values(), default=self.second - 1)
        return (max(1, min(found, self.second - 1)), self.second, self.par)

    def stars(self, coins: int, hinted: bool = False) -> int:
        """How many stars so many coins deserve; a hint costs one."""
        earned = sum(coins >= step for step in self.steps)
        return max(0, earned - hinted)

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 3: by how many decisions the best turn takes, and by how much
        those miss who play it as they always do."""
        decisions = sum(not line.startswith(("expand", "done", "place")) for line in self.line)
        missed = self.par - max(self.bots.values(), default=self.par)
        return 1 + (decisions > 4) + (missed > 2)

    def to_plain(self) -> Plain:
        """As it is written into a file."""
        out: Plain = {"id": self.id, **self.position.to_plain()}
        out["throws"] = list(self.script.throws)
        if self.script.draws:
            out["draws"] = list(self.script.draws)
        out |= {
            "par": self.par,
            "line": list(self.line),
            "second": self.second,
            "second_line": list(self.second_line),
            "bots": self.bots,
            "ideas": list(self.ideas),
        }
        if self.proved:
            out["proved"] = True
        return out

    @staticmethod
    def from_plain(plain: Plain) -> Puzzle:
        """What `to_plain` wrote."""
        bots = plain["bots"]
        assert isinstance(bots, dict)
        throws = _list(plain, "throws")
        return Puzzle(
            id=str(plain["id"]),
            position=Position.from_plain(plain),
            script=Script(tuple(int(face) for face in throws), _words(plain, "draws")),
            par=_number(plain, "par"),
            line=_words(plain, "line"),
            second=_number(plain, "second"),
            second_line=_words(plain, "second_line"),
            bots={str(name): int(bots[name]) for name in bots},
            ideas=_words(plain, "ideas"),
            proved=plain.get("proved") is True,
        )


def _number(plain: Plain, key: str) -> int:
    value = plain[key]
    assert isinstance(value, int)
    return value


def _list(plain: Plain, key: str) -> list[int]:
    value = plain.get(key, [])
    assert isinstance(value, list)
    return value


def _words(plain: Plain, key: str) -> tuple[str, ...]:
    return tuple(str(word) for word in _list(plain, key))
