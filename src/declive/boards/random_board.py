"""A random board to start from: flat by construction, balanced, playable."""

from __future__ import annotations

import math
import random
from typing import Final

from declive.boards.check import MARK_STOCK, TERRAIN_STOCK
from declive.boards.file import BoardFile, Region
from declive.boards.flat import crossing
from declive.engine.nouns import MAX_REGIONS

FEWEST: Final = 12
ROUNDS: Final = {2: 10, 3: 10, 4: 9, 5: 8}
LAND: Final = ("farmland", "forest", "hill", "mountain", "swamp")
PRINTED: Final = ("mine", "magic", "cavern")
PRINTED_SHARE: Final = 0.2
"""How much of the land has each of these marks on the printed boards."""
TRIBE_SHARE: Final = 0.4
EDGE_SHARE: Final = 1 / 3
MOST_NEIGHBOURS: Final = 8
ACROSS: Final = 72
DOWN: Final = 48
"""The board is marked out on a grid of this size, cell by cell."""
SETTLING: Final = 4
TRIES: Final = 200

Cell = tuple[int, int]


def random_board(name: str, regions: int, players: int, seed: int) -> BoardFile:
    """A board with so many regions for so many players; the same seed gives the same board."""
    if not FEWEST <= regions <= MAX_REGIONS:
        raise ValueError(f"a board has {FEWEST} to {MAX_REGIONS} regions, not {regions}")
    if players not in ROUNDS:
        raise ValueError(f"a board is for 2 to 5 players, not {players}")
    rng = random.Random(f"{regions} {players} {seed}")
    for _ in range(TRIES):
        plots = _plots(rng, regions)
        near, edge = _neighbours(plots, regions)
        terrain = _terrain(rng, near, edge)
        if terrain is None or not _is_fair(near, edge, terrain):
            continue
        marks = _marks(rng, near, terrain)
        file = BoardFile(
            name=name,
            box="base",
            players=players,
            rounds=ROUNDS[players],
            regions=tuple(
                Region(
                    id=r,
                    terrain=terrain[r],
                    marks=(*(["edge"] if r in edge else []), *marks[r]),
                    borders=tuple(sorted(near[r])),
                    at=_middle(plots, r),
                )
                for r in range(regions)
            ),
            own_design=True,
            title=f"Random board for {players} players",
        )
        if not crossing(file):
            return file
    raise ValueError(f"seed {seed} gave no board: try another")


def _plots(rng: random.Random, regions: int) -> dict[Cell, int]:
    """For each cell of the grid the region it is part of: that with the nearest middle."""
    middles = [(rng.uniform(0, ACROSS), rng.uniform(0, DOWN)) for _ in range(regions)]
    plots: dict[Cell, int] = {}
    for _ in range(SETTLING):
        plots = {
            (x, y): min(range(regions), key=lambda r: _away(middles[r], x, y))
            for x in range(ACROSS)
            for y in range(DOWN)
        }
        for r in range(regions):
            cells = [cell for cell, plot in plots.items() if plot == r]
            if cells:
                # Each middle moves to the centre of its cells, so the sizes even out.
                middles[r] = (
                    sum(x for x, _ in cells) / len(cells),
                    sum(y for _, y in cells) / len(cells),
                )
    # Numbers run from the top left, as on the printed boards.
    order = sorted(range(regions), key=lambda r: (int(middles[r][1] / DOWN * 6), middles[r][0]))
    number = {r: i for i, r in enumerate(order)}
    return {cell: number[r] for cell, r in plots.items()}


def _away(middle: tuple[float, float], x: int, y: int) -> float:
    return (middle[0] - x) ** 2 + (middle[1] - y) ** 2


def _middle(plots: dict[Cell, int], region: int) -> tuple[float, float]:
    """The middle of a region as shares of the width and the height."""
    cells = [cell for cell, plot in plots.items() if plot == region]
    x = sum(x + 0.5 for x, _ in cells) / len(cells)
    y = sum(y + 0.5 for _, y in cells) / len(cells)
    return round(x / ACROSS, 3), round(y / DOWN, 3)


