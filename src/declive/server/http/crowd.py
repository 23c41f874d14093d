"""How many connections one client may hold, and who stands behind a proxy."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterable
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from declive.engine.because import because
from declive.server.http.route import problem
from declive.server.limits import client_of
from declive.server.metrics import REFUSED
from declive.server.refusal import TOO_MANY

MOST: Final = 120
"""So many connections one address may hold: several people share one, and each has a few."""
CROWDED: Final = because(
    "crowded", "too many connections from your address: close some, and try again"
)
TRY_LATER: Final = 1013
"""The code with which a WebSocket is closed that is one too many."""


class Proxies:
    """The addresses whose word about their clients is believed: `FORWARDED_ALLOW_IPS`."""

    def __init__(self, allowed: str | Iterable[str]) -> None:
        words = allowed.split(",") if isinstance(allowed, str) else allowed
        self.names = {word.strip() for word in words} - {""}
        self._networks = [network for name in self.names if (network := _network(name))]

    def __contains__(self, address: str) -> bool:
        if "*" in self.names or address in self.names:
            return True
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(name, strict=False)
    except ValueError:
        return None


class Crowd:
    """Counts who is there. A factor of 0 lets everybody in, 2 allows twice as many."""

    def __init__(self, factor: float = 1.0) -> None:
        self.most = int(MOST * factor)
        self._there: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        """Count one more; false if that is one too many."""
        if self.most and self._there[who] >= self.most:
            REFUSED.labels("connections").inc()
            return False
        self._there[who] += 1
        return True

    def leave(self, who: str) -> None:
        """One less."""
        self._there[who] -= 1
        if self._there[who] <= 0:
            del self._there[who]


class Crowded:
    """Bounds how much one client does at the same time. This counts clients behind a proxy, too,
    where all connections come from the same address."""

    def __init__(self, app: ASGIApp, crowd: Crowd) -> None:
        self.app = app
        self.crowd = crowd

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        who = client_of(HTTPConnection(scope))
        if not self.crowd.enter(who):
            if scope["type"] == "http":
                await problem(TOO_MANY, CROWDED, 1)(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": TRY_LATER})
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.crowd.leave(who)
