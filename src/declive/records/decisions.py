"""Every decision of games, with what was seen, what could be done and what came of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any, Final

from declive.encoding import ActionTable, Observer
from declive.encoding.rewards import WIN, final
from declive.engine.nouns import NATURE
from declive.engine.pack import Pack
from declive.engine.phases import legal
from declive.records.played import Played
from declive.records.reading import arrow_files, import_arrow
from declive.records.writing import write_rows

SHARE: Final = 32
"""Games whose decisions are made at a time."""
ABOUT: Final = {"declive": "decisions; entries of the whole action table, observations as bytes"}


def decisions(games: Iterable[Played], packs: list[Pack] | None = None) -> Iterator[dict[str, Any]]:
    """The players' decisions, game after game: the observation as bytes, the legal entries of the
    whole action table, the one that was chosen, and the outcome for the seat."""
    known: dict[str, tuple[ActionTable, Observer, str]] = {}
    for played in games:
        game = played.game()
        header = game.header
        key = f"{played.board} {played.boxes} {played.options} {played.packs}"
        if key not in known:
            asked = (header.board, header.boxes, packs or header.packs, played.options)
            made = ActionTable(*asked)
            known[key] = made, Observer(*asked), made.digest
        table, observer, digest = known[key]
        worth = final(game.state, WIN)
        for move in played.moves():
            if move.seat == NATURE:
                continue
            yield {
                "seed": played.seed,
                "move": move.number,
                "round": move.position.round,
                "seat": move.seat,
                "player": played.players[move.seat],
                "entry": table.index(move.action),
                "action": move.text,
                "legal": table.places(legal(move.position)),
                "observation": observer.observe(move.position, move.seat),
                "coins": game.scores[move.seat],
                "outcome": worth[move.seat],
                "table": digest,
            }


def write_decisions(games: Iterable[Played], path: str | Path) -> int:
    """Write all decisions to Parquet; answers how many there are."""
    return write_rows(Path(path), decisions(games), ABOUT)


def decisions_as_parquet(games: Iterable[Played]) -> bytes:
    """The same as the bytes of a file, to be sent from one process to another."""
    import_arrow()
    out = BytesIO()
    write_rows(out, decisions(games), ABOUT)
    return out.getvalue()


class DecisionsFile:
    """A Parquet file of decisions that is being filled, some games at a time. Each share of games
    is a file in a folder beside it; when all are there they become one. A run that is made again
    goes on where the last one ended."""

    def __init__(self, path: Path, plan: dict[str, Any]) -> None:
        if path.exists():
            raise ValueError(f"{path} is there already: name another file, or remove it")
        import_arrow()
        self.path = path
        self._folder = path.with_name(path.name + ".parts")
        self._folder.mkdir(exist_ok=True)
        noted = self._folder / "plan.json"
        told = json.dumps(plan, sort_keys=True)
        if noted.exists() and noted.read_text(encoding="utf-8") != told:
            raise ValueError(f"{self._folder} is of other games: remove it")
        noted.write_text(told, encoding="utf-8")

    def missing(self, games: Iterator[Played]) -> Iterator[tuple[int, list[Played]]]:
        """The games, some at a time and numbered, without those whose decisions are there."""
        number = 0
        while share := list(islice(games, SHARE)):
            if not self._part(number).exists():
                yield number, share
            number += 1

    def add(self, number: int, table: bytes) -> None:
        """Note the decisions of a share of games."""
        unfinished = self._part(number).with_suffix(".new")
        unfinished.write_bytes(table)
        unfinished.replace(self._part(number))

    def finish(self) -> None:
        """Make one file of all parts."""
        parquet = arrow_files()
        unfinished = self.path.with_name(self.path.name + ".new")
        parts = sorted(self._folder.glob("*.parquet"))
        schema = parquet.read_schema(parts[0])
        with parquet.ParquetWriter(unfinished, schema, compression="zstd") as writer:
            for part in parts:
                writer.write_table(parquet.read_table(part))
        unfinished.replace(self.path)
        shutil.rmtree(self._folder)

    def _part(self, number: int) -> Path:
        return self._folder / f"{number:08}.parquet"
