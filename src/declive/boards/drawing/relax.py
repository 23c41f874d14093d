"""Making a layout handsome: regions round, of their size and near their hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from declive.boards.drawing.mesh import NONE, Floats, Ints, Mesh, twice_areas

AREA: Final = 7.0
ROUND: Final = 1.6
BORDER: Final = 2.0
PULL: Final = 1.1
BARRIERS: Final = (0.4, 0.1, 0.03, 0.006)
"""How strongly triangles resist being flattened, from the first pass to the last."""
STEPS: Final = 500
MEMORY: Final = 12


@dataclass(slots=True)
class Aims:
    """What is wanted of each region, in the order of the mesh."""

    area: Floats
    roundness: Floats
    """1 for a region that should be round, less for one that may be long."""
    hints: Floats
    pull: Floats
    """1 for a region that should be near its hint, 0 for one without."""


class Relaxing:
    """The energy of a layout. It is infinite where a triangle is turned over, and no step goes
    as far as that, so what borders on what never changes."""

    def __init__(self, mesh: Mesh, aims: Aims, scale: float) -> None:
        self.mesh, self.aims, self.scale = mesh, aims, scale
        self.count = len(mesh.regions)
        self.barrier = BARRIERS[0]
        self.ends: Ints = np.array([(half.gate, half.corner) for half in mesh.halves])
        sides = [
            (i, region)
            for i, half in enumerate(mesh.halves)
            for region in (half.one, half.other)
            if region != NONE
        ]
        self.side_half: Ints = np.array([half for half, _ in sides])
        self.side_region: Ints = np.array([region for _, region in sides])
        self.inner: Ints = np.array(
            [i for i, half in enumerate(mesh.halves) if half.other != NONE], dtype=np.int64
        )
        self.mean = np.zeros((self.count, len(mesh.places)))
        for half, region in sides:
            self.mean[region, self.ends[half]] += 1
        self.mean /= self.mean.sum(1)[:, None]

    def relaxed(self, barriers: tuple[float, ...] = BARRIERS) -> Floats:
        """The places of all points at their best."""
        places = self.mesh.places
        for self.barrier in barriers:
            places = self._descend(places)
        return places

    def energy(self, places: Floats) -> tuple[float, Floats]:
        """The energy and its gradient."""
        gradient = np.zeros_like(places)
        triangles = self.mesh.triangles
        flat = twice_areas(places, triangles) / 2
        if flat.min() <= 0:
            return np.inf, gradient
        owner, aims = self.mesh.owner, self.aims
        area = np.bincount(owner, flat, self.count)
        along = places[self.ends[:, 0]] - places[self.ends[:, 1]]
        length = np.hypot(along[:, 0], along[:, 1]) + 1e-12
        around = np.bincount(self.side_region, length[self.side_half], self.count)
        off = np.log(area / aims.area)
        weight = ROUND * aims.roundness / (4 * np.pi)
        energy = float(AREA * (off**2).sum() + (weight * around**2 / area).sum())
        by_area = AREA * 2 * off / area - weight * around**2 / area**2
        by_around = weight * 2 * around / area
        shares = by_around[self.side_region]
        by_length: Floats = np.bincount(self.side_half, shares, len(length)).astype(np.float64)

        # No border so short that it is hard to see.
        floor = 0.16 * self.scale
        lack = np.maximum(0, 1 - length[self.inner] / floor)
        energy += BORDER * float((lack**2).sum())
        by_length[self.inner] -= BORDER * 2 * lack / floor

        energy -= self.barrier * float(np.log(flat / (self.scale**2 / 40)).sum())
        by_flat = by_area[owner] - self.barrier / flat

        miss = (self.mean @ places - aims.hints) / self.scale * aims.pull[:, None]
        energy += PULL * float((miss**2).sum())
        gradient += self.mean.T @ (2 * PULL * miss / self.scale)

        share = along / length[:, None] * by_length[:, None]
        _add(gradient, self.ends[:, 0], share)
        _add(gradient, self.ends[:, 1], -share)
        p, q, r = (places[triangles[:, k]] for k in range(3))
        half = 0.5 * by_flat[:, None]
        _add(gradient, triangles[:, 0], half * _turned(r - q))
        _add(gradient, triangles[:, 1], half * _turned(p - r))
        _add(gradient, triangles[:, 2], half * _turned(q - p))
        gradient[self.mesh.fixed] = 0
        return energy, gradient

    def reach(self, places: Floats, way: Floats) -> float:
        """How many times this way can be gone before a triangle is flat."""
        triangles = self.mesh.triangles
        p, q, r = (places[triangles[:, k]] for k in range(3))
        dp, dq, dr = (way[triangles[:, k]] for k in range(3))
        square = _cross(dq - dp, dr - dp)
        linear = _cross(dq - dp, r - p) + _cross(q - p, dr - dp)
        constant = _cross(q - p, r - p)
        with np.errstate(all="ignore"):
            straight = np.where(linear < 0, -constant / linear, np.inf)
            root = linear**2 - 4 * square * constant
            spread = np.sqrt(np.maximum(root, 0))
            one, other = (-linear - spread) / (2 * square), (-linear + spread) / (2 * square)
            low, high = np.minimum(one, other), np.maximum(one, other)
            bent = np.where(low > 0, low, np.where(high > 0, high, np.inf))
            bent = np.where(root < 0, np.inf, bent)
        times = np.where(np.abs(square) < 1e-14, straight, bent)
        times = times[np.isfinite(times)]
        return float(times.min()) if len(times) else np.inf

    def _descend(self, places: Floats) -> Floats:
        """Downhill by L-BFGS, each step short of turning a triangle over."""
        moves: list[tuple[Floats, Floats]] = []
        energy, gradient = self.energy(places)
        for _ in range(STEPS):
            way = self._way(gradient, moves)
            slope = float((way * gradient).sum())
            if slope >= 0:
                way, moves = -gradient * 0.02, []
                slope = float((way * gradient).sum())
            step = min(1.0, 0.7 * self.reach(places, way))
            new_energy, new_gradient = self.energy(places + step * way)
            while new_energy > energy + 1e-4 * step * slope and step >= 1e-10:
                step /= 2
                new_energy, new_gradient = self.energy(places + step * way)
            if step < 1e-10:
                return places
            moved, bend = step * way, new_gradient - gradient
            if (moved * bend).sum() > 1e-12:
                moves = [*moves, (moved, bend)][-MEMORY:]
            settled = abs(energy - new_energy) < 1e-7 * max(1.0, abs(energy))
            places, energy, gradient = places + moved, new_energy, new_gradient
            if settled:
                return places
        return places

    def _way(self, gradient: Floats, moves: list[tuple[Floats, Floats]]) -> Floats:
        way = gradient.copy()
        shares: list[tuple[float, float]] = []
        for moved, bend in reversed(moves):
            rate = 1 / float((moved * bend).sum())
            share = rate * float((moved * way).sum())
            shares.append((share, rate))
            way -= share * bend
        if moves:
            moved, bend = moves[-1]
            way *= float((moved * bend).sum()) / float((bend**2).sum())
        else:
            way *= 0.05 * self.scale / (float(np.abs(gradient).max()) + 1e-12)
        for (share, rate), (moved, bend) in zip(reversed(shares), moves):
            way += (share - rate * float((bend * way).sum())) * moved
        way = -way
        way[self.mesh.fixed] = 0
        return way


def _add(gradient: Floats, points: Ints, shares: Floats) -> None:
    for axis in (0, 1):
        gradient[:, axis] += np.bincount(points, shares[:, axis], len(gradient))


def _turned(vectors: Floats) -> Floats:
    return np.stack([-vectors[:, 1], vectors[:, 0]], 1)


def _cross(one: Floats, other: Floats) -> Floats:
    answer: Floats = one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]
    return answer
