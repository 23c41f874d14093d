"""Documents: bytes that change seldom, sent with an ETag and squeezed once."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

ASK_AGAIN: Final = "no-cache"
"""Keep it, but ask each time whether it has changed."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
WORTH_SQUEEZING: Final = 1_000
SQUEEZED_ALREADY: Final = ("image/webp", "image/png", "font/woff2")
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""For an SVG opened by itself: it is a picture and runs nothing."""


class Document:
    """A body with its type and its tag."""

    def __init__(self, body: bytes, media: str, keep: str = ASK_AGAIN) -> None:
        self.body = body
        self.media = media
        self.keep = keep
        self.tag = f'"{sha256(body).hexdigest()[:24]}"'
        wanted = len(body) > WORTH_SQUEEZING and media not in SQUEEZED_ALREADY
        self.squeezed = gzip.compress(body, 7, mtime=0) if wanted else b""

    def response(self, request: Request) -> Response:
        """The document for this request, or word that it has not changed."""
        headers = {"cache-control": self.keep, "etag": self.tag, "vary": "accept-encoding"}
        if self.media == "image/svg+xml":
            headers["content-security-policy"] = PICTURE_POLICY
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        if self.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.squeezed, 200, headers, self.media)
        return Response(self.body, 200, headers, self.media)
