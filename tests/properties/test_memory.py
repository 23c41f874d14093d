"""What a power remembers ends with the power: shown for every power that Stonehedge can lend."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from declive import Game
from declive.audit.pieces import brought
from declive.content import catalogue
from declive.content.base.powers import DRAGON
from declive.engine.conquest import ROLL_LAID_ASIDE
from declive.engine.nouns import NO_ROLL, NOBODY, OVER
from declive.engine.returning import put_piece, vacate
from declive.engine.state import State
from declive.engine.vocabulary import IN_BOX, IN_HAND, PIECES
from declive.scenarios.scenario import build, read_file
from tests.games.chooser import Chooser

TABLE = """
case: LENT a race and a power without a memory of their own, and the stones
world: mixed
board:
  a: mudpool edge
  s: mushroom_forest
  x: forest cavern
  y: mining edge
  z: mystic_crystal
  b: hill edge cavern
  c: farmland edge
  borders: a-s s-x x-y y-z z-b b-a x-z c-y c-b s-y
players:
  A: {{race: ratmen, power: merchant, coins: 5, holds: {{a: 4, s: 3}}}}
  B: {{race: mummies, power: hill, coins: 5, holds: {{b: 5, z: 4}}}}
  C: {{race: humans, power: forest, coins: 5, holds: {{c: 3, y: 4}}}}
places: {{s: 'stonehedge:{power}', x: keep}}
relics: {{a: ring, z: sword}}
turn: {{player: A, phase: start, round: 2}}
play: []
"""
POWERS = [
    power.id
    for box in ("base", "underground")
    for power in catalogue.powers(box)
    if power.id not in ("merchant", "hill", "forest")
]
MOVES = 220


def lent(folder: Path, power: str) -> Game:
    """A table at which the power is lent to A, whose race and badge remember nothing."""
    file = folder / "lent.yaml"
    file.write_text(TABLE.format(power=power), encoding="utf-8")
    return build(read_file(file)[0])


def remembered(state: State, seat: int) -> list[str]:
    """All that the seat's active race has in mind or in play."""
    troop = state.active(seat)
    found = [PIECES[i].word for i, at in enumerate(state.piece_at) if _plays(state, i, at, seat)]
    if troop.pact != NOBODY:
        found.append("a pact")
    if troop.vengeance:
        found.append("vengeance")
    if troop.used & ROLL_LAID_ASIDE or (state.acting == troop.index and state.rolled != NO_ROLL):
        found.append("a roll")
    return found


def _plays(state: State, piece: int, place: int, seat: int) -> bool:
    return place != IN_BOX and state.piece_seat[piece] == seat


@pytest.mark.parametrize("power", POWERS)
def test_a_lent_power_leaves_no_memory(power: str, tmp_path: Path) -> None:
    minds: set[str] = set()
    for seed in range(3):
        game, chooser = lent(tmp_path, power), Chooser(seed)
        stones = game.board.region("s")
        race = game.state.active(0).race
        for _ in range(MOVES):
            if game.state.phase == OVER or game.state.active(0).race != race:
                break
            if game.state.seat_at(stones) == 0:
                minds.update(remembered(game.state, 0))
                lost = game.state.copy()
                vacate(lost, stones)
                assert remembered(lost, 0) == []
                assert brought(lost) == []
            chooser.play(game)

    assert minds >= EXPECTED.get(power, set())


EXPECTED = {
    "berserk": {"a roll"},
    "diplomat": {"a pact"},
    "dragon_master": {"dragon"},
    "heroic": {"hero"},
    "magic": {"bag"},
    "royal": {"queen"},
    "vengeful": {"vengeance"},
}
"""What must have been in mind before the stones were lost, so that the test can fail."""


def keep_a_peace(state: State) -> None:
    state.active(0).pact = 1


def bear_a_grudge(state: State) -> None:
    state.active(0).vengeance = 2


def let_a_roll_wait(state: State) -> None:
    state.rolled = 2


def keep_a_dragon(state: State) -> None:
    put_piece(state, state.active(0), DRAGON, IN_HAND)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (keep_a_peace, "keeps a peace that no power made"),
        (bear_a_grudge, "without a grudge to bear"),
        (let_a_roll_wait, "nobody may roll before naming one"),
        (keep_a_dragon, "has a dragon and no race or power to have one"),
    ],
)
def test_the_auditor_finds_a_memory_without_its_power(
    fault: Callable[[State], None], sentence: str, tmp_path: Path
) -> None:
    state = lent(tmp_path, "alchemist").state
    assert brought(state) == []

    fault(state)

    assert [sentence in wrong for wrong in brought(state)] == [True]
