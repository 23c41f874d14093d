"""Who sits at the table: people by name, bots by kind."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from declive import Board, bots
from declive.boards import is_path, load
from declive.boards import names as shipped
from declive.boards.sentences import shown
from declive.cli.speech import say, words
from declive.engine.nouns import SEATS
from declive.engine.pack import Pack

DEFAULT_BOT = "greedy"
DEFAULT_PLAYERS = 2
PEOPLE = ("Ann", "Bob", "Cleo", "Dan", "Eve")
LONGEST_NAME = 16
NEAR = 0.82
"""So like a bot's name is a slip of the finger: `gredy`, not yet `Reed` or `Randy`."""
FILE = re.compile(r".*\.py(?=:|$)")
"""The file of a bot that is named with its class, or alone."""
MARK = "# seat: "
"""How a saved game notes which seats are bots: a comment that other readers skip."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: a name, and the bot that plays it, if any."""

    name: str
    bot: str = ""

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return not self.bot


def read_seat(spec: str) -> Seat:
    """The seat that `Ann`, `greedy`, `expert:400`, `bot:greedy`, `Rival=greedy` or
    `my_bot.py:MyBot` asks for."""
    spec = spec.strip()
    name, equals, bot = spec.partition("=")
    if equals:
        return Seat(_checked(name.strip()), known_bot(bot.strip()))
    if spec.startswith("bot:"):
        return _bot_seat(spec.removeprefix("bot:").strip())
    if spec.endswith(".py") or ".py:" in spec:
        return _bot_seat(spec)
    kind = spec.lower().partition(":")[0]
    if kind in bots.names():
        return Seat(kind.capitalize(), known_bot(spec.lower()))
    return Seat(_checked(spec))


def doubts(spec: str) -> str:
    """What is said of a person's name that is nearly a bot's, since a bot may have been meant;
    empty if there is nothing to doubt."""
    seat = read_seat(spec)
    near = get_close_matches(seat.name.lower(), bots.names(), n=1, cutoff=NEAR)
    if not seat.human or not near:
        return ""
    there = ", ".join(bots.names())
    return say("seats", "perhaps_bot", name=seat.name, bots=there, near=near[0])


def _bot_seat(spec: str) -> Seat:
    bot = known_bot(spec)
    return Seat(bots.make(bot).name.partition(":")[0].capitalize()[:LONGEST_NAME], bot)


def known_bot(spec: str) -> str:
    """The bot that was asked for, by name or by its file, once it is certain that there is one."""
    there = bots.names()
    if "." not in spec and spec.partition(":")[0] not in there:
        near = get_close_matches(spec, there, n=1)
        if near:
            raise ValueError(say("seats", "near_bot", name=spec, near=near[0]))
        raise ValueError(say("seats", "no_bot", name=spec, bots=", ".join(there)))
    program = FILE.match(spec)
    if program is not None and not Path(program[0]).is_file():
        raise ValueError(say("seats", "no_bot_file", file=program[0]))
    return bots.load(spec)


def _checked(name: str) -> str:
    if not name:
        raise ValueError(say("seats", "no_name"))
    if not name.isprintable():
        raise ValueError(say("seats", "strange_name"))
    if len(name) > LONGEST_NAME:
        raise ValueError(say("seats", "long_name", most=LONGEST_NAME, name=name))
    return name


def seat_all(specs: list[str], players: int) -> list[Seat]:
    """The seats asked for, filled up: a person in the first, bots in the others."""
    if len(specs) > players:
        raise ValueError(say("seats", "too_many", seats=len(specs), players=players))
    wanted = [read_seat(spec) for spec in specs]
    if not wanted:
        wanted.append(Seat(PEOPLE[0]))
    while len(wanted) < players:
        wanted.append(read_seat(DEFAULT_BOT))
    return tell_apart(wanted)


def tell_apart(seats: list[Seat]) -> list[Seat]:
    """The same seats with bots numbered where names repeat; two people may not share a name."""
    out: list[Seat] = []
    for seat in seats:
        taken = [other.name.lower() for other in out]
        name, number = seat.name, 1
        while name.lower() in taken:
            if seat.human:
                raise ValueError(say("seats", "same_name", name=seat.name))
            number += 1
            name = f"{seat.name} {number}"
        out.append(Seat(name, seat.bot))
    return out


def find_board(name: str, packs: list[Pack]) -> Board:
    """The board so called: a pack's, a shipped one or a file."""
    for pack in packs:
        if name in pack.boards:
            return pack.boards[name]
    if name not in shipped() and not is_path(name):
        near = get_close_matches(name.lower(), shipped(), n=1)
        if near:
            raise ValueError(say("seats", "near_board", name=shown(name), near=near[0]))
        there = words().listed(shipped())
        raise ValueError(say("seats", "no_board", name=shown(name), boards=there))
    return load(name)


def choose_board(name: str, players: int, seats: int, packs: list[Pack]) -> Board:
    """The board for what was asked; a sentence if the wishes do not fit together."""
    if name:
        board = find_board(name, packs)
        if players and players != board.players:
            raise ValueError(
                say("seats", "other_board", board=name, players=board.players, wanted=players)
            )
        return board
    number = players or max(seats, DEFAULT_PLAYERS)
    if not 2 <= number <= len(SEATS):
        raise ValueError(say("seats", "players", most=len(SEATS), number=number))
    return load(f"base-{number}p")


def note_seats(record: str, seats: list[Seat]) -> str:
    """The record with a comment for each seat, so that loading it seats the same bots."""
    first, _, rest = record.partition("\n")
    marks = "".join(f"{MARK}{seat.bot or 'human'}\n" for seat in seats)
    return f"{first}\n{marks}{rest}"


def seats_of(record: str, names: list[str]) -> list[Seat]:
    """The seats of a saved game; all people if it does not say."""
    kinds = [
        line.removeprefix(MARK).strip() for line in record.splitlines() if line.startswith(MARK)
    ]
    if kinds and len(kinds) != len(names):
        raise ValueError(say("seats", "noted", players=len(names), seats=len(kinds)))
    kinds = kinds or ["human"] * len(names)
    return [
        Seat(_checked(name), "" if kind == "human" else _noted_bot(kind))
        for name, kind in zip(names, kinds)
    ]


def _noted_bot(name: str) -> str:
    """A bot that a saved game names. It may not run a file that nobody asked for."""
    try:
        bots.make(name)
    except ValueError as mistake:
        if ":" not in name and not name.endswith(".py"):
            raise
        raise ValueError(
            say("seats", "foreign_bot", name=name, allow=f"--bot {shlex.quote(name)}")
        ) from mistake
    return name
