"""Who sits where, and how a seat is proved."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from declive import bots
from declive.engine.because import because
from declive.server.messages.lobby import SeatWish
from declive.server.refusal import CONFLICT, FORBIDDEN, NOT_SEATED, Refusal
from declive.server.store.rows import Seat
from declive.server.table.lookalikes import skeleton

TOKEN_BYTES: Final = 24
FIRST_NAME: Final = "Player"
BOT_NAME: Final = re.compile(r"[\w.:=+-]+")
"""What a bot is called goes into records, and others read it."""


def new_token() -> str:
    """A token that nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_once(table: str, once: str) -> str:
    """The token for a wish that may come twice: the same again for the same secret."""
    return hashlib.sha256(f"{table} {once}".encode()).hexdigest()[: 2 * TOKEN_BYTES]


def hash_token(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def people_of(seats: list[Seat]) -> list[int]:
    """The seats on which people play."""
    return [number for number, seat in enumerate(seats) if seat.kind == "human"]


def clean_name(name: str) -> str:
    """A name on one line, without what cannot be printed."""
    return " ".join("".join(c for c in name if c.isprintable()).split())


def told_apart(wanted: str, seats: list[Seat]) -> str:
    """A name that nobody at the table has. Namesakes get a number; a name that only looks like
    another's is refused, since it may be meant to be taken for it."""
    name = clean_name(wanted)
    if not skeleton(name):
        wanted = name = FIRST_NAME
    names = [seat.name for seat in seats if seat.kind != "open"]
    taken = {skeleton(other): other for other in names}
    alike = taken.get(skeleton(name))
    if alike is not None and wanted not in names:
        raise Refusal(
            because(
                "name_alike",
                "'{name}' looks like '{alike}', who is at the table: choose another name",
                name=name,
                alike=alike,
            )
        )
    plain, number = name, 1
    while skeleton(name) in taken:
        number += 1
        name = f"{plain} {number}"
    return name


def bot_named(name: str) -> str:
    """The name of a bot there is; the one that stands in for people if none is named."""
    if not name:
        return bots.STAND_IN
    if not BOT_NAME.fullmatch(name):
        known = ", ".join(bots.names())
        raise Refusal(f"there is no bot '{clean_name(name)}'; the bots are {known}")
    try:
        return bots.make(name).name
    except ValueError as mistake:
        raise Refusal(str(mistake)) from None


def first_seats(wishes: list[SeatWish], players: int, token: str) -> list[Seat]:
    """The seats of a new table; those that are `me` belong to the token."""
    if not wishes:
        wishes = [SeatWish(kind="me")] + [SeatWish(kind="bot")] * (players - 1)
    if len(wishes) != players:
        raise Refusal(
            because(
                "board_players",
                "the board is for {players} players, not {number}",
                players=players,
                number=len(wishes),
            )
        )
    mine = [number for number, wish in enumerate(wishes) if wish.kind == "me"]
    if not mine:
        raise Refusal(because("own_seat", "one of the seats must be yours"))
    seats: list[Seat] = []
    for number, wish in enumerate(wishes):
        if wish.kind == "open":
            seats.append(Seat("open"))
        elif wish.kind == "bot":
            bot = bot_named(wish.bot)
            seats.append(Seat("bot", told_apart(wish.name or bot.capitalize(), seats), bot))
        else:
            name = told_apart(wish.name, seats)
            device = mine[0] if len(mine) > 1 else -1
            host = number == mine[0]
            seats.append(Seat("human", name, token=hash_token(token), host=host, device=device))
    return seats


def seats_of(seats: list[Seat], held: str) -> list[int]:
    """The seats that the holder of a token plays; none without one."""
    return [number for number, seat in enumerate(seats) if held and seat.token == held]


def check_host(seats: list[Seat], held: str) -> None:
    """Refuse unless the holder of the token is the host."""
    mine = seats_of(seats, held)
    if not mine:
        raise Refusal(because("not_at_table", "you do not sit at this table"), NOT_SEATED)
    if not any(seats[number].host for number in mine):
        raise Refusal(because("host_only", "only the host of the table can do that"), FORBIDDEN)


def sit(seats: list[Seat], number: int | None, name: str, contact: str, playing: bool) -> int:
    """Find a seat for somebody: an open one, or one that was left during the game."""

    def is_free(seat: Seat) -> bool:
        return seat.kind == "open" or (playing and seat.kind == "human" and not seat.token)

    free = [index for index, seat in enumerate(seats) if is_free(seat)]
    if not free:
        raise Refusal(because("no_open_seat", "there is no open seat at this table"), CONFLICT)
    if number is None:
        number = free[0]
    if number not in free:
        raise Refusal(because("seat_not_open", "this seat is not open"), CONFLICT)
    others = [seat for index, seat in enumerate(seats) if index != number]
    # The names of a game under way are in its log: whoever takes over keeps the seat's name.
    kept = seats[number].name if playing else told_apart(name, others)
    host = not any(seat.host and seat.token for seat in others)
    if host:
        for seat in others:
            seat.host = False
    # Days off are the seat's: whoever leaves and comes again has no more of them.
    taken = seats[number].days_off
    seats[number] = Seat("human", kept, contact=contact, host=host, days_off=taken)
    return number


def stand_up(seats: list[Seat], number: int, playing: bool) -> None:
    """Leave a seat: to anybody before the game, to a bot while it is played."""
    seat = seats[number]
    was_host = seat.host
    if playing:
        seats[number] = Seat("human", seat.name, away=True, host=seat.host, days_off=seat.days_off)
    else:
        seats[number] = Seat("open")
    if was_host:
        for heir in seats:
            if heir.kind == "human" and heir.token:
                seats[number].host = False
                heir.host = True
                break


def rotated(seats: list[Seat]) -> list[Seat]:
    """The seats of the next game: everybody moves on by one; tokens are given anew."""
    moved = [
        Seat(
            seat.kind,
            seat.name,
            seat.bot,
            contact=seat.contact,
            language=seat.language,
            confirmed=seat.confirmed,
            device=seat.device,
            before=seat.token,
        )
        for seat in seats[-1:] + seats[:-1]
    ]
    for seat in moved:
        if seat.device >= 0:
            seat.device = (seat.device + 1) % len(moved)
    return moved
