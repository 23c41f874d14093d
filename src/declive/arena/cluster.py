"""The machines of a Ray cluster, and work that is shared out over them.

A station is an actor that holds nothing that cannot be had again. When one is lost, with its
process or its machine, its task is given to another. The machines need the same Declive, and bots
and packs in files must lie at the same places there.
"""

from __future__ import annotations

import logging
import socket
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

import ray
from ray.exceptions import RayActorError, RayError

LOCAL: Final = "ray"
PORT: Final = 10001
"""Where a cluster listens if nothing else is said."""
REACH: Final = 10.0
"""Seconds in which somebody must answer there."""
MOST_LOST: Final = 5
"""So many stations lost one after another without a result: it is not by chance."""
_QUIET: Final[dict[str, Any]] = {"log_to_driver": False, "logging_level": logging.ERROR}


@contextmanager
def connected(cluster: str, workers: int) -> Iterator[None]:
    """Meanwhile there is a cluster: `ray` is one of this machine alone, begun for this, and
    `ray://host:10001` one that runs."""
    if cluster == LOCAL:
        # Not whatever cluster runs here by chance.
        ray.init("local", num_cpus=workers, include_dashboard=False, **_QUIET)
    else:
        _reach(cluster)
        try:
            ray.init(cluster, **_QUIET)
        except (ConnectionError, RayError) as error:
            raise ValueError(f"there is no Ray cluster at {cluster}: {error}") from None
    try:
        yield
    finally:
        ray.shutdown()


def _reach(cluster: str) -> None:
    """Refuse at once where nobody listens: Ray would try for half a minute."""
    address = urlsplit(cluster)
    try:
        socket.create_connection((address.hostname or "", address.port or PORT), REACH).close()
    except (OSError, ValueError) as error:
        raise ValueError(f"there is no Ray cluster at {cluster}: {error}") from None


def shared_out(
    station: type, order: tuple[Any, ...], tasks: Iterable[Any], workers: int
) -> Generator[tuple[int, Any]]:
    """Let so many stations, each made with the order, `play` the tasks. What came of each is given
    as soon as it is there, with the number of the task. Tasks are taken one by one, as they are
    needed."""
    kind: Any = ray.remote(num_cpus=1)(station)
    coming = enumerate(tasks)
    again: deque[tuple[int, Any]] = deque()
    idle: list[Any] = []
    busy: dict[Any, tuple[Any, tuple[int, Any]]] = {}
    lost = 0
    while True:
        while len(busy) < workers:
            task = again.popleft() if again else next(coming, None)
            if task is None:
                break
            at = idle.pop() if idle else kind.remote(*order)
            busy[at.play.remote(task[1])] = (at, task)
        if not busy:
            return
        ready, _ = ray.wait(list(busy))
        for answer in ready:
            at, task = busy.pop(answer)
            try:
                result = ray.get(answer)
            except RayActorError as error:
                lost += 1
                if lost >= MOST_LOST:
                    raise ValueError(f"no game can be played there: {_reason(error)}") from None
                again.append(task)
                continue
            lost = 0
            idle.append(at)
            yield task[0], result


def _reason(error: RayActorError) -> str:
    """The last line of what Ray tells, which is what went wrong."""
    return str(error).strip().splitlines()[-1].strip()
