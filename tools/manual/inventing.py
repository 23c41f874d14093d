"""Pages for inventors: every hook with the code of a banner that answers it, every shared effect
with the lines of TOML that use it."""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache
from pathlib import Path
from typing import Final

from declive.content.marker_effects import OfMarkers
from declive.engine.effect import HOOKS, Effect, answered_by
from declive.packs.effect_words import GROUND, MARKER, PRINTED, WORDS, Word
from tools.hooks_page import banners, example, trait_texts

LONGEST: Final = 22
"""Lines of code that an example has at most, if there is a shorter one."""
MARKED_WITH: Final = {
    "marks_land": "lair",
    "builds": "fortress",
    "pitches": "camp",
    "plants": "armor",
    "forges": "hammer",
}
"""A marker of the boxes that each effect with markers can use."""
HOOKS_INTRO: Final = """# Hooks

A banner in Python is a subclass of `Effect` that answers some of the questions below;
[inventing](../invent.md) tells how such a class becomes a pack. Under each question stands the
code of something in the boxes that answers it, as it is in the sources: what is good enough for
them is good enough for you.
"""
EFFECTS_INTRO: Final = """# Shared effects

What a TOML pack can name without a line of Python, each with a race that uses it. Every race on
this page is loaded and played by a test. The [keys of the ground](../invent.md) say in which
regions an effect works.
"""


def hooks_page() -> str:
    """Every hook with an example in code, and every trait."""
    parts = [HOOKS_INTRO]
    for hook in HOOKS:
        asked = inspect.getdoc(getattr(Effect, hook)) or ""
        signature = str(inspect.signature(getattr(Effect, hook))).replace("'", "")
        name, code = answer(hook)
        parts.append(f"## {hook}\n\n{' '.join(asked.split())}\n")
        parts.append(f"```text\n{hook}{signature}\n```\n")
        parts.append(f"*As it is answered by {name}:*\n\n```py\n{code}\n```\n")
    parts.append("## Traits\n\nWhat is always so about a banner: `traits()` answers them.\n")
    parts.append("| trait | what it says |\n| --- | --- |")
    parts.extend(f"| `{trait}` | {meaning} |" for trait, meaning in trait_texts().items())
    return "\n".join(parts) + "\n"


@cache
def _classes() -> dict[tuple[str, str], str]:
    """The source of every class of the content, by module and name."""
    import declive.content

    found: dict[tuple[str, str], str] = {}
    root = Path(str(declive.content.__file__)).parent
    for file in sorted(root.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        module = ".".join(("declive.content", *file.relative_to(root).with_suffix("").parts))
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef):
                lines = text.splitlines()[node.lineno - 1 : node.end_lineno]
                found[module, node.name] = "\n".join(lines)
    return found


def answer(hook: str) -> tuple[str, str]:
    """Who answers a hook, and how: the shortest code there is in the boxes."""
    found: list[tuple[int, str, str]] = []
    for name, effect in banners():
        for part in effect.parts():
            if hook not in answered_by(part):
                continue
            for kind in type(part).__mro__:
                source = _classes().get((kind.__module__, kind.__name__), "")
                if hook in vars(kind) and source:
                    code = method(source, hook)
                    found.append((len(code.splitlines()), name, code))
                    break
    if found:
        _, name, code = min(found, key=lambda one: (one[0] > LONGEST, one[0] < 4, one[0]))
        return name, code
    # Nobody in the boxes: a shared effect for inventions does.
    for word in WORDS.values():
        source = _classes().get((word.kind.__module__, word.kind.__name__), "")
        if hook in vars(word.kind) and source:
            return example(lambda effect: hook in answered_by(effect)), method(source, hook)
    raise LookupError(hook)


def method(source: str, name: str) -> str:
    """One method of a class, below the class's own line."""
    (kind,) = ast.parse(source).body
    assert isinstance(kind, ast.ClassDef)
    for node in kind.body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            first = node.decorator_list[0].lineno if node.decorator_list else node.lineno
            lines = source.splitlines()[first - 1 : node.end_lineno]
            head = source.splitlines()[0]
            return f"{head}\n    ...\n\n" + "\n".join(lines)
    raise LookupError(f"{kind.name}.{name}")


def effects_page() -> str:
    """Every shared effect with its rule, its parameters and a race that uses it."""
    parts = [EFFECTS_INTRO]
    for name, word in WORDS.items():
        parts.append(f"## {name}\n\n{_about(word)}\n")
        parts.append(f"{_parameters(word)}\n\n```toml\n{race_of(name, word)}```\n")
    return "\n".join(parts)


def _about(word: Word) -> str:
    text = " ".join((inspect.getdoc(word.kind) or "").split())
    return text if word.sign > 0 else f"The other way round: {text[:1].lower()}{text[1:]}"


def _parameters(word: Word) -> str:
    found: list[str] = []
    if word.number:
        found.append(f"`{word.number}`, {word.least} to {word.most}, {word.usual} if not given")
    if word.ground == GROUND:
        found.append("any ground")
    elif word.ground == PRINTED:
        found.append("ground that is printed on the map")
    if issubclass(word.kind, OfMarkers):
        found.append("`marker`, a kind of marker")
    if word.lasts:
        found.append("`lasts = true`, to last in decline")
    return f"Takes {'; '.join(found)}." if found else "Takes nothing."


def race_of(name: str, word: Word) -> str:
    """A race in TOML that is made of one shared effect."""
    keys: list[str] = []
    if word.ground:
        keys.append('terrain = "hill"')
    if word.number:
        keys.append(f"{word.number} = {min(word.most, max(word.least, 2))}")
    if name in MARKED_WITH:
        keys.append(f'{MARKER} = "{MARKED_WITH[name]}"')
    inner = f"{{ {', '.join(keys)} }}" if keys else "{}"
    return textwrap.dedent(
        f"""\
        [[race]]
        name = "Shown"
        value = 4
        stock = 9
        text = "Shows what {name} does."
        effects = [{{ {name} = {inner} }}]
        """
    )
