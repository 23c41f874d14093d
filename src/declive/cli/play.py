"""`declive play`: a game in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import secrets
import signal
from pathlib import Path
from typing import Annotated

import typer

from declive import Game, bots, words
from declive.boards import names
from declive.cli.host import Host, Left
from declive.cli.prompt import Lines, PipedLines, TypedLines
from declive.cli.screen import Screen, is_terminal
from declive.cli.seats import (
    DEFAULT_BOT,
    DEFAULT_PLAYERS,
    PEOPLE,
    choose_board,
    seat_all,
)
from declive.cli.session import Session
from declive.engine.words import SEATS

EXAMPLE = "Example: declive play --seat Ann --seat greedy --seat Rival=random"


def play(
    board: Annotated[
        str,
        typer.Option(metavar="NAME", help="A board's name, such as base-3p, or a .toml file."),
    ] = "",
    players: Annotated[
        int,
        typer.Option(metavar="N", help="How many play, bots included: 2 to 5.", show_default=False),
    ] = 0,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO",
            help="Who sits in the next seat: a person's name, a bot (greedy, bot:random) or "
            "NAME=BOT. Seats not named are greedy bots.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="A number: the same seed gives the same chances."),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A rule played otherwise, such as die=cost3."),
    ] = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
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
                board, specs = ask_table(screen, lines)
            session = new_session(board, players, specs, read_options(option or []), chance)
    except EOFError:
        return
    run(session, screen, lines, answer)


def new_session(
    board: str, players: int, specs: list[str], options: dict[str, str], seed: int
) -> Session:
    """A new game for what was asked; ValueError says what does not fit."""
    chosen = choose_board(board, players, len(specs))
    seats = seat_all(specs, chosen.players)
    game = Game.new(chosen, seed, [seat.name for seat in seats], options)
    return Session(game, seats, seed)


def read_options(given: list[str]) -> dict[str, str]:
    """The options of `--option name=value`."""
    out: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"write an option as NAME=VALUE, not '{text}'")
        out[name.strip()] = value.strip()
    return out


def ask_table(screen: Screen, lines: Lines) -> tuple[str, list[str]]:
    """Ask on which board they play and who; Enter all the way is a duel of the base game against
    the greedy bot."""
    number = ask_players(screen, lines)
    board = ask_world(screen, lines, number)
    return board, ask_seats(screen, lines, number)


def ask_world(screen: Screen, lines: Lines, number: int) -> str:
    """Ask which of the boards for so many players it is to be."""
    say = words.load().say
    worlds = {name.removesuffix(f"-{number}p"): name for name in names() if f"-{number}p" in name}
    while True:
        question = say("play", "world", worlds=", ".join(worlds))
        answer = lines.ask(f"{question} [{next(iter(worlds))}]") or next(iter(worlds))
        found = [world for world in worlds if world.startswith(answer.lower())]
        if len(found) == 1:
            return worlds[found[0]]
        screen.refuse(say("play", "no_world", answer=answer))


def ask_seats(screen: Screen, lines: Lines, number: int) -> list[str]:
    """Ask who plays."""
    say = words.load().say
    kinds = ", ".join(bots.names())
    specs: list[str] = []
    while len(specs) < number:
        question = say("play", "seat", number=len(specs) + 1, bots=kinds)
        default = DEFAULT_BOT
        if not specs:
            question, default = say("play", "name"), PEOPLE[0]
        answer = lines.ask(f"{question} [{default}]") or default
        try:
            seat_all([*specs, answer], number)
        except ValueError as mistake:
            screen.refuse(str(mistake))
            continue
        specs.append(answer)
    return specs


def ask_players(screen: Screen, lines: Lines) -> int:
    """Ask how many play."""
    say = words.load().say
    while True:
        answer = lines.ask(f"{say('play', 'players')} [{DEFAULT_PLAYERS}]") or str(DEFAULT_PLAYERS)
        if answer.isdecimal() and 2 <= int(answer) <= len(SEATS):
            return int(answer)
        screen.refuse(say("play", "no_players", answer=answer))


def run(session: Session, screen: Screen, lines: Lines, answer: bool) -> None:
    """Play the game. However the player leaves, the game is not lost."""
    say = words.load().say
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        Host(session, screen, lines, answer).run()
    except Left:
        screen.say(say("play", "left"))
    except (EOFError, KeyboardInterrupt) as gone:
        path = session.rescue()
        if path is not None:
            screen.say(say("play", "saved", path=path))
        elif session.unsaved and not session.game.over:
            screen.say(say("play", "not_saved"))
        if isinstance(gone, KeyboardInterrupt):
            raise
