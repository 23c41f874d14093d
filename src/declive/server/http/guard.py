"""What stands before every request: who may send it, and what a browser may do with the answer."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from declive.engine.because import because
from declive.server.http.route import problem

HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
POLICY_VIOLATED: Final = 1008
"""The code with which a WebSocket of a foreign page is closed."""

# Inline styles are allowed, since drawings and positions are full of them; inline scripts are not.
# WebAssembly may be compiled, for the engine runs in the page too; text may not become script.
# 'self' in connect-src stands for WebSockets of the same origin too.
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
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
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
OF_PAGES: Final = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""For whatever may become a page or a worker."""
OF_PARTS: Final = {"content-security-policy": "default-src 'none'; frame-ancestors 'none'"}
PARTS: Final = ("application/json", "text/css", "font/", "image/webp", "image/png")
"""What runs nothing, opened by itself: to say what it may do would only make it longer, which is
felt where a dozen of these come over a slow line before anybody can play."""
STRICT_TRANSPORT: Final = "max-age=31536000"


ONE_HOST: Final = because("one_host", "the request must have exactly one Host header: send one")
HEALTH: Final = "/healthz"
HOW_TO_CALL: Final = "start it with --public-url or --allow-host if it is"
AT_HOME: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Endings of names that nobody can register on the internet."""


class Hosts:
    """The names a server has: those it was given, and all that only its own network can mean."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(name.lower() for name in (*names, socket.gethostname()))

    def __contains__(self, host: object) -> bool:
        if not isinstance(host, str) or "*" in self.names:
            return isinstance(host, str)
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        name = name.rstrip(".")
        if "." not in name or name in self.names or name.endswith(AT_HOME):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


class Guard:
    """Lets no page of another origin change anything, and adds the headers of safety."""

    def __init__(
        self, app: ASGIApp, origins: Iterable[str] = (), hosts: Iterable[str] = ()
    ) -> None:
        self.app = app
        self.origins = frozenset(origin.rstrip("/").lower() for origin in origins)
        self.hosts = Hosts(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            if not _has_one_host(scope) or self.is_foreign(scope) or self.unknown_name(scope):
                await send({"type": "websocket.close", "code": POLICY_VIOLATED})
                return
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                part = headers.get("content-type", "").startswith(PARTS)
                for name, value in (HEADERS | (OF_PARTS if part else OF_PAGES)).items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", STRICT_TRANSPORT)
            await send(message)

        if not _has_one_host(scope):
            await problem(400, ONE_HOST)(scope, receive, send_guarded)
            return
        name = self.unknown_name(scope)
        if name and scope["path"] != HEALTH:
            refusal = problem(421, f"this server is not called '{name[:80]}'; {HOW_TO_CALL}")
            await refusal(scope, receive, send_guarded)
            return
        if scope["method"] not in HARMLESS and self.is_foreign(scope):
            refusal = problem(
                403,
                because(
                    "other_site", "a page of another site may not do this; open this server's own"
                ),
            )
            await refusal(scope, receive, send_guarded)
            return
        await self.app(scope, receive, send_guarded)

    def unknown_name(self, scope: Scope) -> str:
        """The name by which the client calls this server, if it has no such name. A page of a
        stranger could give its own name our address, and then be no stranger to a browser."""
        host = Headers(scope=scope).get("host")
        return "" if host is None or host in self.hosts else host

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


def _has_one_host(scope: Scope) -> bool:
    """Check that a proxy and this server can't take two different names from one request."""
    count = len(Headers(scope=scope).getlist("host"))
    return count == 1 or (count == 0 and scope.get("http_version") == "1.0")


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
