"""From TOML data to a board file: keys, types and words, with a sentence for each mistake."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeGuard

from declive.boards.file import BoardFile, Region
from declive.boards.sentences import hint, listed, shown
from declive.engine.nouns import MARKS, NOWHERE, TERRAINS

BOXES: Final = ("base", "underground", "river_world")
NEEDED: Final = ("name", "box", "players", "rounds", "regions")
KEYS: Final = (*NEEDED, "own_design", "title", "notes")
REGION_NEEDED: Final = ("terrain", "borders")
REGION_KEYS: Final = (*REGION_NEEDED, "marks", "at")
PLAYERS: Final = (2, 5)
NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]*")
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,5}")

Table = Mapping[str, object]


class Parser:
    """Reads what can be read of a board's data and keeps a sentence for each mistake."""

    def __init__(self, data: Table) -> None:
        self.mistakes: list[str] = []
        self.vague: set[int] = set()
        """The regions that may have a mark or a border which could not be read.

        NOWHERE stands for those that have no number to be named by.
        """
        self._keys("", data, KEYS, NEEDED)
        self.file = BoardFile(
            name=self._name(data),
            box=self._word("", "box", data["box"], BOXES) if "box" in data else "",
            players=self._whole(data, "players", *PLAYERS),
            rounds=self._whole(data, "rounds", 1, None),
            regions=self._regions(data["regions"]) if "regions" in data else (),
            own_design=self._flag(data, "own_design"),
            title=self._text(data, "title"),
            notes=self._text(data, "notes"),
        )

    def _keys(
        self, where: str, table: Table, known: tuple[str, ...], needed: tuple[str, ...]
    ) -> None:
        """Every key is known, and those needed are there."""
        for key in table:
            if key not in known:
                self.mistakes.append(f"{where}key {shown(key)} is not known{hint(key, known)}")
        for key in needed:
            if key not in table:
                self.mistakes.append(f"{where}{key} is missing")

    def _name(self, data: Table) -> str:
        name = self._text(data, "name")
        if isinstance(data.get("name"), str) and not NAME.fullmatch(name):
            self.mistakes.append(
                f"name {shown(name)} must be of small letters, digits, '-' and '_' only"
            )
        return name

    def _text(self, data: Table, key: str) -> str:
        value = data.get(key, "")
        if isinstance(value, str):
            return value
        self.mistakes.append(f"{key} must be a text in quotes, not {shown(value)}")
        return ""

    def _flag(self, data: Table, key: str) -> bool:
        value = data.get(key, False)
        if isinstance(value, bool):
            return value
        self.mistakes.append(f"{key} must be true or false, not {shown(value)}")
        return False

    def _whole(self, data: Table, key: str, least: int, most: int | None) -> int:
        """A whole number within its bounds; the least one where there is none."""
        value = data.get(key, least)
        if is_whole(value) and value >= least and (most is None or value <= most):
            return value
        bounds = f"from {least} to {most}" if most is not None else f"of {least} or more"
        self.mistakes.append(f"{key} must be a whole number {bounds}, not {shown(value)}")
        return least

    def _word(self, where: str, what: str, value: object, known: tuple[str, ...]) -> str:
        """One of the words known, or "" if it is none of them."""
        if not isinstance(value, str):
            self.mistakes.append(f"{where}{what} must be a word in quotes, not {shown(value)}")
            return ""
        if value in known:
            return value
        self.mistakes.append(f"{where}{what} {shown(value)} is not known{hint(value, known)}")
        return ""

    def _regions(self, value: object) -> tuple[Region, ...]:
        if not isinstance(value, Mapping):
            self.mistakes.append(f"regions must be a table, not {shown(value)}")
            return ()
        if not value:
            self.mistakes.append("there are no regions")
        numbers = {int(key) for key in value if NUMBER.fullmatch(key)}
        for key in value:
            if not NUMBER.fullmatch(key):
                self.mistakes.append(f"region {shown(key)}: regions are numbered 0, 1, 2 and so on")
                self.vague.add(NOWHERE)
        missing = [number for number in range(len(numbers)) if number not in numbers]
        if missing and len(numbers) == len(value):
            self.mistakes.append(
                f"{len(numbers)} regions must be numbered 0 to {len(numbers) - 1}: "
                f"{listed(missing)} {'is' if len(missing) == 1 else 'are'} missing"
            )
        return tuple(
            self._region(number, value[str(number)], numbers) for number in sorted(numbers)
        )

    def _region(self, number: int, value: object, numbers: set[int]) -> Region:
        where = f"region {number}: "
        if not isinstance(value, Mapping):
            self.mistakes.append(f"{where}it must be a table in braces, not {shown(value)}")
            self.vague.add(number)
            return Region(number, "", (), ())
        self._keys(where, value, REGION_KEYS, REGION_NEEDED)
        if "borders" not in value:
            self.vague.add(number)
        has_terrain = "terrain" in value
        return Region(
            id=number,
            terrain=self._word(where, "terrain", value["terrain"], TERRAINS) if has_terrain else "",
            marks=self._marks(number, value.get("marks", [])),
            borders=self._borders(number, value.get("borders", []), numbers),
            at=self._at(where, value.get("at")),
        )

    def _marks(self, number: int, value: object) -> tuple[str, ...]:
        where = f"region {number}: "
        if not isinstance(value, list):
            self.mistakes.append(f"{where}marks must be a list of words, not {shown(value)}")
            self.vague.add(number)
            return ()
        marks: list[str] = []
        for item in value:
            mark = self._word(where, "mark", item, MARKS)
            if mark in marks:
                self.mistakes.append(f"{where}mark '{mark}' is listed twice")
            elif mark:
                marks.append(mark)
            else:
                self.vague.add(number)
        return tuple(marks)

    def _borders(self, number: int, value: object, numbers: set[int]) -> tuple[int, ...]:
        where = f"region {number}: "
        if not isinstance(value, list):
            self.mistakes.append(
                f"{where}borders must be a list of region numbers, not {shown(value)}"
            )
            self.vague.add(number)
            return ()
        borders: list[int] = []
        for other in value:
            if not is_whole(other) or other not in numbers:
                self.mistakes.append(f"{where}neighbour {shown(other)} is no region of this board")
                self.vague.add(number)
            elif other == number:
                self.mistakes.append(f"{where}it lists itself as a neighbour")
            elif other in borders:
                self.mistakes.append(f"{where}neighbour {other} is listed twice")
            else:
                borders.append(other)
        return tuple(borders)

    def _at(self, where: str, value: object) -> tuple[float, float] | None:
        if value is None:
            return None
        if (
            isinstance(value, list)
            and len(value) == 2
            and is_share(value[0])
            and is_share(value[1])
        ):
            return float(value[0]), float(value[1])
        self.mistakes.append(f"{where}at must be two numbers from 0 to 1, not {shown(value)}")
        return None


def is_whole(value: object) -> TypeGuard[int]:
    """Whether this is a whole number; true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_share(value: object) -> TypeGuard[float]:
    """Whether this is a number from 0 to 1."""
    return (is_whole(value) or isinstance(value, float)) and 0 <= value <= 1
