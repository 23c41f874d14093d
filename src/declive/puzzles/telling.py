"""A puzzle in words: the task, a hint, and the answer with its reasons."""

from __future__ import annotations

from dataclasses import dataclass

from declive.engine.action import ABANDON, DECLINE, PICK_COMBO, Action
from declive.engine.event import Event
from declive.engine.mask import NONE, regions
from declive.engine.nouns import NOTHING
from declive.engine.play import play
from declive.engine.state import State
from declive.puzzles.lessons import Lesson
from declive.puzzles.puzzle import Puzzle
from declive.puzzles.solver import Land, land_of
from declive.puzzles.turn import Turn
from declive.telling.naming import Naming
from declive.telling.receipt import in_words
from declive.telling.teller import Sentence, Teller, digest
from declive.words import Words

UNTOLD = ("turn", "scored", "dealt", "transfer")
"""What is said of a turn in other words, or need not be."""
SPREADING = ("placed", "regrouped", "redeployed")
"""What is said of how tokens are spread, which brings no coins."""


@dataclass(frozen=True)
class Answer:
    """The best turn in sentences: what is done, and why it is the best."""

    steps: list[str]
    reasons: list[str]


class PuzzleTeller:
    """Tells of one puzzle in one language."""

    def __init__(self, puzzle: Puzzle, words: Words) -> None:
        self.puzzle = puzzle
        self.words = words.overlaid("log", "log_by_map")
        self.turn = puzzle.begin()
        names = self.turn.game.names
        self.naming = Naming(names, self.words, self.turn.seat)

    # The task.
    def title(self) -> str:
        """What is to be found."""
        return self.words.say("puzzle", "title", coins=self.words.count(self.puzzle.par, "coin"))

    def task(self) -> str:
        """Who one is, and when."""
        state = self.turn.before
        when = {"round": state.round, "rounds": state.rounds}
        troop = state.active(state.turn)
        if troop.race == NOTHING:
            return self.words.say("puzzle", "you_choose", **when)
        return self.words.say("puzzle", "you_are", combo=self.naming.troop(state, troop), **when)

    def hint(self) -> str:
        """What most would not see, without the rest of the turn."""
        best, _ = self._ends()
        state = self.turn.before
        for action in self._actions(self.puzzle.line):
            if action.kind == DECLINE:
                return self.words.say("puzzle", "hint_decline")
            if action.kind == PICK_COMBO:
                slot = action.number - 1
                combo = self.naming.combo(state, state.row_races[slot], state.row_powers[slot])
                return self.words.say("puzzle", "hint_pick", combo=combo)
            if action.kind == ABANDON:
                region = self.naming.region(state, action.region)
                return self.words.say("puzzle", "hint_abandon", region=region)
        ours, theirs = self._differing()
        before = _held(land_of(state, self.turn.seat))
        gained = [region for region in ours if region not in regions(before)]
        if gained:
            region = self.naming.region(state, gained[0])
            return self.words.say("puzzle", "hint_takes", region=region)
        if theirs:
            region = self.naming.region(state, theirs[0])
            return self.words.say("puzzle", "hint_leaves", region=region)
        taken = [region for region in regions(_held(best)) if region not in regions(before)]
        region = self.naming.region(state, taken[-1]) if taken else ""
        return self.words.say("puzzle", "hint_takes" if taken else "hint_none", region=region)

    # The answer.
    def answer(self) -> Answer:
        """The best turn, and why."""
        steps = [entry.text for entry in digest(self._log(self.puzzle.line), self.words)]
        return Answer(steps, [self._paid(), *self._second()])

    def _paid(self) -> str:
        """What the best turn is paid for."""
        end = self.puzzle.played(list(self.puzzle.line))
        state, seat = end.game.state, end.seat
        lines = state.receipts[seat]
        names = self.naming.called()
        told = in_words(state, lines, names, self.words)
        coins = self.words.count(self.puzzle.par, "coin")
        rest = self.puzzle.par - sum(line.coins for line in lines)
        if not rest:
            return self.words.say("puzzle", "paid", coins=coins, receipt=told)
        # What is no income came with a new race or went for it; without one it is others' coins.
        chosen = self._course(self.puzzle.line) is not None
        if rest < 0:
            key = "paid_less" if chosen else "paid_out"
        else:
            key = "paid_with" if chosen else "paid_and"
        other = self.words.count(abs(rest), "coin")
        return self.words.say("puzzle", key, coins=coins, receipt=told, rest=other)

    def _second(self) -> list[str]:
        """How the runner-up differs."""
        say, state = self.words.say, self.turn.before
        coins = self.words.count(self.puzzle.second, "coin")
        first, second = (self._course(line) for line in (self.puzzle.line, self.puzzle.second_line))
        said = say("puzzle", "second", coins=coins)
        if first != second:
            if second is not None and second.kind == PICK_COMBO:
                slot = second.number - 1
                combo = self.naming.combo(state, state.row_races[slot], state.row_powers[slot])
                return [say("puzzle", "second_pick", coins=coins, combo=combo)]
            kind = "second_decline" if second is not None else "second_stays"
            return [say("puzzle", kind, coins=coins)]
        ours, theirs = self._differing()
        if ours and theirs:
            how = say("puzzle", "instead", own=self._some(ours), other=self._some(theirs))
        elif ours:
            how = say("puzzle", "without", own=self._some(ours))
        elif theirs:
            how = say("puzzle", "as_well", other=self._some(theirs))
        else:
            return [said]
        return [f"{said} {how}"]

    def _course(self, line: tuple[str, ...]) -> Action | None:
        """The action that decides what kind of turn it is, if one does."""
        for action in self._actions(line):
            if action.kind in (DECLINE, PICK_COMBO):
                return action
        return None

    def _ends(self) -> tuple[Land, Land]:
        """The land of the best turn and of the runner-up."""
        first, second = (
            self.puzzle.played(list(line)) for line in (self.puzzle.line, self.puzzle.second_line)
        )
        seat = self.turn.seat
        return land_of(first.game.state, seat), land_of(second.game.state, seat)

    def _differing(self) -> tuple[list[int], list[int]]:
        """The regions that only the best turn ends with, and those that only the runner-up does."""
        one, other = (_held(land) for land in self._ends())
        return regions(one & ~other), regions(other & ~one)

    def _some(self, some: list[int]) -> str:
        """Regions, each with its terrain."""
        state = self.turn.before
        return self.words.listed([self.naming.region(state, region) for region in some])

    def _actions(self, line: tuple[str, ...]) -> list[Action]:
        return self.puzzle.played(list(line)).game.actions

    def _log(self, line: tuple[str, ...]) -> list[Sentence]:
        """What the log says of a line."""
        return told(self.puzzle.played(list(line)), self.words)


