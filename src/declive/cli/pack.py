"""`declive pack`: start a pack of inventions, or check one."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from declive import compiled
from declive.boards.sentences import listed
from declive.cli.files import made_folder, write_whole
from declive.cli.help import Command
from declive.packs import Pack, PackError, load_pack
from declive.packs.check_by_playing import GAMES, PATIENCE, Trial, scenarios_of, try_out
from declive.packs.starter import BOARD, KINDS, starter
from declive.scenarios.scenario import ScenarioError, check_files

BAD_PACK = 2
FAILED = 1
SHOWN_COMBOS = 5
WEIGHED_ON = "base-3p"
"""Where a pack without a board of its own is weighed."""
WEIGHED_COMPILED = 60
WEIGHED_PLAIN = 10
"""Games by which a pack is weighed unless one says how many: some seconds' worth."""

PackOption = Annotated[
    list[str] | None,
    typer.Option(
        "--pack",
        metavar="PATH",
        help="A pack of inventions that joins the game: a .py or .toml file, or a folder.",
    ),
]

app = typer.Typer(
    name="pack",
    help="Start a pack of inventions, or check one.",
    epilog='Example: declive pack new race "Pixies"',
    short_help="Start or check a pack.",
    no_args_is_help=False,
    rich_markup_mode=None,
)


def kinds(incomplete: str) -> list[str]:
    """The kinds of inventions that begin so."""
    return [kind for kind in KINDS if kind.startswith(incomplete)]


@app.command(
    cls=Command,
    epilog='Example: declive pack new race "Pixies" --python',
    short_help="Write a new pack.",
)
def new(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            autocompletion=kinds,
            help=f"{', '.join(KINDS).capitalize()}.",
        ),
    ],
    name: Annotated[str, typer.Argument(metavar="NAME", help='What it is called: "Pixies".')],
    python: Annotated[
        bool, typer.Option("--python", help="In Python, for what shared effects cannot say.")
    ] = False,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Where to write it.")
    ] = None,
) -> None:
    """Write a commented pack to start from, and beside it a scenario that shows what it does.

    A board comes in a folder."""
    texts = starter(kind, name, python, output)
    for file in texts:
        if file.exists():
            raise ValueError(f"{file} exists already")
    for file, text in texts.items():
        made_folder(file.parent)
        write_whole(file, text)
    first = next(iter(texts))
    place = first.parent if kind == BOARD else first
    typer.echo(f"Wrote {listed(texts)}. Next: declive pack check {shlex.quote(str(place))}")


@app.command(
    cls=Command,
    epilog="Example: declive pack check examples/millers.toml",
    short_help="Check a pack.",
)
def check(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A .py or .toml file or a folder.")],
    games: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            show_default=False,
            help=f"How many random games to play; otherwise {GAMES}, and more until each banner "
            "was picked with every other.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 1,
    balance: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            show_default=False,
            help="Weigh its races and powers beside the official ones in N games of the greedy "
            f"bot; otherwise {WEIGHED_COMPILED} ({WEIGHED_PLAIN} on plain Python), 0 for none.",
        ),
    ] = None,
) -> None:
    """Say every mistake in a pack, run its scenarios, and play random games in which its banners
    are picked in as many combinations as come to it. Some games of the greedy bot say whether a
    race or power is far out of bounds.

    The exit code is 0 if all is well, 1 if a scenario or a game fails, 2 if the pack cannot be
    loaded."""
    try:
        pack = load_pack(path)
    except PackError as error:
        for mistake in error.mistakes:
            typer.echo(f"{error.source}: {mistake}", err=True)
        raise typer.Exit(BAD_PACK) from None
    typer.echo(f"{path}: no mistakes ({contents(pack)})")
    report = check_files(scenarios_of(path), [pack])
    if report.unread:
        raise ScenarioError(next(iter(report.unread.values())))
    for line in report.lines:
        typer.echo(line)
    typer.echo(f"scenarios: {report.passed} passed, {report.failed} failed")
    trial = _play(pack, games, seed)
    if trial.complaint:
        typer.echo(f"games: the {_nth(trial.games)} failed: {trial.complaint}")
        typer.echo(f"The game until then:\n{trial.record}", err=True)
    else:
        typer.echo(f"games: {trial.games} played, {combos(trial)}")
    if report.failed or trial.complaint:
        raise typer.Exit(FAILED)
    if balance is None:
        _weigh_if_possible(path, pack, seed)
    elif balance:
        _weigh(path, pack, balance, seed)


def _weigh_if_possible(path: Path, pack: Pack, seed: int) -> None:
    """The same with a few games, where there is something to weigh and something to weigh with."""
    from declive.cli.balance import weighing_needs

    if not pack.races and not pack.powers:
        return
    missing = weighing_needs()
    if missing:
        typer.echo(f"balance: not weighed; {missing}")
    else:
        _weigh(path, pack, WEIGHED_COMPILED if compiled() else WEIGHED_PLAIN, seed)


def _weigh(path: Path, pack: Pack, games: int, seed: int) -> None:
    """Say what some games tell about the strength of what is in the pack."""
    # Imported in place: that command needs this module, and few need what it imports.
    from declive.cli.balance import small_verdicts

    board = next((name for name in pack.boards), WEIGHED_ON)
    told = small_verdicts(path, board, games, seed)
    for sentence in told:
        typer.echo(f"balance: {sentence}")
    picked = "" if told else ", in which nobody picked it"
    typer.echo(f"balance: {games} games on {board}{picked}; 'declive balance' plays more")


def _play(pack: Pack, games: int | None, seed: int) -> Trial:
    """Play the games, with a progress bar if somebody watches."""
    console = Console(stderr=True)
    trial = Trial()
    for so_far in track(
        try_out(pack, games or GAMES, seed, 1 if games else PATIENCE),
        pack.name,
        total=games or GAMES,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ):
        trial = so_far
    return trial


def contents(pack: Pack) -> str:
    """What is in the pack, in numbers."""
    numbers = {
        "race": len(pack.races),
        "power": len(pack.powers),
        "treasure": len(pack.items),
        "event": len(pack.events),
        "marker": len(pack.markers),
        "board": len(pack.boards),
    }
    return ", ".join(
        f"{number} {kind if number == 1 else kind + 's'}"
        for kind, number in numbers.items()
        if number
    )


def combos(trial: Trial) -> str:
    """How many combinations of the pack's banners were played."""
    if not trial.combos:
        return "it has no banners to combine"
    if not trial.unplayed:
        return f"all {trial.combos} combinations of its banners among them"
    missing = [f"{power} {race}" for race, power in trial.unplayed]
    if len(missing) > SHOWN_COMBOS + 1:
        missing = [*missing[:SHOWN_COMBOS], f"{len(missing) - SHOWN_COMBOS} more"]
    played = trial.combos - len(trial.unplayed)
    return f"{played} of {trial.combos} combinations among them, but not {listed(missing)}"


def _nth(number: int) -> str:
    """A number as a place in a row."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"
