"""Characters that no database keeps are refused in a sentence, in every field of every message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from declive.server.messages.reading import UNSTORABLE
from tests.server.live import LiveServer

TABLE = {
    "board": "base-2p",
    "title": "t",
    "seats": [{"kind": "me", "name": "Ann", "bot": "g"}, {"kind": "open", "name": "x"}],
    "boxes": ["base"],
    "options": {"withdraw": "any"},
    "packs": ["p"],
    "contact": "c",
}
COMMANDS: list[dict[str, Any]] = [
    {"type": "play", "id": "i", "seq": 0, "lines": ["conquer 1", "done"]},
    {"type": "undo", "id": "i", "seq": 0},
    {"type": "redo", "id": "i", "seq": 0},
    {"type": "ask_undo", "id": "i", "seq": 0},
    {"type": "vote", "id": "i", "agree": True},
    {"type": "say", "id": "i", "text": "hello"},
    {"type": "suggest", "id": "i", "what": "hint"},
    {"type": "explain", "id": "i", "line": "conquer 1"},
    {"type": "take_seat", "id": "i"},
    {"type": "go_away", "id": "i"},
    {"type": "stand_in", "id": "i", "seat": 1},
    {"type": "ping", "id": "i"},
]
BODIES: list[tuple[str, dict[str, Any]]] = [
    ("/api/tables", TABLE),
    ("/api/tables/{table}/join", {"name": "Bob", "contact": "c"}),
    ("/api/tables/{table}/contact", {"contact": "c"}),
    ("/api/records", {"record": "r", "title": "t"}),
    *[("/api/tables/{table}/commands", command) for command in COMMANDS],
]
NUL, HALF = "\\u0000", "\\ud800"


def spoiled(body: Any, mark: str) -> Iterator[Any]:
    """The body with one of its texts spoiled, for each text in it, keys of mappings too."""
    if isinstance(body, str):
        yield body + mark
    elif isinstance(body, list):
        for index, part in enumerate(body):
            for bad in spoiled(part, mark):
                yield [*body[:index], bad, *body[index + 1 :]]
    elif isinstance(body, dict):
        for key, part in body.items():
            for bad in spoiled(part, mark):
                yield {**body, key: bad}
        if "withdraw" in body:
            yield {f"withdraw{mark}": "any"}


def as_sent(body: Any, mark: str) -> str:
    """The body as JSON with the mark as an escape."""
    return json.dumps(body).replace(json.dumps(mark)[1:-1], mark)


@pytest.mark.parametrize("mark", [NUL, HALF])
def test_no_field_takes_what_cannot_be_kept(server: LiveServer, mark: str) -> None:
    json_type = {"content-type": "application/json"}
    with httpx.Client(base_url=server.http, headers=json_type, timeout=30) as client:
        wish = {"board": "base-2p", "start": True}
        seated = client.post("/api/tables", json=wish).json()
        table = seated["table"]["id"]
        client.headers["authorization"] = f"Bearer {seated['token']}"
        tried = 0
        for path, body in BODIES:
            for bad in spoiled(body, mark):
                answer = client.post(path.format(table=table), content=as_sent(bad, mark))
                assert answer.status_code == 400, (path, bad, answer.text)
                sentence = answer.json()["error"]
                assert UNSTORABLE in sentence, (path, bad, sentence)
                tried += 1

        assert tried == 46
        said = {"type": "say", "id": "1", "text": "still here \\\\u0000"}
        assert client.post(f"/api/tables/{table}/commands", json=said).json()["type"] == "done"


def test_nobody_is_thrown_out_by_a_frame_that_cannot_be_kept(server: LiveServer) -> None:
    wish = {"board": "base-2p", "start": True}
    seated = httpx.post(f"{server.http}/api/tables", json=wish).json()
    url = f"{server.ws}/api/tables/{seated['table']['id']}/ws"
    bearer = {"authorization": f"Bearer {seated['token']}"}

    with connect(url, additional_headers=bearer) as socket:
        heard: list[dict[str, Any]] = []
        for number, command in enumerate(COMMANDS):
            for bad in spoiled({"id": "i", "type": command["type"]}, NUL):
                if number < 9:
                    socket.send(as_sent({**command, **bad}, NUL))
        socket.send(json.dumps({"type": "say", "id": "last", "text": "hello"}))
        while not heard or heard[-1].get("id") != "last":
            heard.append(json.loads(socket.recv(timeout=30)))

    refused = [message for message in heard if message["type"] == "refused"]
    assert len(refused) == 18
    assert all(UNSTORABLE in message["reason"] for message in refused)
    assert heard[-1]["type"] == "done"


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00",
        "/api/tables/t%00/events",
        "/api/tables/t%00/record",
        "/api/records/%00/outline",
        "/api/records/%00/frames?from=0&to=1",
        "/api/tables/t1/quiet/%00",
        "/api/boards/%00.svg",
        "/api/tables/%ff%fe",
    ],
)
def test_an_address_with_such_a_character_leads_nowhere(server: LiveServer, path: str) -> None:
    answer = httpx.get(server.http + path)

    assert answer.status_code in (400, 404), answer.text


def test_a_socket_at_such_an_address_is_told_so(server: LiveServer) -> None:
    with connect(f"{server.ws}/api/tables/t%00/ws") as socket:
        farewell = json.loads(socket.recv(timeout=30))

    assert farewell["reason"] == "there is no such table"
