"""Making a game of its stored log: from the last stored position that is old enough, if it fits the
log, and else from the beginning; in slices, so that others are served meanwhile."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import zlib
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Raw, Struct

from declive.edition import RULES, content_hash
from declive.engine.errors import IllegalAction
from declive.engine.game import Game
from declive.engine.notation import parse
from declive.engine.nouns import NATURE
from declive.engine.pack import Pack
from declive.engine.plain import FORM, Plain, to_plain
from declive.engine.plain_reader import from_plain
from declive.server.messages.encoding import encode, encoded
from declive.server.messages.view import Happening
from declive.server.present.digest import table_digest
from declive.server.store.rows import Entry, StoredPosition, TableRow
from declive.server.table.log import GameLog
from declive.server.table.played import PlayedEntry
from declive.server.table.seating import people_of
from declive.words import Words, load_with

LOG: Final = logging.getLogger("declive.log")
POSITION_EVERY: Final = 64
"""After so many entries a position is stored, as soon as nothing can be undone."""
SLICE: Final = 8
"""After so many entries of a log that is read others get their turn."""
TOLD: Final = 300
"""So many entries are told again; those before are played only, if at all."""


class Position(Struct):
    """A position as it is stored."""

    actions: int
    lines: str
    """A digest of all lines that count up to there."""
    edition: str
    """The rules and the content it belongs to, and how it is written."""
    state: Plain


def position_due(log: GameLog, last: int) -> bool:
    """Whether the position should be stored, if the last one was stored with the entry `last`."""
    game = log.game
    wanted = log.seq >= last + POSITION_EVERY
    return wanted and not game.can_undo and not game.over and game.decides != NATURE


def write_position(log: GameLog) -> bytes:
    """The position, to be stored with the last entry."""
    game = log.game
    lines = [game.text(action) for action in game.actions]
    position = Position(len(lines), _digest(lines), _edition(log), to_plain(game.state))
    return zlib.compress(encode(position), 6)


def _digest(lines: list[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()


def _edition(log: GameLog) -> str:
    """The rules and the content of this server for the log's game."""
    header = log.game.header
    tags = [pack.tag for pack in log.packs]
    content = content_hash(header.board, header.boxes, tags, header.content)
    return f"{RULES} {content} {FORM}"


async def log_of(
    row: TableRow,
    packs: list[Pack],
    entries: list[Entry],
    stored: StoredPosition | None,
    words: Words | None = None,
) -> tuple[GameLog, list[Raw]]:
    """The log of a table, and its newest entries as they are told; read in slices, so that others
    get their turn. They are told in English, or in other words. An error says why the game cannot
    be made any more."""
    names = [seat.name for seat in row.seats]
    log = GameLog(row.settings, names, words or load_with(packs), packs, people_of(row.seats))
    told: list[Raw] = []
    for count, happening in enumerate(recalling(log, entries, stored, row.id)):
        if happening is not None:
            told.append(encoded(happening))
        if count % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    return log, told


def recalling(
    log: GameLog, entries: list[Entry], stored: StoredPosition | None = None, table_id: str = ""
) -> Iterator[Happening | None]:
    """Make the game of a stored log, entry by entry. The newest are told as they were told when
    they happened. ValueError says which entry cannot be played, or after which the table looks
    otherwise than it did."""
    known = 0
    if stored is not None:
        known = _resume(log, entries, stored, table_id)
    first = len(entries) - TOLD
    for seq, entry in enumerate(entries[known:], start=known + 1):
        try:
            told = log.again(entry, tell=seq > first)
        except IllegalAction as refusal:
            raise ValueError(f"entry {seq}, '{_line(log, entry)}': {refusal}") from None
        if entry.hash and entry.hash != table_digest(log.game.state):
            raise ValueError(f"after entry {seq} the table looks otherwise than it did")
        yield told if seq > first else None
    if entries and log.game.decides == NATURE:
        raise ValueError("the log stops in the middle of what chance did")


def _line(log: GameLog, entry: Entry) -> str:
    """The line of an entry at which the game stopped."""
    done = len(log.game.actions) - (log.played[-1].end if log.played else 0)
    return entry.lines[done] if 0 <= done < len(entry.lines) else entry.kind


def _resume(log: GameLog, entries: list[Entry], stored: StoredPosition, table_id: str) -> int:
    """Let the log go on from a stored position; the number of entries that are behind it. The log
    counts: a position that does not follow from it, or that other rules made, is left alone."""
    past = entries[: stored.seq]
    standing, undone = _standing(past)
    lines = [line for _, entry in standing for line in entry.lines]
    header = log.game.header
    try:
        position = msgspec.json.decode(zlib.decompress(stored.position), type=Position)
        if position.edition != _edition(log):
            return 0
        roster, seats = log.game.roster, len(header.players)
        state = from_plain(position.state, header.board, header.options, roster, seats)
        fits = (position.actions, position.lines) == (len(lines), _digest(lines))
        if not fits or table_digest(state) != stored.hash:
            raise ValueError("it does not follow from the log")
        actions = [parse(state, line)[0] for line in lines]
    except Exception as mistake:
        details = {"table": table_id, "entry": stored.seq, "why": repr(mistake)}
        LOG.error("a stored position is left alone", extra=details)
        return 0
    log.game = Game.resume(header, state, actions)
    start = 0
    for seq, entry in standing:
        log.played.append(PlayedEntry(seq, entry.seat, start, start + len(entry.lines), entry.line))
        start += len(entry.lines)
    log.undone = undone
    log.turn = (state.round, state.turn)
    log.seq = stored.seq
    for entry in past:
        log.remember(entry)
    return stored.seq


def _standing(entries: list[Entry]) -> tuple[list[tuple[int, Entry]], list[Entry]]:
    """The entries that count after these, with their numbers, and what can be done again."""
    standing: list[tuple[int, Entry]] = []
    undone: list[Entry] = []
    for seq, entry in enumerate(entries, start=1):
        if entry.kind == "undo":
            gone = []
            while standing and standing[-1][0] > entry.keep:
                gone.append(standing.pop()[1])
            undone = [] if entry.agreed else undone + gone
            continue
        if entry.kind == "redo":
            undone.pop()
        else:
            undone.clear()
        standing.append((seq, entry))
    return standing, undone
