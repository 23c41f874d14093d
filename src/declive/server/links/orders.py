"""Reading what clients send."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from declive.server.messages.command import AnyCommand
from declive.server.messages.notice import AnyReply, Refused
from declive.server.messages.reading import read_json
from declive.server.metrics import COMMAND_TIME, COMMANDS
from declive.server.table.commands import carry_out
from declive.server.table.room import Room
from declive.words import ENGLISH

LONGEST_FRAME: Final = 32_768
_decoder: Final[msgspec.json.Decoder[AnyCommand]] = msgspec.json.Decoder(AnyCommand)


def read_command(data: str | bytes) -> AnyCommand:
    """The command in a frame. ValueError says what is wrong with it."""
    if len(data) > LONGEST_FRAME:
        raise ValueError(f"a command has at most {LONGEST_FRAME:,} bytes")
    try:
        return read_json(_decoder, data)
    except ValueError as mistake:
        raise ValueError(f"the command cannot be read: {mistake}") from None


def unreadable(reason: str, seq: int) -> Refused:
    """The answer to what is no command: it has no id to answer to."""
    return Refused(id="", reason=reason, seq=seq)


async def follow(
    room: Room, held: str, command: AnyCommand, address: str = "", language: str = ENGLISH
) -> AnyReply:
    """Obey a command, and count it. The answer is in a language."""
    began = time.perf_counter()
    reply = await carry_out(room, held, command, address, language)
    COMMAND_TIME.observe(time.perf_counter() - began)
    COMMANDS.labels(type(command).__name__, type(reply).__name__).inc()
    return reply
