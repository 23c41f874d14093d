"""`declive tournament`: bots against each other, with ratings, in a folder that can be resumed."""

from __future__ import annotations

import importlib.util
import signal
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from declive import Game, bots, compiled
from declive.arena.crew import play_here
from declive.arena.folder import Folder
from declive.arena.outcome import Outcome
from declive.arena.plan import LIMIT, Fixture, Plan
from declive.cli.completion import board_names
from declive.cli.files import made_folder
from declive.cli.game_options import OPTION_HELP, read_boxes, read_options
from declive.cli.pack import PackOption
from declive.cli.seats import find_board
from declive.engine.board import Board
from declive.extras import install_command
from declive.interrupt import INTERRUPTED
from declive.packs import load_packs

if TYPE_CHECKING:
    from declive.arena.statistics import Standing

EXAMPLE = (
    "Example: declive tournament --bots greedy,random --board base-3p --games 300 --out results"
)
ClusterOption = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="Play on Ray: 'ray' for one on this machine, or ray://host:10001.",
    ),
]


def tournament(
    bot_names: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help="The bots, with commas: by name or as my_bot.py:MyBot. If there are fewer than "
            "seats, the last one takes all seats left; if there are more, every line-up plays.",
        ),
    ],
    out: Annotated[
        Path,
        typer.Option(
            metavar="FOLDER", help="Where everything is kept; the same command goes on there."
        ),
    ],
    board: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            autocompletion=board_names,
            help="A board's name, such as base-3p, or a .toml file.",
        ),
    ] = "base-2p",
    games: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, help="How many games; a few more if the last deal needs them."
        ),
    ] = 100,
    seed: Annotated[
        int,
        typer.Option(metavar="N", help="The seed of the first deal; each after it has the next."),
    ] = 1,
    limit: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", min=0.001, help="A bot that takes longer for a decision forfeits."
        ),
    ] = LIMIT,
    boxes: Annotated[
        str,
        typer.Option(metavar="NAMES", help="The boxes to mix, with commas: base,underground."),
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help=OPTION_HELP)
    ] = None,
    pack: PackOption = None,
    workers: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="How many processes play; the results are the same."),
    ] = 1,
    cluster: ClusterOption = "",
) -> None:
    """Let bots play against each other, and say how strong they are.

    Each deal is played from all seats. Ctrl-C stops at any moment; the same command goes on, and no
    game is lost or played twice. A bot that crashes, plays what is not legal or takes too long
    forfeits that game. In the folder are the tables as CSV and Parquet and a record of each
    game."""
    need_extra("a tournament", "arena", "openskill", "pyarrow")
    check_cluster(cluster)
    packs = load_packs(pack or [])
    table = find_board(board, packs)
    plan = Plan(
        table,
        entrants(bot_names, table),
        games,
        seed,
        limit,
        read_boxes(boxes),
        read_options(option or []),
        packs,
        pack or [],
    )
    Game.new(table, None, None, plan.options, plan.boxes, packs)  # says what does not fit together
    made_folder(out)
    with closing(Folder(out, plan)) as folder:
        whole = play_missing(plan, folder, workers, cluster)
        outcomes = folder.outcomes()
    if outcomes:
        report(plan, outcomes, out)
    if not whole:
        raise typer.Exit(INTERRUPTED)


def need_extra(what: str, extra: str, *modules: str) -> None:
    """Refuse in one sentence if something that an extra brings is not installed."""
    for module in modules:
        if importlib.util.find_spec(module) is None:
            raise ValueError(
                f"{what} needs {module}, which is not installed: {install_command(extra)}"
            )


def check_cluster(address: str) -> None:
    """Refuse in one sentence what is no address of a cluster, and Ray where it is missing."""
    if not address:
        return
    if address != "ray" and not address.startswith("ray://"):
        raise ValueError(f"--cluster is 'ray' or ray://host:10001, not '{address}'")
    need_extra("a cluster", "ray", "ray")
    if address != "ray":
        need_extra("a cluster elsewhere", "ray", "grpc")


def entrants(names: str, board: Board) -> list[str]:
    """The bots named, at least one for each seat; ValueError if they are all the same."""
    given = [bots.load(name.strip()) for name in names.split(",")]
    if len(set(given)) == 1:
        raise ValueError(f"a tournament is between different bots, not only {given[0]}")
    return given + given[-1:] * (board.players - len(given))


def play_missing(plan: Plan, folder: Folder, workers: int, cluster: str) -> bool:
    """Play what is not in the folder yet; whether all is there in the end."""
    fixtures = plan.fixtures()
    known = {outcome.number for outcome in folder.outcomes()}
    missing = [fixture for fixture in fixtures if fixture.number not in known]
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("elapsed,"),
        TimeRemainingColumn(),
        TextColumn("left"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    try:
        with progress, _terminated(), closing(_played(plan, missing, workers, cluster)) as games:
            task = progress.add_task(plan.board.name, total=len(missing))
            for outcome in games:
                folder.add(outcome)
                progress.advance(task)
    except KeyboardInterrupt:
        return False
    return True


def _played(plan: Plan, missing: list[Fixture], workers: int, cluster: str) -> Generator[Outcome]:
    """The games as they are over, wherever they are played."""
    if not cluster or not missing:
        return play_here(plan, missing, workers)
    from declive.arena.ray_crew import play_on_ray

    return play_on_ray(plan, missing, workers, cluster)


@contextmanager
def _terminated() -> Iterator[None]:
    """Meanwhile to be told to end is to be interrupted: the table is shown and the workers end."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def report(plan: Plan, outcomes: list[Outcome], out: Path) -> None:
    """Write the tables, and show the one that matters."""
    from declive.arena.statistics import rows, standings
    from declive.arena.tables import write_table

    found = standings(outcomes)
    write_table(out, "bots", [standing.as_row() for standing in found])
    write_table(out, "seats", rows(outcomes))
    console = Console(highlight=False, markup=False, emoji=False)
    total = len(plan.fixtures())
    of = "" if len(outcomes) == total else f" of {total}"
    console.print(
        f"{len(outcomes)}{of} games on {plan.board.name}: {plan.deals} deals, each from all "
        f"{len(plan.seatings())} seatings ({'compiled' if compiled() else 'pure Python'})",
        soft_wrap=True,
    )
    console.print(_table(found))
    for standing in found:
        for number, forfeit in standing.forfeits[:3]:
            console.print(
                f"{standing.bot} forfeits game {number} as seat {'ABCDE'[forfeit.seat]} after "
                f"action {forfeit.action}: it {forfeit.reason}; the position is the end of "
                f"{Folder.record_in(out, number)}",
                soft_wrap=True,
            )
        if len(standing.forfeits) > 3:
            console.print(f"{standing.bot} forfeits {len(standing.forfeits) - 3} more (bots.csv)")


def _table(found: list[Standing]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("bot")
    for heading in ("rating", "±σ", "games", "wins %", "95 %", "par %", "coins", "ms", "slowest"):
        table.add_column(heading, justify="right")
    for standing in found:
        row = standing.as_row()
        table.add_row(
            standing.bot,
            f"{standing.mu:.1f}",
            f"{standing.sigma:.1f}",
            str(standing.games),
            f"{100 * standing.share:.1f}",
            f"{100 * row['win_low']:.0f}–{100 * row['win_high']:.0f}",
            f"{100 * row['par']:.0f}",
            f"{row['mean_coins']:.1f}",
            f"{row['mean_ms']:.1f}",
            f"{row['slowest_ms']:.0f}",
        )
    return table
