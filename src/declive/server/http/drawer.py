"""A helper that draws boards: seconds of work, which the event loop must not wait for."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct

from declive.boards import BoardFile
from declive.server.crew.helper import Trade, serve
from declive.server.messages.encoding import encode

THUMB: Final = 360
QUALITY: Final = 62


class Drawn(Struct):
    """The drawings of a board; all are empty where nothing is installed that could draw."""

    svg: bytes = b""
    json: bytes = b""
    webp: bytes = b""


def drawn(board: BoardFile) -> Drawn:
    """Draw a board in all its forms."""
    try:
        from declive.boards.drawing import draw
        from declive.boards.drawing.raster import png
    except ImportError:
        return Drawn()
    drawing = draw(board)
    return Drawn(
        svg=drawing.bare.encode(),
        json=drawing.json().encode(),
        webp=_webp(png(drawing.svg, 2 * THUMB)),
    )


def _webp(picture: bytes) -> bytes:
    """The picture made smaller, if something that can do it is installed."""
    try:
        from PIL import Image
    except ImportError:
        return picture
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    out = io.BytesIO()
    height = THUMB * image.height // image.width
    small = image.resize((THUMB, height), Image.Resampling.LANCZOS)
    small.save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def make(_arguments: list[str]) -> Trade:
    """The trade of drawers."""

    def trade(question: bytes) -> Iterator[bytes]:
        yield encode(drawn(msgspec.json.decode(question, type=BoardFile)))

    return trade


if __name__ == "__main__":
    serve(make)
