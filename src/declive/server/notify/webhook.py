"""Calling a web address that a player gave. It must not be a way into the network of the server."""

from __future__ import annotations

import http.client
import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from declive.server.notify.deadline import Deadline, connected, trusting

SECONDS: Final = 10.0
"""A call takes no longer, however slowly the answer comes."""
AGENT: Final = "declive"
SPECIAL: Final = [
    ipaddress.ip_network(network)
    for network in (
        "192.0.0.0/24",
        "192.88.99.0/24",
        "::/96",
        "::ffff:0:0/96",
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "2001::/32",
        "2002::/16",
    )
]
"""Addresses for protocols and relays. Most of them hold an IPv4 address, which may be private."""


class NotCalled(OSError):
    """The address was not called, or did not answer as it should."""


class NoAnswer(NotCalled):
    """The host did not speak HTTP."""


def call(address: str, body: bytes, private_too: bool = False, seconds: float = SECONDS) -> None:
    """Post a body to an address; NotCalled or OSError if that fails. Names are looked up here, and
    the very address that was checked is the one called. It waits: call it in a thread."""
    parts = urlsplit(address)
    if not parts.hostname:
        raise NotCalled("the contact is no web address")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    deadline = Deadline(seconds)
    place = _checked(parts.hostname, port, private_too)
    connection = _Connection(parts.hostname, port, place, parts.scheme == "https", deadline)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        headers = {"content-type": "application/json", "user-agent": AGENT}
        connection.request("POST", path, body, headers)
        status = connection.getresponse().status
    except http.client.HTTPException as error:
        raise NoAnswer(f"no answer: {type(error).__name__}") from None
    finally:
        connection.close()
    # Redirections are not followed: they could lead anywhere.
    if not 200 <= status < 300:
        raise NotCalled(f"the answer was {status}")


def _checked(host: str, port: int, private_too: bool) -> str:
    """An address of the host that may be called."""
    for _, _, _, _, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        found = ipaddress.ip_address(str(place[0]).partition("%")[0])
        if private_too or _is_public(found):
            return str(place[0])
    raise NotCalled("the address lies in a private network")


def _is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Check that an address is an ordinary one on the internet."""
    special = any(address in network for network in SPECIAL)
    return address.is_global and not address.is_multicast and not special


class _Connection(http.client.HTTPConnection):
    """A connection to one address, under the name of its host."""

    def __init__(self, host: str, port: int, place: str, secure: bool, deadline: Deadline) -> None:
        super().__init__(host, port)
        self._place = place
        self._secure = secure
        self._deadline = deadline
        if secure:
            self.default_port = 443

    def connect(self) -> None:
        """Connect to the address that was checked."""
        self.sock = connected(self._place, self.port, self._deadline)
        if self._secure:
            trusted = trusting(self._deadline)
            self.sock = trusted.wrap_socket(self.sock, server_hostname=self.host)
