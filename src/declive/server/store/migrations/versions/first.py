"""Tables, their entries, chat and records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("rematch", sa.String(32), nullable=False),
        sa.Column("due", sa.Float, nullable=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("lease", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_listed_status", "tables", ["listed", "status", "created"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("command_id", sa.String(80), nullable=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sa.UniqueConstraint("table_id", "command_id", name="uq_entries_table_id_command_id"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_entries_table_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("command_id", sa.String(80), nullable=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
        sa.UniqueConstraint("table_id", "command_id", name="uq_chat_table_id_command_id"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_chat_table_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("played", sa.Float, nullable=False),
        sa.Column("info", sa.Text, nullable=False),
        sa.Column("size", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_records"),
    )
    op.create_index("ix_records_played", "records", ["played"])


def downgrade() -> None:
    """Throw everything away."""
    for name in ("records", "chat", "entries", "tables"):
        op.drop_table(name)
