"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    # SQLite keeps texts of any length: there the column was left as it was first declared.
    Column("code", String(40).with_variant(String(16), "sqlite"), nullable=False, unique=True),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    # JSON: what was agreed when the table was opened, and who sits where.
    Column("settings", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("rules", String(32), nullable=False, default=""),
    Column("content", String(64), nullable=False, default=""),
    Column("rematch", String(32), nullable=False, default=""),
    # When the clock of the seat that decides runs out; tables that are due are loaded then.
    Column("due", Float, nullable=True),
    # The process that runs the table, and until when it may.
    Column("owner", String(64), nullable=False, default=""),
    Column("lease", Float, nullable=False, default=0.0),
    # When it was last written, in counted time (see `RUNNING`).
    Column("touched", Float, nullable=False, default=0.0, server_default="0"),
    # A hash of the address that created it, removed after a day.
    Column("opener", String(64), nullable=False, default="", server_default=""),
    Index("ix_tables_listed_status", "listed", "status", "created"),
    Index("ix_tables_due", "due"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    # Whose command made the entry, and the id it gave: nothing is done twice, whoever asks.
    Column("command_id", String(80), nullable=True),
    Column("data", Text, nullable=False),
    # The position after the entry: a hash of what lies on the table, to be compared when the game
    # is made again, and now and then the whole of it, from which it can be made sooner.
    Column("hash", String(32), nullable=True),
    Column("position", LargeBinary, nullable=True),
    UniqueConstraint("table_id", "command_id"),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("command_id", String(80), nullable=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "command_id"),
)

NOTICES: Final = Table(
    "notices",
    METADATA,
    # Whoever got a notice knows its key, and may say with it that no more are wanted.
    Column("key", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    # The turn it is about: one notice for each.
    Column("mark", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("result", String(16), nullable=False),
    UniqueConstraint("table_id", "mark"),
    Index("ix_notices_result", "result", "at"),
)

PULSE: Final = Table(
    "pulse",
    METADATA,
    # Each process writes its own row, to see whether the database still takes anything.
    Column("owner", String(64), primary_key=True),
    Column("at", Float, nullable=False),
)

ADDRESSES: Final = Table(
    "addresses",
    METADATA,
    # The hash of an address to which notices go, and how much went there since when.
    Column("digest", String(64), primary_key=True),
    Column("since", Float, nullable=False),
    Column("sent", Integer, nullable=False),
    # Letters that asked whether notices are wanted, of which there are fewer.
    Column("asked", Integer, nullable=False),
    # Whoever reads there wants nothing from this server.
    Column("refused", Boolean, nullable=False),
    Index("ix_addresses_since", "since"),
)

RECORDS: Final = Table(
    "records",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", String(80), nullable=False),
    Column("record", Text, nullable=False),
    Column("rules", String(32), nullable=False),
    Column("content", String(64), nullable=False),
    Column("played", Float, nullable=False),
    # JSON: what a list of records shows without replaying them.
    Column("info", Text, nullable=False),
    Column("size", BigInteger, nullable=False, default=0),
    Index("ix_records_played", "played"),
)

UPLOADS: Final = Table(
    "uploads",
    METADATA,
    # A record that somebody sent. The hash of their address is forgotten after a day.
    Column("record_id", String(32), ForeignKey("records.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("size", BigInteger, nullable=False),
    # When it was sent, in counted time.
    Column("touched", Float, nullable=False, default=0.0, server_default="0"),
    Index("ix_uploads_at", "at"),
)

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    # What was found about one seat's turns of a record.
    Column("record_id", String(32), ForeignKey("records.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("status", String(16), nullable=False),
    # How many turns were gone over, and of how many; JSON: what was found, without words.
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("turns", Text, nullable=False),
    # Seconds of a processor that it took so far.
    Column("used", Float, nullable=False),
    # Who asked: the hash of the address is forgotten after a day.
    Column("digest", String(64), nullable=False),
    Column("at", Float, nullable=False),
    # When something was last written here.
    Column("beat", Float, nullable=False),
    Index("ix_reviews_at", "at"),
)

RUNNING: Final = Table(
    "running",
    METADATA,
    # One row. `counted` is the time servers really ran, in seconds of a clock that cannot be set.
    Column("counted", Float, nullable=False),
    # The last time of day that was believed, and the counted time then.
    Column("wall", Float, nullable=False),
    Column("at", Float, nullable=False),
    # The time of day when the servers came back after they had been off.
    Column("back", Float, nullable=False),
)

TRASH: Final = Table(
    "trash",
    METADATA,
    # The id of a table, with its record, or of a record that somebody sent.
    Column("id", String(32), primary_key=True),
    # When it was put here, in counted time and by the clock of that day.
    Column("at", Float, nullable=False),
    Column("day", Float, nullable=False),
)
