"""A bare echo server: whatever one of a group sends goes to all of its group, and nothing else is
done. What it costs is what WebSockets cost in any case."""

from __future__ import annotations

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

groups: dict[str, list[WebSocket]] = {}


async def echo(socket: WebSocket) -> None:
    """Send all that comes to the group."""
    await socket.accept()
    group = groups.setdefault(socket.path_params["group"], [])
    group.append(socket)
    try:
        while True:
            text = await socket.receive_text()
            for other in group:
                await other.send_text(text)
    except WebSocketDisconnect:
        group.remove(socket)


if __name__ == "__main__":
    uvicorn.run(
        Starlette(routes=[WebSocketRoute("/{group}", echo)]),
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="error",
    )
