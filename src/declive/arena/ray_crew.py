"""The machines of a Ray cluster that play a tournament's games.

A station is an actor with one process that plays; it holds nothing that cannot be had again. When
one is lost, with its process or its machine, its game is given to another. The machines need the
same Declive, and bots and packs in files must lie at the same places there.
"""

from __future__ import annotations

import logging
import pickle
import socket
from collections import deque
from collections.abc import Generator
from typing import Any, Final
from urllib.parse import urlsplit

import ray
from ray.exceptions import RayActorError, RayError

from declive.arena.outcome import Outcome
from declive.arena.plan import Fixture, Plan
from declive.arena.worker import Worker
from declive.packs import load_packs

LOCAL: Final = "ray"
PORT: Final = 10001
"""Where a cluster listens if nothing else is said."""
REACH: Final = 10.0
"""Seconds in which somebody must answer there."""
MOST_LOST: Final = 5
"""So many stations lost one after another without a game: it is not by chance."""


class Station:
    """Plays games on whatever machine it stands."""

    def __init__(self, pack_files: list[str], plan_bytes: bytes, noted: dict[str, Any]) -> None:
        load_packs(pack_files)
        plan: Plan = pickle.loads(plan_bytes)
        here = plan.as_plain()
        if here != noted:
            other = next(key for key in noted if here[key] != noted[key])
            raise ValueError(f"{other}: {here[other]} there, {noted[other]} here")
        self.worker = Worker(plan)

    def play(self, fixture: Fixture) -> Outcome:
        """Play one game."""
        return self.worker.play(fixture)


def play_on_ray(
    plan: Plan, fixtures: list[Fixture], workers: int, cluster: str
) -> Generator[Outcome]:
    """Play the games at so many stations and give each as it is over. `ray` is a cluster of this
    machine alone, begun for this; `ray://host:10001` one that runs."""
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
        yield from _played(plan, fixtures, min(workers, len(fixtures)))
    finally:
        ray.shutdown()


_QUIET: Final[dict[str, Any]] = {"log_to_driver": False, "logging_level": logging.ERROR}


def _reach(cluster: str) -> None:
    """Refuse at once where nobody listens: Ray would try for half a minute."""
    address = urlsplit(cluster)
    try:
        socket.create_connection((address.hostname or "", address.port or PORT), REACH).close()
    except (OSError, ValueError) as error:
        raise ValueError(f"there is no Ray cluster at {cluster}: {error}") from None


def _played(plan: Plan, fixtures: list[Fixture], workers: int) -> Generator[Outcome]:
    order = (plan.pack_files, pickle.dumps(plan), plan.as_plain())
    kind: Any = ray.remote(num_cpus=1)(Station)
    waiting = deque(fixtures)
    idle: list[Any] = [kind.remote(*order) for _ in range(workers)]
    busy: dict[Any, tuple[Any, Fixture]] = {}
    lost = 0
    while waiting or busy:
        while idle and waiting:
            station, fixture = idle.pop(), waiting.popleft()
            busy[station.play.remote(fixture)] = (station, fixture)
        ready, _ = ray.wait(list(busy))
        for game in ready:
            station, fixture = busy.pop(game)
            try:
                outcome = ray.get(game)
            except RayActorError as error:
                lost += 1
                if lost >= MOST_LOST:
                    raise ValueError(f"no game can be played there: {_reason(error)}") from None
                waiting.appendleft(fixture)
                idle.append(kind.remote(*order))
                continue
            lost = 0
            idle.append(station)
            yield outcome


def _reason(error: RayActorError) -> str:
    """The last line of what Ray tells, which is what went wrong."""
    return str(error).strip().splitlines()[-1].strip()
