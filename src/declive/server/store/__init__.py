"""Where tables, moves, chat and records are kept: SQLite by default, PostgreSQL by address."""
