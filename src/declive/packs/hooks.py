"""The hooks an invention may override: what they are asked with, and what they must answer."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from declive.engine.state import State
from declive.packs.errors import PackBroke

NUMBER: Final = "a whole number"
YES_NO: Final = "True or False"
REGIONS: Final = "a set of regions (a whole number, a bit for each region)"
TEXT: Final = "a text"
NOTHING: Final = ""

EFFECT_HOOKS: Final[dict[str, tuple[int, str]]] = {
    **dict.fromkeys(("discount", "bulwark", "coins", "spoils", "doublings"), (3, NUMBER)),
    **dict.fromkeys(("tribute", "keeps"), (3, NUMBER)),
    **dict.fromkeys(("bonus", "farewell", "conquest_only", "reinforcements"), (2, NUMBER)),
    **dict.fromkeys(("sacrifices", "tools"), (2, NUMBER)),
    **dict.fromkeys(("at_home", "refuses", "immune", "unharmed"), (3, YES_NO)),
    **dict.fromkeys(("ignores_defenders", "tool_fits", "perform"), (3, YES_NO)),
    **dict.fromkeys(("silences", "spares", "outside_limit", "acts_in_decline"), (2, YES_NO)),
    **dict.fromkeys(("declines_late", "redistributes", "rolls_first"), (2, YES_NO)),
    "near": (3, REGIONS),
    **dict.fromkeys(("reach", "entry", "entry_only"), (2, REGIONS)),
    **dict.fromkeys(("picked", "equipped", "disbanded", "turn_began"), (2, NOTHING)),
    **dict.fromkeys(("turn_ended", "redeploying", "placing"), (2, NOTHING)),
    **dict.fromkeys(("entered", "conquered", "failed", "attacked"), (3, NOTHING)),
    **dict.fromkeys(("found", "offers"), (3, NOTHING)),
    "lost": (4, NOTHING),
    "unfinished": (2, TEXT),
    "why_not": (3, TEXT),
}
"""Each hook of an effect: how many things it is asked with, and what it answers."""

WORLD_HOOKS: Final[dict[str, tuple[int, str]]] = {
    "river_cost": (1, NUMBER),
    "freezes": (1, YES_NO),
    "arrives": (1, NOTHING),
    "dues": (2, NUMBER),
}
"""The same for the events of a round."""

MARK: Final = "_watched"
FLAGS: Final = ("lasts_in_decline", "lends")


def not_a_hook(name: str, hooks: dict[str, tuple[int, str]]) -> str:
    """The sentence on a method that nobody would ever call."""
    near = get_close_matches(name, [*hooks, *FLAGS], n=1)
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

    @functools.wraps(function)
    def ask(*asked: object) -> object:
        try:
            answer = function(*asked)
        except PackBroke:
            raise
        except Exception as error:
            what = f"raised {type(error).__name__}: {error}"
            raise watch.broke(asked[0], hook, what) from error
        wrong = _wrong(answer, answers, asked)
        if wrong:
            raise watch.broke(asked[0], hook, wrong)
        return bool(answer) if answers == YES_NO else answer

    setattr(ask, MARK, True)
    return ask


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
