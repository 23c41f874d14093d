"""Drawings of the boards: made when the package is built, else drawn once and kept. Those of packs
are drawn when they are first asked for."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import tempfile
from pathlib import Path
from typing import Final

from declive import __version__, boards
from declive.boards import BoardFile
from declive.server.http.document import Document
from declive.server.http.route import JSON, Call, Route
from declive.server.inventions import Inventions
from declive.server.refusal import NOT_FOUND, Refusal

SHIPPED: Final = Path(__file__).parents[1] / "static" / "boards"
MEDIA: Final = {"svg": "image/svg+xml", "json": JSON, "webp": "image/webp"}
ENDINGS: Final = {"svg": ".svg", "json": ".json", "webp": ".thumb.webp"}
"""How the file of each kind is called, after the board's name."""
PNG: Final = "image/png"
PNG_MARK: Final = b"\x89PNG"
"""A small picture may be one, where nothing is installed that could make it smaller."""
THUMB: Final = 360
QUALITY: Final = 62
STANDING: Final = re.compile(r'<g opacity="\.8"><use href="#(?:tribe|monster|pirate)"[^>]*/></g>')
"""Those who stand on a map at the start: a page puts them there as tokens."""


class Drawings:
    """The drawings by board and kind. One board is drawn at a time, in a thread."""

    def __init__(
        self, data: Path, shipped: Path = SHIPPED, inventions: Inventions | None = None
    ) -> None:
        self._shipped = shipped
        self._drawn = data / "boards" / __version__
        self._inventions = inventions or Inventions()
        self._documents: dict[tuple[str, str], Document] = {}
        self._drawing = asyncio.Lock()

    async def give(self, call: Call) -> object:
        """Answer with a drawing."""
        name, _, kind = call.name("file").rpartition(".")
        there = [*boards.names(), *self._inventions.boards]
        if kind not in MEDIA or name not in there:
            known = ", ".join(there)
            raise Refusal(
                f"there is no such drawing: ask for NAME.svg, .json or .webp of {known}", NOT_FOUND
            )
        if (name, kind) not in self._documents:
            body = await asyncio.to_thread(self._kept, name, kind)
            if not body:
                # What is there already does not wait for what has to be drawn.
                async with self._drawing:
                    body = await asyncio.to_thread(self._made, name, kind)
            media = PNG if body.startswith(PNG_MARK) else MEDIA[kind]
            self._documents[name, kind] = Document(body, media)
        return self._documents[name, kind].response(call.request)

    def routes(self) -> list[Route]:
        """What can be asked about boards."""
        return [
            Route(
                method="GET",
                path="/api/boards/{file}",
                doc="A board by its name: NAME.svg is the map, NAME.json where everything lies, "
                "NAME.webp a small picture.",
                answer=self.give,
                media=(*MEDIA.values(), PNG),
                problems=(404, 501),
            )
        ]

    def _folder(self, name: str) -> Path:
        """Where drawings of a board are kept: another version of a pack may bring another board
        of the same name."""
        pack = self._inventions.boards.get(name)
        return self._drawn if pack is None else self._drawn / f"{pack.name}-{pack.digest}"

    def _kept(self, name: str, kind: str) -> bytes:
        """A drawing that is there already, or nothing."""
        for folder in (self._shipped, self._folder(name)):
            file = folder / f"{name}{ENDINGS[kind]}"
            if file.is_file():
                return file.read_bytes()
        return b""

    def _made(self, name: str, kind: str) -> bytes:
        """A drawing, made now unless somebody else has just done it."""
        kept = self._kept(name, kind)
        if kept:
            return kept
        bodies = _draw(self._inventions.maps.get(name) or boards.read(name))
        for drawn, body in bodies.items():
            _keep(self._folder(name) / f"{name}{ENDINGS[drawn]}", body)
        return bodies[kind]


def _draw(board: BoardFile) -> dict[str, bytes]:
    try:
        from declive.boards.drawing import draw
        from declive.boards.drawing.raster import png
    except ImportError:
        raise Refusal(
            "this server has no drawings of the boards and cannot draw them: "
            "it needs the extra 'draw', or a page that was built with them",
            501,
        ) from None
    drawing = draw(board)
    return {
        "svg": STANDING.sub("", drawing.svg).encode(),
        "json": drawing.json().encode(),
        "webp": _webp(png(drawing.svg, 2 * THUMB)),
    }


def _webp(picture: bytes) -> bytes:
    """The picture made smaller, if something that can do it is installed."""
    try:
        import io

        from PIL import Image
    except ImportError:
        return picture
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    out = io.BytesIO()
    height = THUMB * image.height // image.width
    small = image.resize((THUMB, height), Image.Resampling.LANCZOS)
    small.save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def _keep(file: Path, body: bytes) -> None:
    """Write a drawing for next time; a server that may not write draws again."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "wb") as out:
            out.write(body)
        Path(name).replace(file)
