"""The time servers really ran, when things were last used by it, the trash, and who opens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

TIMES = (
    "SELECT max(updated) FROM tables",
    "SELECT max(created) FROM tables",
    "SELECT max(played) FROM records",
    "SELECT max(at) FROM uploads",
    "SELECT max(beat) FROM reviews",
    "SELECT max(at) FROM pulse",
)


def upgrade() -> None:
    """Start counting: the age of everything starts at zero."""
    op.add_column("tables", sa.Column("touched", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("opener", sa.String(64), nullable=False, server_default=""))
    op.add_column("uploads", sa.Column("touched", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "trash",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("day", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_trash"),
    )
    running = op.create_table(
        "running",
        sa.Column("counted", sa.Float, nullable=False),
        sa.Column("wall", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("back", sa.Float, nullable=False),
    )
    newest = max(op.get_bind().execute(sa.text(query)).scalar() or 0.0 for query in TIMES)
    op.bulk_insert(running, [{"counted": 0.0, "wall": newest, "at": 0.0, "back": 0.0}])


def downgrade() -> None:
    """Remove all of it. Nothing stays in the trash."""
    op.drop_table("running")
    op.drop_table("trash")
    for name in ("uploads", "tables"):
        op.execute(f"ALTER TABLE {name} DROP COLUMN touched")
    op.execute("ALTER TABLE tables DROP COLUMN opener")
