"""Observations and masks as NumPy arrays, and the spaces they lie in."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from declive.engine.state import State
from declive.envs.setting import FLAT, GRAPH, Setting

Bytes = NDArray[np.uint8]
Look = NDArray[Any] | dict[str, NDArray[Any]]
"""An observation, in one of its three forms."""


class Eye:
    """Observations of one setting as arrays."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.observer = setting.observer
        self.size = self.observer.size
        self.actions = len(setting.table)
        highest = np.array(self.observer.columns.highest(), dtype=np.float32)
        self.scale = 1 / highest
        self.edges: NDArray[np.int64] = np.array(self.observer.edges, dtype=np.int64).T
        """The borders, as two rows of regions."""

    def space(self) -> spaces.Space[Any]:
        """The space of observations."""
        observer = self.observer
        if self.setting.observation == FLAT:
            return spaces.Box(0, 255, (self.size,), np.uint8)
        if self.setting.observation == GRAPH:
            rest = self.size - observer.features * observer.regions
            return spaces.Dict(
                {
                    "nodes": spaces.Box(0, 255, (observer.regions, observer.features), np.uint8),
                    "edges": spaces.Box(0, observer.regions - 1, self.edges.shape, np.int64),
                    "globals": spaces.Box(0, 255, (rest,), np.uint8),
                }
            )
        return spaces.Box(0, np.inf, (self.size,), np.float32)

    def mask_space(self) -> spaces.Space[Any]:
        """The space of masks."""
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def look(self, state: State, seat: int) -> Look:
        """What a seat may know now."""
        row = np.empty(self.size, np.uint8)
        self.observer.write(state, seat, row.data)
        return self.shaped(row)

    def shaped(self, row: Bytes) -> Look:
        """A row of bytes, or several, in the form that is wanted."""
        if self.setting.observation == FLAT:
            return row
        if self.setting.observation == GRAPH:
            observer = self.observer
            cut = observer.features * observer.regions
            planes = row[..., :cut].reshape(*row.shape[:-1], observer.features, observer.regions)
            # Whoever is given an array may change it, so each gets its own.
            edges = np.broadcast_to(self.edges, (*row.shape[:-1], *self.edges.shape)).copy()
            return {
                "nodes": np.swapaxes(planes, -1, -2),
                "edges": edges,
                "globals": row[..., cut:],
            }
        return row * self.scale

    def mask(self, entries: list[int]) -> NDArray[np.int8]:
        """1 for every entry that may be chosen."""
        mask = np.empty(self.actions, np.uint8)
        self.setting.table.write_mask(entries, mask.data)
        return mask.view(np.int8)
