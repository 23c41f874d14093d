"""`declive train`: self-play, fitting and gating, again and again, in a folder to be resumed."""

from __future__ import annotations

import shlex
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from declive import bots
from declive.arena.folder import Folder
from declive.arena.outcome import Outcome
from declive.arena.plan import LIMIT, Plan
from declive.cli.completion import board_names
from declive.cli.files import made_folder
from declive.cli.game_options import read_boxes
from declive.cli.seats import find_board
from declive.cli.tournament import (
    ClusterOption,
    check_cluster,
    need_extra,
    play_missing,
)
from declive.interrupt import INTERRUPTED

if TYPE_CHECKING:
    from declive.training.course import Course, Step

EXAMPLE = "Example: declive train --board base-2p --generations 5 --games 200 --out training"
PLAYOUTS = 30
"""What the planner makes."""
FAR = 1_000_000
"""So far apart are the seeds of the generations, and those of their two kinds of games."""


class _Stopped(Exception):
    """Somebody interrupted the games."""


def train(
    out: Annotated[
        Path,
        typer.Option(
            metavar="FOLDER",
            help="Where everything is kept; the same command goes on there.",
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
    generations: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="How many bots are tried, all in all."),
    ] = 5,
    games: Annotated[
        int,
        typer.Option(metavar="N", min=2, help="Games of self-play in each generation."),
    ] = 200,
    gate_games: Annotated[
        int,
        typer.Option(metavar="N", min=2, help="Games of each new bot against the champion."),
    ] = 200,
    playouts: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="Playouts of all these bots for a decision."),
    ] = PLAYOUTS,
    boxes: Annotated[
        str,
        typer.Option(metavar="NAMES", help="The boxes to mix, with commas: base,underground."),
    ] = "",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same bots.")] = 1,
    workers: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            help="How many processes play; the results are the same.",
        ),
    ] = 1,
    cluster: ClusterOption = "",
) -> None:
    """Let a planner learn from games with itself.

    In each generation the champion plays against itself, wandering now and then; a new bot learns
    from all games so far what a position is worth, and replaces the champion only if it wins
    against it with confidence. Ctrl-C stops at any moment, and the same command goes on. In the
    folder are the bots as files, for --bot and --seat anywhere, and strength.svg."""
    need_extra("training", "balance", "numpy", "matplotlib")
    check_cluster(cluster)
    from declive.training.course import Course

    table = find_board(board, [])
    base = Plan(table, ["planner"] * table.players, games, seed, LIMIT, read_boxes(boxes))
    plan = {**base.as_plain(), "gate_games": gate_games, "playouts": playouts}
    made_folder(out)
    course = Course(out, plan)
    try:
        while len(course.steps) < generations:
            course.add(_next(course, base, gate_games, playouts, workers, cluster))
            _say(course.steps[-1])
            _draw(course, out)
    except _Stopped:
        typer.echo("Stopped: the same command goes on.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    _end(course, out)


def _next(
    course: Course, base: Plan, gate_games: int, playouts: int, workers: int, cluster: str
) -> Step:
    """Another generation: games, what they teach, and games against the champion."""
    from declive.training.course import judged
    from declive.training.fit import as_plain, fit, left_over
    from declive.training.generation import Generation, value_of
    from declive.training.notes import notes_of

    number = len(course.steps) + 1
    new = Generation(course.folder, number)
    champion = Generation(course.folder, course.champion)
    shipped = value_of(None).weights
    if not champion.weights.exists():
        champion.write(as_plain(shipped, "what comes with Declive"), playouts)
    seed = base.seed + 2 * FAR * number
    players = base.board.players
    explorers = [bots.load(champion.explorer)] * players
    own = replace(base, entrants=explorers, seed=seed, rotate=False)
    _played(own, new.home / "self-play", workers, cluster)
    notes = []
    for before in range(1, number + 1):
        place = Generation(course.folder, before).home / "self-play"
        for record in sorted((place / "records").glob("*.game")):
            notes += notes_of(record.read_text(encoding="utf-8"))
    weights = fit(notes, shipped)
    new.write(as_plain(weights, f"declive train, generation {number}"), playouts)
    contest = [bots.load(new.bot)] + [bots.load(champion.bot)] * (players - 1)
    gate = replace(base, entrants=contest, games=gate_games, seed=seed + FAR)
    outcomes = _played(gate, new.home / "gate", workers, cluster)
    told = left_over(notes, weights)
    return judged(number, champion.number, base.games * number, told, outcomes, new.bot)


def _played(plan: Plan, place: Path, workers: int, cluster: str) -> list[Outcome]:
    """The games of a plan, those that are missing played now."""
    made_folder(place)
    with closing(Folder(place, plan)) as folder:
        if not play_missing(plan, folder, workers, cluster):
            raise _Stopped
        return folder.outcomes()


def _say(step: Step) -> None:
    became = "is the new champion" if step.promoted else "is not surely better"
    typer.echo(
        f"generation {step.generation}: {100 * step.share:.0f} % "
        f"({100 * step.low:.0f}–{100 * step.high:.0f}, par {100 * step.par:.0f}) in {step.gate} "
        f"games against generation {step.against}: it {became}"
    )


def _draw(course: Course, out: Path) -> None:
    from declive.training.plot import draw

    draw(course.steps, out / "strength.svg")


def _end(course: Course, out: Path) -> None:
    from declive.training.generation import Generation

    if course.champion == 0:
        typer.echo("The planner that comes with Declive was not beaten.")
        return
    bot = shlex.quote(Generation(out, course.champion).bot)
    typer.echo(f"The champion plays with: declive play --seat Ann --seat {bot}")
