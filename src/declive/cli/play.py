"""`declive play`: a game in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from declive import Game, bots
from declive.cli.host import Host, Left
from declive.cli.prompt import Lines, PipedLines, TypedLines
from declive.cli.screen import Screen, is_terminal
from declive.cli.seats import (
    DEFAULT_BOT,
    DEFAULT_PLAYERS,
    PEOPLE,
    choose_board,
    read_seat,
    seat_all,
)
from declive.cli.session import Session
from declive.engine.words import SEATS
from declive.words import load

EXAMPLE = "Example: declive play --seat Ann --seat greedy --seat Rival=random"


def play(
    board: Annotated[
        str, typer.Option(help="A board's name, such as base-3p, or a .toml file.")
    ] = "",
    players: Annotated[int, typer.Option(help="How many play, bots included: 2 to 5.")] = 0,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help="Who sits in the next seat: a person's name, a bot (greedy, bot:random) or "
            "NAME=BOT. Seats not named are greedy bots.",
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="A number: the same seed gives the same chances.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A rule played otherwise, such as die=cost3."),
    ] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    answer: Annotated[
        bool,
        typer.Option("--answer/--ask", help="Answer for you where there is only one answer."),
    ] = True,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard.

    Without options it asks who plays. With several people the screen is wiped between their
    turns, so that coins stay hidden."""
    screen = Screen()
    lines: Lines = TypedLines() if is_terminal() else PipedLines(screen.console)
    chance = secrets.randbits(63) if seed is None else seed
    specs = seat or []
    try:
        if load is not None:
            if board or players or specs or option:
                raise ValueError("a saved game has its own board, players and options")
            session = Session.load(load, chance)
        else:
            if is_terminal() and not (board or players or specs):
                specs = ask_seats(screen, lines)
            session = new_session(board, players, specs, read_options(option or []), chance)
    except EOFError:
        return
    run(session, screen, lines, answer)


def new_session(
    board: str, players: int, specs: list[str], options: dict[str, str], seed: int
) -> Session:
    """A new game for what was asked; ValueError says what does not fit."""
    name = choose_board(board, players, len(specs))
    size = load_board_size(name)
    seats = seat_all(specs, size)
    game = Game.new(name, seed, [seat.name for seat in seats], options)
    return Session(game, seats, seed)


def load_board_size(name: str) -> int:
    """How many players the board is for."""
    from declive.boards import load as load_board

    return load_board(name).players


def read_options(given: list[str]) -> dict[str, str]:
    """The options of `--option name=value`."""
    out: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"write an option as NAME=VALUE, not '{text}'")
        out[name.strip()] = value.strip()
    return out


def ask_seats(screen: Screen, lines: Lines) -> list[str]:
    """Ask who plays; Enter all the way is a duel against the greedy bot."""
    words = load()
    number = 0
    while not number:
        answer = lines.ask(f"{words.say('play', 'players')} [{DEFAULT_PLAYERS}]")
        try:
            number = int(answer or DEFAULT_PLAYERS)
            choose_board("", number, 0)
        except ValueError as mistake:
            number = 0
            screen.refuse(str(mistake) if answer.isdecimal() else f"'{answer}' is no number")
    specs: list[str] = []
    while len(specs) < number:
        first = not specs
        question = words.say("play", "name") if first else ""
        question = question or words.say(
            "play", "seat", number=len(specs) + 1, bots=", ".join(bots.names())
        )
        default = PEOPLE[0] if first else DEFAULT_BOT
        answer = lines.ask(f"{question} [{default}]") or default
        try:
            read_seat(answer)
            seat_all([*specs, answer], len(SEATS))
        except ValueError as mistake:
            screen.refuse(str(mistake))
            continue
        specs.append(answer)
    return specs


def run(session: Session, screen: Screen, lines: Lines, answer: bool) -> None:
    """Play the game. However the player leaves, the game is not lost."""
    words = load()
    try:
        Host(session, screen, lines, answer).run()
    except Left:
        screen.say(words.say("play", "left"))
    except (EOFError, KeyboardInterrupt) as gone:
        path = session.rescue()
        if path is not None:
            screen.say(words.say("play", "saved", path=path))
        elif session.unsaved and not session.game.over:
            screen.say(words.say("play", "not_saved"))
        if isinstance(gone, KeyboardInterrupt):
            raise
