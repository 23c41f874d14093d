"""How many plain requests one client may send: so many at once, and so many a second."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from declive.server.http.crowd import Crowd
from declive.server.http.route import problem
from declive.server.limits import LIMITS, Limits, client_of, sentence
from declive.server.refusal import TOO_MANY

KIND: Final = "request"
SECONDS_AT_ONCE: Final = 10
"""What a client may send in so many seconds it may send at once."""
CHEAP: Final = 0.2
"""What a file of the page or a command costs: the first lies in memory, and of the second are the
moves of those who play without a WebSocket. Everything else costs 1."""
HELD: Final = 1.0
"""Seconds that a refused request waits for its answer. To be told at once would let a client ask
again at once, and being refused costs the server nearly as much as being answered."""


class Pace:
    """Counts the requests of each client; 0 a second lets everything pass."""

    def __init__(self, a_second: float = 0, factor: float = 1) -> None:
        limit = LIMITS[KIND]
        if a_second:
            most = max(1, int(SECONDS_AT_ONCE * a_second))
            limit = replace(limit, at_once=most, seconds=1 / a_second)
        self.limits = Limits(factor if a_second else 0, limits={KIND: limit})
        self.waiting = Crowd(factor)

    def wait(self, scope: Scope, who: str) -> float:
        """Count a request; seconds to wait if it is one too many, else 0."""
        return self.limits.wait(KIND, who, cost_of(scope["method"], scope["path"]))


def cost_of(method: str, path: str) -> float:
    """What a request counts for."""
    command = method == "POST" and path.endswith("/commands")
    return CHEAP if command or not path.startswith(("/api/", "/metrics")) else 1.0


class Paced:
    """Refuses the requests of a client that sends too many. WebSockets have limits of their own."""

    def __init__(self, app: ASGIApp, pace: Pace) -> None:
        self.app = app
        self.pace = pace

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        who = client_of(HTTPConnection(scope))
        wait = self.pace.wait(scope, who)
        if not wait:
            await self.app(scope, receive, send)
            return
        if self.pace.waiting.enter(who):
            try:
                await asyncio.sleep(HELD)
            finally:
                self.pace.waiting.leave(who)
        await problem(TOO_MANY, sentence(KIND, wait), wait)(scope, receive, send)
