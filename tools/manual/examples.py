"""Examples for rules: a case of `tests/rulebook`, its position drawn and its moves told.

Every banner, treasure, event and printed rule has a file of cases. The one shown is the first that
plays something, begins with the banner in play and can be drawn; `CHOSEN` names a better one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from declive.boards.check import check_board
from declive.engine.action import Action
from declive.engine.event import Event
from declive.engine.nouns import NOTHING, PICK
from declive.engine.state import State
from declive.scenarios.scenario import Case, build, read_file
from declive.scenarios.steps import do_step
from declive.telling.teller import Sentence, Teller
from declive.words import load

ROOT: Final = Path(__file__).resolve().parents[2]
RULEBOOK: Final = ROOT / "tests" / "rulebook"
PLAYERS: Final = ("Ann", "Bea", "Cid", "Dee", "Eve")
LONGEST: Final = 8
"""So many moves are told of an example at most."""
CHOSEN: Final = {
    "underworld": "SHO-1",
    "pipe": "SHO-2",
    "reborn": "SHO-3",
    "shipyard": "SHO-4",
}
"""The case to show, where the first that fits is not the one that shows the rule best."""


@dataclass(frozen=True)
class Played:
    """One action of an example: the positions before and after it, and what came of it."""

    before: State
    action: Action
    line: str
    after: State
    events: list[Event]


@dataclass(frozen=True)
class Example:
    """A case, the position in which it begins, and its moves."""

    case: Case
    start: State
    moves: tuple[Played, ...]

    def told(self, language: str) -> list[tuple[str, list[str]]]:
        """Each move as it is written, with the sentences that tell of it in a language."""
        teller = Teller(names(self.start), load(language))
        return [
            (move.line, [one.text for one in self._sentences(teller, move)]) for move in self.moves
        ]

    def _sentences(self, teller: Teller, move: Played) -> list[Sentence]:
        told = teller.tell(move.before, move.action, move.after, move.events)
        return [one for one in told if not one.small and one.kind != "turn"]


def names(state: State) -> list[str]:
    """What the players of a position are called."""
    return list(PLAYERS[: state.players])


@cache
def example(box: str, kind: str, id: str) -> Example:
    """The example of a rule."""
    if id in CHOSEN:
        (case,) = (case for case in of_box(box) if case.id == CHOSEN[id])
        return played(case)
    own = [case for case in cases_of(RULEBOOK / box / f"{id}.yaml") if can_be_drawn(case)]
    for case in own:
        if is_in_play(case.start, kind, id) and any(step.kind == "play" for step in case.steps):
            return played(case)
    return played(own[0])


@cache
def cases_of(file: Path) -> list[Case]:
    """The cases of a file."""
    return read_file(file)


@cache
def of_box(box: str) -> list[Case]:
    """All cases of a box."""
    return [case for file in sorted((RULEBOOK / box).glob("*.yaml")) for case in cases_of(file)]


def can_be_drawn(case: Case) -> bool:
    """Whether the board of a case is a sound one, and small."""
    board = case.start.board
    return not board.shipped and not check_board(board)


def is_in_play(state: State, kind: str, id: str) -> bool:
    """Whether a position shows what the rule is about, beyond a row to pick from."""
    roster = state.roster
    if state.phase == PICK:
        return False
    if kind == "race":
        held = [troop.race for troop in state.troops if troop.land or troop.hand]
        return any(race != NOTHING and roster.races[race].id == id for race in held)
    if kind == "power":
        owned = [
            troop.power for troop in state.troops if (troop.land or troop.hand) and troop.active
        ]
        return any(power != NOTHING and roster.powers[power].id == id for power in owned)
    if kind == "event":
        return state.event != NOTHING and roster.events[state.event].id == id
    if kind == "rule":
        return True
    lying = [item for item, place in enumerate(state.item_at) if place >= 0]
    return any(roster.items[item].id == id for item in lying)


def played(case: Case) -> Example:
    """A case with its moves, nature's included, until the turn is over."""
    game = build(case)
    script = case.script.copy()
    for step in case.steps:
        wrong = do_step(game, case.words, step)
        assert not wrong, f"{case.id} is not true: {wrong}"
        script.play(game)
    again = build(case)
    moves: list[Played] = []
    for action in game.actions[:LONGEST]:
        if again.state.turn != case.start.turn:
            break
        before, line = again.state.copy(), again.text(action)
        again.play(action)
        moves.append(Played(before, action, line, again.state.copy(), list(again.events)))
    return Example(case, case.start, tuple(moves))
