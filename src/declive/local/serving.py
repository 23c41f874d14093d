"""A server gives the engine to pages that want to play on their own device."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path
from typing import Final

from declive.local.engine import INDEX, Engine
from declive.server.http.document import ASK_AGAIN, FOR_EVER, Document

MEDIA: Final = {
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


class EngineShelf:
    """The engine's files as documents, each made when it is first asked for."""

    def __init__(self, pyodide: Path | None = None) -> None:
        """NoPyodide if there is none."""
        self._engine = Engine(pyodide)
        self._documents: dict[str, Document] = {}
        self._alone = asyncio.Lock()

    async def find(self, name: str) -> Document | None:
        """The file of this name. Nobody waits for it but who asked: it is read, and squeezed once,
        in a thread."""
        async with self._alone:
            if name not in self._documents:
                document = await asyncio.to_thread(self._make, name)
                if document is None:
                    return None
                self._documents[name] = document
        return self._documents[name]

    def _make(self, name: str) -> Document | None:
        body = self._engine.read(name)
        if body is None:
            return None
        suffix = Path(name).suffix
        media = MEDIA.get(suffix) or mimetypes.guess_type(name)[0] or "text/plain"
        return Document(body, media, ASK_AGAIN if name == INDEX else FOR_EVER)
