"""Documents: bytes that change seldom, sent with an ETag and squeezed once."""

from __future__ import annotations

import gzip
import re
from hashlib import sha256
from pathlib import Path
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


NAMED: Final = {
    one: re.compile(rf"\b{one}\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") for one in ("br", "gzip")
}
"""How a browser says that it can undo a squeezing: by name, unless it adds that it will not."""
BROTLI: Final = ".br"
"""The ending of a file that holds another one squeezed by Brotli."""


def squeezed_beside(file: Path) -> bytes:
    """What Brotli made of a file when the page was built; nothing if that was not done."""
    beside = file.with_name(file.name + BROTLI)
    return beside.read_bytes() if beside.is_file() else b""


class Document:
    """A body with its type and its tag."""

    def __init__(self, body: bytes, media: str, keep: str = ASK_AGAIN, brotli: bytes = b"") -> None:
        """`brotli` is the body squeezed by Brotli, if that was done when the page was built."""
        self.body = body
        self.brotli = brotli
        self.media = media
        self.keep = keep
        self.tag = f'"{sha256(body).hexdigest()[:24]}"'
        wanted = len(body) > WORTH_SQUEEZING and media not in SQUEEZED_ALREADY
        self.squeezed = gzip.compress(body, 9, mtime=0) if wanted else b""

    def response(self, request: Request) -> Response:
        """The document for this request, or word that it has not changed."""
        headers = {"cache-control": self.keep, "etag": self.tag, "vary": "accept-encoding"}
        if self.media == "image/svg+xml":
            headers["content-security-policy"] = PICTURE_POLICY
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(None, 304, headers)
        known = request.headers.get("accept-encoding", "")
        for encoding, squeezed in (("br", self.brotli), ("gzip", self.squeezed)):
            if squeezed and NAMED[encoding].search(known):
                headers["content-encoding"] = encoding
                return Response(squeezed, 200, headers, self.media)
        return Response(self.body, 200, headers, self.media)
