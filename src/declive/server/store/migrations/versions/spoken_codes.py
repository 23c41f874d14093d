"""Codes that are said aloud are longer than those before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

SHORT = sa.String(16)
LONG = sa.String(40)


def upgrade() -> None:
    """Make room for them."""
    _resize(SHORT, LONG)


def downgrade() -> None:
    """Only while no long code is stored."""
    _resize(LONG, SHORT)


def _resize(before: sa.String, after: sa.String) -> None:
    # SQLite keeps texts of any length, and to copy the table there would delete what belongs to it.
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column(
            "tables", "code", existing_type=before, type_=after, existing_nullable=False
        )
