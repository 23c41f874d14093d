"""Starting the servers that are measured, and what the system says about them."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A server in a process of its own."""

    def __init__(self, arguments: list[str], path: Path, port: int) -> None:
        self.port = port
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, *arguments],
            env=os.environ | {"PYTHONPATH": str(path)},
            stderr=subprocess.DEVNULL,
        )

    def wait(self, page: str) -> float:
        """Wait until a page is answered; seconds since the start."""
        while self.process.poll() is None:
            try:
                httpx.get(f"http://127.0.0.1:{self.port}{page}", timeout=5)
                return time.perf_counter() - self.began
            except httpx.HTTPError:
                time.sleep(0.01)
        raise SystemExit("the server has ended; run it by hand to see why")

    def most_memory(self) -> float:
        """The most it had in memory, in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(one for one in status.splitlines() if one.startswith("VmHWM"))
        return int(line.split()[1]) / 1024

    def processor_time(self) -> float:
        """The processor time it has used, in seconds."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(arguments: list[str], path: Path, port: int) -> Iterator[Running]:
    """A server for as long as this lasts."""
    server = Running(arguments, path, port)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.wait()
