"""Playing on from a position with everything checked after each action."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

from declive import NATURE, Action, Game, IllegalAction
from declive.audit import Auditor, audit
from declive.engine.action import ABANDON, DECLINE, DONE, EXPAND
from declive.engine.event import Event
from declive.engine.play import play
from declive.engine.state import State
from declive.scenarios.scenario import Case, ScenarioError, build, read_text
from declive.telling.teller import Teller
from tests.fuzzing.checks import NOW_AND_THEN, Check, Disagreement, Luck, lists
from tests.fuzzing.document import Document, written
from tests.fuzzing.referee import REFEREE

WEIGHTS = {ABANDON: 0.3, DECLINE: 0.4, DONE: 0.8, EXPAND: 4.0}
"""How often a verb is chosen that is legal; one that is not named weighs 1."""
TRIED = 6
"""How many legal actions are played on copies."""
TRY = 0.15
UNDO = 0.1
ACTIONS = 70
TURNS = 4
CHECKS: dict[str, tuple[Check, float]] = {**NOW_AND_THEN, **REFEREE}
PLAY = "play"
AUDIT = "audit"


@dataclass
class Finding:
    """Something that is wrong: by which check it was seen, what, and a key by which two findings
    of the same kind are known."""

    check: str
    sentence: str
    key: str


class Found(Exception):
    """Ends a session: something is wrong, and these lines lead to it."""

    def __init__(self, finding: Finding, lines: list[str]) -> None:
        super().__init__(finding.sentence)
        self.finding = finding
        self.lines = lines


class Unsound(Exception):
    """The position cannot be played: it is not one that a game leads to."""


@dataclass
class Session:
    """A game that goes on from a written position, and the lines played in it."""

    case: Case
    game: Game
    auditor: Auditor
    teller: Teller
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.script = self.case.script.copy()

    def do(self, line: str) -> None:
        """Play a line and let nature answer, with the audit on; Found if that goes wrong."""
        lines = [*self.lines, line]
        try:
            self._play(line)
            self._audit(lines)
            self._let_nature_answer(lines)
        except (IllegalAction, ScenarioError, Found):
            raise
        except Exception as error:
            raise Found(broken(PLAY, error), lines) from error
        self.lines = lines

    def _play(self, line: str) -> None:
        before = self.game.state.copy()
        self.game.play(line)
        self._tell(before, self.game.actions[-1], self.game.state, self.game.events)

    def _tell(self, before: State, action: Action, after: State, events: list[Event]) -> None:
        for entry in self.teller.tell(before, action, after, events):
            if not entry.text or "{" in entry.text:
                raise Disagreement(f"the log says '{entry.text}'")

    def _let_nature_answer(self, lines: list[str]) -> None:
        """Nature deals by the script, and the log tells it."""
        state, played = self.game.state.copy(), len(self.game.actions)
        self.script.play(self.game)
        for action in self.game.actions[played:]:
            before, state.events = state.copy(), []
            play(state, action)
            self._tell(before, action, state, state.events)
        if len(self.game.actions) > played:
            self._audit(lines)

    def _audit(self, lines: list[str]) -> None:
        wrong = self.auditor.step()
        if wrong:
            raise Found(unsound(wrong), lines)

    def check(self, name: str, luck: Luck) -> None:
        """Make one of the checks; Found if it fails."""
        check = lists if name == "lists" else CHECKS[name][0]
        try:
            check(self.game, luck)
        except Exception as error:
            raise Found(broken(name, error), self.lines) from error

    def try_all(self, luck: Luck) -> None:
        """Play legal actions on copies: each must be accepted and leave a sound position."""
        for action in luck.some(self.game.legal(), TRIED):
            twin = self.game.copy()
            lines = [*self.lines, self.game.text(action)]
            try:
                twin.play(action)
                wrong = audit(twin)
            except Exception as error:
                raise Found(broken(PLAY, error), lines) from error
            if wrong:
                raise Found(unsound(wrong), lines)

    def undo(self) -> None:
        """Take the last line back and play it again."""
        game = self.game
        if not game.can_undo:
            return
        after = game.hash()
        try:
            line = game.text(game.actions[-1])
            game.undo()
            game.play(line)
            if game.hash() != after:
                raise Disagreement("undone and done again it is another position")
        except Exception as error:
            raise Found(broken("undo", error), self.lines) from error


def begin(document: Document) -> Session:
    """The game that a position begins; Unsound if no game leads to it."""
    try:
        case = read_text(written(document, "FUZZ-1 a position", []), "fuzz")[0]
    except ScenarioError as mistake:
        raise Unsound(str(mistake)) from None
    game = build(case)
    try:
        wrong = audit(game)
    except Exception as error:
        raise Found(broken(PLAY, error), []) from error
    if wrong:
        raise Unsound(wrong[0])
    return Session(case, game, Auditor(game), Teller(game.names))


def choose(game: Game, luck: Luck) -> Action:
    """A legal action: first what is done and with which tools, then where, so that what is rarely
    legal is often played."""
    groups: dict[tuple[int, int], list[Action]] = {}
    for action in game.legal():
        groups.setdefault((action.kind, action.using), []).append(action)
    keys = list(groups)
    weights = [WEIGHTS.get(kind, 2.0 if using else 1.0) for kind, using in keys]
    return luck.choice(groups[luck.choices(keys, weights)[0]])


def explore(session: Session, luck: Luck, note: Callable[[Game], None]) -> None:
    """Play on for a few turns, check all there is and let each position be noted."""
    game = session.game
    seen, turns = game.state.turn, TURNS
    for _ in range(ACTIONS):
        session.check("lists", luck)
        note(game)
        for name, (_, often) in CHECKS.items():
            if luck.random() < often:
                session.check(name, luck)
        if luck.random() < TRY and game.decides != NATURE:
            session.try_all(luck)
        if game.over or turns == 0:
            return
        session.do(game.text(choose(game, luck)))
        if luck.random() < UNDO:
            session.undo()
        if game.state.turn != seen:
            seen = game.state.turn
            turns -= 1


# Telling findings apart.
def broken(check: str, error: Exception) -> Finding:
    """What an exception tells, known by where it was raised."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _ours(frame.filename)]
    where = frames[-1].name if frames else "somewhere"
    kind = type(error).__name__
    sentence = f"{check}: {kind} in {where}: {error or _claim(frames)}"
    detail = plain(str(error)) if isinstance(error, Disagreement) else ""
    return Finding(check, sentence, f"{check} {kind} {where} {detail}".strip())


def unsound(wrong: list[str]) -> Finding:
    """What the audit found."""
    return Finding(AUDIT, "; ".join(wrong), f"{AUDIT} {plain(wrong[0])}")


def _claim(frames: list[traceback.FrameSummary]) -> str:
    """The line that failed, of an assertion that says nothing."""
    return frames[-1].line or "" if frames else ""


def _ours(file: str) -> bool:
    return "declive" in file or "tests" in file


def plain(sentence: str) -> str:
    """The sentence without what differs from case to case."""
    sentence = re.sub(r"'[^']*'", "'…'", sentence.split(": ")[0])
    sentence = re.sub(r"\[[^]]*\]|\d+", "#", sentence)
    sentence = re.sub(r"\b[A-E]'s \w+(?:[ -]\w+)?", "a race", sentence)
    sentence = re.sub(r"\bin (?:region )?\w\b", "in a region", sentence)
    return re.sub(r"\b[A-E]\b", "X", sentence)
