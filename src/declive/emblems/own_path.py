"""The silhouette that an invention brings: one SVG path, read closely before it is drawn.

It is data from anybody, so nothing but path data passes: the letters of the commands, each with as
many numbers as it needs, within the box, and not too much of it.
"""

from __future__ import annotations

import re
from typing import Final

from declive.emblems.pen import BOX

LONGEST: Final = 4000
"""Characters a path may have. The most detailed of our own silhouettes needs a sixth of it."""
SMALLEST: Final = 16
"""What a silhouette must measure in its larger direction to be seen at all."""
SLACK: Final = 2
"""How far a point may lie outside the box: a curve's handles often do."""

X, Y, LENGTH, ANGLE, FLAG = "xylaf"
ARGUMENTS: Final[dict[str, str]] = {
    "M": "xy",
    "L": "xy",
    "H": "x",
    "V": "y",
    "C": "xyxyxy",
    "S": "xyxy",
    "Q": "xyxy",
    "T": "xy",
    "A": "llaffxy",
    "Z": "",
}
"""What follows each command: coordinates, lengths, angles and flags."""

_NUMBER: Final = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
_GAP: Final = re.compile(r"[ \t\r\n]*,?[ \t\r\n]*")


def checked(path: str) -> str:
    """The path, if it is one that can be drawn in the box; else a ValueError says why not."""
    if len(path) > LONGEST:
        raise ValueError(f"the silhouette has {len(path)} characters, and {LONGEST} are the most")
    if not path.strip():
        raise ValueError("the silhouette is empty")
    reader = _Reader(" ".join(path.split()))
    reader.read()
    width = max(reader.xs) - min(reader.xs)
    height = max(reader.ys) - min(reader.ys)
    if max(width, height, reader.radius) < SMALLEST:
        raise ValueError(f"the silhouette is smaller than {SMALLEST} units of its box of {BOX}")
    return reader.path


class _Reader:
    """Reads a path from left to right and notes every point it touches."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.at = 0
        self.radius = 0.0
        self.xs: list[float] = []
        self.ys: list[float] = []
        self.pen = (0.0, 0.0)
        self.start = (0.0, 0.0)

    def read(self) -> None:
        """The whole path."""
        if self.path[0] not in "Mm":
            raise ValueError("a silhouette is path data of SVG and begins with M")
        while self.at < len(self.path):
            letter = self.path[self.at]
            if letter.upper() not in ARGUMENTS or not letter.isascii():
                raise ValueError(f"'{letter}' in the silhouette is no command of a path")
            self.at += 1
            self._skip()
            self._command(letter)

    def _command(self, letter: str) -> None:
        wanted = ARGUMENTS[letter.upper()]
        if not wanted:
            self.pen = self.start
            return
        first = True
        while first or self._more():
            self._move(letter, wanted)
            if first and letter in "Mm":
                self.start = self.pen
            first = False

    def _move(self, letter: str, wanted: str) -> None:
        """One set of arguments: every point is noted, the last one is where the pen goes."""
        before = self.pen if letter.islower() else (0.0, 0.0)
        x, y = self.pen
        for kind in wanted:
            value = self._flag() if kind == FLAG else self._number(letter)
            if kind == X:
                x = self._inside(before[0] + value)
            elif kind == Y:
                y = self._inside(before[1] + value)
            elif kind == LENGTH:
                if not 0 <= value <= BOX:
                    raise ValueError(f"an arc of the silhouette has a radius outside 0 to {BOX}")
                self.radius = max(self.radius, value)
            if kind == Y or wanted == X:
                self.xs.append(x)
                self.ys.append(y)
        self.pen = (x, y)

    def _inside(self, value: float) -> float:
        if not -SLACK <= value <= BOX + SLACK:
            raise ValueError(f"a point of the silhouette lies outside its box of {BOX} × {BOX}")
        return value

    def _more(self) -> bool:
        """Whether another set of arguments follows before the next command."""
        return self.at < len(self.path) and _NUMBER.match(self.path, self.at) is not None

    def _number(self, letter: str) -> float:
        found = _NUMBER.match(self.path, self.at)
        if found is None:
            raise ValueError(f"a number is missing after '{letter}' in the silhouette")
        self.at = found.end()
        self._skip()
        return float(found.group())

    def _flag(self) -> float:
        """A flag is one character; the next number may follow without a gap."""
        flag = self.path[self.at : self.at + 1]
        if flag not in ("0", "1"):
            raise ValueError("the flags of an arc in the silhouette are 0 or 1")
        self.at += 1
        self._skip()
        return float(flag)

    def _skip(self) -> None:
        found = _GAP.match(self.path, self.at)
        assert found is not None, "a gap may be empty"
        self.at = found.end()
