"""What is missing is named with the command that installs it, which depends on how Declive was."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from declive import extras
from declive.server.settings import Settings


class Installed:
    """A distribution that knows where it came from."""

    def __init__(self, origin: object) -> None:
        self.origin = json.dumps(origin) if origin else None

    def read_text(self, name: str) -> str | None:
        """The note that pip leaves."""
        assert name == "direct_url.json"
        return self.origin


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone in a folder with a blank in its name; Declive does not run from it."""
    monkeypatch.setattr(extras, "SOURCES", tmp_path / "nowhere")
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    folder = tmp_path / "my clone"
    folder.mkdir()
    (folder / "pyproject.toml").touch()
    return folder


def installed_from(monkeypatch: pytest.MonkeyPatch, origin: object) -> None:
    """Let pip have installed Declive from there."""
    monkeypatch.setattr(extras, "distribution", lambda _: Installed(origin))


def test_from_the_sources(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "SOURCES", clone)

    assert extras.install_command("draw") == f"pip install -e '{clone}[draw]'"


def test_from_a_clone(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed_from(monkeypatch, {"url": clone.as_uri(), "dir_info": {}})

    assert extras.install_command("draw") == f"pip install '{clone}[draw]'"


def test_from_a_clone_that_is_gone(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed_from(monkeypatch, {"url": f"{clone.as_uri()}-gone", "dir_info": {}})

    assert extras.install_command("draw") == "pip install 'declive[draw]'"


def test_from_a_wheel(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed_from(monkeypatch, {"url": "file:///declive.whl", "archive_info": {}})

    assert extras.install_command("redis") == "pip install 'declive[redis]'"


def test_from_an_index(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed_from(monkeypatch, None)

    assert extras.install_command("draw") == "pip install 'declive[draw]'"


def test_not_installed_at_all(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(extras, "distribution", missing)

    assert extras.install_command("draw") == "pip install 'declive[draw]'"


def test_another_pip_on_the_path_is_not_the_one(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed_from(monkeypatch, None)
    monkeypatch.setenv("PATH", "")

    assert extras.install_command("draw").startswith(f"{sys.executable} -m pip install ")


def test_a_board_that_cannot_be_drawn_names_the_command(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['numpy'] = None; from declive.cli import run; "
        "sys.exit(run(['board', 'draw', 'base-2p', '-o', 'map.svg']))"
    )

    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert done.returncode == 2
    assert done.stderr.strip() == (
        f"declive: drawing needs numpy, which is not installed: {extras.install_command('draw')}"
    )


@pytest.mark.parametrize(
    ("module", "extra", "settings"),
    [
        ("psycopg", "postgres", {"database": "postgresql://user@host/declive"}),
        ("psycopg", "postgres", {"database": "postgres://user@host/declive"}),
        ("redis", "redis", {"database": "postgresql://host/declive", "redis": "redis://host"}),
    ],
)
def test_a_server_names_the_command_for_its_database(
    module: str, extra: str, settings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        "importlib.util.find_spec", lambda name: None if name == module else found(name)
    )

    with pytest.raises(ValueError, match=f"needs {module}, which is not installed: ") as refused:
        Settings(**settings).check()  # type: ignore[arg-type]

    assert str(refused.value).endswith(extras.install_command(extra))
