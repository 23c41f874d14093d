"""Notices are written in the language that their reader had when leaving the address."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from declive.server.app import Server, make_app
from declive.server.notify.turn import TurnNotice, letter, payload, question
from declive.server.settings import Settings
from declive.server.store.schema import NOTICES
from declive.words import load
from tests.server.receivers import Called

NOTICE = TurnNotice(
    table="t1",
    title="",
    board="base-2p",
    player="Bob",
    seat=0,
    round=2,
    rounds=10,
    link="https://play.example/table/t1",
    quiet="https://play.example/q",
)


@pytest.mark.parametrize(
    ("language", "subject"),
    [
        ("en", "Bob, it is your turn: a game on base-2p, round 2 of 10"),
        ("es", "Bob, te toca: una partida en base-2p, ronda 2 de 10"),
        ("hu", "Bob, te jössz: játék ezen a táblán: base-2p, 2/10. forduló"),
    ],
)
def test_a_letter_is_in_one_language(language: str, subject: str) -> None:
    words = load(language)
    mail = letter(NOTICE, "declive@example.org", "bob@example.org", words)
    asks = question("play.example", "a@example.org", "b@example.org", "/yes", "/no", words)

    assert mail["Subject"] == subject
    assert mail.get_content().startswith(f"{subject}.\n\nhttps://play.example/table/t1\n\n")
    assert mail.get_content().endswith("https://play.example/q\n")
    assert "\n/yes\n" in asks.get_content()
    assert asks.get_content().endswith("\n/no\n")
    assert (language == "en") == ("Somebody" in asks.get_content())
    assert json.loads(payload(NOTICE, words))["text"].startswith(subject)


def test_the_server_writes_in_the_language_of_who_left_the_address(
    settings: Settings, web: Called
) -> None:
    server = Server(replace(settings, notice_delay=1000))
    with TestClient(make_app(server), headers={"Accept-Language": "hu-HU,hu;q=0.9"}) as client:
        wish = {"board": "base-2p", "contact": web.address, "start": True}
        table = client.post("/api/tables", json=wish).json()["table"]["id"]

        async def send() -> None:
            await asyncio.gather(*server.rooms._tasks)
            await server.store.write(lambda c: c.execute(NOTICES.update().values(at=0)))
            await server.notifier.look()

        client.portal.call(send)  # type: ignore[union-attr]
        seat = server.rooms.loaded[table].row.seats[0]

        assert "te jössz" in str(web.bodies[0]["text"])
        path = str(web.bodies[0]["quiet"]).removeprefix("https://play.example")
        asked = client.get(path).text
        assert '<html lang="hu">' in asked
        assert "Nem kérsz több értesítést erről az asztalról?" in asked
        assert "<button>No enviar más<" in client.get(path, headers={"Accept-Language": "es"}).text
        done = client.post(path, headers={"Accept-Language": "en"}).text
        assert "You will get no more notices about this table." in done
        spanish = {"Accept-Language": "es"}
        address = f"/api/tables/{table}/contact"
        client.post(address, json={"contact": web.address}, headers=spanish)
        assert seat.language == "es"
