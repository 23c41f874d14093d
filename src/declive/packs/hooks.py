"""The hooks an invention may override: what they are asked with, and what they must answer."""

from __future__ import annotations

import ast
import functools
import inspect
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from declive.engine.effect import ABOUT_ITSELF, Effect
from declive.engine.state import State
from declive.engine.traits import Traits
from declive.engine.world import World
from declive.packs import watchdog
from declive.packs.errors import PackBroke

NUMBER: Final = "a whole number"
YES_NO: Final = "True or False"
REGIONS: Final = "a set of regions (a whole number, a bit for each region)"
TEXT: Final = "a text"
NOTHING: Final = ""

ANSWERS: Final = {"int": NUMBER, "bool": YES_NO, "Regions": REGIONS, "None": NOTHING, "str": TEXT}
"""What is answered, by how the method is annotated."""


def _hooks_of(owner: type, but: tuple[str, ...] = ()) -> dict[str, tuple[int, str]]:
    """The hooks that a class declares: how many things each is asked with, and what it answers.
    Compiled classes do not tell their types, but the source lies beside them."""
    origin = Path(str(sys.modules[owner.__module__].__file__))
    source = origin.with_name(origin.name.split(".")[0] + ".py").read_text(encoding="utf-8")
    found: dict[str, tuple[int, str]] = {}
    for node in ast.parse(source).body:
        if not isinstance(node, ast.ClassDef) or node.name != owner.__name__:
            continue
        for method in node.body:
            if not isinstance(method, ast.FunctionDef) or method.name.startswith("_"):
                continue
            if method.name not in but and method.returns is not None:
                answers = ANSWERS[ast.unparse(method.returns)]
                found[method.name] = (len(method.args.args) - 1, answers)
    return found


EFFECT_HOOKS: Final = _hooks_of(Effect, ABOUT_ITSELF)
"""Each hook of an effect: how many things it is asked with, and what it answers."""
WORLD_HOOKS: Final = _hooks_of(World)
"""The same for the events of a round."""

MARK: Final = "_watched"
FLAGS: Final = ("lasts_in_decline", "lends")


def vars_of_traits() -> list[str]:
    """The names of all traits."""
    return [name for name in inspect.signature(Traits).parameters if name != "self"]


def not_a_hook(name: str, hooks: dict[str, tuple[int, str]]) -> str:
    """The sentence on a method that nobody would ever call."""
    if name in vars_of_traits():
        return f"`{name}` is a trait: write `def traits(self): return Traits({name}=…)`"
    near = get_close_matches(name, [*hooks, *FLAGS, *ABOUT_ITSELF], n=1)
    guess = f"did you mean `{near[0]}`?" if near else "helpers of your own begin with '_'"
    return f"`{name}` is not a hook; {guess}"


@dataclass(frozen=True)
class Watch:
    """Whose hooks are watched: the pack, and the names of its banners by their effects' ids."""

    pack: str
    names: dict[int, str]

    def broke(self, effect: object, hook: str, what: str) -> PackBroke:
        """The error for an effect that failed."""
        banner = self.names.get(id(effect), type(effect).__name__)
        return PackBroke(self.pack, banner, hook, what)


def is_guarded(function: object) -> bool:
    """Whether the hook is watched already."""
    return getattr(function, MARK, False) is True


def guarded(
    function: Callable[..., object], watch: Watch, hook: str, answers: str
) -> Callable[..., object]:
    """The hook, watched: whatever goes wrong in it is told by the names of pack and banner."""

    def run(*asked: object) -> object:
        if not watchdog.watching():
            return function(*asked)
        try:
            watchdog.enter()
            return function(*asked)
        finally:
            watchdog.leave()

    @functools.wraps(function)
    def ask(*asked: object) -> object:
        try:
            answer = run(*asked)
        except PackBroke:
            raise
        except watchdog.Hangs as error:
            what = f"did not come back within {watchdog.LIMIT:.0f} seconds{_place(function, error)}"
            raise watch.broke(asked[0], hook, what) from None
        except (Exception, SystemExit) as error:
            what = f"raised {type(error).__name__}: {error}{_place(function, error)}"
            raise watch.broke(asked[0], hook, what) from error
        wrong = _wrong(answer, answers, asked)
        if wrong:
            raise watch.broke(asked[0], hook, wrong + _place(function))
        return bool(answer) if answers == YES_NO else answer

    setattr(ask, MARK, True)
    return ask


def _place(function: Callable[..., object], error: BaseException | None = None) -> str:
    """Where in the pack's file it happened: the line that failed, or that of the hook."""
    code = getattr(function, "__code__", None)
    if code is None:
        return ""
    file, line = code.co_filename, code.co_firstlineno
    for frame in traceback.extract_tb(error.__traceback__) if error else []:
        if frame.filename == file:
            line = frame.lineno or line
    return f" ({Path(file).name} line {line})"


def _wrong(answer: object, answers: str, asked: tuple[object, ...]) -> str:
    """What is wrong with an answer, or an empty text."""
    if answers == NOTHING:
        return ""
    if not isinstance(answer, str if answers == TEXT else int):
        return f"must answer {answers}, not {answer!r:.40}"
    if answers == REGIONS and isinstance(answer, int):
        state = next(thing for thing in asked if isinstance(thing, State))
        if answer < 0 or answer >> state.board.size:
            return "names regions that are not on the board"
    return ""
