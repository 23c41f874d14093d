"""The position after an entry: its hash, and now and then the position itself."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what was written before has neither."""
    op.add_column("entries", sa.Column("hash", sa.String(32), nullable=True))
    op.add_column("entries", sa.Column("position", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    """Take them out."""
    with op.batch_alter_table("entries") as entries:
        entries.drop_column("position")
        entries.drop_column("hash")
