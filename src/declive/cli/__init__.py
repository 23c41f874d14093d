"""The command line: `declive COMMAND`, and `python -m declive` the same."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from declive import IllegalAction, __version__, compiled
from declive.cli import (
    backup,
    balance,
    board,
    boards,
    catalogue,
    check,
    docs,
    emblems,
    pack,
    play,
    replay,
    serve,
    simulate,
    tournament,
    train,
)
from declive.cli.complaint import complaint
from declive.cli.completion import with_completion
from declive.cli.help import Command
from declive.packs.watchdog import watch

BAD_INPUT = 2

app = typer.Typer(
    name="declive",
    help="Declive: an open, unofficial implementation of the board game Small World.",
    epilog="Example: declive play --seat Ann --seat greedy",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for command, example, summary in (
    (play.play, play.EXAMPLE, "Play in the terminal."),
    (serve.serve, serve.EXAMPLE, "Serve tables over the web."),
    (backup.backup, backup.BACKUP_EXAMPLE, "Copy what a server keeps."),
    (backup.restore, backup.RESTORE_EXAMPLE, "Put such a copy back."),
    (simulate.simulate, simulate.EXAMPLE, "Let bots play many games."),
    (tournament.tournament, tournament.EXAMPLE, "Measure bots against each other."),
    (train.train, train.EXAMPLE, "Let a bot learn from games with itself."),
    (balance.balance, balance.EXAMPLE, "Weigh races, powers, regions and seats."),
    (replay.replay, replay.EXAMPLE, "Play a record again."),
    (check.check, check.EXAMPLE, "Run scenario files."),
    (catalogue.catalogue, catalogue.EXAMPLE, "List what is in the boxes."),
    (boards.boards, boards.EXAMPLE, "List the boards."),
    (docs.docs, docs.EXAMPLE, "Read the documentation."),
    (emblems.emblems, emblems.EXAMPLE, "Write all emblems as SVG."),
):
    app.command(cls=Command, epilog=example, short_help=summary)(command)
app.add_typer(board.app)
app.add_typer(pack.app)


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
) -> None:
    """Declive: an open, unofficial implementation of the board game Small World."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: list[str] | None = None) -> int:
    """Run a command and answer its exit code: 2 and one sentence for anything that was asked for
    wrongly."""
    watch()
    try:
        command = with_completion(typer.main.get_command(app))
        code = command.main(arguments, prog_name="declive", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except typer.TyperException as mistake:
        return _complain(complaint(mistake))
    except typer.Abort:
        return 1
    except OSError as error:
        file = f"{error.filename}: " if error.filename is not None else ""
        return _complain(f"{file}{error.strerror or error}")
    except (ValueError, IllegalAction) as mistake:
        return _complain(str(mistake))


def _complain(sentence: str) -> int:
    print(f"declive: {sentence}", file=sys.stderr)
    return BAD_INPUT


def main() -> None:
    """The console script."""
    sys.exit(run())
