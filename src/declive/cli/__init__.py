"""The command line: `declive COMMAND`, and `python -m declive` the same."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer

from declive import IllegalAction, __version__, compiled
from declive.cli.complaint import complaint, system_says
from declive.cli.completion import language_names, with_completion
from declive.cli.help import ROOT, Command, Group, LoadedLater, tell_in_language
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
COMMANDS: Final = {
    "play": "Play in the terminal.",
    "serve": "Serve tables over the web.",
    "site": "Write the page as a site of files.",
    "backup": "Copy what a server keeps.",
    "restore": "Put such a copy back.",
    "clock": "Check or confirm the server's clock.",
    "simulate": "Let bots play many games.",
    "tournament": "Measure bots against each other.",
    "train": "Let a bot learn from games with itself.",
    "balance": "Weigh races, powers, regions and seats.",
    "replay": "Play a record again.",
    "review": "Say which turns of a game cost most.",
    "check": "Run scenario files.",
    "catalogue": "List what is in the boxes.",
    "boards": "List the boards.",
    "bots": "List the bots.",
    "docs": "Read the documentation.",
    "emblems": "Write all emblems as SVG.",
    "board": "Draw, check or make a board.",
    "pack": "Start or check a pack.",
    "tables": "Find damaged tables.",
    "trash": "List or restore old tables.",
}
GROUPS: Final = ("board", "pack", "tables", "trash")
ELSEWHERE: Final = {"restore": "backup", "clock": "trash"}
"""The modules of commands that are in one with another."""


def load_command(name: str) -> Any:
    """Load a command from its module."""
    module = import_module(f"declive.cli.{ELSEWHERE.get(name, name)}")
    if name in GROUPS:
        return typer.main.get_group(module.app)
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    example = getattr(module, f"{name.upper()}_EXAMPLE", None) or module.EXAMPLE
    alone.command(name, cls=Command, epilog=example, short_help=COMMANDS[name])(
        getattr(module, name)
    )
    return typer.main.get_command(alone)


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


def load_root() -> Any:
    """Load what stands before the commands."""
    return with_completion(typer.main.get_command(app))


def command() -> Any:
    """All commands together, in the language that is spoken."""
    group = load_root()
    group.commands = LoadedLater(COMMANDS, load_command)
    return tell_in_language(ROOT, group)


def run(arguments: list[str] | None = None) -> int:
    """Run a command and answer its exit code: 2 and one sentence for anything that was asked for
    wrongly."""
    watch()
    try:
        given = listen(sys.argv[1:] if arguments is None else arguments)
        code = command().main(given, prog_name="declive", standalone_mode=False)
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