def _neighbours(plots: dict[Cell, int], regions: int) -> tuple[list[set[int]], set[int]]:
    """Which regions have cells side by side, and which have cells at the edge of the grid."""
    near: list[set[int]] = [set() for _ in range(regions)]
    edge: set[int] = set()
    for (x, y), r in plots.items():
        if x in (0, ACROSS - 1) or y in (0, DOWN - 1):
            edge.add(r)
        for beside in ((x + 1, y), (x, y + 1)):
            other = plots.get(beside, r)
            if other != r:
                near[r].add(other)
                near[other].add(r)
    return near, edge


def _terrain(rng: random.Random, near: list[set[int]], edge: set[int]) -> list[str] | None:
    """A terrain for each region, never that of a neighbour; None if chance found no way."""
    regions = len(near)
    terrain = [""] * regions
    shores = sorted(edge)
    rng.shuffle(shores)
    for r in shores:
        seas = [s for s in range(regions) if terrain[s] == "sea"]
        if len(seas) < 2 and not any(s in near[r] or near[s] & near[r] for s in seas):
            terrain[r] = "sea"
    inland = [r for r in range(regions) if r not in edge]
    inland = [r for r in inland if all(terrain[n] != "sea" for n in near[r])]
    if inland:
        terrain[rng.choice(inland)] = "lake"
    used = dict.fromkeys(LAND, 0)
    while "" in terrain:
        # The region with the fewest terrains left chooses first.
        open_to = {
            r: [t for t in LAND if all(terrain[n] != t for n in near[r])]
            for r in range(regions)
            if not terrain[r]
        }
        r = min(open_to, key=lambda r: (len(open_to[r]), rng.random()))
        choices = [t for t in open_to[r] if used[t] < TERRAIN_STOCK.get(t, regions)]
        if not choices:
            return None
        terrain[r] = min(choices, key=lambda t: (used[t], rng.random()))
        used[terrain[r]] += 1
    return terrain


def _is_fair(near: list[set[int]], edge: set[int], terrain: list[str]) -> bool:
    """Enough land at the edge, terrains about equal, nobody hemmed in or in everyone's way."""
    land = [r for r in range(len(near)) if terrain[r] in LAND]
    counts = [sum(t == kind for t in terrain) for kind in LAND if kind != "mountain"]
    return (
        sum(r in edge for r in land) >= EDGE_SHARE * len(land)
        and max(counts) - min(counts) <= 2
        and all(2 <= len(n) <= MOST_NEIGHBOURS for n in near)
    )


def _marks(rng: random.Random, near: list[set[int]], terrain: list[str]) -> list[list[str]]:
    """The marks of each region: as many as on the printed boards, and well apart."""
    marks: list[list[str]] = [[] for _ in terrain]
    land = [r for r, kind in enumerate(terrain) if kind in LAND]
    for mark in PRINTED:
        for _ in range(round(len(land) * PRINTED_SHARE)):
            places = [r for r in land if mark not in marks[r]]
            crowd = {
                r: 4 * len(marks[r]) + 2 * sum(mark in marks[n] for n in near[r]) + rng.random()
                for r in places
            }
            marks[min(places, key=lambda r: crowd[r])].append(mark)
    # No tribe lives in the mountains.
    lowland = [r for r in land if terrain[r] != "mountain"]
    tribes = min(math.floor(len(land) * TRIBE_SHARE), MARK_STOCK["tribe"], len(lowland))
    for r in sorted(rng.sample(lowland, tribes)):
        marks[r].append("tribe")
    return marks


def as_toml(file: BoardFile) -> str:
    """The board as a file to read, change and play."""
    lines = [
        f"# {file.title}.",
        "#",
        "# Each line under [regions] is one region: its number, its terrain, the marks printed",
        "# on it, about where its middle is (as shares of the width and the height, from the top",
        "# left), and the regions it shares a border with. A border is written on both its",
        "# regions' lines.",
        "",
        f'name = "{file.name}"',
        f'title = "{file.title}"',
        f'box = "{file.box}"',
        f"players = {file.players}",
        f"rounds = {file.rounds}",
        f"own_design = {str(file.own_design).lower()}",
        "",
        "[regions]",
    ]
    for region in file.regions:
        marks = ", ".join(f'"{mark}"' for mark in region.marks)
        place = f"at = [{region.at[0]:.3f}, {region.at[1]:.3f}], " if region.at else ""
        head = f'{region.id:<2} = {{ terrain = "{region.terrain}",'
        lines.append(f"{head:<31} marks = [{marks}], {place}borders = {list(region.borders)} }}")
    return "\n".join(lines) + "\n"
