"""The wheel is plain unless asked to be compiled, and says which.

The builds are real, of a package of two small modules: what is tested is the build, not Declive.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.compile import COMPILED

ROOT = Path(__file__).resolve().parents[2]
MAKINGS = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md")
BOARD = '''
"""A stand-in for the engine."""

def twice(number: int) -> int:
    return 2 * number
'''
RACES = '''
"""A stand-in for the content."""

from declive.engine.board import twice

def four_times(number: int) -> int:
    return twice(twice(number))
'''
ASK = (
    "import declive.engine.board as board, declive.content.races as races;"
    "print(board.__file__.endswith('.py'), races.__file__.endswith('.py'), races.four_times(3))"
)
PURE_TAG = "py3-none-any"


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with Declive's own build files and almost no Declive."""
    project = tmp_path_factory.mktemp("project")
    for name in MAKINGS:
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, project)
    shutil.copytree(ROOT / "tools", project / "tools")
    (project / ".gitignore").write_text("*.so\nbuild/\n")
    (project / "docs").mkdir()
    (project / "docs" / "guide.md").touch()
    package = project / "src" / "declive"
    for folder in (package, *(package / name for name in COMPILED)):
        folder.mkdir(parents=True)
        (folder / "__init__.py").touch()
    # The plain part may import what the environment of a build has not.
    (package / "__init__.py").write_text(
        "import sys\n\nif 'absent' in sys.modules:\n    import absent\n"
    )
    (package / "py.typed").touch()
    (package / "words.toml").write_text("elf = 'Elf'\n")
    (package / "engine" / "board.py").write_text(BOARD)
    (package / "content" / "races.py").write_text(RACES)
    return project


@pytest.fixture
def project(pristine: Path, tmp_path: Path) -> Path:
    """A copy of that project, to build and break."""
    return Path(shutil.copytree(pristine, tmp_path / "project"))


def environment(**changes: str) -> dict[str, str]:
    """This environment without what steers a build, and with the changes."""
    steering = ("CC", "DECLIVE_COMPILE", "DECLIVE_EXPECT", "PYTHONPATH")
    kept = {name: value for name, value in os.environ.items() if name not in steering}
    return kept | changes


def run(project: Path, *command: str, **changes: str) -> str:
    """Run Python in the project and answer all it printed."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=project,
        env=environment(**changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def build(project: Path, **changes: str) -> tuple[Path, str]:
    """Build a wheel with the tools of this environment: the file, and what was said."""
    said = run(project, "-m", "hatchling", "build", "-t", "wheel", **changes)
    (wheel,) = (project / "dist").glob("*.whl")
    return wheel, said


def names(wheel: Path) -> list[str]:
    """The files in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def tag(wheel: Path) -> str:
    """What the wheel says it runs on, in its name and inside; they must agree."""
    outside = "-".join(wheel.stem.split("-")[2:])
    with zipfile.ZipFile(wheel) as archive:
        (inside,) = (name for name in archive.namelist() if name.endswith(".dist-info/WHEEL"))
        text = archive.read(inside).decode()
    assert f"Tag: {outside}\n" in text
    return outside


def answer(tree: Path, elsewhere: Path) -> str:
    """What the package of a tree answers: board plain, races plain, a number."""
    return run(elsewhere, "-c", ASK, PYTHONPATH=str(tree)).strip()


def test_a_wheel_is_compiled_if_asked(project: Path, tmp_path: Path) -> None:
    wheel, said = build(project, DECLIVE_COMPILE="1")

    assert "building the compiled wheel" in said
    interpreter = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert tag(wheel).startswith(f"{interpreter}-{interpreter}-")
    binaries = [name for name in names(wheel) if name.endswith((".so", ".pyd"))]
    assert sorted(name.split(".")[0] for name in binaries) == [
        "declive/content/races",
        "declive/engine/board",
        "declive__mypyc",
    ]
    for name in ("engine/board.py", "content/races.py", "py.typed", "words.toml"):
        assert f"declive/{name}" in names(wheel)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    assert answer(tmp_path / "site", tmp_path) == "False False 12"


def assert_plain(wheel: Path) -> None:
    """The wheel runs anywhere and holds nothing compiled."""
    assert tag(wheel) == PURE_TAG
    assert "declive/engine/board.py" in names(wheel)
    assert not [name for name in names(wheel) if name.endswith((".so", ".pyd"))]


