"""`declive simulate`: many games between bots, with the speed and the scores."""

from __future__ import annotations

import json
import time
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from declive import Game, __version__, bots, compiled, words
from declive.bots.match import Result, Tally
from declive.cli.completion import board_names
from declive.cli.files import made_folder, write_whole
from declive.cli.game_options import OPTION_HELP, read_boxes, read_options
from declive.cli.pack import PackOption
from declive.cli.seats import find_board
from declive.cli.simulated import Plan, decisions_path, play_all, write_decisions_of
from declive.cli.tournament import ClusterOption, check_cluster
from declive.interrupt import INTERRUPTED
from declive.packs import load_packs
from declive.records import DecisionsFile, GamesFile, read
from declive.records.reading import plan_of

EXAMPLE = "Example: declive simulate --board base-3p --games 100 --bots greedy,random --verify"
WRONG = 1
MOST_GAMES = 10_000_000


def simulate(
    board: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            autocompletion=board_names,
            help="A board's name, such as base-3p, or a .toml file.",
        ),
    ] = "base-2p",
    games: Annotated[int, typer.Option(metavar="N", help="How many games to play.")] = 100,
    seed: Annotated[
        int,
        typer.Option(
            metavar="N", help="The seed of the first game; each one after it has the next."
        ),
    ] = 1,
    bot_names: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help="The bots seat by seat, with commas; the last one takes all seats left.",
        ),
    ] = "random",
    boxes: Annotated[
        str,
        typer.Option(metavar="NAMES", help="The boxes to mix, with commas: base,underground."),
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help=OPTION_HELP),
    ] = None,
    pack: PackOption = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Move the bots on by a seat from game to game.")
    ] = False,
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Audit every action and replay every game; slow."),
    ] = False,
    workers: Annotated[
        int,
        typer.Option(metavar="N", help="How many processes play; the results are the same."),
    ] = 1,
    cluster: ClusterOption = "",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="A Parquet file for all games; a run that was interrupted is taken up again.",
        ),
    ] = None,
    decisions: Annotated[
        bool,
        typer.Option("--decisions", help="With --out: a second file with every decision."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    out_records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="A folder for the records of all games.")
    ] = None,
) -> None:
    """Let bots play many games, and say how fast they were and how they fared.

    The same seed gives the same games. With --verify a game that breaks a rule of the engine is
    named by its seed, and the exit code is 1."""
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
    if games > MOST_GAMES:
        raise ValueError(f"at most {MOST_GAMES:,} games are played, not {games}")
    if workers < 1:
        raise ValueError(f"at least one process must play, not {workers}")
    check_cluster(cluster)
    packs = load_packs(pack or [])
    table = find_board(board, packs)
    plan = Plan(
        table,
        games,
        seed,
        seat_bots(bot_names, table.players),
        rotate,
        verify,
        read_options(option or []),
        read_boxes(boxes),
        packs,
        pack or [],
        out_records is not None,
        out is not None,
        min(workers, games),
        cluster,
    )
    if decisions and out is None:
        raise ValueError("--decisions needs a file for the games: name it with --out")
    header = Game.new(table, None, None, plan.options, plan.boxes, packs).header
    plan.boxes = header.boxes
    if out_records is not None:
        made_folder(out_records)
    file = None if out is None or _only_decisions(plan, out, decisions) else games_file(plan, out)
    tally = Tally(table.players)
    complaints: list[str] = []
    start = time.perf_counter()
    try:
        if out is None or file is not None:
            run(plan, tally, complaints, file, out_records)
        code = WRONG if complaints else 0
        if out is not None and not complaints:
            if file is not None:
                file.finish()
            if decisions:
                kept = DecisionsFile(decisions_path(out), plan.asked())
                write_decisions_of(plan, kept, read(out))
    except KeyboardInterrupt:
        code = INTERRUPTED
    seconds = time.perf_counter() - start
    if as_json:
        data = as_data(plan, header.removed, tally, complaints, seconds)
        typer.echo(json.dumps(data, indent=2))
    else:
        show(plan, header.removed, tally, complaints, seconds)
    if code:
        raise typer.Exit(code)


