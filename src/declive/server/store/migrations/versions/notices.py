"""Notices of turns in slow games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "notices",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("result", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_notices"),
        sa.UniqueConstraint("table_id", "mark", name="uq_notices_table_id_mark"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_notices_table_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_notices_result", "notices", ["result", "at"])


def downgrade() -> None:
    """Throw it away."""
    op.drop_table("notices")
