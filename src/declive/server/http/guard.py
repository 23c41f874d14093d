"""What stands before every request: who may send it, and what a browser may do with the answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from declive.server.http.route import problem

HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
POLICY_VIOLATED: Final = 1008
"""The code with which a WebSocket of a foreign page is closed."""

# Inline styles are allowed, since drawings and positions are full of them; inline scripts are not.
# 'self' in connect-src stands for WebSockets of the same origin too.
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
STRICT_TRANSPORT: Final = "max-age=31536000"


class Guard:
    """Lets no page of another origin change anything, and adds the headers of safety."""

    def __init__(self, app: ASGIApp, origins: Iterable[str] = ()) -> None:
        self.app = app
        self.origins = frozenset(origin.rstrip("/").lower() for origin in origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            if self.is_foreign(scope):
                await send({"type": "websocket.close", "code": POLICY_VIOLATED})
                return
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", STRICT_TRANSPORT)
            await send(message)

        if scope["method"] not in HARMLESS and self.is_foreign(scope):
            refusal = problem(403, "a page of another site may not do this; open this server's own")
            await refusal(scope, receive, send_guarded)
            return
        await self.app(scope, receive, send_guarded)

    def is_foreign(self, scope: Scope) -> bool:
        """Whether a browser says that a page of another origin sent this. A client that is no
        browser names no origin."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            return False
        if origin.lower() in self.origins:
            return False
        theirs = _address(origin)
        return theirs is None or theirs != _address(f"http://{headers.get('host', '')}")


def _address(url: str) -> tuple[str, int | None] | None:
    """Host and port. A proxy may speak TLS for us, so neither 80 nor 443 counts as a port."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if not parts.hostname or parts.scheme not in ("http", "https"):
        return None
    return parts.hostname.lower(), None if port in (80, 443) else port
