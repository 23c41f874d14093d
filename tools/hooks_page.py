"""Write the tables of hooks and traits in docs/invent.md from their declarations.

    python tools/hooks_page.py

A test compares the page with what this would write.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from declive.content import catalogue
from declive.content.ground import EVERYWHERE
from declive.content.marker_effects import OfMarkers
from declive.engine.effect import HOOKS, Effect, answered_by
from declive.engine.traits import PLAIN, Traits
from declive.packs.effect_words import WORDS

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "invent.md"
TRAITS: Final = ROOT / "src" / "declive" / "engine" / "traits.py"
HOOK_HEAD: Final = "| hook | what is asked | for example |\n| --- | --- | --- |\n"
TRAIT_HEAD: Final = "| trait | what it says | for example |\n| --- | --- | --- |\n"


def page(text: str) -> str:
    """The page with its two tables made anew."""
    hooks = "".join(
        f"| `{hook}` | {_asked(hook)} | {example(_answers(hook))} |\n" for hook in HOOKS
    )
    traits = "".join(
        f"| `{trait}` | {meaning} | {example(_has(trait))} |\n"
        for trait, meaning in trait_texts().items()
    )
    return _put(_put(text, HOOK_HEAD, hooks), TRAIT_HEAD, traits)


def _put(text: str, head: str, rows: str) -> str:
    before, _, after = text.partition(head)
    while after.startswith("|"):
        after = after.partition("\n")[2]
    return before + head + rows + after


def _asked(hook: str) -> str:
    return " ".join((inspect.getdoc(getattr(Effect, hook)) or "").split())


def _answers(hook: str) -> Callable[[Effect], bool]:
    return lambda effect: hook in answered_by(effect)


def _has(trait: str) -> Callable[[Effect], bool]:
    return lambda effect: getattr(effect.traits(), trait) != getattr(PLAIN, trait)


def trait_texts() -> dict[str, str]:
    """Every trait with its text, which stands below it in the source."""
    found: dict[str, str] = {}
    for node in ast.walk(ast.parse(TRAITS.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            for line, after in zip(node.body, node.body[1:]):
                if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Attribute):
                    assert isinstance(after, ast.Expr)
                    assert isinstance(after.value, ast.Constant)
                    found[line.targets[0].attr] = " ".join(str(after.value.value).split())
    assert list(found) == [name for name in inspect.signature(Traits).parameters if name != "self"]
    return found


def example(fits: Callable[[Effect], bool]) -> str:
    """The first banner or treasure in the boxes for which it holds, or else a shared effect."""
    for name, effect in banners():
        if any(fits(part) for part in effect.parts()):
            return name
    for word, stock in WORDS.items():
        if not issubclass(stock.kind, OfMarkers) and fits(stock.kind(EVERYWHERE)):
            return f"the shared effect `{word}`"
    raise LookupError("nobody answers it")


def banners() -> Iterator[tuple[str, Effect]]:
    """Everything in the boxes that has an effect, by its name."""
    for box in catalogue.BOXES:
        yield from ((race.name, race.effect) for race in catalogue.races(box))
        yield from ((power.name, power.effect) for power in catalogue.powers(box))
        yield from ((item.name, item.effect) for item in catalogue.items(box))


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
