"""Counted time: how long servers really ran on a database.

A time of day can be wrong, so nothing gets old by it. Ages are counted in seconds of a clock that
nobody can set, and the sum is stored. The time of day is only compared with this sum, to see how
long the servers were off, and whether the machine's clock can be right.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, insert, select, update

from declive.server.store.schema import RUNNING, TABLES, UPLOADS

LOG: Final = logging.getLogger("declive.running")
NOTE_EVERY: Final = 60.0
"""Seconds between two notes of how long the server has run."""
OFF: Final = 300.0
"""Seconds of absence after which players get a grace."""
DAY: Final = 86_400.0
AHEAD: Final = 30 * DAY
"""A clock is in doubt if it is so far ahead of the last time that was believed."""
BEHIND: Final = DAY
"""The same for a clock that is behind: no outage can explain that."""
LONGEST: Final = 1e11
"""More seconds than any clock shows: such a value in the database is damaged."""
TOUCHED: Final = (TABLES.c.touched, UPLOADS.c.touched)
PROOF: Final = 7 * DAY
"""Counted time after which the clock is believed, if no operator says so earlier."""


class Noted(NamedTuple):
    """The row in the database."""

    counted: float
    wall: float
    at: float
    back: float


class Running:
    """Counts the time that servers run on a database."""

    def __init__(self, steps: Callable[[], float] = time.monotonic) -> None:
        self.steps = steps
        """A clock that only ever goes forward while this process runs."""
        self.trouble = ""
        """Why the machine's clock is in doubt, if it is."""
        self._began = steps()
        self._read_at = self._began
        self._noted = Noted(0.0, 0.0, 0.0, 0.0)
        self._gap = 0.0

    @property
    def counted(self) -> float:
        """The counted time now, in seconds."""
        return self._noted.counted + self.steps() - self._read_at

    @property
    def up(self) -> float:
        """Seconds since this process started."""
        return self.steps() - self._began

    @property
    def back(self) -> float:
        """The time of day when the servers came back after they had been off."""
        return self._noted.back

    def read(self, connection: Connection) -> None:
        """Begin with the stored sum."""
        self._noted, self._read_at = _read(connection), self.steps()

    def note(self, connection: Connection, now: float) -> None:
        """Add the time since the last note, and compare the clock, which shows `now`."""
        stored = _read(connection)
        # Several servers count the same time: the longest sum is right.
        counted = max(stored.counted, self.counted)
        gap = _gap(stored, counted, now)
        believed = not _doubt(stored, counted, now)
        self._tell("" if believed else _sentence(gap))
        returned = abs(gap) > OFF and abs(gap - self._gap) > OFF
        # A return that lies ahead was noted by a clock that was wrong.
        back = now if returned or stored.back > now + OFF else stored.back
        noted = stored._replace(counted=counted, back=back)
        if believed:
            noted = noted._replace(wall=now, at=counted)
        # If another server was faster, its note will do.
        same = RUNNING.c.counted == stored.counted
        connection.execute(update(RUNNING).where(same).values(**noted._asdict()))
        self._noted, self._read_at, self._gap = noted, self.steps(), gap

    def doubt(self, now: float) -> str:
        """Return why a clock that shows `now` is in doubt, if it is."""
        gap = _gap(self._noted, self._noted.counted, now)
        return _sentence(gap) if _doubt(self._noted, self._noted.counted, now) else ""

    def _tell(self, trouble: str) -> None:
        if trouble and not self.trouble:
            LOG.warning("the clock is in doubt", extra={"why": trouble})
        elif self.trouble and not trouble:
            LOG.info("the clock is believed again")
        self.trouble = trouble


def trust(connection: Connection, now: float) -> None:
    """Believe a time of day because an operator says so."""
    counted = _read(connection).counted
    connection.execute(update(RUNNING).values(wall=now, at=counted))


def _read(connection: Connection) -> Noted:
    row = connection.execute(select(RUNNING)).first()
    if row is None:
        empty = Noted(0.0, 0.0, 0.0, 0.0)
        connection.execute(insert(RUNNING).values(**empty._asdict()))
        return empty
    noted = Noted(*(_seconds(row._mapping[name]) for name in Noted._fields))
    if all(0 <= value < LONGEST for value in noted):
        return noted
    # What was touched last was touched by then, so nothing gets older than it is.
    LOG.error("the counted time cannot be read and is counted again")
    touched = (_seconds(connection.execute(select(func.max(c))).scalar()) for c in TOUCHED)
    begun = Noted(max(0.0, *(value for value in touched if value < LONGEST)), 0.0, 0.0, 0.0)
    connection.execute(update(RUNNING).values(**begun._asdict()))
    return begun


def _seconds(value: object) -> float:
    """Return a stored number of seconds, or infinity if it is none."""
    return float(value) if isinstance(value, int | float) and value == value else math.inf


def _gap(noted: Noted, counted: float, now: float) -> float:
    """Return how far a clock is ahead of the last time that was believed."""
    return now - (noted.wall + counted - noted.at) if noted.wall else 0.0


def _doubt(noted: Noted, counted: float, now: float) -> bool:
    plausible = -BEHIND <= _gap(noted, counted, now) <= AHEAD
    return not plausible and counted - noted.at < PROOF


def _sentence(gap: float) -> str:
    days, where = f"{abs(gap) / DAY:.0f}", "ahead of" if gap > 0 else "behind"
    return (
        f"this server's clock is {days} days {where} the last time it ran: if the clock is wrong, "
        "set it and restart the server; if it is right, confirm it with 'declive clock --trust'. "
        "Nothing old is removed until then"
    )
