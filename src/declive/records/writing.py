"""Writing games to Parquet, one by one, so that a run can be interrupted and taken up again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any, Final

from declive.records.played import Played
from declive.records.reading import AT_ONCE, PARQUET, arrow_files, import_arrow
from declive.seeds import check_seed

PART: Final = ".part"


class GamesFile:
    """A Parquet file that is being filled. Games are noted line by line beside it, in a file that
    ends with `.part`; when all are there they become the file, in the order of their seeds. A run
    that begins with the same plan goes on where the last one ended."""

    def __init__(self, path: Path, plan: dict[str, Any]) -> None:
        if path.suffix != PARQUET:
            raise ValueError(f"the file for games ends with {PARQUET}, not '{path.name}'")
        if path.exists():
            raise ValueError(f"{path} is there already: name another file, or remove it")
        check_seed(int(plan.get("seed", 0)))
        import_arrow()
        self.path = path
        self.plan = plan
        self.done: set[int] = set()
        """The seeds of the games that are there already."""
        self._part = path.with_name(path.name + PART)
        if self._part.exists():
            self._take_up()
        else:
            self._part.write_text(json.dumps(plan, sort_keys=True) + "\n", encoding="utf-8")

    def _take_up(self) -> None:
        """Find what is there. A last line that was cut off in the midst is written anew."""
        try:
            lines = self._part.read_text(encoding="utf-8").splitlines(keepends=True)
            same = bool(lines) and json.loads(lines[0]) == json.loads(json.dumps(self.plan))
            whole = [line for line in lines if line.endswith("\n")]
            done = {int(json.loads(line)["seed"]) for line in whole[1:]} if same else set()
        except (ValueError, LookupError, TypeError):
            raise ValueError(f"{self._part} was not written by such a run: remove it") from None
        if not same:
            raise ValueError(
                f"{self._part} was begun with other arguments: give the same ones, or remove it"
            )
        if len(whole) < len(lines):
            self._part.write_text("".join(whole), encoding="utf-8")
        self.done = done

    def add(self, played: Played) -> None:
        """Note a game."""
        with self._part.open("a", encoding="utf-8") as file:
            file.write(json.dumps(played.row()) + "\n")

    def finish(self) -> None:
        """Make the file of all that was noted, and a card that tells what is in it."""
        rows = sorted(self._noted())
        unfinished = self.path.with_name(self.path.name + ".new")
        with self._part.open("rb") as file:
            games = (_row_at(file, place) for _, place in rows)
            write_rows(unfinished, games, {"declive": json.dumps(self.plan, sort_keys=True)})
        unfinished.replace(self.path)
        told = card(self.path.name, self.plan, len(rows))
        self.path.with_suffix(".md").write_text(told, encoding="utf-8")
        self._part.unlink()

    def _noted(self) -> Iterator[tuple[int, int]]:
        """The seed of each game and where its line begins."""
        with self._part.open("rb") as file:
            file.readline()
            while True:
                place = file.tell()
                line = file.readline()
                if not line:
                    return
                yield int(json.loads(line)["seed"]), place


def _row_at(file: Any, place: int) -> dict[str, Any]:
    file.seek(place)
    row: dict[str, Any] = json.loads(file.readline())
    return row


def write_rows(path: Path | BytesIO, rows: Iterator[dict[str, Any]], about: dict[str, str]) -> int:
    """Write rows to Parquet, some hundred at a time; answers how many."""
    import pyarrow

    writer: Any = None
    written = 0
    try:
        while batch := list(islice(rows, AT_ONCE)):
            table = pyarrow.Table.from_pylist(batch, None if writer is None else writer.schema)
            if writer is None:
                schema = table.schema.with_metadata(about)
                writer = arrow_files().ParquetWriter(path, schema, compression="zstd")
                table = table.cast(schema)
            writer.write_table(table)
            written += len(batch)
    finally:
        if writer is not None:
            writer.close()
    return written


def card(name: str, plan: dict[str, Any], games: int) -> str:
    """A data card: what is in the file, how it was made, and how to use it."""
    asked = "\n".join(f"| {key} | {value} |" for key, value in plan.items())
    return f"""# {name}

{games} games of Declive between bots, a row for each, in the order of their seeds.

| made with | |
| --- | --- |
{asked}

| column | meaning |
| --- | --- |
| seed | the seed of nature; the same arguments give the same game |
| board, boxes, options, packs | what was played with; options are JSON |
| players | the bots, seat by seat |
| scores, winners | coins at the end, seat by seat, and the seats that won |
| actions | actions of the record, nature's included |
| hash | of the last position, the same on every machine |
| record | the game itself, one action a line, for `Game.replay` and `declive replay` |

With `--decisions` a second file, `{Path(name).stem}-decisions.parquet`, has a row for every
decision of a player, game by game:

| column | meaning |
| --- | --- |
| seed, move, round, seat, player | which game and which action of its record, and who decided |
| entry, action | what was chosen: its place in the whole action table, and in words |
| legal | the places of all that could be chosen |
| observation | what the seat could know, as bytes: the columns of `declive.encoding.Observer` |
| coins, outcome | the seat's coins at the end; 1 for a win, −1 for a defeat at a table for two |
| table | the digest of the action table |

Read it with `declive.records.read`, `declive.records.table`, pandas or polars. Bots are no
people: what is learnt from these games is how bots play.
"""
