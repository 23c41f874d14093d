"""The weights that tell best what a seat will still earn: a ridge regression for each number of
players and of turns to come."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

import numpy

from declive.search.value import FEATURES
from declive.training.notes import Note

RIDGE: Final = 5.0

Weights = dict[int, list[list[float]]]


def fit(notes: list[Note], before: Weights) -> Weights:
    """Weights learnt from these notes; for numbers of players that nobody noted, those from
    before."""
    groups: defaultdict[int, defaultdict[int, list[Note]]] = defaultdict(lambda: defaultdict(list))
    for note in notes:
        groups[note.players][note.turns].append(note)
    found = dict(before)
    for players, by_turns in groups.items():
        table = [[0.0] * len(FEATURES)]
        for turns in range(1, max(by_turns) + 1):
            table.append(_ridge(by_turns[turns]) if by_turns[turns] else table[-1])
        found[players] = table
    return found


def _ridge(notes: list[Note]) -> list[float]:
    """The ridge is on all but the constant, which is the first of the numbers."""
    numbers = numpy.array([note.numbers for note in notes])
    earned = numpy.array([float(note.earned) for note in notes])
    penalty = RIDGE * numpy.eye(numbers.shape[1])
    penalty[0, 0] = 1e-9
    weights = numpy.linalg.solve(numbers.T @ numbers + penalty, numbers.T @ earned)
    return [round(float(weight), 4) for weight in weights]


def left_over(notes: list[Note], weights: Weights) -> float:
    """The root mean square of what the weights do not tell, in coins."""
    squares = 0.0
    for note in notes:
        told = sum(
            weight * number
            for weight, number in zip(weights[note.players][note.turns], note.numbers)
        )
        squares += (note.earned - told) ** 2
    return float((squares / max(1, len(notes))) ** 0.5)


def as_plain(weights: Weights, made_by: str) -> dict[str, Any]:
    """The file of weights that bots read."""
    return {
        "made by": made_by,
        "features": list(FEATURES),
        "weights": {str(players): weights[players] for players in sorted(weights)},
    }
