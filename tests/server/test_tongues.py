"""Languages at a table: three people read the same deeds, each in their own, and may change it."""

from __future__ import annotations

import random
import re

import pytest
from starlette.requests import HTTPConnection

from declive.server.http.tongue import accepted, language_of
from declive.server.messages.command import AskUndo, Explain, Play, Speak, Suggest
from declive.server.messages.notice import (
    AnyNotice,
    AnyReply,
    Explanation,
    Refused,
    Suggestion,
    TableChanged,
    Update,
    Welcome,
)
from declive.server.table.commands import carry_out
from declive.server.table.listener import Listener
from declive.server.table.tongues import KEPT
from tests.server.house import House, Person, heard, play_one, read

pytestmark = pytest.mark.anyio
ENGLISH = re.compile(r"\b(the|and|of|with|from|region|tokens?|coins?|your?|declined|takes|to)\b")


async def listen(person: Person, language: str) -> Listener:
    listener = Listener(person.held, language=language)
    await (await person.room()).attach(listener)
    return listener


def logs(messages: list[AnyReply | AnyNotice]) -> list[tuple[str, dict[int, str]]]:
    """Every sentence of the log in what was heard, and how seats it calls you read it."""
    happened = [
        one
        for message in messages
        for one in (
            message.history
            if isinstance(message, Welcome)
            else message.happened
            if isinstance(message, Update)
            else []
        )
    ]
    return [(line.text, line.yours) for one in happened for line in one.log]


async def test_three_people_read_the_same_deeds_in_three_languages(house: House) -> None:
    people = await house.table(board="base-3p")
    tongues = ["en", "es", "hu"]
    ears = [await listen(one, language) for one, language in zip(people, tongues)]
    chance = random.Random(5)
    for _ in range(40):
        await play_one(people, chance)
    english, spanish, hungarian = (logs(heard(one)) for one in ears)

    assert len(english) == len(spanish) == len(hungarian) > 20
    assert "conquer" in " ".join(text for text, _ in english)
    for text, yours in spanish + hungarian:
        for told in (text, *yours.values()):
            assert not ENGLISH.search(told), told
    assert "conquistan" in " ".join(text for text, _ in spanish)
    assert "elfoglalják" in " ".join(text for text, _ in hungarian)
    # Somebody with another language comes late: what happened before is told anew, and the same.
    late = await listen(house.stranger(people[0].table), "hu")
    assert logs(heard(late)) == hungarian


async def test_a_language_can_be_changed_at_any_moment(house: House) -> None:
    people = await house.table(board="underground-3p")
    ear = await listen(people[0], "en")
    chance = random.Random(2)
    for _ in range(15):
        await play_one(people, chance)
    english = logs(heard(ear))
    room = await people[0].room()

    await room.speak(ear, "es")
    told = heard(ear)
    assert len(logs(told)) == len(english)
    assert not any(ENGLISH.search(text) for text, _ in logs(told))
    for _ in range(15):
        await play_one(people, chance)
    news = logs(heard(ear))
    assert news
    assert not any(ENGLISH.search(text) for text, _ in news)
    # After a restart it is told as it was when it happened.
    await house.restart()
    again = await listen(people[0], "es")
    assert logs(heard(again)) == logs(told) + news


async def test_views_offers_and_questions_are_in_the_language_of_who_reads_them(
    house: House,
) -> None:
    ann, bob, _ = await house.table(board="base-3p")
    ear = await listen(ann, "hu")
    heard(ear)
    await ann.play("pick 1")
    update = [message for message in heard(ear) if isinstance(message, Update)][-1]
    assert update.you is not None
    texts = [ask.text for ask in update.you.asks] + [offer.name for offer in update.you.offers]
    texts += [price.closed for price in update.you.prices.values()]
    texts += [term.label for price in update.you.prices.values() for term in price.terms]
    assert any("régió" in text for text in texts)
    for text in texts:
        assert not ENGLISH.search(text), text
    # The others hear nothing of it.
    theirs = await bob.welcome()
    assert theirs.you is not None
    assert not theirs.you.offers


