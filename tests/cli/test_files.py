"""Files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from declive.cli.files import read_whole, write_whole


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game"

    write_whole(path, "Zoë\n")

    assert read_whole(path) == "Zoë\n"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_an_interrupted_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: BaseException
) -> None:
    path = tmp_path / "game"
    path.write_text("old", encoding="utf-8")

    def fail(source: str, target: Path) -> None:
        raise trouble

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises((KeyboardInterrupt, OSError)):
        write_whole(path, "new")

    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_rights_and_links_are_kept(tmp_path: Path) -> None:
    path, link = tmp_path / "game", tmp_path / "link"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to(path)

    write_whole(link, "new")

    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "game"

    with pytest.raises(OSError, match="nowhere") as caught:
        write_whole(path, "new")

    assert caught.value.filename == str(path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only some systems have such a file")
def test_a_file_without_an_end_is_not_read_to_it() -> None:
    with pytest.raises(OSError, match="File too large: '/dev/zero'"):
        read_whole(Path("/dev/zero"))
