"""Reviews of games: what was found about each turn, kept with the record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reviews",
        sa.Column("record_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("turns", sa.Text, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("record_id", "seat", name="pk_reviews"),
        sa.ForeignKeyConstraint(
            ["record_id"], ["records.id"], name="fk_reviews_record_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_reviews_at", "reviews", ["at"])


def downgrade() -> None:
    """Throw it away."""
    op.drop_table("reviews")
