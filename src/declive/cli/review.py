"""`declive review`: go over a finished game and say which turns cost most."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from declive import Game
from declive.cli import speech
from declive.cli.files import read_whole
from declive.cli.pack import PackOption
from declive.cli.screen import DIM, STRONG, Screen
from declive.engine.nouns import MAX_SEATS, SEATS
from declive.packs import load_packs
from declive.review import Report, Reviewer, TurnReport, TurnReview, report
from declive.review.reviewer import EFFORT
from declive.review.turns import Kind
from declive.words import Words

EXAMPLE = "Example: declive review saved-game.declive --seat A"
MOST_EFFORT = 1_000_000


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")],
    pack: PackOption = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT", help="Whose turns: A, B, … or a name; again for more."),
    ] = None,
    effort: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, max=MOST_EFFORT, help="Turns played in futures for each question."
        ),
    ] = EFFORT,
    seed: Annotated[int, typer.Option(metavar="N", help="Where the futures' luck begins.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Write the report as JSON.")] = False,
) -> None:
    """Go over a game: what each turn was worth beside the best that was found, why, and how sure
    that is. The same record, seed and effort find the same."""
    load_packs(pack or [])
    record = read_whole(file)
    try:
        game = Game.replay(record)
    except ValueError as mistake:
        raise ValueError(f"{file}: {speech.told(mistake)}") from None
    seats = chosen(game, seat or [])
    words = speech.words(game.header.packs)
    reviewer = Reviewer(game, seed, effort)
    screen = Screen()
    found = gone_over(reviewer, seats, screen, words)
    reports = [
        report(reviewer, one, [r for r in found if r.turn.seat == one], words) for one in seats
    ]
    if as_json:
        print(json.dumps([one.to_plain() for one in reports], indent=1, ensure_ascii=False))
        return
    for one in reports:
        show(one, screen, words)


def chosen(game: Game, wanted: list[str]) -> list[int]:
    """The seats whose turns are gone over: all, if none is named."""
    if not wanted:
        return list(range(len(game.names)))
    seats = []
    for word in wanted:
        letter = SEATS[:MAX_SEATS].find(word.upper()) if len(word) == 1 else -1
        if word in game.names:
            seats.append(game.names.index(word))
        elif 0 <= letter < len(game.names):
            seats.append(letter)
        else:
            names = ", ".join(f"{SEATS[at]} {name}" for at, name in enumerate(game.names))
            raise ValueError(speech.say("review", "nobody", name=word, names=names))
    return sorted(set(seats))


def gone_over(
    reviewer: Reviewer, seats: list[int], screen: Screen, words: Words
) -> list[TurnReview]:
    """The reviews of all turns, with a bar for whoever waits."""
    total = sum(turn.seat in seats for turn in reviewer.turns)
    progress = Progress(
        TextColumn(words.say("review", "going_over")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        transient=True,
    )
    found: list[TurnReview] = []
    with progress:
        bar = progress.add_task("", total=total)
        for one in reviewer.of(set(seats)):
            found.append(one)
            progress.advance(bar)
    return found


def show(found: Report, screen: Screen, words: Words) -> None:
    """One player's turns."""
    screen.gap()
    title = words.say("review", "title", seat=SEATS[found.seat], name=found.name)
    screen.say(title, STRONG)
    counts = {mark: found.count(mark) for mark in ("good", "nearly", "costly")}
    screen.say(words.say("review", "summary", found=found.found, **counts))
    for turn in found.turns:
        screen.say(headline(turn, words), STRONG if turn.among_worst else "")
        if turn.why:
            screen.say(f"   {turn.why}")
            if turn.gain:
                screen.say(f"   {turn.gain}")
            screen.say("   " + words.say("review", "line", line=", ".join(turn.line)), DIM)
            screen.say(f"   {surely(turn, words)}", DIM)
        elif turn.level:
            screen.say("   " + words.say("review", "level"), DIM)


def surely(turn: TurnReport, words: Words) -> str:
    """How sure the better line is. The reason for a combo or a decline tells of the futures."""
    sure = words.say("review", f"sure_{turn.sureness}")
    if turn.kind in (Kind.COURSE, Kind.COMBO):
        return sure
    return words.say("review", "seen", sure=sure, better=turn.better, futures=turn.futures)


def headline(turn: TurnReport, words: Words) -> str:
    """A turn in one line."""
    key = "turn" if turn.combo else "turn_without"
    mark = words.say("review", f"mark_{turn.mark}")
    parts = {"round": turn.round, "combo": turn.combo, "mark": mark}
    coins = words.count(turn.brought, "coin")
    if turn.why:
        # A number, not a text: other languages write it with a comma.
        best = round(turn.best, 1)
        return words.say("review", f"{key}_better", coins=coins, best=best, **parts)
    return words.say("review", key, coins=coins, **parts)
