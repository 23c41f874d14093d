"""What is kept of a game that is over."""

from __future__ import annotations

from declive.server.messages.encoding import encode
from declive.server.messages.replay import RecordInfo
from declive.server.store.rows import StoredRecord, TableRow
from declive.server.table.log import GameLog


def finished_record(row: TableRow, log: GameLog, now: float) -> StoredRecord:
    """The record of the table's game."""
    game = log.game
    title = row.settings.title
    info = RecordInfo(
        id=row.id,
        title=title,
        board=row.settings.board,
        players=log.names,
        plies=len(game.actions),
        scores=game.scores,
        winners=game.winners,
        rules=row.rules,
        content=row.content,
        played=now,
    )
    return StoredRecord(
        id=row.id,
        title=title,
        record=game.record(),
        rules=row.rules,
        content=row.content,
        played=now,
        info=encode(info).decode(),
    )
