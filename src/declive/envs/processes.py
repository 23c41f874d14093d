"""Many games, here or in several processes, behind one face.

A process has its share of the games and writes what it sees into memory that all of them share, so
that nothing but a word goes through a pipe. A step is over when the slowest process has made it:
with many games in each they take about the same time, however long single turns take.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from declive.encoding import Rewards
from declive.engine.errors import IllegalAction
from declive.envs.opponents import many_games
from declive.envs.setting import Setting

Ended = dict[int, tuple[bytes, list[int]]]
"""For each game that the last step ended: what was seen at its end, and everybody's coins."""


class Games(Protocol):
    """What steps many games."""

    ended: Ended

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew."""

    def step(self, chosen: list[int]) -> None:
        """Play an entry in each of them."""

    def look(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """What is seen and what may be chosen, a row for each game; the arrays are the caller's."""

    def paid(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """What the last step brought to the learner, and which games it ended."""

    def close(self) -> None:
        """No game is played any more."""


@dataclass(frozen=True)
class Order:
    """What is to be played, and how many games of it."""

    parameters: dict[str, Any]
    """Those of `Setting`."""
    opponents: Sequence[str]
    seat: int
    number: int


class GamesHere:
    """All games in this process."""

    def __init__(self, order: Order, setting: Setting) -> None:
        self.order = order
        self.setting = setting
        self.games = many_games(setting, order.number, order.opponents, order.seat)
        self._at_the_end = Rewards(setting.reward).at_the_end
        self.ended: Ended = {}

    def reset(self, seeds: list[int]) -> None:
        self.games.reset(seeds)
        self.ended = {}

    def step(self, chosen: list[int]) -> None:
        games = self.games
        games.step(chosen)
        observer, seat = self.setting.observer, self.order.seat
        self.ended = {
            at: (observer.observe(last, seat), last.coins) for at, last in games.ended.items()
        }

    def look(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        number = self.order.number
        rows = np.empty((number, self.setting.observer.size), np.uint8)
        masks = np.empty((number, len(self.setting.table)), np.uint8)
        self.games.write(rows.reshape(-1).data, masks.reshape(-1).data)
        return rows, masks

    def paid(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        games, seat = self.games, self.order.seat
        over = np.zeros(self.order.number, np.bool_)
        over[list(games.ended)] = True
        if not self._at_the_end:
            return np.array([paid[seat] for paid in games.rewards], np.float64), over
        rewards = np.zeros(self.order.number, np.float64)
        for at in games.ended:
            rewards[at] = games.rewards[at][seat]
        return rewards, over

    def close(self) -> None:
        """There is nothing to close."""


class GamesInProcesses:
    """The games shared out over processes. They are the same games, whatever their number."""

    def __init__(self, order: Order, setting: Setting, workers: int) -> None:
        number = order.number
        if not 1 <= workers <= number:
            raise ValueError(f"{number} games are played by 1 to {number} processes, not {workers}")
        # Not forked: whoever learns has threads, which may hold locks just now.
        context = multiprocessing.get_context("spawn")
        shapes = [(number, setting.observer.size), (number, len(setting.table))]
        memories = [context.RawArray("B", rows * width) for rows, width in shapes]
        memories += [context.RawArray("q", number), context.RawArray("d", number)]
        memories.append(context.RawArray("B", number))
        self._rows, self._masks, self._chosen, self._rewards, self._over = _arrays(memories, number)
        self._pipes: list[Connection] = []
        self._processes = []
        self._shares: list[slice] = []
        self.ended: Ended = {}
        self._closed = False
        packs = [pack if isinstance(pack, str) else pack.tag for pack in setting.packs]
        if packs != list(setting.packs):
            raise ValueError("games in several processes take packs as files, not as objects")
        for worker in range(workers):
            first, last = number * worker // workers, number * (worker + 1) // workers
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_serve, args=(theirs, order, first, last, memories), daemon=True
            )
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
            self._shares.append(slice(first, last))
        self._answers()  # what goes wrong at the beginning is told at once

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        raise TypeError("games in several processes can be neither copied nor pickled")

    def _refuse_closed(self) -> None:
        if self._closed:
            raise RuntimeError("the environment is closed: its processes have ended")

    def reset(self, seeds: list[int]) -> None:
        self._refuse_closed()
        for pipe, share in zip(self._pipes, self._shares):
            _tell(pipe, seeds[share])
        self._answers()
        self.ended = {}

    def step(self, chosen: list[int]) -> None:
        self._refuse_closed()
        if len(chosen) != len(self._chosen):
            raise ValueError(f"{len(self._chosen)} games need as many entries, not {len(chosen)}")
        width = self._masks.shape[1]
        for at, entry in enumerate(chosen):
            if not 0 <= entry < width or not self._masks[at, entry]:
                raise IllegalAction(f"{entry} is not among the entries of game {at} now")
        self._chosen[:] = chosen
        for pipe in self._pipes:
            _tell(pipe, None)
        self.ended = self._answers()

    def look(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        return self._rows.copy(), self._masks.copy()

    def paid(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        return self._rewards.copy(), self._over.astype(np.bool_)

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()

    def _answers(self) -> Ended:
        found: Ended = {}
        for pipe in self._pipes:
            try:
                answer = pickle.loads(pipe.recv_bytes())
            except (EOFError, OSError):
                self.close()
                raise RuntimeError("a process that played games has died") from None
            if isinstance(answer, Exception):
                self.close()
                raise answer
            found.update(answer)
        return found


def _arrays(memories: list[Any], number: int) -> tuple[NDArray[Any], ...]:
    """The shared memory as arrays: what is seen, what may be chosen, what is chosen, what it
    brought, what is over."""
    kinds = (np.uint8, np.uint8, np.int64, np.float64, np.uint8)
    flat = [np.frombuffer(memory, kind) for memory, kind in zip(memories, kinds)]
    return flat[0].reshape(number, -1), flat[1].reshape(number, -1), flat[2], flat[3], flat[4]


def _serve(pipe: Connection, order: Order, first: int, last: int, memories: list[Any]) -> None:
    """Play a share of the games until nobody asks any more."""
    # Ctrl-C reaches all processes of the terminal; the one that began this ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    rows, masks, chosen, rewards, over = _arrays(memories, order.number)
    mine = slice(first, last)
    try:
        share = Order(order.parameters, order.opponents, order.seat, last - first)
        games = GamesHere(share, Setting(**order.parameters))
        games.games.stride = order.number
        _answer(pipe, {})
        while True:
            seeds = pipe.recv()
            if seeds is None:
                games.step(chosen[mine].tolist())
            else:
                games.reset(seeds)
            games.games.write(rows[mine].reshape(-1).data, masks[mine].reshape(-1).data)
            rewards[mine], over[mine] = games.paid()
            _answer(pipe, {first + at: last for at, last in games.ended.items()})
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except Exception as error:  # a pack's or a bot's; whoever asked shall know
        _answer(pipe, RuntimeError(f"a process that plays games failed: {error!r}"))


def _tell(pipe: Connection, seeds: list[int] | None) -> None:
    """Ask a process for a step, or for new games. A dead one is found out when it should answer."""
    with suppress(BrokenPipeError, ConnectionResetError):
        pipe.send(seeds)


def _answer(pipe: Connection, answer: Ended | Exception) -> None:
    pipe.send_bytes(pickle.dumps(answer))
