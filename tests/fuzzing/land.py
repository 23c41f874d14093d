"""Boards for the fuzzer: small ones on which everything is near everything, and shipped ones."""

from __future__ import annotations

import random
import string
from dataclasses import dataclass

from declive import boards
from declive.engine.nouns import MARKS, TERRAINS

LAND = ("farmland", "forest", "hill", "mountain", "swamp")
DEEP = ("mudpool", "mushroom_forest", "mystic_crystal", "mining", "black_mountain")
WATER = ("sea", "lake", "river")
CHASM = "chasm"
LEAST, MOST = 6, 15
SHIPPED = 0.12
"""How often a shipped board is taken."""
MARKED = {"mine": 0.2, "magic": 0.25, "cavern": 0.2, "tribe": 0.25, "harbour": 0.12}
"""How often a land region has a mark."""
EDGE = 0.4
SITES = ("shipyard", "temple")


@dataclass
class Land:
    """A board, and what the fuzzer must know of it to put things where they may be."""

    board: str | dict[str, str]
    terrain: dict[str, str]
    marks: dict[str, list[str]]

    def of(self, *terrains: str) -> list[str]:
        """The regions of these terrains."""
        return [name for name, terrain in self.terrain.items() if terrain in terrains]

    def open(self) -> list[str]:
        """The regions that can be entered at all."""
        return [name for name, terrain in self.terrain.items() if terrain != CHASM]

    def dry(self) -> list[str]:
        """The regions on land."""
        return [name for name in self.open() if self.terrain[name] not in WATER]

    def marked(self, mark: str) -> list[str]:
        """The regions with a mark."""
        return [name for name, marks in self.marks.items() if mark in marks]


def some_land(luck: random.Random, world: str) -> Land:
    """A board of this world."""
    if luck.random() < SHIPPED:
        return _shipped(luck, world)
    return _made_up(luck, world)


def _shipped(luck: random.Random, world: str) -> Land:
    fitting = [name for name in boards.names() if world in ("mixed", name.split("-")[0])]
    board = boards.load(luck.choice(fitting))
    terrain = {name: TERRAINS[board.terrain[place]] for place, name in enumerate(board.names)}
    marks = {
        name: [word for mark, word in enumerate(MARKS) if board.printed[mark] >> place & 1]
        for place, name in enumerate(board.names)
    }
    return Land(board.name, terrain, marks)


def _made_up(luck: random.Random, world: str) -> Land:
    names = list(string.ascii_lowercase[: luck.randint(LEAST, MOST)])
    terrain = {name: _terrain(luck, world) for name in names}
    for name in names[:4]:  # there is some land to stand on
        terrain[name] = luck.choice(_lands(world))
    marks = {name: _marks(luck, terrain[name]) for name in names}
    marks[names[0]] = sorted({*marks[names[0]], "edge"})
    for site in SITES:
        if luck.random() < 0.4:
            marks[luck.choice(names[:4])].append(site)
    board = {name: " ".join([terrain[name], *marks[name]]) for name in names}
    board["borders"] = " ".join(_borders(luck, names))
    return Land(board, terrain, marks)


def _lands(world: str) -> tuple[str, ...]:
    if world == "underground":
        return DEEP
    return (*LAND, *DEEP) if world == "mixed" else LAND


def _terrain(luck: random.Random, world: str) -> str:
    kind = luck.random()
    if kind < 0.16 and world != "base":
        return "river"
    if kind < 0.24 and world != "underground":
        return luck.choice(("sea", "lake"))
    if kind < 0.34 and world in ("underground", "mixed"):
        return CHASM
    return luck.choice(_lands(world))


def _marks(luck: random.Random, terrain: str) -> list[str]:
    marks = ["edge"] if luck.random() < EDGE else []
    if terrain == CHASM and luck.random() < 0.8:
        marks.append("volcano")
    if terrain == "river" and luck.random() < 0.3:
        marks.append("pirate")
    if terrain not in (*WATER, CHASM):
        marks += [mark for mark, often in MARKED.items() if luck.random() < often]
    return marks


def _borders(luck: random.Random, names: list[str]) -> list[str]:
    """A tree, so that all hangs together, and as many borders more as there are regions."""
    borders: set[tuple[str, str]] = set()
    for place in range(1, len(names)):
        borders.add((luck.choice(names[:place]), names[place]))
    for _ in range(len(names)):
        one, other = sorted(luck.sample(names, 2))
        borders.add((one, other))
    return [f"{one}-{other}" for one, other in sorted(borders)]
