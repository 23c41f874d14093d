"""A drawer in memory, and somebody who plays at its tables through the page's own interface."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterable
from typing import Any

from declive.local.host import LocalHost
from declive.local.link import Link

MOST_STEPS = 200_000


class MemoryDrawer:
    """Keeps texts in a dict, as a browser keeps them in its database."""

    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.kept: dict[str, str] = dict(kept or {})
        self.full = False

    async def put(self, changes: dict[str, str | None], new: Iterable[str] = ()) -> None:
        if self.full:
            raise OSError("no room")
        if any(key in self.kept for key in new):
            raise OSError("ConstraintError: it is there already")
        for key, text in changes.items():
            if text is None:
                self.kept.pop(key, None)
            else:
                self.kept[key] = text

    async def get(self, start: str) -> dict[str, str]:
        return {key: text for key, text in sorted(self.kept.items()) if key.startswith(start)}


class Page:
    """A page at one of its tables."""

    def __init__(self, host: LocalHost, table: str, language: str = "en") -> None:
        self.host = host
        self.table = table
        self.language = language
        self.heard: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.view: dict[str, Any] = {}
        self.seq = 0
        self._link: Link | None = None
        self._commands = 0

    async def open(self) -> None:
        self._link = await self.host.connect(self.table, 0, self.language, self._hear)
        await self.until(lambda: bool(self.view))

    def close(self) -> None:
        assert self._link is not None
        self._link.close()

    def _hear(self, text: str) -> None:
        if not text:
            return
        message = json.loads(text)
        self.heard.append(message)
        if "id" in message:
            self.answers[message["id"]] = message
        if message["type"] == "welcome":
            self.view, self.seq = message, message["table"].get("seq", 0)
        elif message["type"] == "update":
            self.view, self.seq = message, message["seq"]

    async def until(self, done: Any) -> None:
        """Let everything happen that is to happen before something is so."""
        for _ in range(MOST_STEPS):
            if done():
                return
            await asyncio.sleep(0)
        raise AssertionError(f"nothing comes of it: {self.heard[-1]}")

    async def send(self, type: str, **more: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        assert self._link is not None
        self._commands += 1
        id = f"{type}{self._commands}"
        await self._link.receive(json.dumps({"type": type, "id": id, **more}))
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    @property
    def over(self) -> bool:
        return bool(self.view["game"].get("phase") == "over")

    @property
    def offers(self) -> list[dict[str, Any]]:
        return list((self.view.get("you") or {}).get("offers", []))

    async def my_turn(self) -> bool:
        """Wait until there is something to choose; false if the game is over before."""
        await self.until(lambda: self.over or self.offers)
        return not self.over

    async def play_something(self, chooser: random.Random) -> None:
        """Play one of the things that are offered."""
        offer = chooser.choice(self.offers)
        line = offer["line"].replace("{n}", "1")
        answer = await self.send("play", seq=self.seq, lines=[*offer.get("before", []), line])
        assert answer["type"] == "done", answer
        await self.until(lambda: self.seq >= answer["seq"])


async def opened(host: LocalHost, board: str, *seats: dict[str, str], **more: Any) -> str:
    """A table with a game under way; its id."""
    wish = {"board": board, "seats": list(seats), "start": True, **more}
    answer = await host.ask("POST", "/api/tables", json.dumps(wish))
    assert answer.status == 201, answer.body
    table: str = json.loads(answer.body)["table"]["id"]
    return table


def me(name: str) -> dict[str, str]:
    return {"kind": "me", "name": name}


def bot(level: str, name: str) -> dict[str, str]:
    return {"kind": "bot", "bot": level, "name": name}
