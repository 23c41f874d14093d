"""The WebSocket of a table: commands come in, replies and notices go out."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from declive.engine.because import because
from declive.server.database_faults import SILENT, why
from declive.server.http.cookies import token_of
from declive.server.http.finding import find_room
from declive.server.http.tongue import language_of
from declive.server.limits import client_of, sentence
from declive.server.links.orders import follow, read_command, unreadable
from declive.server.messages.command import Speak
from declive.server.messages.encoding import encode
from declive.server.messages.notice import AnyReply, Done, Farewell, Refused
from declive.server.metrics import SOCKETS
from declive.server.refusal import Refusal
from declive.server.spoken import check_language
from declive.server.table.listener import Listener
from declive.server.table.room import Room
from declive.server.table.rooms import Rooms
from declive.server.table.seating import hash_token
from declive.words import load

LOG: Final = logging.getLogger("declive.socket")
COME_AGAIN: Final = 1012
STAY_AWAY: Final = 1008
MISTAKES_ALLOWED: Final = 20
"""Somebody who sends more frames than this that are no commands is no client."""


class TableSocket:
    """One connection to a table."""

    def __init__(self, websocket: WebSocket, room: Room, held: str) -> None:
        self.websocket = websocket
        self.room = room
        self.listener = Listener(held, client_of(websocket), language_of(websocket))
        self.mistakes = 0

    async def run(self, after: int) -> None:
        """Speak with the client until one of us is gone."""
        await self.room.attach(self.listener, after)
        writer = asyncio.create_task(self._write())
        try:
            with SOCKETS.track_inprogress():
                await self._read()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.room.detach(self.listener)
            self.listener.closing = True
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _read(self) -> None:
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text")
            if data is None:
                data = message.get("bytes") or b""
            try:
                command = read_command(data)
            except ValueError as mistake:
                self.mistakes += 1
                self.listener.send(encode(unreadable(str(mistake), self.room.seq)))
                if self.mistakes > MISTAKES_ALLOWED:
                    self.listener.dismiss(
                        because("too_much_noise", "too much that cannot be read"), again=False
                    )
                continue
            if isinstance(command, Speak):
                self.listener.send(encode(await self._speak(command)))
                continue
            # What was begun is brought to its end, even if the client is gone meanwhile.
            work = asyncio.ensure_future(
                follow(
                    self.room,
                    self.listener.held,
                    command,
                    self.listener.address,
                    self.listener.language,
                )
            )
            self.listener.send(encode(await asyncio.shield(work)))

    async def _speak(self, command: Speak) -> AnyReply:
        """Tell everything in another language from now on."""
        try:
            check_language(command.lang)
            # A welcome is told anew, as to whoever connects.
            wait = self.room.rooms.limits.wait("connect", self.listener.address)
            if wait:
                raise Refusal(sentence("connect", wait), retry_after=round(wait, 1))
            await self.room.speak(self.listener, command.lang)
        except Refusal as refusal:
            reason = load(self.listener.language).told(refusal.sentence)
            return Refused(
                id=command.id,
                reason=reason,
                seq=self.room.seq,
                retry_after=refusal.retry_after,
            )
        return Done(id=command.id, seq=self.room.seq)

    async def _write(self) -> None:
        listener = self.listener
        try:
            while True:
                for message in await listener.next():
                    await self.websocket.send_text(message.decode())
                if listener.closing and not listener.waiting:
                    await self.websocket.close(COME_AGAIN)
                    return
        except (WebSocketDisconnect, RuntimeError, OSError):
            listener.closing = True


def socket_route(rooms: Rooms) -> WebSocketRoute:
    """The address at which tables are played."""

    async def endpoint(websocket: WebSocket) -> None:
        table = websocket.path_params["table"]
        held = hash_token(token_of(websocket, table))
        await websocket.accept()
        try:
            wait = rooms.limits.wait("connect", client_of(websocket))
            if wait:
                raise Refusal(sentence("connect", wait), retry_after=wait)
            room = await find_room(rooms, websocket, table)
            await TableSocket(websocket, room, held).run(_number(websocket, "after"))
        except Refusal as refusal:
            again = refusal.retry_after > 0
            await _farewell(websocket, refusal.sentence, again)
        except SQLAlchemyError as error:
            LOG.error("a table could not be read", extra={"table": table, "why": why(error)})
            await _farewell(websocket, SILENT, True)

    return WebSocketRoute("/api/tables/{table}/ws", endpoint)


def _number(websocket: WebSocket, name: str) -> int:
    text = websocket.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else 0


async def _farewell(websocket: WebSocket, reason: str, again: bool) -> None:
    try:
        told = load(language_of(websocket)).told(reason)
        await websocket.send_text(encode(Farewell(reason=told, again=again)).decode())
        await websocket.close(COME_AGAIN if again else STAY_AWAY)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
