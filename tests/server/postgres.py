"""A PostgreSQL server of the tests' own, in a temporary folder on a free port."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn
from uuid import uuid4

import psycopg
import pytest

from declive.server.store.database import NEWEST
from declive.server.store.schema import METADATA

USER = "postgres"
SHAPE = b"""
SELECT 'column', table_name, column_name, data_type, column_default FROM information_schema.columns
    WHERE table_schema = 'public'
UNION SELECT 'rule', conrelid::regclass::text, conname, pg_get_constraintdef(oid), ''
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
UNION SELECT 'index', tablename, indexname, indexdef, '' FROM pg_indexes
    WHERE schemaname = 'public'
UNION SELECT 'trigger', tgrelid::regclass::text, tgname, '', '' FROM pg_trigger
    WHERE NOT tgisinternal
ORDER BY 1, 2, 3
"""
"""All that tests change in the tables of a database."""
FIRST_ROW = b"INSERT INTO running (counted, wall, at, back) VALUES (0, 0, 0, 0)"
"""The row that the migrations write into an empty database."""
DEBIAN = Path("/usr/lib/postgresql")


def programs() -> Path | None:
    """The folder with initdb and postgres, if they are installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    for folder in sorted(DEBIAN.glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    return None


HELD: list[socket.socket] = []
"""Sockets that are bound and never listen."""


def free_port() -> int:
    """Hold a port for a server of the tests, which may die and come back while others look for a
    port of their own: only a program that names the port gets it."""
    holder = socket.socket()
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    HELD.append(holder)
    return int(holder.getsockname()[1])


class Cluster:
    """A running PostgreSQL server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._emptied: list[str] = []
        self._shaped: list[str] = []
        self._shape = ""

    def url(self, database: str) -> str:
        """The address of a database in it."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def create(self, empty: bool = True) -> str:
        """A database without rows; answers its address. If it need not be empty it may have its
        tables already."""
        if self._shaped and not empty:
            return self._shaped.pop()
        if self._emptied:
            return self._emptied.pop()
        name = f"t{uuid4().hex}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.url(name)

    def give_back(self, url: str) -> None:
        """Empty a database for the next test: to make one takes ten times as long. The tables stay,
        unless the test has changed them."""
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            shape = _shape_of(connection)
            self._shape = self._shape or shape
            if shape and shape == self._shape:
                connection.execute(b"SET session_replication_role = replica")  # in any order
                for table in METADATA.tables:
                    connection.execute(f'DELETE FROM "{table}"'.encode())
                connection.execute(FIRST_ROW)
                self._shaped.append(url)
            else:
                connection.execute("DROP SCHEMA public CASCADE")
                connection.execute("CREATE SCHEMA public")
                self._emptied.append(url)


def _shape_of(connection: psycopg.Connection) -> str:
    """Describe the tables, if they are those of this version."""
    found = connection.execute(b"SELECT to_regclass('public.alembic_version')").fetchone()
    if found == (None,):
        return ""
    if connection.execute(b"SELECT version_num FROM alembic_version").fetchall() != [(NEWEST,)]:
        return ""
    return str(connection.execute(SHAPE).fetchall())


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A server that is gone afterwards. It does not wait for the disk, as nothing must last."""
    found = programs()
    assert found is not None
    # The server refuses to run as root.
    as_root = os.geteuid() == 0
    become = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups"] if as_root else []
    with TemporaryDirectory(prefix="declive-postgres-") as folder:
        place = Path(folder)
        if as_root:
            account = pwd.getpwnam(USER)
            os.chown(folder, account.pw_uid, account.pw_gid)
        data = str(place / "data")
        initdb = [str(found / "initdb"), "-D", data, "-U", USER, "-A", "trust", "-N"]
        subprocess.run([*become, *initdb, "-E", "UTF8"], check=True, capture_output=True)
        port = free_port()
        flags = ["-c", "fsync=off", "-c", "max_connections=60", "-c", f"port={port}"]
        flags += ["-c", f"unix_socket_directories={folder}", "-c", "listen_addresses=127.0.0.1"]
        control = [*become, str(found / "pg_ctl"), "-D", data, "-w", "-l", str(place / "log")]
        subprocess.run([*control, "-o", " ".join(flags), "start"], check=True, capture_output=True)
        try:
            yield Cluster(port)
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], check=True, capture_output=True)


def leave_out(program: str) -> NoReturn:
    """Leave out the tests that need a program which is not installed. `make test` installs it, so
    there and in CI that is a failure."""
    reason = f"{program} is not installed; 'make debian' installs it"
    if os.environ.get("CI") or os.environ.get("DECLIVE_EXPECT"):
        pytest.fail(reason)
    pytest.skip(reason)
