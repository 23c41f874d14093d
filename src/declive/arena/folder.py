"""The folder of a tournament: its plan, a line for each game that is over, and the games' records.

A game counts from the moment its line stands in `games.jsonl`. The line is written by one call at
the end of the file, after the record, so whatever stops the tournament leaves whole games behind;
a last line that was cut off is taken away and its game played again.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from declive.arena.outcome import Outcome
from declive.arena.plan import Plan

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
RECORDS: Final = "records"


class Folder:
    """Where one tournament is kept. Only one process at a time writes to it."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        (path / RECORDS).mkdir(parents=True, exist_ok=True)
        self._games = os.open(path / GAMES, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            _lock(self._games, path)
            self._keep_plan(plan.as_plain())
            self._cut_torn_line()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let others write to it."""
        os.close(self._games)

    def outcomes(self) -> list[Outcome]:
        """All games that are over and kept with their records, in the order of the plan."""
        file = self.path / GAMES
        found: list[Outcome] = []
        for number, line in enumerate(file.read_bytes().splitlines(), start=1):
            try:
                found.append(Outcome.from_plain(json.loads(line)))
            except (ValueError, LookupError, TypeError):
                raise ValueError(f"{file}, line {number}: this is no game; remove it") from None
        kept = {one.number: one for one in found if self.record_of(one.number).is_file()}
        return [kept[number] for number in sorted(kept)]

    def record_of(self, number: int) -> Path:
        """The file with the record of this game."""
        return self.record_in(self.path, number)

    @staticmethod
    def record_in(path: Path, number: int) -> Path:
        """The same file, for whoever has only the path."""
        return path / RECORDS / f"{number:06}.game"

    def add(self, outcome: Outcome) -> None:
        """Keep a game that is over."""
        record = self.record_of(outcome.number)
        unfinished = record.with_suffix(".new")
        unfinished.write_text(outcome.record, encoding="utf-8")
        unfinished.replace(record)
        line = json.dumps(outcome.as_plain(), separators=(",", ":")) + "\n"
        os.write(self._games, line.encode())

    def _keep_plan(self, wanted: dict[str, Any]) -> None:
        """Note the plan; ValueError if the folder was begun with another one."""
        file = self.path / PLAN
        if not file.exists():
            unfinished = file.with_suffix(".new")
            unfinished.write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")
            unfinished.replace(file)
            return
        try:
            noted = json.loads(file.read_text(encoding="utf-8"))
        except ValueError:
            raise ValueError(f"{file} is no plan of a tournament: name another folder") from None
        for key in wanted:
            there = noted.get(key) if isinstance(noted, dict) else None
            if there != wanted[key]:
                raise ValueError(
                    f"{self.path} holds another tournament ({key}: {_shown(there)}, not "
                    f"{_shown(wanted[key])}): name another folder"
                )

    def _cut_torn_line(self) -> None:
        content = (self.path / GAMES).read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            os.truncate(self.path / GAMES, whole)


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(str(one) for one in value) or "none"
    return str(value)


if sys.platform == "win32":

    def _lock(handle: int, path: Path) -> None:
        """Windows has no such locks; whoever starts two there must use two folders."""

else:
    import fcntl

    def _lock(handle: int, path: Path) -> None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ValueError(f"another tournament is being written to {path}") from None