def test_a_wheel_is_plain_if_nobody_asks(project: Path) -> None:
    wheel, said = build(project, CC="no-such-compiler")

    assert "building the plain Python wheel; DECLIVE_COMPILE=1 compiles it" in said
    assert_plain(wheel)


def refused(project: Path, **changes: str) -> str:
    """Try to build a compiled wheel; answer why there is none."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=project,
        env=environment(DECLIVE_COMPILE="1", **changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert not list((project / "dist").glob("*.whl"))
    assert "Traceback" not in done.stdout
    return done.stdout


@pytest.mark.parametrize("compiler", ["/bin/false", "/bin/true", "no-such-compiler"])
def test_no_compiler_is_told_to_whoever_asks_for_it(project: Path, compiler: str) -> None:
    said = refused(project, CC=compiler)

    assert "declive: no working C compiler found: install one with Python's headers" in said


@pytest.mark.skipif(os.name != "posix", reason="the compiler is a shell script")
def test_a_compiler_that_breaks_is_heard(project: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken-cc"
    broken.write_text(
        '#!/bin/sh\ncase "$*" in *probe.c*) exec cc "$@";; esac\necho "cc: out of memory"; exit 1\n'
    )
    broken.chmod(broken.stat().st_mode | stat.S_IXUSR)

    said = refused(project, CC=str(broken))

    assert "declive: the engine could not be compiled" in said
    assert "cc: out of memory" in said


def test_code_that_mypyc_refuses_is_shown(project: Path) -> None:
    board = project / "src" / "declive" / "engine" / "board.py"
    board.write_text(BOARD + "\nWRONG: int = 'one'\n")

    assert "Incompatible types in assignment" in refused(project)


def test_what_make_fast_left_is_in_no_plain_wheel(project: Path) -> None:
    (project / "src" / "declive" / "engine" / "board.cpython-311-x86_64-linux-gnu.so").touch()
    (project / ".gitignore").unlink()

    wheel, _ = build(project)

    assert_plain(wheel)


def test_the_sdist_holds_what_the_wheel_is_built_from(project: Path, tmp_path: Path) -> None:
    (project / ".venv").mkdir()
    (project / ".venv" / "stray.py").touch()
    run(project, "-m", "hatchling", "build", "-t", "sdist")
    (sdist,) = (project / "dist").glob("*.tar.gz")
    shutil.unpack_archive(sdist, tmp_path / "unpacked")
    (unpacked,) = (tmp_path / "unpacked").iterdir()

    wheel, _ = build(unpacked)

    assert (unpacked / "tools" / "compile.py").exists()
    assert not (unpacked / ".venv").exists()
    assert "declive/words.toml" in names(wheel)


def test_a_compiled_copy_is_kept_until_a_compiled_source_changes(project: Path) -> None:
    package = project / "src" / "declive"
    compile_again = ("tools/compile.py", "--out", "build/compiled")
    run(project, *compile_again)
    (package / "cli.py").write_text("NAME = 'declive'\n")
    (package / "words.toml").unlink()

    kept = run(project, *compile_again)
    (package / "engine" / "board.py").write_text(BOARD.replace("2 *", "3 *"))
    made = run(project, *compile_again)

    copy = project / "build" / "compiled"
    assert "2 compiled modules are up to date" in kept
    assert "compiling 2 modules" in made
    assert (copy / "declive" / "cli.py").exists()
    assert not (copy / "declive" / "words.toml").exists()
    assert answer(copy, project) == "False False 27"
    assert answer(project / "src", project) == "True True 27"


def test_compiling_in_place_makes_the_sources_fast(project: Path) -> None:
    (project / "src" / "declive" / "engine" / "gone.cpython-311-x86_64-linux-gnu.so").touch()

    run(project, "tools/compile.py", "--in-place")

    assert answer(project / "src", project) == "False False 12"
    assert not list((project / "src" / "declive" / "engine").glob("gone*"))


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("WRONG: int = 'one'\n", "Incompatible types in assignment"),
        ("import declive.cli\n", 'named "declive.cli"'),
    ],
    ids=["a mistake", "an import from outside the unit"],
)
def test_a_source_that_does_not_compile_is_named(
    project: Path, source: str, complaint: str
) -> None:
    (project / "src" / "declive" / "engine" / "board.py").write_text(source)
    (project / "src" / "declive" / "cli.py").touch()

    done = subprocess.run(
        [sys.executable, "tools/compile.py", "--out", "build/compiled"],
        cwd=project,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert "Declive could not be compiled" in done.stderr
    assert "declive/engine/board.py:1: error" in done.stderr
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