def seat_bots(names: str, seats: int) -> list[str]:
    """The bots named, one for each seat; ValueError if there are too many or one is not known."""
    given = [bots.load(name.strip()) for name in names.split(",")]
    if len(given) > seats:
        raise ValueError(f"{len(given)} bots are named, the board is for {seats} players")
    return given + given[-1:] * (seats - len(given))


def games_file(plan: Plan, out: Path) -> GamesFile:
    """The file that is filled with games."""
    return GamesFile(out, plan.asked())


def _only_decisions(plan: Plan, out: Path, decisions: bool) -> bool:
    """Whether these very games are there already, and nothing but their decisions is missing."""
    if not decisions or not out.exists() or decisions_path(out).exists():
        return False
    same: bool = plan_of(out) == json.loads(json.dumps(plan.asked()))
    return same


def run(
    plan: Plan, tally: Tally, complaints: list[str], file: GamesFile | None, folder: Path | None
) -> None:
    """Play all games that are not in the file yet, with a progress bar if somebody watches."""
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    done = file.done if file is not None else set()
    seeds = [seed for seed in range(plan.seed, plan.seed + plan.games) if seed not in done]
    with progress, closing(play_all(plan, seeds)) as games:
        task = progress.add_task(plan.board.name, total=len(seeds))
        for finished in games:
            played = finished.summary
            for complaint in played.complaints:
                complaints.append(f"seed {played.seed}: {complaint}")
            if not played.complaints:
                tally.add(played)
            if file is not None and finished.kept is not None:
                file.add(finished.kept)
            if folder is not None:
                write_whole(folder / f"{plan.board.name}-{played.seed}.game", played.record)
            elif played.broken:
                typer.echo(f"The game until then:\n{played.record}", err=True)
            if played.broken:
                return  # the same would happen again and again
            progress.advance(task)


def as_data(
    plan: Plan, removed: list[str], tally: Tally, complaints: list[str], seconds: float
) -> dict[str, object]:
    """Everything that is printed, and what was asked for, as plain data."""
    return {
        "version": __version__,
        "compiled": compiled(),
        "board": plan.board.name,
        "boxes": plan.boxes,
        "packs": [pack.tag for pack in plan.packs],
        "options": plan.options,
        "removed": removed,
        "seed": plan.seed,
        "bots": plan.bots,
        "rotate": plan.rotate,
        "verify": plan.verify,
        "asked_games": plan.games,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 2),
        "decisions_per_second": round(tally.decisions / seconds, 1),
        "mean_length": round(tally.decisions / tally.games, 2) if tally.games else 0.0,
        "by_seat": [_result_data(result) for result in tally.seats],
        "by_bot": [_result_data(result) for result in tally.bots.values()],
        "complaints": complaints,
    }


def _result_data(result: Result) -> dict[str, object]:
    return {
        "name": result.name,
        "games": result.games,
        "mean_score": round(result.mean, 2),
        "wins": result.wins,
        "shared": result.shared,
    }


def show(
    plan: Plan, removed: list[str], tally: Tally, complaints: list[str], seconds: float
) -> None:
    """Print the results for people."""
    console = Console(highlight=False, markup=False, emoji=False)
    for complaint in complaints:
        console.print(complaint, soft_wrap=True)
    asked = "" if tally.games == plan.games else f" of {plan.games}"
    verified = ", all verified" if plan.verify and not complaints else ""
    if complaints:
        verified = f", {len(complaints)} complaints"
    if removed:
        console.print(words.load().say("play", "removed", names=", ".join(removed)), soft_wrap=True)
    console.print(
        f"{tally.games}{asked} games on {plan.board.name} in {seconds:.1f} s{verified}",
        soft_wrap=True,
    )
    if not tally.games:
        return
    console.print(
        f"{tally.games / seconds:.1f} games/s, {tally.decisions / seconds:.0f} decisions/s, "
        f"{tally.decisions / tally.games:.1f} decisions a game",
        soft_wrap=True,
    )
    console.print(_results("seat", tally.seats))
    if len(tally.bots) > 1:
        console.print(_results("bot", list(tally.bots.values())))


def _results(what: str, results: list[Result]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(what)
    for heading in ("games", "mean score", "wins", "shared"):
        table.add_column(heading, justify="right")
    for result in results:
        numbers = (result.games, f"{result.mean:.1f}", result.wins, result.shared)
        table.add_row(result.name, *[str(number) for number in numbers])
    return table
