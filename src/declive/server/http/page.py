"""The page: one file for every address a player may open, and the parts it loads."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route as StarletteRoute

from declive.server.http.document import ASK_AGAIN, BROTLI, FOR_EVER, Document, squeezed_beside
from declive.server.http.route import problem

FOLDER: Final = Path(__file__).parents[1] / "static"
INDEX: Final = "index.html"
HASHED: Final = "assets"
"""Files here have a hash in their names and never change."""
TABLE: Final = "table/"
PLAIN: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
"""A name that can stand in an address of the page as it is."""
REL: Final = {".css": "stylesheet", ".js": "modulepreload"}
END_OF_HEAD: Final = b"</head>"
LONGEST_PATH: Final = 300
MISSING: Final = (
    "The page was not built into this package. From a checkout, 'make web' builds it; "
    "the API is at {prefix}/api/openapi.json.\n"
)
DOCS: Final = "docs"
"""The documentation, built by MkDocs into a folder of the page."""
NO_DOCS: Final = (
    "The documentation was not built into this package. From a checkout, 'make docs' builds it; "
    "'declive docs' shows it in a terminal.\n"
)
ENGINE: Final = "local/"
NO_ENGINE: Final = (
    "The engine for browsers is not here. From a checkout, 'make web' brings it; else "
    "'npm install pyodide' and 'declive serve --pyodide node_modules/pyodide'.\n"
)
ON_DEVICE: Final = re.compile(r"l[0-9a-z]{18,}")
"""A table of the browser's own device, of which this server knows nothing."""
OWN: Final = re.compile(rb'((?:href|src|data-root)=")\.?/(?!/)')
"""Where the built page names something of this server: its root is `/` or `./` there."""

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


def is_built() -> bool:
    """Whether there is a page to serve."""
    return (FOLDER / INDEX).is_file()


class Page:
    """Serves the built files from memory; a file that was built anew is read anew. `prefix` is the
    path below which browsers see them."""

    def __init__(
        self,
        folder: Path = FOLDER,
        prefix: str = "",
        board_of: Callable[[str], str] = lambda table: "",
        engine: Callable[[str], Awaitable[Document | None]] | None = None,
    ) -> None:
        """`board_of` names the board of a table, where that is known without a search; `engine`
        finds the files from which a page starts tables of its own."""
        self.folder = folder.resolve()
        self.prefix = prefix
        self.board_of = board_of
        self.engine = engine
        self._files: dict[Path, tuple[tuple[int, bool], Document]] = {}

    def routes(self) -> list[StarletteRoute]:
        """Everything that is not the API."""
        return [StarletteRoute("/{path:path}", self.serve, methods=["GET"])]

    async def serve(self, request: Request) -> Response:
        """A part of the page, or the page itself."""
        path = str(request.path_params["path"])
        request.scope["declive.route"] = "/"
        if path == "api" or path.startswith("api/"):
            where = f"{self.prefix}/api/openapi.json"
            return problem(404, f"there is no /{path[:80]} here; {where} lists what is")
        if path.startswith(ENGINE):
            document = await self.engine(path.removeprefix(ENGINE)) if self.engine else None
        else:
            document = self._find(path)
        if document is not None:
            return document.response(request)
        if path.rstrip("/") == DOCS:
            return self._open_docs()
        if path.startswith(ENGINE):
            return PlainTextResponse(NO_ENGINE, 404)
        if path.startswith(f"{DOCS}/"):
            if self._find(f"{DOCS}/{INDEX}") is None:
                return PlainTextResponse(NO_DOCS, 404)
            return PlainTextResponse("There is no such page in the documentation.\n", 404)
        # An address without an ending is one of the page's own, and it says if there is no such.
        if "." in path.rpartition("/")[2]:
            return PlainTextResponse("There is nothing here.\n", 404)
        page = self._find(INDEX)
        if page is None:
            return PlainTextResponse(MISSING.format(prefix=self.prefix), 503)
        if path.startswith(TABLE):
            parts = self._parts_of_table(path.removeprefix(TABLE)).encode()
            page = Document(page.body.replace(END_OF_HEAD, parts + END_OF_HEAD, 1), page.media)
        return page.response(request)

    def _open_docs(self) -> Response:
        """Lead to the first page of the documentation, whose links are relative to it."""
        if self._find(f"{DOCS}/{INDEX}") is None:
            return PlainTextResponse(NO_DOCS, 404)
        return RedirectResponse(f"{self.prefix}/{DOCS}/{INDEX}", 302)

    def _parts_of_table(self, table: str) -> str:
        """What a table needs beside what every page does, for the page's head: a browser that
        hears of it now need not wait for the first script. It comes after what every page needs,
        so that a slow phone starts on that while this is still on its way."""
        files = [file for file in (self.folder / HASHED).glob("TablePage-*") if file.suffix in REL]
        links = [
            f'rel="{REL[file.suffix]}" href="{self.prefix}/{HASHED}/{file.name}"'
            for file in sorted(files, key=lambda file: (file.suffix, file.name))
        ]
        if links and PLAIN.fullmatch(table) and not ON_DEVICE.fullmatch(table):
            asked = [f"tables/{table}/events", "catalogue"]
            board = self.board_of(table)
            if PLAIN.fullmatch(board):
                asked.append(f"boards/{board}.json")
            # Scripts come first: nothing can be done with the answers without them.
            late = 'rel="preload" as="fetch" fetchpriority="low"'
            links += [f'{late} href="{self.prefix}/api/{one}"' for one in asked]
        return "".join(f"<link crossorigin {link}>\n" for link in links)

    def _find(self, path: str) -> Document | None:
        """The file of this path inside the folder, if there is one."""
        if not path or len(path) > LONGEST_PATH or "\0" in path:
            return None
        file = (self.folder / path).resolve()
        if not file.is_relative_to(self.folder) or not _is_file(file) or file.suffix == BROTLI:
            return None
        docs = path == INDEX and _is_file(self.folder / DOCS / INDEX)
        stamp = (file.stat().st_mtime_ns, docs)
        known = self._files.get(file)
        if known is None or known[0] != stamp:
            media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            if media.startswith("text/"):
                media += "; charset=utf-8"
            keep = FOR_EVER if path.startswith(f"{HASHED}/") else ASK_AGAIN
            body = file.read_bytes()
            if path == INDEX:
                body = OWN.sub(rb"\g<1>" + self.prefix.encode() + b"/", body)
                has = [b"data-engine "] * (self.engine is not None)
                has += [b"data-docs "] * docs
                body = body.replace(b"<html ", b"<html " + b"".join(has), 1)
            # What is written anew above is another text than the one squeezed at the build.
            brotli = b"" if path == INDEX else squeezed_beside(file)
            known = (stamp, Document(body, media, keep, brotli))
            self._files[file] = known
        return known[1]


def _is_file(path: Path) -> bool:
    """Whether there is such a file. A name longer than the disk takes is none."""
    try:
        return path.is_file()
    except OSError:
        return False
