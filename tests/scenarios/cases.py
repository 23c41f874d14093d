"""A case in which nothing is wrong, to be spoilt, and how to read and run a text."""

from __future__ import annotations

from pathlib import Path

from declive.scenarios.scenario import check_files

SOUND = """\
case: X-1 a sound case
rules: [B-COST-1]
options: {withdraw: not_adjacent}
board:
  a: farmland edge
  x: hill mine
  y: mountain
  z: swamp
  borders: a-x x-y y-z
players:
  A: {race: sorcerers, power: stout, hand: 2, holds: {a: 2}}
  B: {race: elves, power: bivouacking, holds: {x: 1, y: 2}}
neutral: {z: tribe 1}
markers: {y: [camp]}
row: [hill orcs, merchant ratmen +2]
piles: {races: [trolls], powers: [wealthy]}
discards: {powers: [swamp]}
turn: {player: A, phase: conquer, round: 3}
play:
  - refuse: substitute y
  - see: {x: B elves 1}
"""


def spoilt(old: str, new: str) -> str:
    """The sound case with one thing in it changed."""
    assert old in SOUND
    return SOUND.replace(old, new, 1)


def with_steps(*steps: str) -> str:
    """The sound case with other steps."""
    play = SOUND.index("play:\n") + len("play:\n")
    return SOUND[:play] + "".join(f"  - {step}\n" for step in steps)


def written(folder: Path, text: str) -> Path:
    """The text as a file."""
    path = folder / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def lines(folder: Path, text: str) -> list[str]:
    """What the report says on the cases of this text, without the folder."""
    path = written(folder, text)
    return [line.replace(str(path), path.name) for line in check_files([path]).lines]