async def test_refusals_reasons_and_hints_are_told_in_the_language(house: House) -> None:
    ann, bob, _ = await house.table()
    room = await ann.room()

    async def ask(person: Person, command: object, language: str) -> AnyReply:
        return await carry_out(room, person.held, command, "", language)  # type: ignore[arg-type]

    command = Play(id="1", seq=room.seq, lines=["conquer 99"])
    refused = await ask(ann, command, "es")
    assert isinstance(refused, Refused)
    assert refused.reason == "no hay ninguna región «99» en este tablero"
    refused = await ask(ann, command, "en")
    assert isinstance(refused, Refused)
    assert refused.reason == "there is no region '99' on this board"
    turn = await ask(bob, Play(id="2", seq=room.seq, lines=["pick 1"]), "hu")
    assert isinstance(turn, Refused)
    assert turn.reason == "most nem te döntesz"
    stale = await ask(ann, Play(id="3", seq=99, lines=["pick 1"]), "hu")
    assert isinstance(stale, Refused)
    assert stale.reason.startswith("történt valami")
    why = await ask(ann, Explain(id="4", line="done"), "es")
    assert isinstance(why, Explanation)
    assert why.reason == "elige primero una combinación: «pick NÚMERO»"
    house.server.pool.seconds = 30.0  # however busy the machine is, there is time for a reason
    hint = await ask(ann, Suggest(id="5", what="hint"), "hu")
    assert isinstance(hint, Suggestion)
    assert hint.text
    assert not ENGLISH.search(hint.text), hint.text
    how = await ask(ann, Speak(id="6", lang="hu"), "es")
    assert isinstance(how, Refused)
    assert "?lang=" in how.reason


async def test_a_vote_is_read_in_every_language(house: House) -> None:
    people = await house.table()
    ears = [await listen(one, language) for one, language in zip(people, ("en", "es", "hu"))]
    await people[0].play("pick 1")
    room = await people[0].room()
    await people[0].ask(AskUndo(id="u", seq=room.seq))
    texts = []
    for ear in ears:
        tables = [message for message in heard(ear) if isinstance(message, TableChanged)]
        vote = tables[-1].table.vote
        assert vote is not None
        texts.append(vote.text)
    assert texts == [
        "Ann asks to take back 'pick 1'",
        "Ann pide deshacer «pick 1»",
        "Ann vissza szeretné vonni ezt: „pick 1”",
    ]


async def test_who_listens_before_the_game_hears_its_beginning(house: House) -> None:
    people = await house.table(names="Ann Bob", board="base-2p")
    room = await people[0].room()
    ear = Listener(people[1].held, language="hu")
    # As somebody does who waits for news by plain requests.
    room.broadcast.add(ear)
    await people[0].play("pick 1")
    told = logs(heard(ear))
    assert told
    assert not any(ENGLISH.search(text) for text, _ in told)


async def test_a_language_that_nobody_reads_is_forgotten_after_a_while(house: House) -> None:
    people = await house.table()
    ear = await listen(people[0], "hu")
    room = await people[0].room()
    room.detach(ear)
    await people[0].play("pick 1")
    assert list(room.tongues.spoken) == ["hu"]
    late = room.now() + KEPT + 1
    room.now = lambda: late
    await play_one(people, random.Random(1))
    assert not room.tongues.spoken
    again = await listen(people[0], "hu")
    assert not any(ENGLISH.search(text) for text, _ in logs(heard(again)))


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("hu-HU,hu;q=0.9,en;q=0.8", "hu"),
        ("fr, es;q=0.4, hu;q=0.6", "hu"),
        ("de,fr", "en"),
        ("es;q=0", "en"),
        ("es;q=x,hu;q=0.1", "hu"),
        ("ES-mx", "es"),
    ],
)
async def test_a_browser_says_what_it_likes(header: str, language: str) -> None:
    assert accepted(header) == language
    scope = {
        "type": "http",
        "query_string": b"",
        "headers": [(b"accept-language", header.encode())],
    }
    assert language_of(HTTPConnection(scope)) == language
    asked = {**scope, "query_string": b"lang=es"}
    assert language_of(HTTPConnection(asked)) == "es"
    unknown = {**scope, "query_string": b"lang=tlh"}
    assert language_of(HTTPConnection(unknown)) == language


async def test_farewells_are_said_in_the_language(house: House) -> None:
    people = await house.table()
    ear = await listen(people[0], "es")
    heard(ear)
    room = await people[0].room()
    room.give_up("x")
    assert b'"x"' in ear.waiting[-1]
    await house.table()
    other = Listener(language="hu")
    for _ in range(300):
        other.send(b"{}")
    assert read(other.waiting[-1]).reason == "túl lassú a kapcsolat"  # type: ignore[union-attr]
