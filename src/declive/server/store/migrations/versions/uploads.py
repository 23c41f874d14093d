"""Records that strangers sent: how many, how large, and since when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, with what was sent before."""
    op.create_table(
        "uploads",
        sa.Column("record_id", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("size", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("record_id", name="pk_uploads"),
        sa.ForeignKeyConstraint(
            ["record_id"], ["records.id"], name="fk_uploads_record_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_uploads_at", "uploads", ["at"])
    op.execute(
        "INSERT INTO uploads (record_id, digest, at, size) "
        "SELECT id, '', played, size FROM records WHERE id LIKE 'u%'"
    )


def downgrade() -> None:
    """Throw it away."""
    op.drop_table("uploads")
