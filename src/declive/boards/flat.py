"""Whether the borders of a board can be drawn on a flat map, with its edge on the outside."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Final

from declive.boards.file import BoardFile
from declive.boards.sentences import listed

OUTSIDE: Final = -1
"""What lies around the board: it touches every region marked 'edge'."""

Touch = tuple[int, int]


def crossing(file: BoardFile, called: Callable[[int], str] = str) -> list[str]:
    """A sentence on the borders that cross however the board is drawn, or none.

    Only borders that both regions list count here; one-sided ones are a mistake of their own.
    """
    touches = touching(file)
    if is_flat(touches):
        return []
    tangle = tangled(touches)
    cures = [touch for touch in tangle if is_flat([t for t in touches if t != touch])]
    sentence = "the borders cannot be drawn on a flat map: "
    if cures and cures != tangle:
        sentence += f"leaving out {said(cures, called, 'or')} would mend it; "
    return [f"{sentence}two must cross among {said(tangle, called)}"]


def touching(file: BoardFile) -> list[Touch]:
    """The borders listed from both sides, and where the outside touches the edge."""
    lists = {region.id: region.borders for region in file.regions}
    agreed = [
        (one, other) for one, other in file.borders() if one in lists[other] and other in lists[one]
    ]
    return agreed + [(OUTSIDE, region.id) for region in file.regions if "edge" in region.marks]


def is_flat(touches: list[Touch]) -> bool:
    """Whether no two of these touches need to cross."""
    # networkx is imported in place: that is slow, and only the reading of a board needs it.
    from networkx import Graph, is_planar

    return is_planar(Graph(touches))


def tangled(touches: list[Touch]) -> list[Touch]:
    """A few touches that cannot be drawn flat together, but can once any one is left out."""
    from networkx import Graph, check_planarity

    # The search is slow on many borders: keep the first few that are too many already.
    few = bisect_left(range(len(touches)), True, key=lambda n: not is_flat(touches[:n]))
    conflict = check_planarity(Graph(touches[:few]), counterexample=True)[1]
    return sorted((min(one, other), max(one, other)) for one, other in conflict.edges)


def said(touches: list[Touch], called: Callable[[int], str] = str, joint: str = "and") -> str:
    """The borders as "3-17", then those to the outside as "the edge at 4"."""
    borders = [f"{called(one)}-{called(other)}" for one, other in touches if one != OUTSIDE]
    edges = [f"the edge at {called(other)}" for one, other in touches if one == OUTSIDE]
    return listed(borders + edges, joint)
