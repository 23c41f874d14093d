"""`declive balance`: what races, powers, regions and seats are worth, as tables and a report."""

from __future__ import annotations

import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import track

from declive import Game, bots
from declive.arena.folder import Folder
from declive.arena.plan import LIMIT, Plan
from declive.cli.completion import board_names
from declive.cli.files import made_folder, write_whole
from declive.cli.game_options import OPTION_HELP, read_boxes, read_options
from declive.cli.pack import PackOption
from declive.cli.seats import find_board
from declive.cli.tournament import (
    ClusterOption,
    check_cluster,
    need_extra,
    play_missing,
)
from declive.interrupt import INTERRUPTED
from declive.packs import Pack, load_packs
from declive.packs.check_by_playing import try_out

if TYPE_CHECKING:
    from declive.balance.measures import Measures
    from declive.balance.verdict import Verdict

EXAMPLE = "Example: declive balance --board base-3p --bot greedy --games 1000 --out report"
TRIED = 4
"""A trial of another number of tokens has one game for so many of the report's."""
SHOWN = 5
PROBES = 8
"""Random games, all audited, before anything of a pack is weighed: two on each of four boards."""


def balance(
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
    ] = "base-3p",
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="The bot that plays all seats.")
    ] = "greedy",
    games: Annotated[int, typer.Option(metavar="N", min=2, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of the first game.")] = 1,
    boxes: Annotated[
        str,
        typer.Option(metavar="NAMES", help="The boxes to mix, with commas: base,underground."),
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help=OPTION_HELP)
    ] = None,
    pack: PackOption = None,
    trial_games: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            show_default=False,
            help="Games for each other number of tokens that is tried for an invention out of "
            f"bounds; 0 for none, otherwise one in {TRIED} of --games.",
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="How many processes play; the results are the same."),
    ] = 1,
    cluster: ClusterOption = "",
) -> None:
    """Let a bot play all seats of many games, and say what each race, power, combo, region and seat
    is worth: tables as CSV and Parquet, and report.html with everything in it.

    Ctrl-C stops at any moment; the same command goes on. With --pack each invention gets a verdict,
    and for those that are too strong or too weak other numbers of tokens are tried."""
    need_extra("a report on balance", "balance", "numpy", "pyarrow", "matplotlib")
    check_cluster(cluster)
    packs = load_packs(pack or [])
    table = find_board(board, packs)
    plan = Plan(
        table,
        [bots.load(bot)] * table.players,
        games,
        seed,
        LIMIT,
        read_boxes(boxes),
        read_options(option or []),
        packs,
        pack or [],
        rotate=False,
    )
    Game.new(table, None, None, plan.options, plan.boxes, packs)  # says what does not fit together
    must_work(packs, seed)
    weighed = weigh(plan, out, workers, cluster)
    if weighed is None:
        typer.echo("Stopped: the same command goes on.", err=True)
        raise typer.Exit(INTERRUPTED)
    from declive.balance.lab import verdicts

    found = verdicts(plan, weighed)
    number = games // TRIED if trial_games is None else trial_games
    for verdict in found if number else []:
        if not _try(plan, verdict, number, out, workers, cluster):
            typer.echo("Stopped: the same command goes on.", err=True)
            raise typer.Exit(INTERRUPTED)
    _report(plan, weighed, found, out)


def must_work(packs: list[Pack], seed: int) -> None:
    """Refuse packs that break down or cheat in a few audited games: what is left of their games
    would say nothing of balance."""
    for pack in packs:
        for trial in try_out(pack, PROBES, seed, patience=1, audited=1):
            if trial.complaint:
                complaint = trial.complaint.removeprefix(f"the pack '{pack.name}' ")
                raise ValueError(
                    f"the pack '{pack.name}' must work before it is weighed: {complaint}; "
                    "'declive pack check' shows the game"
                )


