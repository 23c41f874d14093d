"""What is wrong with a record is said in the language of whoever asks."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from declive.server.records.questions import Answer
from declive.server.refusal import Refusal
from tests.server.records.kept import played, sent

SPANISH = {"Accept-Language": "es-ES"}


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ("x", "esto no es el registro de una partida: su primera línea no es «declive game 1»"),
        (
            "declive game 1\nboard: none\n",
            "línea 2: aquí no hay ningún tablero «none»",
        ),
        (
            "declive game 1\nboard: base-2p\noption: dye cost3\n",
            "el registro no se puede leer: línea 3: no hay ninguna opción «dye»; "
            "¿querías decir «die»?",
        ),
        (
            "declive game 1\nboard: base-2p\nplayer: Ada\nplayer: Bo\n\nconquer 3\n",
            "línea 6: «conquer 3» no se puede jugar: ",
        ),
    ],
)
def test_a_record_is_refused_in_the_language_of_its_sender(
    client: TestClient, record: str, told: str
) -> None:
    answer = client.post("/api/records", json={"record": record}, headers=SPANISH)

    assert answer.status_code == 400
    assert answer.json()["error"].startswith(told)
    assert "cannot" not in answer.json()["error"]


def test_why_a_record_does_not_replay_is_said_in_the_language_of_its_reader(
    client: TestClient,
) -> None:
    later = "\n# edition: rules 99.0, content abcdef\nboard"
    record = f"{played().record().replace(chr(10) + 'board', later, 1)}conquer 99\n"
    id = sent(client, record).json()["id"]

    notes = {
        language: client.get(f"/api/records/{id}", headers={"Accept-Language": language}).json()
        for language in ("en", "es", "hu")
    }

    assert notes["en"]["note"].startswith("This game replays up to action ")
    assert notes["es"]["note"].startswith("Esta partida solo se reproduce hasta la acción ")
    assert notes["hu"]["note"].startswith("Ez a játék csak eddig az akcióig játszható vissza: ")
    for language, word in (("es", "reglas 99.0"), ("hu", "szabályok: 99.0")):
        assert word in notes[language]["note"]
        assert "cannot be played" not in notes[language]["note"]


def test_a_refusal_comes_whole_from_a_helper() -> None:
    plain = Answer.refused(Refusal("no", 409))
    assert plain.refusal is not None
    with pytest.raises(Refusal, match=r"^no$") as refused:
        plain.checked()
    assert refused.value.status == 409
