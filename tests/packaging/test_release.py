"""The checks of `make release-check` see what is wrong; the files at the top say what they must."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from declive import __version__
from tools.compile import linker
from tools.release import contents, debian, metadata, pythons
from tools.release.machine import ROOT

OWN = {"declive/__init__.py", "declive/engine/game.py"}
KEPT = ["declive/server/static/assets/*.js", "declive-*.dist-info/METADATA"]
RIGHT = [*sorted(OWN), "declive/server/static/assets/a-1.js", "declive-0.1.0.dist-info/METADATA"]
GOOD = f"""Metadata-Version: 2.4
Name: declive
Version: {__version__}
Summary: A game
License-Expression: MIT
Requires-Python: >=3.11
Author: Some
Classifier: Programming Language :: Python :: 3.11
Classifier: Programming Language :: Python :: 3.12

# Declive
"""


def test_the_right_files_are_right() -> None:
    assert contents.wrong_files(RIGHT, OWN, KEPT, compiled=False) == []
    assert contents.wrong_files([*RIGHT, "x.so"], OWN, KEPT, compiled=True) == []


@pytest.mark.parametrize(
    ("names", "compiled", "said"),
    [
        (RIGHT[1:], False, f"{RIGHT[0]} is missing"),
        ([*RIGHT, "declive/notes.txt"], False, "declive/notes.txt is on no list"),
        (RIGHT[:-1], False, "nothing fits declive-*.dist-info/METADATA"),
        (RIGHT, True, "0 compiled files are in it"),
        ([*RIGHT, "x.so"], False, "1 compiled files are in it"),
    ],
)
def test_wrong_files_are_told(names: list[str], compiled: bool, said: str) -> None:
    assert contents.wrong_files(names, OWN, KEPT, compiled) == [said]


def test_a_name_of_the_machine_is_found_and_a_word_is_not() -> None:
    files = {"a.py": b"home = '/home/ann/declive/src'", "b.py": b"an annotation at /home/anna"}

    assert contents.traces(files, ["/home/ann", "ann"]) == ["a.py names /home/ann"]


def test_what_would_be_looked_for_has_this_folder() -> None:
    assert str(ROOT) in contents.names_of_this_machine()


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("License-Expression: MIT\n", "", "License-Expression is not told"),
        (
            f"Version: {__version__}",
            "Version: 9",
            f"the version is 9, and the package says {__version__}",
        ),
        (":: 3.12", ":: 3.14", "Python 3.14 is declared and was not tested"),
        (">=3.11", ">=3.10", "it requires >=3.10, and declares 3.11"),
        ("# Declive\n", "", "there is no description"),
    ],
)
def test_wrong_metadata_are_told(before: str, after: str, said: str) -> None:
    assert metadata.wrong(GOOD, __version__, [11, 12]) == []
    assert metadata.wrong(GOOD.replace(before, after), __version__, [11, 12]) == [said]


def test_this_python_is_found_among_those_there_are() -> None:
    assert pythons.declared()[0] == pythons.OLDEST
    assert not pythons.is_usable(Path("/bin/false"), 11)


def test_a_python_that_is_not_to_be_had_is_told_and_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(debian, "KEYS", Path("/no/keys"))
    monkeypatch.setattr(pythons, "FETCHED", Path("/no/pythons"))
    monkeypatch.setattr(pythons, "declared", lambda: [11, 14])

    assert list(pythons.with_fetched({11: Path("python3.11")})) == [11]
    assert "no Python 3.14 here: this is no Debian" in capsys.readouterr().out


def test_a_python_in_a_folder_runs_with_the_libraries_beside_it(tmp_path: Path) -> None:
    program = tmp_path / "usr" / "bin" / "python3.14"
    loader = tmp_path / "usr" / "lib" / "some" / "ld-linux-some.so.2"
    data = tmp_path / "usr" / "lib" / "python3.14" / "_sysconfigdata_some.py"
    header = tmp_path / "usr" / "include" / "python3.14" / "pyconfig.h"
    own = tmp_path / "usr" / "include" / "some" / "python3.14" / "pyconfig.h"
    for file in (program, loader, data, header, own):
        file.parent.mkdir(parents=True, exist_ok=True)
    program.touch()
    header.write_text("#include <some/python3.14/pyconfig.h>")
    own.write_text("#define SOME 1")
    loader.write_text('#!/bin/sh\necho "$@"\n')
    loader.chmod(0o755)
    data.write_text("wheels = '/usr/share/python-wheels/'")

    debian._settle(program, tmp_path)

    said = subprocess.run([program, "-c", "a b"], capture_output=True, text=True, check=True).stdout
    libraries = f"--library-path {loader.parent} --argv0 {program}"
    assert said == f"{libraries} {program}-real -c a b\n"
    assert data.read_text() == f"wheels = '{tmp_path}/usr/share/python-wheels/'"
    assert header.read_text() == "#define SOME 1"


def test_the_plain_wheel_would_hold_the_sources(tmp_path: Path) -> None:
    """Those that Git knows, by the rules of the build, without building."""
    from hatchling.builders.wheel import WheelBuilder

    builder = WheelBuilder(str(ROOT))
    found = {file.distribution_path for file in builder.recurse_included_files()}
    listed = {name for name in found if "/server/static/" not in name}

    assert listed == contents.tracked()


def test_the_citation_is_of_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    page = (ROOT / "docs" / "research" / "cite.md").read_text("utf-8")
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]

    assert cited["version"] == project["version"] == __version__
    assert cited["license"] == project["license"]
    assert f"version = {{{__version__}}}" in page


def test_the_changelog_has_the_usual_form() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## (.*)$", text, re.MULTILINE)
    kinds = set(re.findall(r"^### (.*)$", text, re.MULTILINE))

    assert headings[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", one) for one in headings[1:])
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_readme_is_one_screen() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    (commands,) = re.findall(r"^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)

    assert len(text.splitlines()) <= 40
    assert [line.split()[:2] for line in commands.splitlines()] == [
        ["make", "play"],
        ["make", "test"],
    ]
    assert len(re.findall(r"^\d\. \[", text, re.MULTILINE)) == 5


@pytest.mark.parametrize(
    "form",
    sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml")),
    ids=lambda form: form.stem,
)
def test_an_issue_form_can_be_read(form: Path) -> None:
    read = yaml.safe_load(form.read_text("utf-8"))

    assert {"name", "description", "body"} <= read.keys()
    ids = [part["id"] for part in read["body"]]
    assert len(ids) == len(set(ids))


def test_the_sdist_has_the_page_although_a_compiled_copy_links_to_it(tmp_path: Path) -> None:
    from hatchling.builders.sdist import SdistBuilder

    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore", "hatch_build.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    page = tmp_path / "src" / "declive" / "server" / "static"
    page.mkdir(parents=True)
    (page / "index.html").touch()
    copy = tmp_path / "build" / "compiled" / "declive" / "server"
    copy.mkdir(parents=True)
    (copy / "static").symlink_to(page)

    files = {file.relative_path for file in SdistBuilder(str(tmp_path)).recurse_included_files()}

    assert files == {"src/declive/server/static/index.html", "hatch_build.py"}


def test_nothing_that_is_linked_says_where_this_python_lies() -> None:
    command = "gcc -shared -L/home/me/lib -Wl,-rpath,/home/me/lib -Wl,-O1"
    assert linker(command) == "gcc -shared -L/home/me/lib -Wl,-O1"
