"""The page's packages are those of the lock: these versions, these contents, and no others."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.test_page import attempt, run
from tests.packaging.test_wheel import ROOT

LOCK: dict[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_text())
PACKAGE: dict[str, Any] = json.loads((ROOT / "web" / "package.json").read_text())
SMALL = "uqr"
"""A package that needs no other."""


def test_every_package_has_a_version_and_an_integrity() -> None:
    packages = {name: entry for name, entry in LOCK["packages"].items() if name}

    assert len(packages) > len(PACKAGE["devDependencies"])
    for name, entry in packages.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+[\w.+-]*", entry["version"]), name
        assert re.fullmatch(r"sha512-[A-Za-z0-9+/]{86}==", entry["integrity"]), name


def test_every_package_that_another_asks_for_is_there() -> None:
    names = {name.rpartition("node_modules/")[2] for name in LOCK["packages"]}
    for name, entry in LOCK["packages"].items():
        # Those of other systems too: the lock is good for all of them.
        for kind in ("dependencies", "devDependencies", "optionalDependencies"):
            assert not set(entry.get(kind, {})) - names, name


def test_the_lock_is_of_no_one_place() -> None:
    assert "resolved" not in json.dumps(LOCK)
    assert "://" not in "".join(str(entry.get("version")) for entry in LOCK["packages"].values())


def test_what_the_page_asks_for_is_exact() -> None:
    for name, version in PACKAGE["devDependencies"].items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert LOCK["packages"][f"node_modules/{name}"]["version"] == version


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A page with one package and nothing to build."""
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    for name in ("web_types.py", "web_boards.py", "web_icons.py"):
        (tmp_path / "tools" / name).write_text(
            "import sys, pathlib\nout = pathlib.Path(sys.argv[1])\n"
            "(out.parent if out.suffix else out).mkdir(parents=True, exist_ok=True)\n"
        )
    for folder in ("src/declive/server/messages", "src/declive/boards", "web/src"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    write(tmp_path, LOCK["packages"][f"node_modules/{SMALL}"])
    return tmp_path


def write(project: Path, entry: dict[str, Any], wanted: str | None = None) -> None:
    """Let the page ask for the package, and the lock say this about it."""
    page = {"name": "page", "devDependencies": {SMALL: wanted or entry["version"]}}
    scripts = {"scripts": {"build": "node -e 0"}}
    lock = {
        "name": "page",
        "lockfileVersion": 3,
        "packages": {"": page, f"node_modules/{SMALL}": entry},
    }
    (project / "web" / "package.json").write_text(json.dumps(page | scripts))
    (project / "web" / "package-lock.json").write_text(json.dumps(lock))


def test_the_package_of_the_lock_is_installed(project: Path) -> None:
    run(project, "tools/web.py")

    folder = project / "web" / "node_modules" / SMALL
    assert (
        json.loads((folder / "package.json").read_text())["version"]
        == (PACKAGE["devDependencies"][SMALL])
    )


def test_a_package_with_other_contents_is_refused(project: Path) -> None:
    entry = dict(LOCK["packages"][f"node_modules/{SMALL}"])
    # The last characters hold bits that do not count.
    middle = entry["integrity"][40]
    entry["integrity"] = (
        entry["integrity"][:40] + ("A" if middle != "A" else "B") + entry["integrity"][41:]
    )
    write(project, entry)

    done = attempt(project, "tools/web.py")

    assert done.returncode == 1
    assert "EINTEGRITY" in done.stdout
    assert not (project / "web" / "node_modules" / SMALL).exists()


def test_packages_that_were_installed_are_not_those_of_another_lock(project: Path) -> None:
    run(project, "tools/web.py")
    entry = LOCK["packages"][f"node_modules/{SMALL}"]
    write(project, entry | {"integrity": LOCK["packages"]["node_modules/vite"]["integrity"]})

    done = attempt(project, "tools/web.py")

    assert done.returncode == 1
    assert "EINTEGRITY" in done.stdout


def test_a_lock_that_does_not_fit_the_page_is_refused(project: Path) -> None:
    write(project, LOCK["packages"][f"node_modules/{SMALL}"], wanted="0.1.0")

    done = attempt(project, "tools/web.py")

    assert done.returncode == 1
    assert "in sync" in done.stdout
