"""What went wrong in the database, told without what was to be written.

Drivers like to repeat the values of a statement that failed: chat, names, hashes of tokens. Neither
a log nor a player may see them, so the words of a driver are never passed on.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from declive.engine.because import because

BUSY: Final = because(
    "database_busy", "the database is locked by another program; nothing was changed, try again"
)
FULL: Final = because(
    "disk_full", "there is no room left on the server's disk; nothing was changed"
)
SILENT: Final = because("database_silent", "the database does not answer; try again in a moment")
NOT_STORED: Final = because("not_stored", "it could not be stored and was not done; try again")

SENTENCES: Final = {
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
    "SQLITE_FULL": FULL,
    # PostgreSQL: lock_not_available, query_canceled by the time-out, disk_full.
    "55P03": BUSY,
    "57014": BUSY,
    "53100": FULL,
}


class Unanswered(SQLAlchemyError):
    """The database took longer than anybody should wait; what was handed over may yet be
    written."""


class Taken(SQLAlchemyError):
    """Another server has taken the database over."""


def code_of(error: BaseException) -> str:
    """What the database calls the error: SQLite's name or PostgreSQL's number, if it gave one."""
    original = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(original, sqlite3.Error):
        name = str(getattr(original, "sqlite_errorname", ""))
        # SQLITE_BUSY_SNAPSHOT and the like are kinds of the first two words.
        return "_".join(name.split("_")[:2])
    return str(getattr(original, "sqlstate", None) or "")


def why(error: BaseException) -> str:
    """The error for a log: its kind and its code, and none of the driver's words."""
    original = error.orig if isinstance(error, DBAPIError) and error.orig else error
    if isinstance(error, Unanswered | Taken):
        return f"{type(error).__name__}: {error}"
    code = code_of(error)
    return f"{type(original).__name__} ({code})" if code else type(original).__name__


def sentence(error: BaseException) -> str:
    """The error for the player who asked for something that could not be stored."""
    if isinstance(error, Unanswered):
        return SILENT
    if isinstance(error, Taken):
        return str(error)
    known = SENTENCES.get(code_of(error))
    if known is None and isinstance(error, OperationalError) and error.connection_invalidated:
        return SILENT
    return known or NOT_STORED


def is_everybodys(error: BaseException) -> bool:
    """Whether it is the database that fails, and not one of the things that were to be written:
    then there is no sense in trying them one by one."""
    if isinstance(error, Unanswered | Taken):
        return True
    if isinstance(error, IntegrityError) or not isinstance(error, DBAPIError):
        return False
    return isinstance(error, OperationalError) or error.connection_invalidated


def is_of_database(error: BaseException) -> bool:
    """Whether the words of this error are a driver's, and not to be repeated."""
    if isinstance(error, SQLAlchemyError | sqlite3.Error):
        return not isinstance(error, Unanswered | Taken)
    return type(error).__module__.partition(".")[0] == "psycopg"
