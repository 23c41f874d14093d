"""The command line: `declive COMMAND`, and `python -m declive` the same."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from declive import IllegalAction, __version__, compiled
from declive.cli import (
    backup,
    balance,
    board,
    boards,
    bots,
    catalogue,
    check,
    docs,
    emblems,
    pack,
    play,
    replay,
    review,
    serve,
    simulate,
    site,
    tables,
    tournament,
    train,
    trash,
)
from declive.cli.complaint import complaint, system_says
from declive.cli.completion import language_names, with_completion
from declive.cli.help import Command, Group, tell_in_language
from declive.cli.speech import listen, told, words
from declive.engine.record import CONTROL
from declive.interrupt import INTERRUPTED, raise_again
from declive.packs.watchdog import watch

BAD_INPUT = 2

app = typer.Typer(
    name="declive",
    cls=Group,
    help="Declive: an open, unofficial implementation of the board game Small World.",
    epilog="Example: declive play --seat Ann --seat greedy",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for function, example, summary in (
    (play.play, play.EXAMPLE, "Play in the terminal."),
    (serve.serve, serve.EXAMPLE, "Serve tables over the web."),
    (site.site, site.EXAMPLE, "Write the page as a site of files."),
    (backup.backup, backup.BACKUP_EXAMPLE, "Copy what a server keeps."),
    (backup.restore, backup.RESTORE_EXAMPLE, "Put such a copy back."),
    (trash.clock, trash.CLOCK_EXAMPLE, "Check or confirm the server's clock."),
    (simulate.simulate, simulate.EXAMPLE, "Let bots play many games."),
    (tournament.tournament, tournament.EXAMPLE, "Measure bots against each other."),
    (train.train, train.EXAMPLE, "Let a bot learn from games with itself."),
    (balance.balance, balance.EXAMPLE, "Weigh races, powers, regions and seats."),
    (replay.replay, replay.EXAMPLE, "Play a record again."),
    (review.review, review.EXAMPLE, "Say which turns of a game cost most."),
    (check.check, check.EXAMPLE, "Run scenario files."),
    (catalogue.catalogue, catalogue.EXAMPLE, "List what is in the boxes."),
    (boards.boards, boards.EXAMPLE, "List the boards."),
    (bots.bots, bots.EXAMPLE, "List the bots."),
    (docs.docs, docs.EXAMPLE, "Read the documentation."),
    (emblems.emblems, emblems.EXAMPLE, "Write all emblems as SVG."),
):
    app.command(cls=Command, epilog=example, short_help=summary)(function)
app.add_typer(board.app)
app.add_typer(pack.app)
app.add_typer(tables.app)
app.add_typer(trash.app)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"declive {__version__} ({'compiled' if compiled() else 'pure Python'})")
        raise typer.Exit


@app.callback()
def declive(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version."),
    ] = False,
    lang: Annotated[
        str,
        typer.Option(
            metavar="LANGUAGE",
            autocompletion=language_names,
            help="The language to speak: en, es or hu. It may also stand behind the command. "
            "Otherwise that of the environment (LANGUAGE, LC_ALL, LANG).",
        ),
    ] = "",
) -> None:
    """Declive: an open, unofficial implementation of the board game Small World."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def command() -> Any:
    """All commands together, in English."""
    return with_completion(typer.main.get_command(app))


def run(arguments: list[str] | None = None) -> int:
    """Run a command and answer its exit code: 2 and one sentence for anything that was asked for
    wrongly."""
    watch()
    try:
        given = listen(sys.argv[1:] if arguments is None else arguments)
        code = tell_in_language(command()).main(given, prog_name="declive", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except typer.TyperException as mistake:
        return _complain(complaint(mistake))
    except typer.Abort:
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        file = f"{error.filename}: " if error.filename is not None else ""
        return _complain(f"{file}{system_says(error)}")
    except IllegalAction as mistake:
        return _complain(words().told(mistake.reason))
    except ValueError as mistake:
        return _complain(told(mistake))


def _complain(sentence: str) -> int:
    # What a file holds is shown and not obeyed: it may be meant for the terminal.
    print(f"declive: {CONTROL.sub('?', sentence)}", file=sys.stderr)
    return BAD_INPUT


def main() -> None:
    """The console script."""
    raise_again()
    sys.exit(run())
