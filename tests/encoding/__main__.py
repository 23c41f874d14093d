"""Many positions of every box and mix by way of the tables: python -m tests.encoding 10000."""

from __future__ import annotations

import sys

from declive.encoding import Menu
from tests.encoding.round_trip import check_short, check_whole
from tests.encoding.walks import KINDS, positions

number = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
for kind in KINDS:
    table, menu, actions = kind.table(), Menu(kind.table(short=True)), 0
    for game in positions(kind, number, seed=2):
        check_whole(game, table)
        check_short(game, menu)
        actions += len(game.legal())
    print(f"{kind}: {actions} actions of {number} positions, {table!r}")