class LessonTeller:
    """Tells of one lesson in one language."""

    def __init__(self, lesson: Lesson, words: Words) -> None:
        self.lesson = lesson
        self.words = words.overlaid("log", "log_by_map")

    def title(self) -> str:
        """What it is about."""
        return self.words.say("lesson", f"{self.lesson.name}_title")

    def task(self) -> str:
        """What one must know."""
        return self.words.say("lesson", f"{self.lesson.name}_text")

    def learn(self) -> str:
        """What is to be learnt."""
        return self.words.say("lesson", f"{self.lesson.name}_learn")

    def goal(self) -> str:
        """What is to be done."""
        goal, words = self.lesson.goal, self.words
        region = ""
        if goal.region:
            state = self.lesson.begin().before
            region = Naming([], words).region(state, state.board.region(goal.region))
        return words.say(
            "lesson",
            f"goal_{goal.kind}",
            regions=words.count(goal.number, "region"),
            coins=words.count(goal.number, "coin"),
            tokens=words.count(goal.number, "token"),
            region=region,
        )

    def answer(self) -> Answer:
        """One way to do it."""
        said = digest(told(self.lesson.done(), self.words, spreading=True), self.words)
        steps = [entry.text for entry in said]
        return Answer(steps, [self.learn()])


def told(turn: Turn, words: Words, spreading: bool = False) -> list[Sentence]:
    """What the log says of a turn, to the player whose it is; what follows after its end is left
    out."""
    teller = Teller(turn.game.names, words, turn.seat)
    state = turn.before.copy()
    said: list[Sentence] = []
    for action in turn.game.actions:
        before, happened = state.copy(), _play(state, action)
        said += [
            entry
            for entry in teller.tell(before, action, state, happened)
            if entry.seat == turn.seat
            and entry.kind not in UNTOLD
            and (spreading or entry.kind not in SPREADING)
        ]
    return said


def _play(state: State, action: Action) -> list[Event]:
    state.events = []
    play(state, action)
    return state.events


def _held(land: Land) -> int:
    held = NONE
    for _, _, where in land:
        held |= where
    return held
