"""A deadline for a whole call: each wait for the other side gets only the time that is left.

The answer has a limit, too: reading without end would keep a processor busy until the deadline.
"""

from __future__ import annotations

import socket
import ssl
import time
from typing import Any, Final

LONGEST_ANSWER: Final = 65_536


class Deadline:
    """The end of a call."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self._most = LONGEST_ANSWER

    def left(self) -> float:
        """Return the seconds that are left; TimeoutError if there are none."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError("the call took too long")
        return left

    def count(self, received: int) -> int:
        """Count bytes that have come; ConnectionError if they are too many."""
        self._most -= received
        if self._most < 0:
            raise ConnectionError("the answer is too long")
        return received


class TimedSocket(socket.socket):
    """A socket that keeps to a deadline however slowly the bytes come."""

    deadline: Deadline

    def recv_into(self, *args: Any, **kwargs: Any) -> int:
        """Read what has come."""
        self.settimeout(self.deadline.left())
        return self.deadline.count(super().recv_into(*args, **kwargs))

    def sendall(self, *args: Any, **kwargs: Any) -> None:
        """Send all of it."""
        self.settimeout(self.deadline.left())
        super().sendall(*args, **kwargs)


class TimedTls(ssl.SSLSocket):
    """The same with encryption."""

    deadline: Deadline

    def do_handshake(self, *args: Any, **kwargs: Any) -> None:
        """Agree on keys."""
        self.settimeout(self.deadline.left())
        super().do_handshake(*args, **kwargs)

    def recv_into(self, *args: Any, **kwargs: Any) -> int:
        """Read what has come."""
        self.settimeout(self.deadline.left())
        return self.deadline.count(super().recv_into(*args, **kwargs))

    def send(self, *args: Any, **kwargs: Any) -> int:
        """Send some of it."""
        self.settimeout(self.deadline.left())
        return super().send(*args, **kwargs)


def connected(host: str, port: int, deadline: Deadline) -> TimedSocket:
    """Connect to the first address of a host that takes the connection."""
    fault = OSError("the host has no address")
    for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        try:
            plain = socket.create_connection((str(place[0]), port), deadline.left())
        except OSError as error:
            fault = error
            continue
        timed = TimedSocket(plain.family, plain.type, plain.proto, plain.detach())
        timed.deadline = deadline
        timed.settimeout(deadline.left())
        return timed
    raise fault


def trusting(deadline: Deadline) -> ssl.SSLContext:
    """Return a context for connections that keep to the deadline, the handshake included."""
    trusted = ssl.create_default_context()
    trusted.sslsocket_class = type("Timed", (TimedTls,), {"deadline": deadline})
    return trusted
