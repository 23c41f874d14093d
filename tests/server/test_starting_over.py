"""An empty database beside the remains of a full one is not simply filled anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from declive.server.store.backup import back_up, look_through, restore
from declive.server.store.store import Store


def opened(file: Path) -> None:
    """Start and stop a server's store."""
    Store(f"sqlite:///{file}").close()


@pytest.mark.parametrize("missing", [False, True])
@pytest.mark.parametrize("name", ["-wal", ".before-20260801-040000"])
def test_an_empty_file_beside_what_is_left_of_a_full_one_is_refused(
    tmp_path: Path, name: str, missing: bool
) -> None:
    file = tmp_path / "declive.sqlite"
    left = file.with_name(file.name + name)
    left.write_bytes(b"what players did")
    if not missing:
        file.touch()

    with pytest.raises(ValueError, match="put a copy back with 'declive restore") as refusal:
        opened(file)

    state = "is missing" if missing else "is empty"
    assert str(refusal.value).startswith(f"{file} {state}, but there is {left}")
    assert left.read_bytes() == b"what players did"
    assert file.exists() != missing
    left.rename(tmp_path / "elsewhere")
    opened(file)
    assert look_through(file) == (0, 0, 0)


def test_a_copy_beside_a_database_that_is_gone_is_named(tmp_path: Path) -> None:
    file = tmp_path / "declive.sqlite"
    opened(file)
    copy = back_up(file, tmp_path).file
    for name in ("declive.sqlite", "declive.sqlite-wal", "declive.sqlite-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    with pytest.raises(ValueError, match="is missing, but there is") as refusal:
        opened(file)
    assert str(copy) in str(refusal.value)

    restore(copy, file)

    opened(file)


def test_a_log_without_its_file_does_not_get_into_a_restored_copy(tmp_path: Path) -> None:
    file = tmp_path / "declive.sqlite"
    opened(file)
    copy = back_up(file, tmp_path / "copy.sqlite").file
    file.write_bytes(b"")
    log = file.with_name(file.name + "-wal")
    log.write_bytes(b"a log")

    restore(copy, file)

    assert not log.exists()
    [kept] = tmp_path.glob("declive.sqlite.before-*-wal")
    assert kept.read_bytes() == b"a log"
