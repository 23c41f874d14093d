"""Leases: which process may write to a table, where there are several."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import ColumnElement, Connection, Float, cast, extract, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from declive.server.store.schema import TABLES

LEASE_SECONDS: Final = 6.0
"""For so long a table belongs to the process that last said so."""


class LostTable(SQLAlchemyError):
    """Another process has taken the table over."""


def database_now() -> ColumnElement[float]:
    """The clock of the database, the same for all processes."""
    return cast(extract("epoch", func.clock_timestamp()), Float)


def keep_leases(connection: Connection, owner: str, wanted: set[str]) -> None:
    """Nothing is written to a table that is another's. Until the end of the transaction nobody
    else can take it."""
    lost = wanted - renew_leases(connection, owner, wanted) if wanted else set()
    if lost:
        raise LostTable(f"another process runs the table {min(lost)}")


def renew_leases(connection: Connection, owner: str, wanted: set[str]) -> set[str]:
    """Renew the leases of those tables that are still the owner's; answers which."""
    # Locked in order, so that two transactions never wait for each other.
    mine = (
        select(TABLES.c.id)
        .where(TABLES.c.id.in_(wanted), TABLES.c.owner == owner)
        .order_by(TABLES.c.id)
        .with_for_update(key_share=True)
    )
    ours = {str(row.id) for row in connection.execute(mine)}
    kept = update(TABLES).where(TABLES.c.id.in_(ours))
    connection.execute(kept.values(lease=database_now() + LEASE_SECONDS))
    return ours


def take_leases(connection: Connection, owner: str, opened: Iterable[str]) -> None:
    """Tables that were just opened are the owner's."""
    lease = database_now() + LEASE_SECONDS
    mine = update(TABLES).where(TABLES.c.id.in_(list(opened)))
    connection.execute(mine.values(owner=owner, lease=lease))
