"""The relay between processes: what was lost on the way is noticed, and the client begins anew."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.types import Message, Receive, Scope, Send

from declive.server.cluster.host import Host
from declive.server.cluster.letters import (
    COME_AGAIN,
    Accepted,
    Answered,
    AnyLetter,
    Asked,
    Closed,
    Opened,
    Said,
    Wire,
    decode,
    encode,
    wire,
)
from declive.server.cluster.post import Post
from declive.server.cluster.relay import carry_frames

pytestmark = pytest.mark.anyio

CALL = Wire(
    "POST", "/api/tables/t1/ws", b"after=3", [(b"host", b"x")], "http", ("1.2.3.4", 5), b"{}"
)
ACCEPTED = Accepted("owner", "l")


def said(number: int, text: str = "x") -> Said:
    """A frame."""
    return Said("owner", "l", number, text)


async def sent_for(letters: list[AnyLetter]) -> list[Message]:
    """What the client gets if these letters come."""
    queue: asyncio.Queue[AnyLetter] = asyncio.Queue()
    got: list[Message] = []

    async def send(message: Message) -> None:
        got.append(message)

    for letter in letters:
        queue.put_nowait(letter)
    await asyncio.wait_for(carry_frames(queue, send), 5)
    return got


async def test_frames_are_carried_in_order() -> None:
    got = await sent_for([ACCEPTED, said(1, "a"), said(2, "b"), Closed("owner", "l", 1000)])

    assert [message["type"] for message in got] == [
        "websocket.accept",
        "websocket.send",
        "websocket.send",
        "websocket.close",
    ]
    assert [message.get("text") for message in got[1:3]] == ["a", "b"]
    assert got[-1]["code"] == 1000


@pytest.mark.parametrize(
    "letters",
    [
        [ACCEPTED, said(1), said(3)],
        [ACCEPTED, said(1), said(1)],
        [said(1)],
        [ACCEPTED, Closed("owner", "l", COME_AGAIN, "gone")],
    ],
)
async def test_after_a_loss_the_client_begins_anew(letters: list[AnyLetter]) -> None:
    got = await sent_for(letters)

    assert got[0]["type"] == "websocket.accept"
    assert json.loads(got[-2]["text"])["type"] == "farewell"
    assert got[-1] == {"type": "websocket.close", "code": COME_AGAIN}


class Pigeonhole(Post):
    """A post that keeps what is sent."""

    def __init__(self) -> None:
        super().__init__("redis://nowhere", "owner")
        self.sent: list[AnyLetter] = []

    async def send(self, process: str, letter: AnyLetter) -> None:
        """Keep it."""
        assert process == "relay"
        self.sent.append(letter)


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that says again what it hears."""
    if scope["type"] == "http":
        body = (await receive())["body"]
        await send({"type": "http.response.start", "status": 201, "headers": [(b"a", b"b")]})
        await send({"type": "http.response.body", "body": body + scope["method"].encode()})
        return
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        if message["text"] == "end":
            await send({"type": "websocket.close", "code": 4000})
            return
        await send({"type": "websocket.send", "text": message["text"] + "!"})


async def hosted(letters: list[AnyLetter]) -> list[AnyLetter]:
    """What the host answers to these letters."""
    post = Pigeonhole()
    host = Host(echo, post)
    for letter in letters:
        host.received(letter)
    await host.stop()
    return post.sent


async def test_the_host_answers_requests_and_talks() -> None:
    opened = Opened("relay", "l", CALL)
    answers = await hosted([Asked("relay", "q", CALL)])
    talk = await hosted([opened, Said("relay", "l", 1, "hi"), Said("relay", "l", 2, "end")])

    assert answers == [Answered("owner", "q", 201, [(b"a", b"b")], b"{}POST")]
    assert talk == [ACCEPTED, said(1, "hi!"), Closed("owner", "l", 4000)]


async def test_the_host_ends_a_talk_in_which_a_frame_was_lost() -> None:
    talk = await hosted([Opened("relay", "l", CALL), Said("relay", "l", 2, "hi")])
    foreign = await hosted([Opened("relay", "l", CALL), Said("other", "l", 1, "hi")])

    assert [type(letter) for letter in talk] == [Accepted, Closed]
    assert [type(letter) for letter in foreign] == [Accepted]


def test_letters_are_read_as_they_were_written() -> None:
    for letter in (Asked("a", "l", CALL), ACCEPTED, said(3, "ü"), Closed("a", "l", 1, "r")):
        assert decode(encode(letter)) == letter
    assert wire(CALL.scope("http"), CALL.body) == CALL
