"""How the boards play: games of greedy bots on each, and what became of every region and seat.

    make survey                    1,000 games on each shipped board, written to docs/boards.md
    python bench/survey.py --games 50 base-2p

A region is *taken* in a game if anybody conquered it at least once, and *held* if somebody stands
there at the end. A shared victory counts as a share of a win for each winner.
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from declive import Game, boards, bots, compiled
from declive.engine.mask import has
from declive.engine.nouns import NOBODY

DOCS = Path(__file__).parent.parent / "docs" / "boards.md"
MARK = "<!-- survey -->"
SELDOM = 0.02
"""A region taken in fewer games than this is dead land."""
ALWAYS = 0.95
"""A region held at the end of more games than this is no prize."""
EDGE_OF_A_SEAT = 0.10
"""What a seat may win more often than an equal share."""


@dataclass
class Survey:
    """What was counted on one board."""

    board: str
    players: int
    games: int = 0
    decisions: int = 0
    coins: int = 0
    taken: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def add(self, other: Survey) -> None:
        """Join two counts of the same board."""
        self.games += other.games
        self.decisions += other.decisions
        self.coins += other.coins
        self.taken = [one + more for one, more in zip(self.taken, other.taken, strict=True)]
        self.held = [one + more for one, more in zip(self.held, other.held, strict=True)]
        self.wins = [one + more for one, more in zip(self.wins, other.wins, strict=True)]


def empty(name: str) -> Survey:
    """A count before the first game."""
    board = boards.load(name)
    zeros = [0] * board.size
    return Survey(name, board.players, taken=zeros, held=zeros.copy(), wins=[0.0] * board.players)


def play(name: str, seeds: range) -> Survey:
    """Play the games with these seeds."""
    survey = empty(name)
    for seed in seeds:
        game = Game.new(name, seed=seed)
        players = [bots.make("greedy", seed * 8 + seat) for seat in range(game.state.players)]
        taken = 0
        while not game.over:
            seat = game.decides
            game.play(players[seat].decide(game.observe(seat), game.legal()))
            survey.decisions += 1
            for event in game.events:
                if event.kind == "conquered":
                    taken |= 1 << event.region
        for region in range(game.board.size):
            survey.taken[region] += has(taken, region)
            survey.held[region] += game.state.holder[region] != NOBODY
        for seat in game.winners:
            survey.wins[seat] += 1 / len(game.winners)
        survey.coins += sum(game.scores)
        survey.games += 1
    return survey


def survey_board(pool: ProcessPoolExecutor, name: str, games: int) -> Survey:
    """Play the games of one board in slices, on all cores."""
    step = max(1, games // 40)
    slices = [range(start, min(start + step, games)) for start in range(0, games, step)]
    total = empty(name)
    for part in pool.map(play, [name] * len(slices), slices):
        total.add(part)
    return total


def complaints(survey: Survey) -> list[str]:
    """What is out of bounds on the board, a sentence each."""
    board = boards.load(survey.board)
    found: list[str] = []
    for region in range(board.size):
        if has(board.chasms, region):
            continue
        taken = survey.taken[region] / survey.games
        held = survey.held[region] / survey.games
        if taken < SELDOM:
            found.append(f"region {region} is taken in {taken:.1%} of the games")
        if held > ALWAYS:
            found.append(f"region {region} is held at the end of {held:.1%} of the games")
    for seat, wins in enumerate(survey.wins):
        share = wins / survey.games
        if share > 1 / survey.players + EDGE_OF_A_SEAT:
            found.append(f"seat {'ABCDE'[seat]} wins {share:.1%} of the games")
    return found


def row(survey: Survey) -> str:
    """The line of the board in the table."""
    board = boards.load(survey.board)
    land = [region for region in range(board.size) if not has(board.chasms, region)]
    taken = [survey.taken[region] / survey.games for region in land]
    held = [survey.held[region] / survey.games for region in land]
    wins = " / ".join(f"{wins / survey.games:.0%}" for wins in survey.wins)
    cells = [
        survey.board,
        "ours" if board.own_design else "as printed",
        str(board.size),
        f"{survey.decisions / survey.games:.0f}",
        f"{survey.coins / survey.games / survey.players:.0f}",
        f"{min(taken):.0%}",
        f"{max(held):.0%}",
        str(len([share for share in held if share > ALWAYS])),
        wins,
    ]
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    """Survey the boards named, or all; with all of them the table goes into the docs."""
    parser = argparse.ArgumentParser(description="Let greedy bots play the boards.")
    parser.add_argument("boards", nargs="*", help="names of boards; all if none is given")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--json", type=Path, help="keep the counts in this file")
    parser.add_argument("--docs", action="store_true", help="write the table into docs/boards.md")
    arguments = parser.parse_args()
    surveys: list[Survey] = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in arguments.boards or boards.names():
            survey = survey_board(pool, name, arguments.games)
            surveys.append(survey)
            print(row(survey), *complaints(survey), sep="\n  ", flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps([vars(survey) for survey in surveys]))
    if arguments.docs:
        write_table(surveys, arguments.games)
    print(f"engine: {'compiled' if compiled() else 'plain Python'}")


def write_table(surveys: list[Survey], games: int) -> None:
    """Put the table behind the mark in the docs."""
    before, _, _ = DOCS.read_text(encoding="utf-8").partition(MARK)
    head = [
        MARK,
        f"{games:,} games of the greedy bot on each board:",
        "",
        "| board | design | regions | decisions a game | coins a player | least taken region "
        f"| most held region | regions held in over {ALWAYS:.0%} | wins by seat |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    rows = [row(survey) for survey in surveys]
    text = "\n".join([before.rstrip(), "", *head, *rows]) + "\n"
    DOCS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
