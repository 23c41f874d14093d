"""A route that answers with what it is told."""

from __future__ import annotations

import json

from declive.server.http.route import Call, Route
from declive.server.messages.lobby import Join
from declive.server.refusal import Refusal


async def echo(call: Call) -> object:
    """Answer with what was asked; a name of one letter breaks the server."""
    if call.body.name == "x":
        raise RuntimeError("broken")
    if call.body.name == "often":
        raise Refusal("too often", 429, retry_after=2.5)
    return call.body


ECHO = Route(method="POST", path="/api/echo", doc="Echo.", answer=echo, takes=Join, gives=Join)


def error(response: object) -> str:
    """The sentence of a refusal."""
    return json.loads(response.content)["error"]  # type: ignore[attr-defined, no-any-return]
