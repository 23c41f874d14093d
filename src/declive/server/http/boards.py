"""Drawings of the boards: made when the package is built, else drawn once and kept. Those of packs
are drawn when they are first asked for."""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from declive import __version__, boards
from declive.engine.because import because
from declive.server.crew.hand import Fault, Gone, Late
from declive.server.crew.helpers import Helpers
from declive.server.crew.rations import Rations
from declive.server.http.document import Document, squeezed_beside
from declive.server.http.drawer import Drawn
from declive.server.http.route import JSON, Call, Route
from declive.server.inventions import Inventions
from declive.server.messages.encoding import encode
from declive.server.refusal import NOT_FOUND, UNAVAILABLE, Refusal

SHIPPED: Final = Path(__file__).parents[1] / "static" / "boards"
MEDIA: Final = {"svg": "image/svg+xml", "json": JSON, "webp": "image/webp"}
ENDINGS: Final = {"svg": ".svg", "json": ".json", "webp": ".thumb.webp"}
"""How the file of each kind is called, after the board's name."""
PNG: Final = "image/png"
PNG_MARK: Final = b"\x89PNG"
"""A small picture may be one, where nothing is installed that could make it smaller."""
DRAWER: Final = "declive.server.http.drawer"
RATIONS: Final = Rations(seconds=120, megabytes=3072, nice=15)
"""A drawing has time: who plays comes first."""
SECONDS: Final = 180.0


class Drawings:
    """The drawings by board and kind. One board is drawn at a time, by a helper."""

    def __init__(
        self,
        data: Path,
        shipped: Path = SHIPPED,
        inventions: Inventions | None = None,
        drawer: str = DRAWER,
    ) -> None:
        self._shipped = shipped
        self._drawn = data / "boards" / __version__
        self._inventions = inventions or Inventions()
        self._documents: dict[tuple[str, str], Document] = {}
        self._drawing = asyncio.Lock()
        # Drawing needs much memory, and seldom: the process ends when it is done.
        self._drawers = Helpers("drawing", drawer, RATIONS, kept=False)

    async def give(self, call: Call) -> object:
        """Answer with a drawing."""
        name, _, kind = call.name("file").rpartition(".")
        there = [*boards.names(), *self._inventions.boards]
        if kind not in MEDIA or not (name in there or name in boards.earlier()):
            known = ", ".join(there)
            raise Refusal(
                because(
                    "no_drawing",
                    "there is no such drawing: ask for NAME.svg, .json or .webp of {known}",
                    known=known,
                ),
                NOT_FOUND,
            )
        if (name, kind) not in self._documents:
            kept = await asyncio.to_thread(self._kept, name, kind)
            if kept is None:
                # What is there already does not wait for what has to be drawn.
                async with self._drawing:
                    if (name, kind) not in self._documents:
                        await self._draw(name)
            else:
                self._documents[name, kind] = kept
        return self._documents[name, kind].response(call.request)

    async def close(self) -> None:
        """End the helpers."""
        await self._drawers.close()

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
                problems=(404, 501, 503),
            )
        ]

    def _folder(self, name: str) -> Path:
        """Where drawings of a board are kept: another version of a pack may bring another board
        of the same name."""
        pack = self._inventions.boards.get(name)
        return self._drawn if pack is None else self._drawn / f"{pack.name}-{pack.digest}"

    def _kept(self, name: str, kind: str) -> Document | None:
        """A drawing that is there already, if there is one."""
        for folder in (self._shipped, self._folder(name)):
            file = folder / f"{name}{ENDINGS[kind]}"
            if file.is_file():
                return _document(kind, file.read_bytes(), squeezed_beside(file))
        return None

    async def _draw(self, name: str) -> None:
        """Draw a board and keep what comes of it."""
        board = self._inventions.maps.get(name) or boards.earlier().get(name) or boards.read(name)
        try:
            answer = await self._drawers.one_answer(encode(board), SECONDS)
        except (Late, Gone, Fault):
            sentence = because(
                "not_drawn", "the board '{board}' could not be drawn, which was noted", board=name
            )
            raise Refusal(sentence, UNAVAILABLE, retry_after=60) from None
        drawn = msgspec.json.decode(answer, type=Drawn)
        if not drawn.svg:
            raise Refusal(
                because(
                    "no_drawings",
                    "this server has no drawings of the boards and cannot draw them: "
                    "it needs the extra 'draw', or a page that was built with them",
                ),
                501,
            )
        made = await asyncio.to_thread(self._keep_all, name, drawn)
        self._documents.update(made)

    def _keep_all(self, name: str, drawn: Drawn) -> dict[tuple[str, str], Document]:
        """Write the drawings down for next time, and make them ready to be sent."""
        bodies = {"svg": drawn.svg, "json": drawn.json, "webp": drawn.webp}
        for kind, body in bodies.items():
            _keep(self._folder(name) / f"{name}{ENDINGS[kind]}", body)
        return {(name, kind): _document(kind, body) for kind, body in bodies.items()}


def _document(kind: str, body: bytes, brotli: bytes = b"") -> Document:
    media = PNG if body.startswith(PNG_MARK) else MEDIA[kind]
    return Document(body, media, brotli=brotli)


def _keep(file: Path, body: bytes) -> None:
    """Write a drawing for next time; a server that may not write draws again."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "wb") as out:
            out.write(body)
        Path(name).replace(file)
