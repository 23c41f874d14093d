"""The server's pulse, and how much was sent to which address."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both."""
    op.create_table(
        "pulse",
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("owner", name="pk_pulse"),
    )
    op.create_table(
        "addresses",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_addresses"),
    )
    op.create_index("ix_addresses_since", "addresses", ["since"])


def downgrade() -> None:
    """Throw both away."""
    op.drop_table("addresses")
    op.drop_table("pulse")
