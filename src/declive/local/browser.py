"""What the worker of a page starts: the host of its tables, and the packs of the device.

Everything that comes in and goes out is a text, so that the page's side of it need not know
Python. What the page gives are two functions to keep texts with and one to send them by.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Final

from declive.engine.because import because
from declive.local.asking import JSON, Answer, Asked
from declive.local.host import LocalHost
from declive.local.link import Link
from declive.local.store import Drawer, LocalStore, NotKept, key
from declive.packs import PackError
from declive.packs.tables import id_mistake
from declive.server.inventions import Inventions
from declive.server.refusal import CONFLICT, Refusal
from declive.words import ENGLISH, languages, load

LOG: Final = logging.getLogger("declive.local")
PACK: Final = "pack"
MOST_PACKS: Final = 20
TRYING: Final = "trying"
"""What is noted while a pack that is a program is read."""


class PageDrawer:
    """The drawer of a page: two functions that speak JSON and answer later."""

    def __init__(
        self, put: Callable[[str], Awaitable[object]], get: Callable[[str], Awaitable[str]]
    ) -> None:
        self._put = put
        self._get = get

    async def put(self, changes: dict[str, str | None], new: Iterable[str] = ()) -> None:
        """Keep all of these or none."""
        await self._put(json.dumps([changes, list(new)]))

    async def get(self, start: str) -> dict[str, str]:
        """Everything whose key starts so."""
        found: dict[str, str] = json.loads(await self._get(start))
        return found


class Browser:
    """All of one page's worker. `send` is given the number of a link and a text for it."""

    def __init__(self, drawer: Drawer, send: Callable[[int, str], object], folder: Path) -> None:
        self.drawer = drawer
        self.folder = folder
        """Where the packs of the device are written, to be read as files."""
        self.host: LocalHost
        self._send = send
        self._links: dict[int, Link] = {}
        self._tasks: set[asyncio.Future[None]] = set()

    async def start(self) -> None:
        """Open everything that is kept."""
        self.host = LocalHost(self.drawer, packs=await self._packs())

    async def ask(self, method: str, address: str, body: str, language: str) -> str:
        """A question of the page; its answer as JSON: status, kind and body."""
        asked = Asked.of(address, body, language)
        if asked.parts[:2] == ["local", "packs"] and method == "POST":
            answer = await self._keep_pack(asked)
        else:
            answer = await self.host.ask(method, address, body, language)
        return json.dumps([answer.status, answer.media, answer.body])

    async def connect(self, number: int, table: str, after: int, language: str) -> None:
        """Open a link to a table, under a number that the page has chosen."""
        try:
            link = await self.host.connect(
                table, after, language, lambda text: self._send(number, text)
            )
        except (Refusal, NotKept) as fault:
            self._dismiss(number, fault, language)
            return
        self._links[number] = link

    def _dismiss(self, number: int, fault: Refusal | NotKept, language: str) -> None:
        """Say why there is no link; only a table that will be there in a moment is asked again."""
        if isinstance(fault, Refusal):
            sentence, again = fault.sentence, fault.retry_after > 0
        else:
            sentence, again = self.host.store.sentence(fault), False
        spoken = language if language in languages() else ENGLISH
        reason = load(spoken).told(sentence)
        self._send(number, json.dumps({"type": "farewell", "reason": reason, "again": again}))
        self._send(number, "")

    def receive(self, number: int, text: str) -> None:
        """A command of the page for one of its links."""
        link = self._links.get(number)
        if link is None:
            return
        task = asyncio.ensure_future(link.receive(text))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def disconnect(self, number: int) -> None:
        """The page listens no more."""
        link = self._links.pop(number, None)
        if link is not None:
            link.close()

    # Packs.
    async def _packs(self) -> tuple[Path, ...]:
        """The packs of the device as files. One that cannot be read any more is left alone."""
        self.folder.mkdir(parents=True, exist_ok=True)
        found: list[Path] = []
        for name, text in (await self.drawer.get(f"{PACK}/")).items():
            file = self.folder / name.removeprefix(f"{PACK}/")
            file.write_text(text, encoding="utf-8")
            if await self._fits(found, file):
                found.append(file)
        return tuple(found)

    async def _fits(self, others: list[Path], file: Path) -> bool:
        """Whether a pack can be read beside others. One that is a program might never come to an
        end: it is tried once, and who starts the page again gets it without."""
        trying = key(TRYING, file.name)
        if file.suffix == ".py":
            if await self.drawer.get(trying):
                LOG.warning("a pack is left alone", extra={"why": "it did not come to an end"})
                return False
            await self.drawer.put({trying: file.name})
        try:
            Inventions([*others, file])
        except PackError as mistake:
            LOG.warning("a pack is left alone", extra={"why": str(mistake)})
            return False
        finally:
            if file.suffix == ".py":
                await self.drawer.put({trying: None})
        return True

    async def _keep_pack(self, asked: Asked) -> Answer:
        """Load a pack from a file of the device, and play with it from now on."""
        try:
            wish = json.loads(asked.body)
            name, text = str(wish["name"]).lower(), str(wish["text"])
        except (ValueError, KeyError, TypeError):
            return _refused(_WHICH, asked.language)
        try:
            await self._load_pack(name, text, wish.get("program") is True)
        except PackError as mistake:
            return _refused(str(mistake), asked.language)
        except Refusal as refusal:
            return _refused(refusal.sentence, asked.language, refusal.status)
        return Answer(200, JSON, "{}")

    async def _load_pack(self, name: str, text: str, program: bool) -> None:
        """`program` says that whoever holds the device wants to run it: a pack in Python can do
        there whatever the page can."""
        stem, _, kind = name.rpartition(".")
        if kind not in ("toml", "py") or id_mistake(stem):
            raise Refusal(_WHICH)
        if kind == "py" and not program:
            raise Refusal(
                because(
                    "pack_program",
                    "this pack is a program: it runs only if you say that you trust it",
                )
            )
        kept = await self.drawer.get(f"{PACK}/")
        if len(kept) >= MOST_PACKS and key(PACK, name) not in kept:
            raise Refusal(
                because("most_packs", "{most} packs are kept at most", most=MOST_PACKS), CONFLICT
            )
        if kept.get(key(PACK, name), text) != text:
            raise Refusal(
                because(
                    "pack_there",
                    "another pack '{pack}' is kept here: give this one another name",
                    pack=stem,
                ),
                CONFLICT,
            )
        file = self.folder / name
        file.write_text(text, encoding="utf-8")
        others = [path for path in self.host.rooms.settings.packs if path != file]
        Inventions([*others, file])
        await LocalStore(self.drawer).put({key(PACK, name): text})
        await self.host.close()
        await self.start()


_WHICH: Final = because(
    "pack_which", "a pack is a .toml or .py file here, named with small letters, digits and _"
)


def _refused(sentence: str, language: str, status: int = 400) -> Answer:
    told = load(language).told(sentence)
    return Answer(status, JSON, json.dumps({"error": told}))
