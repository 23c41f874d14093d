"""One owner of a database: a second server on the same file would lose what the first has promised.

A SQLite file is held by a lock of the operating system on a file beside it, which ends with the
process, however it ends. A PostgreSQL database is held by an advisory lock of the connection that
writes; servers that speak to each other over Redis hold it together.
"""

from __future__ import annotations

import contextlib
import glob
import os
import sys
import time
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, text

from declive.server.database_faults import Taken
from declive.server.store.address import file_of, shown

PRIVATE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
OWNER_LOCK: Final = 0x0DEC11FF
PATIENCE: Final = 3.0
"""Seconds until PostgreSQL has surely noticed that a server which was killed is gone."""


class FileLock:
    """The lock on a SQLite file, named by the file it really is: links and other ways to write its
    path lead to the same one. Programs that only read, or copy, do not ask for it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.path = file.with_name(file.name + ".lock")
        self._handle = -1

    def hold(self) -> None:
        """Take the lock; a ValueError names the process that has it."""
        make_private_folder(self.file.parent)
        if self.file.exists() and self.file.stat().st_nlink > 1:
            raise ValueError(
                f"{self.file} has another name in the file system, by which another server might "
                "use it: remove the other one, or copy the file"
            )
        try:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE)
        except OSError as error:
            raise ValueError(f"{self.path} cannot be opened: {error.strerror}") from None
        if not _lock(handle):
            holder = os.read(handle, 20).decode("ascii", "replace").strip()
            os.close(handle)
            who = f"process {holder}" if holder.isdecimal() else "another process"
            raise ValueError(
                f"{self.file} is in use by {who}: stop that server first, or choose another "
                "folder with --data"
            )
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        self._handle = handle

    def release(self) -> None:
        """Let it go. The file stays: to remove it could take away the lock of the next."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def hold_file(address: URL) -> FileLock | None:
    """Hold the file of a SQLite database and make it private; None for other databases."""
    file = file_of(address)
    if file is None:
        return None
    lock = FileLock(file)
    lock.hold()
    try:
        refuse_to_start_over(file)
        make_private(file)
    except ValueError:
        lock.release()
        raise
    return lock


def refuse_to_start_over(file: Path) -> None:
    """Refuse an empty database file where data seem to be lost.

    SQLite would throw away a log (`-wal`) beside an empty file, and a new database would hide
    that players lost their games.
    """
    if file.exists() and file.stat().st_size:
        return
    log = file.with_name(f"{file.name}-wal")
    found = [log] if log.exists() and log.stat().st_size else []
    found += sorted(file.parent.glob(f"{glob.escape(file.name)}.before-*"))
    found += sorted(file.parent.glob(f"{glob.escape(file.stem)}-*{glob.escape(file.suffix)}"))
    if found:
        state = "is empty" if file.exists() else "is missing"
        raise ValueError(
            f"{file} {state}, but there is {found[-1]}: put a copy back with 'declive restore "
            "FILE', or move that file to another folder to start with an empty database"
        )


def make_private_folder(folder: Path) -> None:
    """Make a folder for this user alone, if it is not there."""
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"the folder {folder} cannot be made: {error.strerror}") from None


def make_private(file: Path) -> None:
    """Make a database file that nobody else can read, or make one so that is there: it holds what
    people wrote to each other. SQLite gives its other files the same mode."""
    try:
        # Never opened if it is there: to close it would drop the locks SQLite has on it.
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    except FileExistsError:
        pass
    except OSError as error:
        raise ValueError(f"the database {file} cannot be made: {error.strerror}") from None
    for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
        # Another user's file is as that user wants it.
        with contextlib.suppress(FileNotFoundError, PermissionError):
            file.with_name(name).chmod(PRIVATE)


def hold_database(connection: Connection, together: bool, patience: float = 0.0) -> None:
    """Hold a PostgreSQL database for as long as the connection lives; `together` with others that
    do so. `Taken` if it is held by somebody who does not share. Others need no such lock."""
    if connection.dialect.name != "postgresql":
        return
    # If this machine vanishes, the database shall notice it soon and let the next one in.
    for name, value in (("idle", 10), ("interval", 5), ("count", 3)):
        connection.execute(text(f"SET tcp_keepalives_{name} = {value}"))
    ask = "pg_try_advisory_lock_shared" if together else "pg_try_advisory_lock"
    latest = time.monotonic() + patience
    while not connection.execute(text(f"SELECT {ask}(:key)"), {"key": OWNER_LOCK}).scalar_one():
        if time.monotonic() > latest:
            raise Taken(
                f"the database {shown(connection.engine.url)} is in use by another server: stop "
                "that one first, or let several work together with --redis"
            )
        time.sleep(0.05)
    # The lock belongs to the session and outlives the transaction.
    connection.commit()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            # Far behind the number that is written at the beginning, which others may read.
            os.lseek(handle, 1 << 20, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
