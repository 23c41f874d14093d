"""The archive of the page: nothing is missing from it, and what stands in for libraries does as
they do."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from declive.local.archive import make_archive

INSIDE = Path(__file__).with_name("inside.py")
LARGEST = 1_400_000
"""Bytes, as it is sent."""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive, unpacked as a page unpacks it."""
    folder = tmp_path_factory.mktemp("archive")
    file = folder / "engine.zip"
    file.write_bytes(make_archive())
    assert file.stat().st_size < LARGEST
    with zipfile.ZipFile(file) as packed:
        packed.extractall(folder / "unpacked")
    return folder / "unpacked"


def lines(*command: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


def test_it_needs_nothing_else_and_tells_everything_as_the_libraries_do(archive: Path) -> None:
    # -I -S: no library that is installed can be found, as in a browser.
    alone = lines("-I", "-S", str(INSIDE), str(archive))
    beside = lines(str(INSIDE))

    assert len(beside) > 500
    for ours, theirs in zip(alone, beside, strict=True):
        assert ours == theirs


def test_the_host_of_a_page_starts_from_it(archive: Path) -> None:
    program = (
        f"import sys; sys.path.insert(0, {str(archive)!r})\n"
        "import declive.local.browser, declive.review\n"
        "foreign = {name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)\n"
        "print(sorted(name for name in foreign if not name.startswith('__')))"
    )
    (found,) = lines("-I", "-S", "-c", program)
    assert found == "['declive', 'msgspec', 'prometheus_client']"


def test_every_library_in_it_has_its_licence(archive: Path) -> None:
    licences = {file.name.split("-")[0] for file in (archive / "licences").iterdir()}
    assert {"attrs", "babel", "fluent.runtime", "fluent.syntax", "pytz"} <= licences


def test_the_same_sources_make_the_same_archive() -> None:
    assert make_archive() == make_archive()
