"""What is kept of a game that is over, and with which rules it was played."""

from __future__ import annotations

import hashlib

import msgspec

from declive import __version__
from declive.content.catalogue import rule_text
from declive.engine.game import Game
from declive.server.messages.replay import RecordInfo
from declive.server.store.rows import StoredRecord, TableRow
from declive.server.table.log import GameLog

_hashes: dict[tuple[str, str, str], str] = {}


def content_hash(game: Game) -> str:
    """The same for games with the same board, banners, treasures, events and options, as far as
    their rule texts tell."""
    header = game.header
    key = (header.board.name, " ".join(header.boxes), str(header.options.chosen()))
    if header.board.shipped and key in _hashes:
        return _hashes[key]
    board, roster = header.board, game.roster
    parts = [board.name, str(board.rounds), *key[1:]]
    parts += [f"{one}-{other}" for one, other in board.borders]
    parts += [f"{board.names[r]} {board.terrain[r]}" for r in range(board.size)]
    parts += [str(mask) for mask in board.printed]
    parts += [f"{race.id} {race.value} {rule_text(race.effect)}" for race in roster.races]
    parts += [f"{power.id} {power.value} {rule_text(power.effect)}" for power in roster.powers]
    parts += [f"{item.id} {rule_text(item.effect)}" for item in roster.items]
    parts += [f"{event.id}" for event in roster.events]
    found = hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()
    _hashes[key] = found
    return found


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
        record=f"{game.record()}",
        rules=row.rules or __version__,
        content=row.content,
        played=now,
        info=msgspec.json.encode(info).decode(),
    )
