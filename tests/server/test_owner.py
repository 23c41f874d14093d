"""One owner of a database: a second server is told so in one sentence and changes nothing."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from declive.server.store.store import Store
from tests.server.postgres import Cluster, free_port
from tests.server.processes import serving

pytestmark = pytest.mark.anyio


def start_another(data: Path, *options: str, folder: Path | None = None) -> tuple[int, str]:
    """Start a server that is expected to end at once: its exit code and what it said."""
    command = [sys.executable, "-m", "declive", "serve", "--port", str(free_port())]
    command += ["--data", str(data), *options]
    environment = {**os.environ, "NO_COLOR": "1"}
    ended = subprocess.run(
        command, capture_output=True, text=True, timeout=60, cwd=folder, env=environment
    )
    return ended.returncode, ended.stdout + ended.stderr


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    data = tmp_path / "data"
    link = tmp_path / "link"
    link.symlink_to(data, target_is_directory=True)
    alias = tmp_path / "elsewhere" / "other.sqlite"
    alias.parent.mkdir()
    alias.symlink_to(data / "declive.sqlite")

    with serving(data) as server:
        wish = {"board": "base-2p"}
        assert httpx.post(f"{server.address}/api/tables", json=wish).status_code == 201
        ways = [
            start_another(data),
            start_another(link),
            start_another(Path("data"), folder=tmp_path),
            start_another(tmp_path / "third", "--database", f"sqlite:///{alias}"),
        ]
        assert httpx.post(f"{server.address}/api/tables", json=wish).status_code == 201

    for code, said in ways:
        assert code == 2
        assert f"in use by process {server.process.pid}" in said
        assert len(said.strip().splitlines()) == 1, said


def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    other.mkdir()
    with serving(data):
        os.link(data / "declive.sqlite", other / "declive.sqlite")
        code, said = start_another(other)

    assert code == 2
    assert "has another name in the file system" in said


def test_a_server_that_was_killed_leaves_no_lock_behind(tmp_path: Path) -> None:
    for _ in range(3):
        with serving(tmp_path) as server:
            # A bot's process must not keep the lock for a server that is dead.
            wish = {"board": "base-2p", "start": True}
            httpx.post(f"{server.address}/api/tables", json=wish).raise_for_status()
            server.kill()

    with serving(tmp_path) as server:
        assert server.process.poll() is None


async def test_two_stores_in_one_process_are_two_owners(tmp_path: Path) -> None:
    first = Store(f"sqlite:///{tmp_path / 'a.sqlite'}")

    with pytest.raises(ValueError, match="in use by process"):
        Store(f"sqlite:///{tmp_path / 'a.sqlite'}")
    first.close()

    Store(f"sqlite:///{tmp_path / 'a.sqlite'}").close()


async def test_postgresql_has_one_owner_or_several_that_share(cluster: Cluster) -> None:
    url = cluster.create().replace("postgresql://", "postgresql+psycopg://")
    lone = Store(url)
    with pytest.raises(ValueError, match="in use by another server"):
        Store(url)
    with pytest.raises(ValueError, match="in use by another server"):
        Store(url, together=True)
    lone.close()

    one, other = Store(url, together=True), Store(url, together=True)
    with pytest.raises(ValueError, match="with --redis"):
        Store(url)
    one.close()
    other.close()

    Store(url).close()


async def test_what_is_kept_is_for_nobody_elses_eyes(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    before = os.umask(0)
    try:
        store = Store(f"sqlite:///{data / 'declive.sqlite'}")
    finally:
        os.umask(before)

    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in data.iterdir()}
    store.close()

    assert "declive.sqlite-wal" in modes
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(data.stat().st_mode) == 0o700


async def test_a_file_of_an_older_version_is_made_private(tmp_path: Path) -> None:
    file = tmp_path / "declive.sqlite"
    Store(f"sqlite:///{file}").close()
    file.chmod(0o644)

    Store(f"sqlite:///{file}").close()

    assert stat.S_IMODE(file.stat().st_mode) == 0o600
