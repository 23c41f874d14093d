"""The shape of the sources: short files, a docstring on all that is public, no loose ends."""

from __future__ import annotations

import ast
import re

import pytest

from declive.content import catalogue
from declive.engine.decision import Decision
from declive.engine.effect import ABOUT_ITSELF, HOOKS, Effect
from declive.engine.muster import ASKED_OF_ONE, Hooks
from declive.engine.world import World
from tests.architecture.sources import files, imports, name, tree

LONGEST = 400


WORLD_HOOKS = [name for name in vars(World) if not name.startswith("_")]
ANSWERS = [name for name in vars(Decision) if not name.startswith("_")]
COMPILED = files("engine") + files("content")


def test_no_file_is_too_long() -> None:
    lengths = {name(file): len(file.read_text("utf-8").splitlines()) for file in files()}

    assert not {file: length for file, length in lengths.items() if length > LONGEST}


def test_every_module_has_a_docstring() -> None:
    assert not [name(file) for file in files() if not ast.get_docstring(tree(file))]


def test_every_class_and_public_function_of_the_compiled_part_has_a_docstring() -> None:
    silent: list[str] = []
    for file in COMPILED:
        for node in tree(file).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not is_documented(node):
                silent.append(f"{name(file)}: {node.name}")

    assert not silent


def test_every_public_method_of_the_engine_has_a_docstring() -> None:
    silent: list[str] = []
    for file in files("engine"):
        for node in tree(file).body:
            # What a subclass overrides is told in the class that asks for it.
            if isinstance(node, ast.ClassDef) and not node.bases:
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and not is_documented(method):
                        silent.append(f"{name(file)}: {node.name}.{method.name}")

    assert not silent


def is_documented(node: ast.ClassDef | ast.FunctionDef) -> bool:
    """Whether it says what it is; a private function need not."""
    private = isinstance(node, ast.FunctionDef) and node.name.startswith("_")
    return private or ast.get_docstring(node) is not None


def test_the_compiled_part_escapes_no_type() -> None:
    for file in COMPILED:
        assert not [module for module in imports(file) if module == "typing.Any"], name(file)
        assert "type: ignore" not in file.read_text("utf-8"), name(file)


def test_no_note_to_oneself_is_left() -> None:
    for file in files():
        assert not re.search(r"\b(TODO|FIXME|XXX|HACK)\b", file.read_text("utf-8")), name(file)


@pytest.mark.parametrize("box", catalogue.BOXES)
def test_every_banner_has_a_rule_text_of_its_own(box: str) -> None:
    effects = [race.effect for race in catalogue.races(box)]
    effects += [power.effect for power in catalogue.powers(box)]

    texts = [catalogue.rule_text(effect) for effect in effects]

    assert all(text.endswith(".") for text in texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("box", catalogue.BOXES)
def test_banners_are_in_alphabetical_order_and_named_like_their_class(box: str) -> None:
    for banners in (catalogue.races(box), catalogue.powers(box)):
        ids = [banner.id for banner in banners]
        assert ids == sorted(ids)
        for banner in banners:
            kind = type(banner.effect).__name__
            assert banner.id == re.sub(r"(?<!^)(?=[A-Z])", "_", kind).lower()
            assert "".join(re.findall(r"[a-z]+", banner.name.lower())) == kind.lower()


def test_a_banner_overrides_hooks_only() -> None:
    for file in files("content"):
        for node in tree(file).body:
            if not isinstance(node, ast.ClassDef):
                continue
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                    helper = ast.get_docstring(method) is not None
                    known = method.name in (*HOOKS, *ABOUT_ITSELF, *WORLD_HOOKS, *ANSWERS)
                    assert known or helper, f"{node.name}.{method.name}"


def test_hooks_are_listed_where_they_are_asked() -> None:
    empty = Hooks([])
    for hook in HOOKS:
        assert callable(getattr(Effect, hook))
        if hook not in ASKED_OF_ONE:
            assert getattr(empty, hook) == []
    public = [name for name in vars(Effect) if not name.startswith("_")]
    about = {"lasts_in_decline", "lends", *ABOUT_ITSELF}
    assert sorted(HOOKS) == sorted(set(public) - about)
