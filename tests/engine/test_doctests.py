"""The examples in docstrings and in the README are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import declive

ROOT = Path(__file__).parents[2]


def modules() -> list[str]:
    """Every module of the package but the command line, which is run, not imported."""
    found = [module.name for module in pkgutil.walk_packages(declive.__path__, "declive.")]
    return [
        "declive",
        *(name for name in found if not name.startswith(("declive.cli", "declive.__"))),
    ]


def examples(name: str) -> int:
    """How many examples the source of a module holds."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    source = Path(spec.origin)
    # Beside a compiled module lies its source.
    source = source.with_name(source.name.split(".")[0] + ".py")
    return source.read_text("utf-8").count(">>> ")


@pytest.mark.parametrize("name", [name for name in modules() if examples(name)])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))

    assert result.attempted
    assert not result.failed


def test_the_public_face_has_examples() -> None:
    having = {name for name in modules() if examples(name)}

    assert {"declive", "declive.audit", "declive.engine.game", "declive.engine.options"} <= having


def test_the_python_of_the_readme_runs() -> None:
    text = (ROOT / "README.md").read_text("utf-8")

    for block in re.findall(r"^```python\n(.*?)^```", text, flags=re.M | re.S):
        if ">>> " in block:
            runner = doctest.DocTestRunner()
            test = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
            assert not runner.run(test).failed
        else:
            exec(compile(block, "README.md", "exec"), {})
