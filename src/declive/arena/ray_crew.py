"""A tournament's games on the machines of a Ray cluster."""

from __future__ import annotations

import pickle
from collections.abc import Generator
from typing import Any

from declive.arena.cluster import connected, shared_out
from declive.arena.outcome import Outcome
from declive.arena.plan import Fixture, Plan
from declive.arena.worker import Worker
from declive.packs import load_packs


class Station:
    """Plays games on whatever machine it stands, in one process."""

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
    order = (plan.pack_files, pickle.dumps(plan), plan.as_plain())
    with connected(cluster, workers):
        for _, outcome in shared_out(Station, order, fixtures, min(workers, len(fixtures))):
            yield outcome
