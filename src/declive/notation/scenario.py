"""Scenarios: cases read from YAML files, played, and compared with what they expect to see.

>>> from declive.notation.scenario import check_files
>>> report = check_files([Path("tests/rulebook/base/core.yaml")])  # doctest: +SKIP
>>> report.failed, report.lines                                    # doctest: +SKIP
(0, [])
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from declive.engine.errors import IllegalAction
from declive.engine.game import Game
from declive.engine.notation import BadNotation, parse
from declive.engine.state import State
from declive.engine.words import SEATS
from declive.notation import later, position
from declive.notation.position import Position
from declive.notation.script import Script
from declive.notation.see import DECIDERS, Entry, read_entry
from declive.notation.vocabulary import Vocabulary
from declive.notation.yaml_file import Item, ScenarioError, documents

__all__ = ["Case", "Failure", "Report", "ScenarioError", "build", "check_files", "read_file", "run"]

ABOUT: Final = ("case", "rules", "note")
KEYS: Final = (*ABOUT, *position.KEYS, "play")
NEEDED: Final = ("case", *position.NEEDED, "play")


@dataclass
class Step:
    """One step of `play`: an action, by whom if the case says so, or a look at the table."""

    number: int
    line: int
    kind: str
    text: str = ""
    seat: str = ""
    entries: list[Entry] = field(default_factory=list)


@dataclass
class Case:
    """A position, what is played from it, and what is seen then."""

    id: str
    title: str
    rules: list[str]
    file: str
    line: int
    words: Vocabulary
    start: State
    script: Script
    steps: list[Step]


@dataclass
class Failure:
    """Something a case expected and did not see."""

    case: str
    file: str
    line: int
    step: int
    expected: str
    seen: str

    def __str__(self) -> str:
        where = f"{self.case} step {self.step} ({self.file}:{self.line})"
        return f"{where}: expected {self.expected}, seen {self.seen}"


@dataclass
class Report:
    """How many cases passed and failed, and a line for each that failed."""

    passed: int = 0
    failed: int = 0
    lines: list[str] = field(default_factory=list)


def read_file(path: Path) -> list[Case]:
    """The cases of a file. A ScenarioError says what is wrong with it, where."""
    cases: list[Case] = []
    found = documents(path)
    if not found:
        raise ScenarioError(f"{path}:1: there is no case in the file")
    for item in found:
        case = _read_case(item)
        if case.id in [other.id for other in cases]:
            raise item.mistake(f"there are two cases '{case.id}' in the file")
        cases.append(case)
    return cases


def _read_case(item: Item) -> Case:
    table = item.keys(KEYS, later.KEYS, NEEDED)
    name, _, title = table["case"].text.partition(" ")
    rules = [entry.text for entry in table["rules"].list()] if "rules" in table else []
    start = Position(table)
    steps = [
        _read_step(start.state, start.words, number, step)
        for number, step in enumerate(table["play"].list(), start=1)
    ]
    return Case(
        id=name,
        title=title,
        rules=rules,
        file=item.file,
        line=item.line,
        words=start.words,
        start=start.state,
        script=start.script,
        steps=steps,
    )


def _read_step(state: State, words: Vocabulary, number: int, item: Item) -> Step:
    if item.is_text:
        return Step(number, item.line, "play", _action(state, item))
    table = item.table()
    if len(table) != 1:
        raise item.mistake("a step is one action, or one of 'allow', 'refuse' and 'see'")
    kind, value = next(iter(table.items()))
    if kind in words.seats:
        return Step(number, item.line, "play", _action(state, value), seat=kind)
    if kind == "see":
        entries = [read_entry(words, key, entry) for key, entry in value.table().items()]
        return Step(number, item.line, "see", entries=entries)
    if kind not in STEPS:
        raise value.unknown("this step", kind, [*STEPS, *words.seats], {})
    return Step(number, item.line, kind, _action(state, value))


def _action(state: State, item: Item) -> str:
    """The text of an action, which must be one of this game even if it is not legal."""
    text = item.text
    verb, *rest = text.split()
    if verb in later.VERBS:
        raise item.unknown(f"action '{verb}'", verb, [], later.VERBS)
    if "with" in rest:
        raise item.mistake("'with' belongs to the box Underground, which is not there yet")
    try:
        parse(state, text)
    except BadNotation as error:
        raise item.mistake(str(error)) from None
    except IllegalAction:
        pass  # well written, only not possible in the first position
    return text


def build(case: Case) -> Game:
    """A game that stands where the case begins. Nature's actions are left to the caller."""
    return Game.of(case.start.copy())


def run(case: Case) -> list[Failure]:
    """Play the case up to the first step that fails; nothing is listed if none does."""
    game = build(case)
    script = case.script.copy()
    for step in case.steps:
        try:
            wrong = STEPS[step.kind](case, game, step)
            script.play(game)
        except ScenarioError:
            raise
        except Exception as error:  # a case must not hide the others behind a broken engine
            wrong = [(step.text or "a look at the table", f"{type(error).__name__}: {error}")]
        if wrong:
            return [
                Failure(case.id, case.file, step.line, step.number, expected, seen)
                for expected, seen in wrong
            ]
    return []


Wrong = list[tuple[str, str]]
"""What was expected and what was seen instead."""


def _play(case: Case, game: Game, step: Step) -> Wrong:
    decides = DECIDERS[game.decides] if game.decides in DECIDERS else SEATS[game.decides]
    if step.seat and step.seat != decides:
        return [(f"{step.seat} to decide", decides)]
    try:
        game.play(step.text)
    except IllegalAction as refusal:
        return [(f"'{step.text}' to be played", f"it is refused: {refusal}")]
    return []


def _allow(case: Case, game: Game, step: Step) -> Wrong:
    refusal = game.why_not(step.text)
    if refusal:
        return [(f"'{step.text}' to be legal", f"it is refused: {refusal}")]
    return []


def _refuse(case: Case, game: Game, step: Step) -> Wrong:
    expected = f"'{step.text}' to be refused"
    if not game.why_not(step.text):
        return [(expected, "it is legal")]
    before = game.hash()
    try:
        game.play(step.text)
    except IllegalAction:
        if game.hash() != before:
            return [(expected, "the refusal changed the position")]
        return []
    return [(expected, "it was not legal, and yet it was played")]


def _see(case: Case, game: Game, step: Step) -> Wrong:
    wrong: Wrong = []
    for entry in step.entries:
        seen = entry.seen(game.state, case.words)
        if seen != entry.expected:
            wrong.append((f"{entry.key}: {entry.expected}", seen))
    return wrong


STEPS: Final[dict[str, Callable[[Case, Game, Step], Wrong]]] = {
    "play": _play,
    "allow": _allow,
    "refuse": _refuse,
    "see": _see,
}


def check_files(paths: list[Path]) -> Report:
    """Run all cases of the files, and of the files in folders; a line for each that fails."""
    report = Report()
    for case in [case for path in paths for file in _files(path) for case in read_file(file)]:
        failures = run(case)
        if failures:
            report.failed += 1
            report.lines.append(_line(failures))
        else:
            report.passed += 1
    return report


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.yaml")) if path.is_dir() else [path]


def _line(failures: list[Failure]) -> str:
    """All that one step found wrong, on one line."""
    more = [f"expected {failure.expected}, seen {failure.seen}" for failure in failures[1:]]
    return "; ".join([str(failures[0]), *more])
