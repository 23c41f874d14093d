"""Store finished games: one game that bots played, under many ids.

python bench/fill.py sqlite:////tmp/x.sqlite 10000
"""

from __future__ import annotations

import random
import sys
import time

import msgspec
from sqlalchemy import insert

from declive import words
from declive.server.store.rows import Entry, Seat, TableRow, TableSettings
from declive.server.store.schema import ENTRIES, TABLES
from declive.server.store.store import Store
from declive.server.store.writing import table_values
from declive.server.table.log import GameLog

AT_ONCE = 200


def one_game() -> list[str]:
    """The entries of a game, as they are stored."""
    log = GameLog(TableSettings("base-2p"), ["Ann", "Bob"], words.load())
    entries: list[Entry] = [log.begin()[0]]
    chance = random.Random(1)
    while not log.game.over:
        entries.append(log.play(log.game.text(chance.choice(log.game.legal())))[0])
    return [msgspec.json.encode(entry).decode() for entry in entries]


def main() -> None:
    """Read the command line and fill the database."""
    url, games = sys.argv[1], int(sys.argv[2])
    store = Store(url)
    entries = one_game()
    seats = [Seat("human", "Ann"), Seat("bot", "Greedy", "greedy")]
    now = time.time()
    for first in range(0, games, AT_ONCE):
        ids = [f"old{number}" for number in range(first, min(games, first + AT_ONCE))]
        rows = [
            TableRow(
                id=name,
                code=name,
                created=now,
                updated=now,
                settings=TableSettings("base-2p"),
                seats=seats,
                status="over",
                listed=True,
            )
            for name in ids
        ]
        with store.engine.begin() as connection:
            connection.execute(insert(TABLES), [table_values(row) for row in rows])
            connection.execute(
                insert(ENTRIES),
                [
                    {"table_id": name, "seq": seq, "command_id": None, "data": data}
                    for name in ids
                    for seq, data in enumerate(entries, start=1)
                ],
            )
    store.close()


if __name__ == "__main__":
    main()
