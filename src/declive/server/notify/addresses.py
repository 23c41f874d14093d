"""How much is sent to one address, whoever names it at however many tables.

An address is known by its hash. Whoever reads there may say that nothing more is wanted from this
server, and then nothing more is sent.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, insert, select, update

from declive.server.store.schema import ADDRESSES
from declive.server.store.store import Store

DAY: Final = 86_400.0
MOST_ASKED: Final = 3
"""Letters a day that ask whether notices are wanted; somebody else may have named the address."""
MOST_SENT: Final = 60
"""Notices a day: several games of days, with a few turns each."""


def digest(contact: str) -> str:
    """What is kept of an address."""
    return sha256(contact.strip().lower().encode()).hexdigest()


class Addresses:
    """Counts what goes to each address within a day."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def allow(self, contact: str, asks: bool, now: float) -> bool:
        """Count one more; false if that is one too many, or if nothing is wanted there."""
        return await self._store.write(lambda c: _count(c, digest(contact), asks, now))

    async def refuse(self, contact: str, now: float) -> None:
        """Nothing more is wanted there."""

        def note(connection: Connection) -> None:
            _known(connection, digest(contact), now)
            mine = update(ADDRESSES).where(ADDRESSES.c.digest == digest(contact))
            connection.execute(mine.values(refused=True))

        await self._store.write(note)


def _known(connection: Connection, key: str, now: float) -> tuple[float, int, int, bool]:
    """Since when how much was sent and asked there, and whether it is refused."""
    # Locked, so that two processes count one after the other.
    wanted = select(ADDRESSES).where(ADDRESSES.c.digest == key).with_for_update()
    row = connection.execute(wanted).first()
    if row is None:
        first = {"digest": key, "since": now, "sent": 0, "asked": 0, "refused": False}
        connection.execute(insert(ADDRESSES).values(first))
        return now, 0, 0, False
    return row.since, row.sent, row.asked, row.refused


def _count(connection: Connection, key: str, asks: bool, now: float) -> bool:
    since, sent, asked, refused = _known(connection, key, now)
    if now - since > DAY:
        since, sent, asked = now, 0, 0
    if refused or (asked >= MOST_ASKED if asks else sent >= MOST_SENT):
        return False
    counts = {"asked": asked + 1} if asks else {"sent": sent + 1}
    mine = update(ADDRESSES).where(ADDRESSES.c.digest == key)
    connection.execute(mine.values(**{"since": since, "sent": sent, "asked": asked, **counts}))
    return True
