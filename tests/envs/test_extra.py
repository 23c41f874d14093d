"""Without the extra, one sentence says how to get it."""

from __future__ import annotations

import subprocess
import sys

import pytest

HIDDEN = """
import sys
sys.modules["{module}"] = None
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "{module}" else found(name, *rest)
import declive.envs
"""


@pytest.mark.parametrize("module", ["numpy", "gymnasium", "pettingzoo"])
def test_what_is_missing_is_named_with_the_command(module: str) -> None:
    code = HIDDEN.format(module=module)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    said = done.stderr.strip().splitlines()[-1]

    assert done.returncode == 1
    assert f"the environments need {module}, which is not installed: " in said
    assert said.endswith("[envs]'")
