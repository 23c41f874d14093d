"""The games of `declive simulate`: what is to be played, and how it is shared out."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from declive import __version__, bots
from declive.bots.match import Summary, bot_seed, play_game
from declive.cli.results import note_result
from declive.engine.board import Board
from declive.engine.pack import Pack
from declive.packs import load_packs
from declive.records import DecisionsFile, Played, decisions_as_parquet

SHARES: Final = 16
"""Into so many parts the games of each process are cut, unless these are larger than the next."""
LARGEST_SHARE: Final = 50


@dataclass(frozen=True)
class Finished:
    """A game that is over, small enough to be sent from one process to another."""

    summary: Summary
    kept: Played | None
    """As a row of the table of games, if one is made."""


@dataclass
class Plan:
    """What is to be played."""

    board: Board
    games: int
    seed: int
    bots: list[str]
    rotate: bool
    verify: bool
    options: dict[str, str]
    boxes: list[str]
    packs: list[Pack]
    pack_files: list[str]
    records: bool
    """Whether the records of all games are wanted."""
    rows: bool
    """Whether the games become a table."""
    workers: int
    cluster: str = ""
    """Where else than here they are played: an address of Ray."""

    def asked(self) -> dict[str, object]:
        """All that the games depend on."""
        return {
            "version": __version__,
            "board": self.board.name,
            "boxes": self.boxes,
            "options": self.options,
            "packs": [pack.tag for pack in self.packs],
            "bots": self.bots,
            "rotate": self.rotate,
            "seed": self.seed,
            "games": self.games,
        }

    def seating(self, seed: int) -> list[str]:
        """The bots of the game with this seed, seat by seat."""
        shift = seed % len(self.bots) if self.rotate else 0
        return self.bots[shift:] + self.bots[:shift]

    def play(self, seed: int) -> Finished:
        """Play the game with this seed, to its end or to the first complaint."""
        names = self.seating(seed)
        players = [bots.make(name, bot_seed(seed, seat)) for seat, name in enumerate(names)]
        played = play_game(
            self.board, seed, players, self.verify, self.options, self.boxes, self.packs
        )
        record = played.game.record() if self.records or played.broken else ""
        if self.records:
            record += note_result(played.game)
        whole = self.rows and not played.broken
        return Finished(
            played.summary(record), Played.of(played.game, seed, played.bots) if whole else None
        )


def play_all(plan: Plan, seeds: list[int]) -> Generator[Finished]:
    """What came of the games, in the order of their seeds, wherever they are played."""
    if plan.workers == 1 and not plan.cluster:
        yield from map(plan.play, seeds)
        return
    # Enough games at a time that sending them costs nothing, few enough that all finish together.
    at_once = max(1, min(LARGEST_SHARE, len(seeds) // (plan.workers * SHARES)))
    shares = [seeds[at : at + at_once] for at in range(0, len(seeds), at_once)]
    for finished in _shared(plan, _play_share, iter(shares)):
        yield from finished


def write_decisions_of(plan: Plan, file: DecisionsFile, games: Iterator[Played]) -> None:
    """Make the table of decisions of games, some at a time; those that are there are left."""
    shares = file.missing(games)
    if plan.workers == 1 and not plan.cluster:
        for number, share in shares:
            file.add(number, decisions_as_parquet(share))
    else:
        for number, table in _shared(plan, _tell_share, shares):
            file.add(number, table)
    file.finish()


def _play_share(plan: Plan, seeds: list[int]) -> list[Finished]:
    return [plan.play(seed) for seed in seeds]


def _tell_share(plan: Plan, share: tuple[int, list[Played]]) -> tuple[int, bytes]:
    number, games = share
    return number, decisions_as_parquet(games)


Work = Callable[[Plan, Any], Any]


def _shared(plan: Plan, work: Work, shares: Iterator[Any]) -> Generator[Any]:
    """Let processes here, or stations of a cluster, do the work; what comes of it, in order. Little
    more is taken in hand than is soon given out, so that little lies in memory."""
    at = 0
    early: dict[int, Any] = {}
    with closing(_answers(plan, work, shares)) as answers:
        for number, answer in answers:
            early[number] = answer
            while at in early:
                yield early.pop(at)
                at += 1


def _answers(plan: Plan, work: Work, shares: Iterator[Any]) -> Generator[tuple[int, Any]]:
    order = (plan.pack_files, pickle.dumps(plan), work)
    if plan.cluster:
        from declive.arena.cluster import connected, shared_out

        with connected(plan.cluster, plan.workers):
            yield from shared_out(Station, order, shares, plan.workers)
        return
    with ProcessPoolExecutor(plan.workers, initializer=_begin_work, initargs=order) as pool:
        waiting: dict[int, Future[Any]] = {}
        number = 0
        try:
            while True:
                # Two for each process: one in work and one at hand.
                while len(waiting) < 2 * plan.workers:
                    share = next(shares, None)
                    if share is None:
                        break
                    waiting[number + len(waiting)] = pool.submit(_work, share)
                if not waiting:
                    return
                yield number, waiting.pop(number).result()
                number += 1
        finally:
            pool.shutdown(cancel_futures=True)


class Station:
    """Does shares of the work, in a process of its own, here or on another machine."""

    def __init__(self, pack_files: list[str], plan: bytes, work: Work) -> None:
        load_packs(pack_files)  # first, for a pickle only names them
        self.plan: Plan = pickle.loads(plan)
        self.work = work
        for name in self.plan.bots:
            bots.load(name)

    def play(self, share: Any) -> Any:
        """Do one share."""
        return self.work(self.plan, share)


_stations: list[Station] = []
"""In a process that works for another: what it does."""


def _begin_work(pack_files: list[str], plan: bytes, work: Work) -> None:
    _stations.append(Station(pack_files, plan, work))


def _work(share: Any) -> Any:
    return _stations[-1].play(share)


def decisions_path(games: Path) -> Path:
    """Where the decisions of games lie, beside them."""
    return games.with_name(f"{games.stem}-decisions{games.suffix}")
