"""A game that was begun elsewhere and goes on at a table: it comes and goes as a record.

What a record says of chance cannot be proved, so such a table says that its game was carried there.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from declive.edition import RULES, content_hash
from declive.engine.because import because, reason_of
from declive.engine.errors import IllegalAction
from declive.engine.game import Game
from declive.engine.nouns import NATURE
from declive.engine.record import Header, not_played, read_record
from declive.engine.shelf import the_shelf
from declive.packs import PackError
from declive.server.messages.lobby import CarriedTable, NewTable, SeatWish
from declive.server.refusal import CONFLICT, Refusal
from declive.server.store.keeping import Writing
from declive.server.store.rows import Entry, Seat
from declive.server.table.moments import new_game
from declive.server.table.played import let_nature_play
from declive.server.table.seating import people_of

if TYPE_CHECKING:
    from declive.server.table.room import Room

MOST_ACTIONS: Final = 4_000
"""A game of five with everything in it has some hundreds."""
SLICE: Final = 8
PERSON: Final = "person"
BOT: Final = "bot"
SEATS: Final = re.compile(r"^# seats: ([\w :.,-]{1,200})$", re.M)
LATER: Final = because("record_later", "the game is not over: its record can be had at its end")
ANEW: Final = because("anew", "the table is read anew")


@dataclass(frozen=True)
class Begun:
    """A game that was begun elsewhere: the table it needs, and all that was played."""

    wish: NewTable
    lines: list[str]
    content: int


async def begun(carried: CarriedTable) -> Begun:
    """What a record is to become; Refusal if no game can go on from it. Whoever gives it to a
    server has had it read by a helper before: here nothing is bounded but its length."""
    try:
        header, numbered = read_record(carried.record, the_shelf())
        if not header.board.shipped and not any(
            header.board.name in pack.boards for pack in header.packs
        ):
            raise Refusal(
                because("carried_board", "only a game on a board of this place can go on here")
            )
        if len(numbered) > MOST_ACTIONS:
            raise Refusal(
                because(
                    "carried_long",
                    "a game of more than {most} moves cannot go on here",
                    most=MOST_ACTIONS,
                )
            )
        game = Game.fresh(header)
        for count, (number, line) in enumerate(numbered):
            try:
                game.play(line)
            except IllegalAction as refusal:
                raise Refusal(not_played(number, line, reason_of(refusal))) from None
            if count % SLICE == SLICE - 1:
                await asyncio.sleep(0)
    except (ValueError, LookupError, PackError) as mistake:
        raise Refusal(
            because(
                "record_unread", "the record cannot be read: {mistake}", mistake=reason_of(mistake)
            )
        ) from None
    if game.over:
        raise Refusal(
            because("carried_over", "this game is over: its record can be watched, not played on"),
            CONFLICT,
        )
    lines = [game.text(action) for action in game.actions]
    return Begun(_wish(carried, header), lines, header.content)


def _wish(carried: CarriedTable, header: Header) -> NewTable:
    found = SEATS.search(carried.record)
    told = [one.strip() for one in found[1].split(",")] if found else [PERSON]
    names = header.players or [""] * header.board.players
    seats: list[SeatWish] = []
    for number, name in enumerate(names):
        kind, _, bot = (told[number] if number < len(told) else BOT).partition(" ")
        if kind != PERSON:
            seats.append(SeatWish(kind="bot", name=name, bot=bot))
        elif carried.friends and any(seat.kind == "me" for seat in seats):
            seats.append(SeatWish(kind="open"))
        else:
            seats.append(SeatWish(kind="me", name=name))
    return NewTable(
        board=header.board.name,
        seats=seats,
        title=carried.title,
        boxes=header.boxes,
        options=dict(header.options.chosen()),
        packs=[pack.name for pack in header.packs],
        start=all(seat.kind != "open" for seat in seats),
    )


def entries_of(game: Game, lines: list[str], at: float) -> Iterator[Entry]:
    """What was played as a table writes it down: each decision with what chance answered. Where
    the lines end within an answer, chance goes on by itself."""
    entry = Entry("begin", at=at)
    for line in lines:
        seat, before = game.decides, len(game.actions)
        game.play(line)
        if seat != NATURE:
            yield entry
            entry = Entry("play", seat, at=at)
        entry.lines += [game.text(action) for action in game.actions[before:]]
    before = len(game.actions)
    let_nature_play(game, {}, [])
    entry.lines += [game.text(action) for action in game.actions[before:]]
    yield entry


async def go_on(room: Room) -> None:
    """Begin with all that was played elsewhere. Within the lock; the room is read anew."""
    row, now = room.row, room.now()
    packs = room.rooms.inventions.chosen(row.settings.packs)
    row.settings.digests = {pack.name: pack.digest for pack in packs}
    game = new_game(row.settings, [seat.name for seat in row.seats], packs)
    entries: list[Entry] = []
    try:
        for entry in entries_of(game, row.settings.lines, now):
            entries.append(entry)
            if len(entries) % SLICE == 0:
                await asyncio.sleep(0)
    except (IllegalAction, PackError) as mistake:
        raise Refusal(str(mistake), CONFLICT) from None
    header = game.header
    tags = [pack.tag for pack in packs]
    row.rules = RULES
    row.content = content_hash(header.board, header.boxes, tags, header.content)
    row.settings.lines = []
    row.status, row.due, row.updated = "playing", now, now
    numbered = list(enumerate(entries, start=1))
    await room.commit(Writing(room.id, table=row, entries=numbered))
    room.give_up(ANEW)


def running_record(room: Room, held: str) -> str:
    """The record of a game that goes on, for whoever alone plays it; at a table of several it could
    be had to try out what comes next."""
    people = people_of(room.row.seats)
    alone = people and all(room.row.seats[number].token == held for number in people)
    if room.log is None or not room.playing or not alone:
        raise Refusal(LATER, CONFLICT)
    first, _, rest = room.log.game.record().partition("\n")
    edition = f"# edition: rules {room.row.rules}, content {room.row.content}"
    return f"{first}\n{edition}\n# seats: {', '.join(map(_told, room.row.seats))}\n{rest}"


def _told(seat: Seat) -> str:
    return PERSON if seat.kind == "human" else f"{BOT} {seat.bot}"
