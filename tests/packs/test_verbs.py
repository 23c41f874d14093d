"""A verb of a pack is shown like an official one: by what the page is sent, and in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from declive import Game, IllegalAction
from declive.advice.asking import asks
from declive.cli.guide import topic
from declive.cli.hints import Hints
from declive.cli.prompt import next_words
from declive.cli.request import Request, understand
from declive.engine.pack import Pack
from declive.packs import forget_packs, load_packs
from declive.scenarios.scenario import build, read_file
from declive.server.present import your_view
from declive.telling.naming import Naming
from declive.words import load_with

EXAMPLES = Path(__file__).parents[2] / "examples"
FERRY = """
board: {s: sea edge, a: hill, b: hill, i: hill, borders: s-a s-b a-i i-b}
players:
  A: {race: ferrymen, power: wealthy, holds: {a: 3, b: 1, i: 2}}
  B: {}
turn: {player: A, phase: placement}
"""
SING = """
board: {a: hill edge, t: forest tribe, e: swamp, borders: a-t a-e}
players:
  A: {race: bards, power: stout, hand: 3, holds: {a: 1}}
  B: {}
neutral: {t: tribe 1}
turn: {player: A, phase: conquer}
"""


@pytest.fixture
def packs() -> Iterator[list[Pack]]:
    yield load_packs([str(EXAMPLES / name) for name in ("bards.py", "ferrymen.py")])
    forget_packs()


def position(folder: Path, text: str, packs: list[Pack]) -> Game:
    file = folder / "position.yaml"
    file.write_text(f"case: X-1 a position\n{text}\nplay: [see: {{}}]\n", encoding="utf-8")
    game = build(read_file(file, packs)[0])
    game.header.packs = packs
    return game


def test_the_page_is_sent_all_it_needs(tmp_path: Path, packs: list[Pack]) -> None:
    words = load_with(packs)
    yours = your_view(position(tmp_path, FERRY, packs), 0, words)
    first = yours.asks[0]
    offers = {offer.line: offer for offer in yours.offers}

    assert first.text == "You may ferry a token: choose where it boards, then where it lands."
    assert set(offers) == {"ferry a b", "done"}
    offer = offers["ferry a b"]
    assert (offer.at, offer.region, offer.to) == ("map", "a", "b")
    assert offer.name == "Ferry a token from here"


def test_a_way_of_conquering_is_offered_with_its_sign_and_without_a_price(
    tmp_path: Path, packs: list[Pack]
) -> None:
    yours = your_view(position(tmp_path, SING, packs), 0, load_with(packs))
    offers = {offer.line: offer for offer in yours.offers}

    assert (offers["sing t"].name, offers["sing t"].cost) == ("Sing to them", 0)
    assert offers["conquer t"].cost == 3
    assert ["sing"] in [ask.verbs for ask in yours.asks]


def test_the_terminal_asks_for_it_completes_it_and_explains_it(
    tmp_path: Path, packs: list[Pack]
) -> None:
    game = position(tmp_path, FERRY, packs)
    words = load_with(packs)
    hint = Hints(Naming(game.names, words)).tell(game, 0)

    assert (
        "You may ferry a token: choose where it boards, then where it lands: 'ferry a b'." in hint
    )
    assert understand("ferry a b", game) == Request(lines=["ferry a b"])
    assert understand("f a b", game) == Request(lines=["ferry a b"])
    assert "ferry" in [word for word, _ in next_words(game, "fe")]
    assert [word for word, _ in next_words(game, "ferry ")] == ["a"]
    assert "Ferry a token along the coast" in str(topic(game, "ferry", words)[-1])


def test_it_is_refused_with_its_own_sentence(tmp_path: Path, packs: list[Pack]) -> None:
    game = position(tmp_path, FERRY, packs)

    with pytest.raises(IllegalAction, match="between two coasts of yours"):
        game.play("ferry i a")
    with pytest.raises(IllegalAction, match="write 'ferry REGION REGION'"):
        game.play("ferry a")
    game.play("ferry a b")
    assert [ask.text for ask in asks(game, load_with(packs))] == [
        "Nothing is left to do: end your turn."
    ]


def test_words_of_a_file_come_before_those_of_the_declaration(
    tmp_path: Path, packs: list[Pack]
) -> None:
    told = {"asks": {"ferry": "The ferry waits."}, "buttons": {"ferry": "Board at {region}"}}
    words = load_with(packs).joined_by(told)
    yours = your_view(position(tmp_path, FERRY, packs), 0, words)

    assert yours.asks[0].text == "The ferry waits."
    assert "Board at a" in [offer.name for offer in yours.offers]


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        ('verb("sing", "x")', "has the shape 'x', which there is not"),
        ('verb("sing", "r", at="moon")', "has the place to point at 'moon', which there is not"),
        ('verb("sing", "r", confirm="thrice")', "has the way to be confirmed 'thrice'"),
    ],
)
def test_a_declaration_that_cannot_be_is_refused(
    tmp_path: Path, declared: str, sentence: str
) -> None:
    file = tmp_path / "odd.py"
    file.write_text(f"from declive.invent import verb\n{declared}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=sentence):
        load_packs([str(file)])
