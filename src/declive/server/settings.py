"""What can be set about a server, and where it keeps its files."""

from __future__ import annotations

import importlib.util
import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec

from declive.extras import install_command
from declive.server.prefix import prefix_of

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
    bots: tuple[str, ...] = ()
    """Bots in files or modules that the host allows, as `my_bot.py:MyBot`."""
    pyodide: Path | None = None
    """The npm package of Python for browsers, for pages that play on their own device; the one in
    this package without it."""
    bot_workers: int = 0
    """How many helper processes work at the same time; 0 for one on each processor."""
    bot_seconds: float = 3.0
    """How long a bot may think about one decision."""
    limits: float = 1.0
    """How generous the rate limits are; 0 switches them off."""
    requests_a_second: float = 40.0
    """Requests that one address may send over a while, ten times as many at once; 0 for any."""
    rooms_kept: int = 400
    """So many tables stay in memory although nobody is connected to them."""

    uploads_a_day: int = 40
    """Records that one address may send in a day; 0 takes none from anybody."""
    uploads_megabytes: int = 500
    """How much is kept of what was sent, all together."""
    upload_days: float = 90
    """After so many days of running a record that was sent goes to the trash; 0 keeps it."""
    game_days: float = 365
    """And a game at which nothing has happened since, with its record."""
    waiting_days: float = 30
    """And a table at which no game has begun."""

    reviews_a_day: int = 30
    """Reviews that one address may ask for in a day; 0 makes none for anybody."""
    review_seconds: float = 60.0
    """Of a processor, that the review of one player's turns may take."""

    log_form: str = "plain"
    """`plain` lines for a person, or `json`."""
    public_url: str = ""
    """The address at which players open the page. It may have a path."""
    origins: tuple[str, ...] = ()
    """Origins of other pages that may use this server."""
    hosts: tuple[str, ...] = ()
    """Names by which this server is called, besides that of its public address; `*` for any."""

    proxies: str = ""
    """Addresses whose word about their clients is believed, with commas between them; without
    any, what FORWARDED_ALLOW_IPS says, and without that this machine's."""
    head_seconds: float = 10.0
    """Within this time a request's head must have come."""
    body_seconds: float = 30.0
    """And within this time its body."""

    workers: int = 1
    """Processes that serve. More than one need PostgreSQL and Redis."""
    redis: str = ""
    """The address of the Redis server through which processes speak to each other."""

    webhooks: bool = False
    """Whether players may name a web address to be called when it is their turn."""
    private_webhooks: bool = False
    """Whether it may lie in a private network."""
    smtp_host: str = ""
    """The server that takes letters to players; without one none are sent."""
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_password: str = field(default="", repr=False)
    smtp_security: str = "starttls"
    """`starttls`, `tls` or `none`."""
    mail_from: str = ""
    notice_delay: float = 60.0
    """Seconds from the beginning of a turn to its notice: whoever comes back earlier gets none."""

    def check(self) -> None:
        """Refuse settings that cannot go together; a ValueError says what is missing."""
        prefix_of(self.public_url)
        if self.workers > 1 and not self.redis:
            raise ValueError("several workers speak over Redis: name it with --redis")
        if self.redis and not self.database_url.startswith("postgresql"):
            raise ValueError("several processes need PostgreSQL: name it with --database")
        if self.database_url.startswith("postgresql"):
            _need("psycopg", "PostgreSQL", "postgres")
        if self.redis:
            _need("redis", "Redis", "redis")
        if self.smtp_host and not self.mail_from:
            raise ValueError("letters need a sender: name it with --mail-from")
        if self.smtp_security not in ("starttls", "tls", "none"):
            raise ValueError(
                f"--smtp-security is starttls, tls or none, not '{self.smtp_security}'"
            )

    def to_json(self) -> str:
        """The settings as a text for another process."""
        return json.dumps(asdict(self), default=str)

    @staticmethod
    def from_json(text: str) -> Settings:
        """The settings that `to_json` wrote."""
        return msgspec.json.decode(text, type=Settings, dec_hook=lambda kind, value: kind(value))

    @property
    def all_origins(self) -> tuple[str, ...]:
        """Whose pages may use this server: its own by its public address, whatever a proxy makes
        of it, and others that were named."""
        own = urlsplit(self.public_url)
        return (*self.origins, f"{own.scheme}://{own.netloc}") if own.netloc else self.origins

    @property
    def all_hosts(self) -> tuple[str, ...]:
        """All names this server was given."""
        public = urlsplit(self.public_url).hostname
        return (*self.hosts, self.host, *([public] if public else []))

    @property
    def address(self) -> str:
        """Where the page is, as a link."""
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def prefix(self) -> str:
        """The path below which browsers see the server, such as `/declive`; mostly empty."""
        return prefix_of(self.public_url)

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
        """In how many processes bots think and records are read at the same time: one for each
        processor, and where several processes serve, each has its share of them."""
        if self.bot_workers:
            return self.bot_workers
        there = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else ()
        processors = len(there) or os.cpu_count() or 1
        return max(1, processors // self.workers)


def _need(module: str, what: str, extra: str) -> None:
    if importlib.util.find_spec(module) is None:
        raise ValueError(f"{what} needs {module}, which is not installed: {install_command(extra)}")
