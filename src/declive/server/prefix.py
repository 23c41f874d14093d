"""A path below which browsers see the server, such as /declive of https://club.example/declive/."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

PATH: Final = re.compile(r"(/(?!\.{1,2}(/|$))[A-Za-z0-9._~-]+)*")
TAKEN: Final = ("api", "assets", "boards", "docs", "licences", "healthz", "metrics")
"""What lies at the server's own root: below a path of that name nobody could tell them apart."""


def prefix_of(public_url: str) -> str:
    """The path of a public address, without a slash at its end; a ValueError says what is wrong
    with the address."""
    if not public_url:
        return ""
    try:
        parts = urlsplit(public_url)
        _ = parts.port
    except ValueError:
        raise ValueError(_wrong(public_url)) from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError(_wrong(public_url))
    path = parts.path.rstrip("/")
    if not PATH.fullmatch(path):
        raise ValueError(f"--public-url has a path of letters, digits and . _ ~ -, not '{path}'")
    if path.split("/")[1:2] and path.split("/")[1] in TAKEN:
        raise ValueError(f"--public-url may not lie below /{path.split('/')[1]}: choose another")
    return path


def _wrong(public_url: str) -> str:
    return (
        "--public-url is an address such as https://play.example.org or "
        f"https://club.example.org/declive/, not '{public_url}'"
    )


class Prefixed:
    """Takes the path away from requests whose proxy has left it in."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app = app
        self.prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path == self.prefix or path.startswith(f"{self.prefix}/"):
            scope = {**scope, "path": path.removeprefix(self.prefix) or "/"}
        await self.app(scope, receive, send)
