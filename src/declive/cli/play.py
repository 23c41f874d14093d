"""`declive play`: a game in the terminal, against bots or with friends at one keyboard."""

from __future__ import annotations

import secrets
import signal
from pathlib import Path
from typing import Annotated

import typer

from declive import Game, Pack, PackBroke
from declive.cli.completion import board_names
from declive.cli.game_options import OPTION_HELP, ask_table, read_boxes, read_options
from declive.cli.host import Host, Left
from declive.cli.pack import PackOption
from declive.cli.prompt import Lines, PipedLines, TypedLines
from declive.cli.screen import Screen, is_terminal
from declive.cli.seats import choose_board, doubts, known_bot, seat_all
from declive.cli.session import Session
from declive.cli.speech import say
from declive.packs import load_packs

EXAMPLE = "Example: declive play --seat Ann --seat greedy --seat Rival=random"


def play(
    board: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            autocompletion=board_names,
            help="A board's name, such as base-3p, or a .toml file.",
        ),
    ] = "",
    players: Annotated[
        int,
        typer.Option(metavar="N", help="How many play, bots included: 2 to 5.", show_default=False),
    ] = 0,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO",
            help="Who sits in the next seat: a person's name, a bot (greedy, bot:random, "
            "my_bot.py:MyBot) or NAME=BOT. Seats not named are greedy bots.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="A number: the same seed gives the same chances."),
    ] = None,
    boxes: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help="The boxes to mix, with commas: base,underground. Otherwise the board's own.",
        ),
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help=OPTION_HELP),
    ] = None,
    pack: PackOption = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE:CLASS", help="A bot of your own that may play, also in a saved game."
        ),
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
    packs = load_packs(pack or [])
    for spec in bot or []:
        known_bot(spec)
    try:
        if load is not None:
            if board or players or specs or option or boxes:
                raise ValueError(say("complaint", "saved_game"))
            session = Session.load(load, chance, pack or [])
        else:
            mixed, options = read_boxes(boxes), read_options(option or [])
            if is_terminal() and not (board or players or specs):
                table = ask_table(screen, lines, mixed, packs)
                board, mixed, specs = table.board, table.boxes, table.seats
            session = new_session(board, players, specs, options, mixed, chance, packs)
            session.packs = pack or []
            tell_doubts(seat or [], screen, lines)
    except EOFError:
        return
    run(session, screen, lines, answer)


def tell_doubts(specs: list[str], screen: Screen, lines: Lines) -> None:
    """Say whose names are nearly those of bots, and let it be read before the table is shown."""
    told = [doubt for doubt in map(doubts, specs) if doubt]
    for doubt in told:
        screen.note(doubt)
    if told and is_terminal():
        lines.ask(say("play", "go_on"))


def new_session(
    board: str,
    players: int,
    specs: list[str],
    options: dict[str, str],
    boxes: list[str],
    seed: int,
    packs: list[Pack],
) -> Session:
    """A new game for what was asked; ValueError says what does not fit."""
    chosen = choose_board(board, players, len(specs), packs)
    seats = seat_all(specs, chosen.players)
    game = Game.new(chosen, seed, [seat.name for seat in seats], options, boxes, packs)
    return Session(game, seats, seed)


def run(session: Session, screen: Screen, lines: Lines, answer: bool) -> None:
    """Play the game. However the player leaves, the game is not lost."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        Host(session, screen, lines, answer).run()
    except Left:
        screen.say(say("play", "left"))
    except (EOFError, KeyboardInterrupt, PackBroke) as gone:
        path = session.rescue()
        if path is not None:
            screen.say(say("play", "saved", path=str(path)))
            screen.command(session.load_command(path))
        elif session.unsaved and not session.game.over:
            screen.say(say("play", "not_saved"))
        if not isinstance(gone, EOFError):
            raise
