"""Packs in Python: the file is run, and what it defines is checked and watched."""

from __future__ import annotations

import ast
import inspect
import sys
import traceback
from types import FunctionType, ModuleType
from typing import Final, TypeVar

from declive.engine.decision import ABOUT, ASKED, DECISIONS
from declive.engine.effect import ABOUT_ITSELF, Effect
from declive.engine.pack import Pack
from declive.engine.roster import Item, Power, Race
from declive.engine.traits import Traits
from declive.engine.vocabulary import (
    DECLARED,
    MARKERS,
    ONCE,
    PASSING,
    PAYING,
    PIECES,
    SHAPES,
    SHELTERING,
    SPOKEN,
    SPOKEN_TOOLS,
    TOOL_VERBS,
    TOOLS,
    VERBS,
)
from declive.engine.world import RoundEvent, World
from declive.packs.hooks import (
    EFFECT_HOOKS,
    FLAGS,
    WORLD_HOOKS,
    Watch,
    guarded,
    is_guarded,
    not_a_hook,
)

Thing = TypeVar("Thing")

MOST_TOOLS: Final = 11
"""An action has room for so many tools."""
EMBLEMS: Final = "EMBLEMS"
"""The silhouettes of a Python pack: a dict from `race-pixies` to the path of an SVG."""


class Lexicon:
    """The words of the notation at one moment. A pack that is refused leaves none behind."""

    def __init__(self) -> None:
        self.lists: list[list[str]] = [VERBS, SHAPES, TOOLS, TOOL_VERBS, ONCE]
        self.sizes = [len(words) for words in self.lists]
        self.verbs = len(DECLARED)
        self.spoken = len(SPOKEN)
        self.spoken_tools = len(SPOKEN_TOOLS)
        self.pieces = len(PIECES)
        self.markers = len(MARKERS)
        self.decisions = len(DECISIONS)

    def restore(self) -> None:
        """Forget all that was added since."""
        for words, size in zip(self.lists, self.sizes):
            del words[size:]
        del DECLARED[self.verbs :]
        del SPOKEN[self.spoken :]
        del SPOKEN_TOOLS[self.spoken_tools :]
        del PIECES[self.pieces :]
        del DECISIONS[self.decisions :]
        del ASKED[self.decisions :]
        del ABOUT[self.decisions :]
        PASSING[:] = [index for index in PASSING if index < self.pieces]
        del MARKERS[self.markers :]
        for kinds in (PAYING, SHELTERING):
            kinds[:] = [kind for kind in kinds if kind < self.markers]


def read_python(source: str, content: bytes, module_name: str, pack: Pack) -> list[str]:
    """Run a file and put what it defines into the pack; a sentence for each mistake."""
    if not _is_text(content):
        return [f"{source}: it is not text in UTF-8, and a pack in Python is"]
    module = ModuleType(module_name)
    module.__file__ = source
    sys.modules[module_name] = module
    try:
        code = compile(ast.parse(content, source), source, "exec")
        exec(code, module.__dict__)
    except SyntaxError as error:
        where = f"{source} line {error.lineno}" if error.lineno else source
        return [f"{where}: it is not Python: {error.msg}"]
    except Exception as error:
        line = _line_in(error, source)
        where = f"{source} line {line}" if line else source
        return [f"{where}: it raised {type(error).__name__}: {error}"]
    if len(TOOLS) > MOST_TOOLS:
        return [f"{source}: it brings too many tools: there is room for {MOST_TOOLS} in all"]
    found = list(vars(module).values())
    races = _once([thing for thing in found if isinstance(thing, Race)])
    powers = _once([thing for thing in found if isinstance(thing, Power)])
    items = _once([thing for thing in found if isinstance(thing, Item)])
    events = _once([thing for thing in found if isinstance(thing, RoundEvent)])
    mistakes: list[str] = []
    names: dict[int, str] = {}
    banners = [(race.name, race.effect) for race in races]
    banners += [(power.name, power.effect) for power in powers]
    banners += [(item.name, item.effect) for item in items]
    for name, effect in banners:
        for part in (effect, *effect.parts()):
            names[id(part)] = name
            mistakes += _watch(type(part), module_name, Watch(pack.name, names), EFFECT_HOOKS)
            mistakes += _traits(part)
    for event in events:
        names[id(event.effect)] = event.name
        watch = Watch(pack.name, names)
        mistakes += _watch(type(event.effect), module_name, watch, WORLD_HOOKS)
    pack.races += races
    pack.powers += powers
    pack.items += items
    pack.events += events
    emblems = vars(module).get(EMBLEMS, {})
    if isinstance(emblems, dict):
        pack.emblems.update({str(name): str(path) for name, path in emblems.items()})
    return [f"{source}: {mistake}" for mistake in dict.fromkeys(mistakes)]


def _once(things: list[Thing]) -> list[Thing]:
    """The things without those listed again under another name."""
    return list({id(thing): thing for thing in things}.values())


def _is_text(content: bytes) -> bool:
    """Whether it can be Python at all, and not a picture or a program."""
    try:
        return "\0" not in content.decode("utf-8")
    except UnicodeDecodeError:
        return False


def _line_in(error: BaseException, source: str) -> int:
    """The last line of the file that led to the error; 0 if none of it has run."""
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == source]
    return lines[-1] or 0 if lines else 0


def _watch(kind: type, module: str, watch: Watch, hooks: dict[str, tuple[int, str]]) -> list[str]:
    """Check the class of an effect, and those it is built on, and let its hooks be watched."""
    wrong: list[str] = []
    for cls in kind.__mro__:
        if cls in (Effect, World, object) or cls.__module__ != module:
            continue
        for name, value in list(vars(cls).items()):
            if name.startswith("_") or name in FLAGS or name in ABOUT_ITSELF:
                continue
            if name not in hooks:
                wrong.append(f"{cls.__name__}: {not_a_hook(name, hooks)}")
            elif not isinstance(value, FunctionType):
                wrong.append(f"{cls.__name__}: `{name}` is a hook and must be a method")
            elif not is_guarded(value):
                asked, answers = hooks[name]
                if _takes(value) != asked + 1:
                    wrong.append(f"{cls.__name__}: {_usage(name, hooks)}")
                setattr(cls, name, guarded(value, watch, name, answers))
    return wrong


def _traits(effect: Effect) -> list[str]:
    """What is wrong with the traits of an effect."""
    name = type(effect).__name__
    try:
        traits = effect.traits()
    except Exception as error:
        return [f"{name}: `traits` raised {type(error).__name__}: {error}"]
    if not isinstance(traits, Traits):
        return [f"{name}: `traits` must answer Traits(…), not {traits!r:.40}"]
    return []


def _takes(function: FunctionType) -> int:
    """With how many things a method may be called, itself included."""
    return len(inspect.signature(function).parameters)


def _usage(name: str, hooks: dict[str, tuple[int, str]]) -> str:
    """How the hook is written."""
    owner = Effect if hooks is EFFECT_HOOKS else World
    try:
        parameters = list(inspect.signature(getattr(owner, name)).parameters)
    except ValueError:  # a compiled method does not tell
        return f"`{name}` takes self and {hooks[name][0]} more"
    return f"write `def {name}({', '.join(parameters)})`"
