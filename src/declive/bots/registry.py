"""Which bots there are: those that come with Declive, those of installed packages, and those that
somebody brings in a file.

A package offers a bot by an entry point of the group `declive.bots`:

    [project.entry-points."declive.bots"]
    owl = "my_package.owl:Owl"

A bot in a file is named `my_bot.py:MyBot`; loading it runs the file, so `load` is for what the user
of a command typed, and `make` knows nothing but registered names.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from collections.abc import Iterable
from difflib import get_close_matches
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Final

from declive.bots.base import Bot
from declive.bots.expert import Expert, Master
from declive.bots.greedy import Greedy
from declive.bots.novice import Novice
from declive.bots.planner import Planner
from declive.bots.random_bot import RandomBot

GROUP: Final = "declive.bots"
"""The entry points by which packages offer their bots."""

STAND_IN: Final = "greedy"
"""Who plays for somebody who is not there: quick, and a good opponent for most."""
ADVISER: Final = "expert"
"""Who is asked for a hint."""

PLAIN_NAME: Final = re.compile(r"\w[\w-]{0,23}")

_levels: Final[tuple[type[Bot], ...]] = (RandomBot, Novice, Greedy, Planner, Expert, Master)
_shipped: Final[dict[str, type[Bot]]] = {kind.name: kind for kind in _levels}
_brought: Final[dict[str, type[Bot]]] = {}


def names() -> list[str]:
    """The names of the bots that come with Declive, the weakest first, then of all others."""
    others = [*_offered(), *_brought]
    return [*_shipped, *dict.fromkeys(name for name in others if name not in _shipped)]


def shipped() -> list[str]:
    """The names of the bots that come with Declive, the weakest first."""
    return list(_shipped)


def make(name: str, seed: int = 0) -> Bot:
    """A bot of this name, with its options behind a colon, as in `expert:400`; a ValueError says
    which names there are."""
    kind = _shipped.get(name) or _brought.get(name) or _from_package(name)
    plain, colon, option = name.partition(":")
    if kind is None and colon:
        kind = _shipped.get(plain) or _brought.get(plain) or _from_package(plain)
        if kind is not None:
            bot = kind(seed)
            bot.set_option(option)
            bot.name = name
            return bot
    if kind is None:
        near = get_close_matches(name, names(), n=1)
        guess = f"did you mean '{near[0]}'?" if near else f"the bots are {', '.join(names())}"
        raise ValueError(f"there is no bot '{name}'; {guess}")
    return kind(seed)


def register(name: str, kind: type[Bot]) -> None:
    """Let a bot be known by this name in this process."""
    if name in _shipped:
        raise ValueError(f"the name '{name}' belongs to a bot that comes with Declive")
    _brought[name] = _checked(kind, name)


def is_brought(name: str) -> bool:
    """Whether the bot is known in this process only, because somebody brought it."""
    return name in _brought


def load(spec: str) -> str:
    """The name of the bot that a user asked for: a name that is known, or `my_bot.py:MyBot` or
    `my_package.module:MyBot`, which is imported and known by these words from now on."""
    kind = _sought(spec)
    if kind is None:
        make(spec)
    else:
        _brought[spec] = kind
    return spec


def admit(specs: Iterable[str]) -> list[str]:
    """The names under which these bots sit at the tables of a server: one that comes from a file
    or a module is known by its own name, so that players do not read where it lies."""
    admitted: list[str] = []
    for spec in specs:
        kind = _sought(spec)
        name = spec if kind is None else kind.name
        if kind is None:
            make(spec)
        elif not PLAIN_NAME.fullmatch(name):
            raise ValueError(
                f"the bot of '{spec}' is called '{name}': a name at a table has at most 24 "
                "letters, digits, hyphens and underscores"
            )
        elif name in admitted:
            raise ValueError(f"two bots are called '{name}'; serve one of them only")
        else:
            register(name, kind)
        admitted.append(name)
    return admitted


def _sought(spec: str) -> type[Bot] | None:
    """The bot of the file or module that the words name, which is imported; nothing if they name
    none."""
    place, colon, wanted = spec.rpartition(":")
    if spec.endswith(".py") or not colon:
        place, wanted = spec, ""
    if not place.endswith(".py") and not (wanted and "." in place):
        return None
    module = _from_file(place) if place.endswith(".py") else _imported(place)
    kind = _bot_in(module, wanted, place)
    if not kind.name:
        kind.name = kind.__name__
    return kind


def _offered() -> list[str]:
    """The names that installed packages offer."""
    return sorted(entry.name for entry in entry_points(group=GROUP))


def _from_package(name: str) -> type[Bot] | None:
    """The bot that an installed package offers under this name."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            try:
                kind = entry.load()
            except Exception as error:
                raise ValueError(f"the bot '{name}' of {entry.value} failed: {error}") from error
            return _checked(kind, name)
    return None


def _imported(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as error:
        raise ValueError(f"the module '{name}' could not be imported: {error}") from error


def _from_file(place: str) -> ModuleType:
    """The file as a module, run once for the same content."""
    path = Path(place)
    if not path.is_file():
        raise ValueError(f"there is no file '{place}' to take a bot from")
    path = path.resolve()
    name = f"declive_bot_{path.stem}_{path.stat().st_mtime_ns:x}_{hash(path) & 0xFFFFFFFF:x}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise ValueError(f"the file '{place}' failed: {type(error).__name__}: {error}") from error
    return module


def _bot_in(module: ModuleType, wanted: str, place: str) -> type[Bot]:
    """The class so called; without a name the only bot that the module defines."""
    own = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, Bot)
        and thing.__module__ == module.__name__
    ]
    if not wanted:
        if len(own) == 1:
            return _checked(own[0], own[0].__name__)
        found = ", ".join(kind.__name__ for kind in own) or "none"
        raise ValueError(f"'{place}' holds not one bot but {found}: write '{place}:MyBot'")
    if not hasattr(module, wanted):
        found = ", ".join(kind.__name__ for kind in own) or "none"
        raise ValueError(f"'{place}' has no '{wanted}'; its bots: {found}")
    return _checked(getattr(module, wanted), wanted)


def _checked(kind: object, name: str) -> type[Bot]:
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise ValueError(f"'{name}' is not a bot: write 'class {name}(declive.bots.Bot)'")
    if kind.decide is Bot.decide:
        raise ValueError(f"the bot '{name}' decides nothing: write 'def decide(self, view, legal)'")
    return kind
