"""The steps of a case: an action that is played, allowed or refused, or a look at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from declive.engine.errors import IllegalAction
from declive.engine.game import Game
from declive.engine.notation import BadNotation, parse
from declive.engine.state import State
from declive.scenarios.lookup import Vocabulary
from declive.scenarios.see import Look, decider, read_look
from declive.scenarios.yaml_file import Item

STEP_KEYS: Final = ("allow", "refuse", "see")
Wrong = list[tuple[str, str]]
"""What was expected and what was seen instead."""


@dataclass
class Step:
    """One step of `play`: an action, by whom if the case says so, or a look at the table."""

    number: int
    line: int
    kind: str
    text: str = ""
    seat: str = ""
    entries: list[Look] = field(default_factory=list)


def read_step(state: State, words: Vocabulary, number: int, item: Item) -> Step:
    """A step as the file writes it."""
    if item.is_text:
        return Step(number, item.line, "play", _action(state, item))
    table = item.table()
    if len(table) != 1:
        raise item.mistake("a step is one action, or one of 'allow', 'refuse' and 'see'")
    kind, value = next(iter(table.items()))
    if kind == "see":
        entries = [read_look(words, key, entry) for key, entry in value.table().items()]
        return Step(number, item.line, kind, entries=entries)
    if kind in ("allow", "refuse"):
        return Step(number, item.line, kind, _action(state, value))
    if kind in words.seats:
        return Step(number, item.line, "play", _action(state, value), seat=kind)
    raise value.unknown("this step", kind, [*STEP_KEYS, *words.seats])


def _action(state: State, item: Item) -> str:
    """The text of an action, which must be one of this game even if it is not legal."""
    try:
        parse(state, item.text)
    except BadNotation as error:
        raise item.mistake(str(error)) from None
    except IllegalAction:
        pass  # well written, only not possible in the first position
    return item.text


def do_step(game: Game, words: Vocabulary, step: Step) -> Wrong:
    """Do the step, and say what is not as it should be."""
    return _DO[step.kind](game, words, step)


def _play(game: Game, words: Vocabulary, step: Step) -> Wrong:
    decides = decider(words, game.decides)
    if step.seat and step.seat != decides:
        return [(f"{step.seat} to decide", decides)]
    try:
        game.play(step.text)
    except IllegalAction as refusal:
        return [(f"'{step.text}' to be played", f"it is refused: {refusal}")]
    return []


def _allow(game: Game, words: Vocabulary, step: Step) -> Wrong:
    if is_legal(game, step.text):
        return []
    return [(f"'{step.text}' to be legal", f"it is refused: {game.why_not(step.text)}")]


def _refuse(game: Game, words: Vocabulary, step: Step) -> Wrong:
    expected = f"'{step.text}' to be refused"
    if is_legal(game, step.text):
        return [(expected, "it is legal")]
    before = game.hash()
    try:
        game.play(step.text)
    except IllegalAction as refusal:
        if game.hash() != before:
            return [(expected, "it is, but the position has changed")]
        return [] if str(refusal) else [(expected, "it is, but without a reason")]
    return [(expected, "it is not legal, and yet it was played")]


def is_legal(game: Game, text: str) -> bool:
    """Whether all that the text stands for is among the legal actions, one after the other."""
    try:
        actions = parse(game.state, text)
    except IllegalAction:
        return False
    trial = game.copy()
    for action in actions:
        if action not in trial.legal():
            return False
        trial.play(action)
    return True


def _see(game: Game, words: Vocabulary, step: Step) -> Wrong:
    wrong: Wrong = []
    for entry in step.entries:
        seen = entry.seen(game.state, words)
        if seen != entry.expected:
            wrong.append((f"{entry.key}: {entry.expected}", seen))
    return wrong


_DO: Final[dict[str, Callable[[Game, Vocabulary, Step], Wrong]]] = {
    "play": _play,
    "allow": _allow,
    "refuse": _refuse,
    "see": _see,
}
