"""`declive replay`: play a record again, action by action."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from declive import Game, IllegalAction
from declive.audit import Auditor
from declive.audit.round_trips import round_trips
from declive.cli import speech
from declive.cli.files import read_whole
from declive.cli.pack import PackOption
from declive.cli.panels import ranking_panel, row_panel
from declive.cli.results import check_result
from declive.cli.screen import DIM, SEAT_STYLES, STRONG, Screen
from declive.cli.speech import say, told
from declive.cli.table import BoardTable, holdings
from declive.engine.nouns import NOBODY, SEATS
from declive.engine.record import read_record
from declive.engine.shelf import the_shelf
from declive.packs import load_packs
from declive.telling.teller import Sentence, Teller

EXAMPLE = "Example: declive replay saved-game.declive --to 40"
WRONG = 1


class Replay:
    """A record being played again."""

    def __init__(self, record: str) -> None:
        header, self.lines = read_record(record, the_shelf())
        self.game = Game.fresh(header)
        self.words = speech.words(header.packs)
        self.teller = Teller(self.game.names, self.words)

    def step(self, number: int) -> list[Sentence]:
        """Play the line with this number and tell what it brought about."""
        at, line = self.lines[number]
        game = self.game
        before = game.state.copy()
        played = len(game.actions)
        try:
            game.play(line)
        except IllegalAction as refusal:
            values = {"line": at, "action": line, "why": self.words.told(refusal.reason)}
            raise ValueError(say("replay", "refused", **values)) from None
        if len(game.actions) == played:
            return []
        return self.teller.tell(before, game.actions[played], game.state, game.events)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")],
    pack: PackOption = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Audit every action, and check the result if noted.")
    ] = False,
    to: Annotated[
        int | None,
        typer.Option(metavar="N", help="Stop after N actions, nature's included, and show it."),
    ] = None,
) -> None:
    """Play a record again: every action with its number and what it brought about, then the
    position or the final standing.

    With --verify the exit code is 1 if something is wrong with the game."""
    load_packs(pack or [])
    record = read_whole(file)
    screen = Screen()
    complaints: list[str] = []
    try:
        again = Replay(record)
        last = end_of(again, to)
        run(again, last, screen, complaints, verify)
    except ValueError as mistake:
        raise ValueError(f"{file}: {told(mistake)}") from None
    if verify and not complaints:
        complaints.extend(round_trips(again.game))
        if last == len(again.lines):
            complaints.extend(check_result(record, again.game))
    screen.gap()
    show(again.game, screen)
    if verify:
        for complaint in complaints:
            screen.refuse(complaint)
        key = "wrong" if complaints else "sound"
        screen.say(say("replay", key, actions=last, complaints=len(complaints)))
        screen.say(say("replay", "hash", hash=again.game.hash()), DIM)
    if complaints:
        raise typer.Exit(WRONG)


def end_of(again: Replay, to: int | None) -> int:
    """After how many actions to stop."""
    actions = len(again.lines)
    if to is None:
        return actions
    if to < 0 or to > actions:
        raise ValueError(say("replay", "too_far", actions=actions, to=to))
    return to


def run(again: Replay, last: int, screen: Screen, complaints: list[str], verify: bool) -> None:
    """Play and tell so many actions."""
    auditor = Auditor(again.game) if verify else None
    widths = (len(str(last)), max([len(line) for _, line in again.lines], default=0))
    screen.say(say("log", "turn", round=1, who=again.game.names[0]), STRONG)
    for number in range(last):
        seat = again.game.decides
        entries = again.step(number)
        turns = [entry for entry in entries if entry.kind == "turn"]
        told = [entry.text for entry in entries if entry.kind != "turn"]
        screen.show(action_row(number + 1, seat, again.lines[number][1], told, widths))
        for turn in turns:
            screen.say(turn.text, STRONG)
        for wrong in auditor.step() if auditor else []:
            complaints.append(say("replay", "after", number=number + 1, wrong=wrong))


def action_row(
    number: int, seat: int, line: str, told: list[str], widths: tuple[int, int]
) -> Table:
    """One action with its number, who played it and what it brought about."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right", width=widths[0], style=DIM)
    nature = say("replay", "nature")
    table.add_column(width=cell_len(nature))
    table.add_column(width=widths[1])
    table.add_column(style=DIM)
    who = Text(nature, DIM) if seat < 0 else Text(SEATS[seat], SEAT_STYLES[seat])
    table.add_row(str(number), who, Text(line), Text("\n".join(told)))
    return table


def show(game: Game, screen: Screen) -> None:
    """The final standing, or the position as it is: in a record nothing is hidden."""
    words = speech.words(game.header.packs)
    if game.over:
        screen.show(ranking_panel(game, words))
        return
    state = game.state
    seat = game.decides if game.decides >= 0 else state.turn
    values = {"round": state.round, "rounds": state.rounds, "seat": SEATS[seat]}
    phase = words.say("phase", game.phase)
    screen.heading(words.say("replay", "position", phase=phase, **values))
    screen.show(BoardTable(game, seat, words).whole(screen.width))
    screen.gap()
    view = game.observe(seat)
    for other, name in enumerate(game.names):
        races = "; ".join(holdings(view, other, words)) or words.say("players", "no_race")
        purse = words.count(game.scores[other], "coin")
        screen.say(f"{SEATS[other]} {name}: {purse}; {races}", SEAT_STYLES[other])
    screen.gap()
    screen.show(row_panel(game.observe(NOBODY), words, with_rules=False))
