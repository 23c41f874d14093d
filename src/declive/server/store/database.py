"""Opening a database and bringing it into the shape this version wants."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x0DEC11FE
"""Servers that start at the same time migrate one after the other."""
NEWEST: Final = "0002"
"""The last step."""
BUSY_SECONDS: Final = 30


def open_database(url: str) -> Engine:
    """An engine for the address, with the newest shape of all tables. A ValueError says what is
    wrong with an address that cannot be used."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise ValueError(f"'{url}' is not the address of a database") from None
    kind = address.get_backend_name()
    if kind == "sqlite":
        if address.database:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(address, connect_args={"timeout": BUSY_SECONDS})
        event.listen(engine, "connect", _prepare_sqlite)
    elif kind == "postgresql":
        engine = create_engine(address, pool_pre_ping=True, pool_size=8, max_overflow=8)
    else:
        raise ValueError(f"'{kind}' databases are not supported; use sqlite or postgresql")
    try:
        migrate(engine)
    except DBAPIError as error:
        engine.dispose()
        shown = address.render_as_string(hide_password=True)
        raise ValueError(f"the database {shown} cannot be opened: {error.orig}") from None
    return engine


def _prepare_sqlite(connection: DBAPIConnection, _record: object) -> None:
    cursor = connection.cursor()
    # A commit must outlive the machine, not only this program: FULL, not NORMAL.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Run the steps that are missing."""
    # Alembic reads all steps to find that none is missing; a start should not wait for that.
    with engine.connect() as connection:
        if MigrationContext.configure(connection).get_current_revision() == NEWEST:
            return
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        _wait_for_others(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _wait_for_others(connection: Connection) -> None:
    """Hold a lock until the transaction ends. SQLite locks the file by itself."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