def weigh(plan: Plan, out: Path, workers: int = 1, cluster: str = "") -> Measures | None:
    """Play what is missing in the folder and measure all of it; nothing if it was interrupted."""
    from declive.balance.lab import facts_in, measured

    made_folder(out)
    with closing(Folder(out, plan)) as folder:
        if not play_missing(plan, folder, workers, cluster):
            return None
        outcomes = folder.outcomes()
    console = Console(stderr=True)
    facts = track(
        facts_in(plan, out, outcomes),
        "reading the games",
        total=len(outcomes),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    games = list(facts)
    forfeits = [outcome.forfeit for outcome in outcomes if outcome.forfeit]
    if not games:
        raise ValueError(f"no game came to its end: {forfeits[0].bot} {forfeits[0].reason}")
    if forfeits:
        first = f"{forfeits[0].bot} {forfeits[0].reason}"
        were = "game was" if len(forfeits) == 1 else "games were"
        typer.echo(
            f"{len(forfeits)} of {len(outcomes)} {were} not played to the end and are left out; "
            f"the first: {first}",
            err=True,
        )
    return measured(plan, games)


def _try(plan: Plan, verdict: Verdict, games: int, out: Path, workers: int, cluster: str) -> bool:
    """Try other numbers of tokens for an invention; whether that came to its end."""
    from declive.balance.lab import bounds, effect_of, inventions_of, with_number
    from declive.balance.regression import Effect
    from declive.balance.verdict import try_numbers

    stopped: list[int] = []

    def played(number: int) -> Effect | None:
        trial = with_number(plan, verdict, number, games)
        found = weigh(trial, out / "trials" / f"{verdict.id}-{number}", workers, cluster)
        if found is None:
            stopped.append(number)
            return None
        return effect_of(found, verdict, inventions_of(plan))

    try_numbers(verdict, *bounds(plan, verdict), played)
    return not stopped


def _report(plan: Plan, weighed: Measures, found: list[Verdict], out: Path) -> None:
    """Write the tables and the page, and say the most important."""
    from declive.arena.tables import write_table
    from declive.balance.page import page

    for name, rows in weighed.tables().items():
        write_table(out, name, rows)
    write_whole(out / "report.html", page(plan, weighed, found))
    whole = weighed.whole
    typer.echo(
        f"{whole['games']} games on {plan.board.name}, {plan.entrants[0]} in all seats: "
        f"{whole['mean_coins']:.0f} coins a seat, won by {whole['margin']:.0f} on average"
    )
    for kind, rows in (("races", weighed.races), ("powers", weighed.powers)):
        seen = [row for row in rows if row["effect"] is not None]
        for word, some in (("best", seen[:SHOWN]), ("weakest", seen[-SHOWN:])):
            told = ", ".join(f"{row['name']} {row['effect']:+.1f}" for row in some)
            told = told.replace("-", "−")
            typer.echo(f"{word} {kind}, coins a turn beside the median: {told}")
    seats = ", ".join(
        f"{row['seat']} {100 * row['win_share']:.0f} % "
        f"({100 * row['win_low']:.0f}–{100 * row['win_high']:.0f})"
        for row in weighed.seats
    )
    typer.echo(f"victories by seat: {seats}")
    for verdict in found:
        typer.echo(verdict.sentence())
    typer.echo(f"The report is {out / 'report.html'}.")


def weighing_needs() -> str:
    """Why a pack cannot be weighed here, or nothing."""
    try:
        need_extra("weighing a pack", "balance", "numpy", "pyarrow", "matplotlib")
    except ValueError as missing:
        return str(missing)
    return ""


def small_verdicts(pack_file: Path, board: str, games: int, seed: int) -> list[str]:
    """What a few games say of a pack's inventions, in sentences; no other numbers are tried."""
    need_extra("weighing a pack", "balance", "numpy", "pyarrow", "matplotlib")
    from declive.balance.lab import verdicts

    packs = load_packs([str(pack_file)])
    table = find_board(board, packs)
    plan = Plan(
        table,
        ["greedy"] * table.players,
        games,
        seed,
        packs=packs,
        pack_files=[str(pack_file)],
        rotate=False,
    )
    with tempfile.TemporaryDirectory() as folder:
        weighed = weigh(plan, Path(folder))
    return [] if weighed is None else [one.sentence() for one in verdicts(plan, weighed)]
