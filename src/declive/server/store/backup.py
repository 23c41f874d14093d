"""Copies of a SQLite database: taken while a server runs, checked, and put back.

A copy is whole or it is not there: it is made beside its place under another name, looked through,
brought to the disk and only then given its name. What a restored copy replaces is kept.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from declive.server.store.database import STEPS, open_database
from declive.server.store.owner import FileLock, make_private_folder

PAGES: Final = 2_000
"""So many pages are copied at once; a server may write in between."""
PAUSE: Final = 0.005
SECONDS: Final = 10.0
"""So long a lock is waited for."""


@dataclass(frozen=True)
class Copied:
    """What is in a copy."""

    file: Path
    tables: int
    entries: int
    records: int


def back_up(database: Path, target: Path) -> Copied:
    """Copy a database, whether a server runs or not. The target is a new file or a folder; a
    ValueError says what is wrong."""
    if not database.is_file():
        raise ValueError(f"there is no database {database}: nothing was ever kept there")
    if target.is_dir():
        target /= f"{database.stem}-{_stamp()}{database.suffix}"
    if target.exists():
        raise ValueError(f"{target} is there already; name a new file")
    make_private_folder(target.resolve().parent)
    with _coming(target) as coming:
        _copy(database, coming)
        found = look_through(coming)
        # Never over a file that came into being meanwhile.
        os.link(coming, target)
    _to_disk(target.resolve().parent)
    return Copied(target, *found)


def restore(copy: Path, database: Path) -> tuple[Copied, Path | None]:
    """Put a copy in the place of a database no server uses. Answers what is in it, and where the
    former database is kept, if there was one. A ValueError says what is wrong."""
    if not copy.is_file():
        raise ValueError(f"there is no file {copy}")
    lock = FileLock(database)
    lock.hold()
    try:
        if copy.resolve() == database:
            raise ValueError(f"{copy} is the database itself; name a copy of it")
        with _coming(database) as coming:
            _copy(copy, coming)
            found = look_through(coming)
            former = _put_aside(database)
            os.replace(coming, database)
        _to_disk(database.parent)
        open_database(f"sqlite:///{database}").dispose()
    finally:
        lock.release()
    return Copied(database, *found), former


def look_through(file: Path) -> tuple[int, int, int]:
    """How many tables, entries and records there are. A ValueError if the file is damaged, is no
    database of Declive's, or one of a newer version."""
    try:
        with closing(_open(file)) as connection:
            (state,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if state != "ok":
                raise ValueError(f"{file.name} is damaged: {state}")
            (step,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            if step not in STEPS:
                raise ValueError(
                    f"the database belongs to a newer version of Declive (step {step}; this one "
                    f"knows {STEPS[-1]})"
                )
            names = ("tables", "entries", "records")
            counts = [
                connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names
            ]
    except (sqlite3.Error, TypeError):
        raise ValueError("the file is no database of Declive's") from None
    return counts[0], counts[1], counts[2]


def _open(file: Path) -> sqlite3.Connection:
    """Open a database that is there; never make one."""
    uri = f"file:{_quoted(file.resolve())}?mode=rw"
    return sqlite3.connect(uri, uri=True, timeout=SECONDS)


def _quoted(file: Path) -> str:
    return str(file).replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def _copy(source: Path, target: Path) -> None:
    """Copy as SQLite does it: what is committed, all of it, even if it is not in the file yet."""
    try:
        with closing(_open(source)) as one, closing(_open(target)) as other:
            one.execute("SELECT count(*) FROM sqlite_master").fetchone()
            one.backup(other, pages=PAGES, sleep=PAUSE)
            # One file, not three: a copy may be carried elsewhere.
            other.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        code = str(getattr(error, "sqlite_errorname", ""))
        raise ValueError(f"{source} cannot be copied ({code or 'unknown error'})") from None
    except sqlite3.DatabaseError:
        raise ValueError(f"{source} is no SQLite database") from None


@contextmanager
def _coming(target: Path) -> Iterator[Path]:
    """A private file beside the target that is gone afterwards, under that name at least."""
    coming = target.with_name(f".{target.name}.{os.getpid()}.part")
    coming.unlink(missing_ok=True)
    os.close(os.open(coming, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield coming
    finally:
        for ending in ("", "-journal", "-wal", "-shm"):
            coming.with_name(coming.name + ending).unlink(missing_ok=True)


def _put_aside(database: Path) -> Path | None:
    """Give the present database another name. Nothing of it may stay behind: SQLite would take an
    old log for that of the new file."""
    former = database.with_name(f"{database.name}.before-{_stamp()}")
    if not database.exists() or not database.stat().st_size:
        # A log without its file is of no use to SQLite, but may be to somebody who knows it.
        for ending in ("-wal", "-shm"):
            log = database.with_name(database.name + ending)
            if log.exists():
                os.replace(log, former.with_name(former.name + ending))
        return None
    with closing(_open(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
    os.replace(database, former)
    return former


def _stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S")


def _to_disk(folder: Path) -> None:
    """Make sure that a new name outlives the machine."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
