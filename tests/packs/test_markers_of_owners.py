"""Markers that belong to somebody: they leave with the race, and hold nobody up."""

from __future__ import annotations

from pathlib import Path

from tests.packs.marker_packs import passes
from tests.packs.shop import load

STUCK = '''
from declive.invent import WITHDRAWS, Effect, Power, give_markers, lay_down, marker

FLAG = marker("flag", 3, when_left=WITHDRAWS)

class Proud(Effect):
    """A flag flies in the first region, and nobody says how it comes back."""

    def conquered(self, state, troop, region):
        if give_markers(state, troop, FLAG, 1):
            lay_down(state, troop, FLAG, region, 1)

PROUD = Power("proud", "Proud", 4, Proud())
'''
WAITS_FOR_NOBODY = """
case: F-1 the flag comes to the hand, and the next turn begins
board: {h: hill edge, f: forest, i: hill edge, borders: h-f f-i}
players:
  A: {race: ratmen, power: proud, hand: 2, holds: {h: 1}}
  B: {race: orcs, power: stout, holds: {i: 7}}
turn: {player: A, phase: conquer}
play:
  - conquer f
  - see: {markers f: [flag]}
  - done
  - place 1 h
  - done
  - done
  - B: expand
  - see: {cost f: 4}
  - conquer f
  - see: {markers f: [], flags A: 0, stock flag: 2}
  - done
  - place 5 f
  - done
  - done
  - B: done
  - see: {turn: A, flags A: 1}
"""


def test_markers_that_nobody_puts_again_do_not_hold_up_the_turn(tmp_path: Path) -> None:
    assert passes(tmp_path, load(tmp_path, STUCK), WAITS_FOR_NOBODY) == []


FLAGS_ARE_STRUCK = """
case: F-2 what is its owner's leaves the map when he declines
board: {h: hill edge, f: forest, borders: h-f}
players:
  A: {race: ratmen, power: proud, hand: 2, holds: {h: 1}}
  B: {race: orcs, power: stout}
turn: {player: A, phase: conquer}
play:
  - conquer f
  - done
  - place 1 h
  - done
  - done
  - B: expand
  - done
  - done
  - done
  - B: done
  - see: {markers f: [flag]}
  - A: decline
  - see: {markers f: [], stock flag: 3}
"""


def test_markers_of_an_owner_leave_with_his_race(tmp_path: Path) -> None:
    assert passes(tmp_path, load(tmp_path, STUCK), FLAGS_ARE_STRUCK) == []
