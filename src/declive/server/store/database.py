"""Opening a database and bringing it into the shape this version wants."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError

from declive.server.store.address import file_of, read_address, shown
from declive.server.store.owner import make_private, make_private_folder

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x0DEC11FE
"""Servers that start at the same time migrate one after the other."""
STEPS: Final = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008")
"""All steps, in order."""
NEWEST: Final = STEPS[-1]
BUSY_SECONDS: Final = 5.0
"""So long a lock of another program is waited for."""
STATEMENT_SECONDS: Final = 20
CONNECT_SECONDS: Final = 5


def open_database(url: str) -> Engine:
    """An engine for the address, with the newest shape of all tables. A ValueError says what is
    wrong with an address that cannot be used."""
    address = read_address(url)
    file = file_of(address)
    if file is not None:
        make_private_folder(file.parent)
        make_private(file)
    engine = make_engine(address)
    prepare(engine)
    return engine


def make_engine(address: URL) -> Engine:
    """An engine for the address; nothing is asked of the database yet."""
    # Parameters are what people wrote: they are in no message of an error.
    if address.get_backend_name() == "sqlite":
        engine = create_engine(
            address, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True
        )
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    limits = f"-c lock_timeout={BUSY_SECONDS:g}s -c statement_timeout={STATEMENT_SECONDS}s"
    asked = str(address.query.get("options", ""))
    try:
        return create_engine(
            address,
            connect_args={"connect_timeout": CONNECT_SECONDS, "options": f"{limits} {asked}"},
            pool_pre_ping=True,
            pool_size=8,
            max_overflow=8,
            hide_parameters=True,
        )
    except ModuleNotFoundError as missing:
        raise ValueError(
            f"{missing.name} is not installed; it is in 'pip install declive[postgres]'"
        ) from None


def prepare(engine: Engine) -> None:
    """Bring a database into shape; a ValueError says why that cannot be done."""
    try:
        migrate(engine)
    except DBAPIError as error:
        engine.dispose()
        reason = " ".join(str(error.orig).split())
        raise ValueError(f"the database {shown(engine.url)} cannot be opened: {reason}") from None
    except ValueError:
        engine.dispose()
        raise


def must_be_newest(engine: Engine) -> None:
    """Refuse a database that is not in the shape of this version, and change nothing."""
    try:
        with engine.connect() as connection:
            step = MigrationContext.configure(connection).get_current_revision()
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise ValueError(f"the database {shown(engine.url)} cannot be opened: {reason}") from None
    if step != NEWEST:
        raise ValueError(
            f"the database {shown(engine.url)} belongs to another version of Declive (step {step}; "
            f"this one needs {NEWEST}): start this version's server once, then try again"
        )


def _prepare_sqlite(connection: DBAPIConnection, _record: object) -> None:
    # A text that is no UTF-8 is found where its row is read; it must not fail the whole question.
    connection.text_factory = _as_text
    cursor = connection.cursor()
    # A commit must outlive the machine, not only this program: FULL, not NORMAL.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _as_text(stored: bytes) -> str:
    return stored.decode("utf-8", "surrogateescape")


def step_of(engine: Engine) -> str | None:
    """Return the newest step that a database has seen."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def migrate(engine: Engine) -> None:
    """Run the steps that are missing. A ValueError if a newer version was here before."""
    # Alembic reads all steps to find that none is missing; a start should not wait for that.
    step = step_of(engine)
    if step == NEWEST:
        return
    if step is not None and step not in STEPS:
        raise ValueError(
            f"the database {shown(engine.url)} belongs to a newer version of Declive (step {step}; "
            f"this one knows {NEWEST}): start that version, or name another database"
        )
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        _begin(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _begin(connection: Connection) -> None:
    """Begin the one transaction of all steps, once no other server is migrating."""
    if connection.dialect.name == "sqlite":
        # Python's driver would commit each table by itself, and a server that is killed between
        # two of them could never start again.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
