"""What can be set about a server, and where it keeps its files."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

DEFAULT_PORT: Final = 8765
DATABASE_FILE: Final = "declive.sqlite"


def data_folder() -> Path:
    """The folder of this user for what programs keep."""
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "declive"


@dataclass(frozen=True)
class Settings:
    """A server's settings. The defaults need nothing to be set up."""

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    data: Path = field(default_factory=data_folder)
    database: str = ""
    """A database's address; without one, a SQLite file in the data folder."""
    packs: tuple[Path, ...] = ()
    """Packs the host allows."""
    bot_workers: int = 0
    """Processes in which bots think; 0 chooses by the number of processors."""
    bot_seconds: float = 3.0
    """How long a bot may think about one decision."""
    limits: float = 1.0
    """How generous the rate limits are; 0 switches them off."""
    rooms_kept: int = 400
    """So many tables stay in memory although nobody is connected to them."""

    log_form: str = "plain"
    """`plain` lines for a person, or `json`."""

    @property
    def where(self) -> str:
        """Where everything is kept, as a log may say it."""
        return "the database named" if self.database else str(self.data / DATABASE_FILE)

    @property
    def database_url(self) -> str:
        """The database's address as SQLAlchemy wants it."""
        if not self.database:
            return f"sqlite:///{self.data / DATABASE_FILE}"
        for scheme in ("postgresql://", "postgres://"):
            if self.database.startswith(scheme):
                return "postgresql+psycopg://" + self.database.removeprefix(scheme)
        return self.database

    @property
    def thinking_processes(self) -> int:
        """In how many processes bots think. More than there are processors: they start when they
        are needed, and several slow bots leave room for the others."""
        return self.bot_workers or max(4, os.cpu_count() or 1)
