"""Scenarios: cases read from YAML files, played, and compared with what they expect to see."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from declive.audit import Auditor, audit
from declive.boards.sentences import listed, of_file
from declive.engine.because import because, reason_of
from declive.engine.game import Game
from declive.engine.pack import Pack
from declive.engine.state import State
from declive.scenarios import position
from declive.scenarios.lookup import Vocabulary
from declive.scenarios.position import Position
from declive.scenarios.script import Script
from declive.scenarios.steps import Step, Wrong, do_step, read_step
from declive.scenarios.yaml_file import Item, ScenarioError, documents, documents_of

__all__ = [
    "Case",
    "Failure",
    "Report",
    "ScenarioError",
    "build",
    "check_files",
    "read_file",
    "read_text",
    "run",
]

KEYS: Final = ("case", "rules", "note", *position.KEYS, "play")
NEEDED: Final = ("case", *position.NEEDED, "play")
TOML: Final = because(
    "toml_no_scenarios",
    "this is no file of scenarios, which are YAML: 'declive board check' looks at a board, "
    "'declive pack check' at a pack",
)


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
    unread: dict[Path, str] = field(default_factory=dict)
    """What is wrong with each file that cannot be read as scenarios; none of its cases ran."""


def read_file(path: Path, packs: list[Pack] | None = None) -> list[Case]:
    """The cases of a file, played with these packs. A ScenarioError says what is wrong with it,
    and where."""
    if path.suffix == ".toml" and path.is_file():
        raise ScenarioError(of_file(str(path), [TOML]))
    return _read_cases(documents(path), str(path), packs)


def read_text(text: str, name: str, packs: list[Pack] | None = None) -> list[Case]:
    """The cases of a text, as if it were a file of this name."""
    return _read_cases(documents_of(text, name), name, packs)


def _read_cases(items: list[Item], file: str, packs: list[Pack] | None) -> list[Case]:
    if not items:
        raise ScenarioError(f"{file}:1: there is no case in the file")
    cases: dict[str, Case] = {}
    for item in items:
        if not item.is_table:
            raise item.mistake(f"this is no scenario, which has the keys {listed(NEEDED)}")
        case = _read_case(item, packs or [])
        if case.id in cases:
            raise item.table()["case"].mistake(f"there is a case '{case.id}' in the file already")
        cases[case.id] = case
    return list(cases.values())


def _read_case(item: Item, packs: list[Pack]) -> Case:
    table = item.keys(KEYS, NEEDED)
    name, _, title = table["case"].text.partition(" ")
    if "note" in table:
        _ = table["note"].text
    start = Position(table, packs)
    return Case(
        id=name,
        title=title,
        rules=[rule.text for rule in table["rules"].list()] if "rules" in table else [],
        file=item.file,
        line=item.line,
        words=start.words,
        start=start.state,
        script=start.script,
        steps=[
            read_step(start.state, start.words, number, step)
            for number, step in enumerate(table["play"].list(), start=1)
        ],
    )


def build(case: Case) -> Game:
    """A game that stands where the case begins; nature's actions are left to be played."""
    return Game.of(case.start.copy())


def run(case: Case, audited: bool = False) -> list[Failure]:
    """Play the case as far as all is as expected: what its first wrong step found, if any. If it
    is audited, every position must be as sound as the one the case was written with."""
    game = build(case)
    script = case.script.copy()
    watch = Watch(game) if audited else None
    for step in case.steps:
        wrong = _do(game, case, script, step, watch)
        if wrong:
            return [
                Failure(case.id, case.file, step.line, step.number, expected, seen)
                for expected, seen in wrong
            ]
    return []


class Watch:
    """Looks after every step for what is wrong and was not so in the position as written."""

    def __init__(self, game: Game) -> None:
        self.auditor = Auditor(game)
        try:
            self.written = audit(game)
        except Exception:
            self.written = []  # the first step breaks down for the same reason, and tells it

    def look(self) -> Wrong:
        """What was expected and what was found instead."""
        found = [sentence for sentence in self.auditor.step() if sentence not in self.written]
        return [("a sound position", sentence) for sentence in found]


def _do(game: Game, case: Case, script: Script, step: Step, watch: Watch | None) -> Wrong:
    """Do a step and let nature deal. An engine that breaks down fails the case, not the run."""
    try:
        wrong = do_step(game, case.words, step)
        script.play(game)
        if watch is not None and not wrong:
            wrong = watch.look()
    except ScenarioError:
        raise
    except Exception as error:
        wanted = f"'{step.text}'" if step.text else "a look at the table"
        return [(wanted, f"{type(error).__name__}: {error}")]
    return wrong


def check_files(
    paths: list[Path], packs: list[Pack] | None = None, audited: bool = False
) -> Report:
    """Run all cases of the files, and of the files in folders. A file that cannot be read keeps
    none of the others from being run."""
    report = Report()
    cases: list[Case] = []
    for file in [file for path in paths for file in _files(path)]:
        try:
            cases.extend(read_file(file, packs))
        except ScenarioError as error:
            report.unread[file] = reason_of(error)
    for case in cases:
        failures = run(case, audited)
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
