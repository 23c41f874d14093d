"""No English is left in what a table hears: `make crawl-words` looks through many more games."""

from __future__ import annotations

import pytest

from declive import words
from declive.content.catalogue import BOXES
from declive.engine.because import because
from declive.engine.vocabulary import MARKERS
from declive.words.language import Language
from tests.words.crawl import Crawl, boards_of


@pytest.mark.parametrize("box", BOXES)
def test_two_games_of_each_box_are_told_without_english(box: str) -> None:
    crawl = Crawl()
    crawl.play(boards_of(box)[1], 1)
    crawl.play(boards_of(box)[0], 2)
    assert crawl.seen > 1_000
    assert crawl.left == {}


def test_a_game_of_all_boxes_is_told_without_english() -> None:
    crawl = Crawl()
    crawl.play("river_world-2p", 3, list(BOXES))
    assert crawl.seen > 500
    assert crawl.left == {}


def test_a_message_that_a_language_lacks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Language.text

    def forgetful(self: Language, id: str, values: dict[str, object], form: str = "") -> str:
        return "" if id == "because-closed_far" else plain(self, id, values, form)

    monkeypatch.setattr(Language, "text", forgetful)
    crawl = Crawl()
    crawl.play("base-2p", 1)
    assert crawl.left
    assert all("is not adjacent to your regions" in told for told in crawl.left)


def test_a_sentence_of_the_code_is_told_with_its_values() -> None:
    needs = because("too_dear", "needs {tokens}, {hand} in hand", tokens=1, hand=0)
    assert (needs, type(needs.values)) == ("needs 1 token, 0 in hand", dict)
    assert words.load("en").told(needs) == "needs 1 token, 0 in hand"
    assert words.load("es").told(needs) == "necesitas 1 ficha y tienes 0 en la mano"
    assert words.load("hu").told(needs) == "ehhez 1 lapka kell, a kezedben 0 van"
    assert words.load("hu").told("anything else") == "anything else"
    unknown = because("nobody_translates_it", "so it stays")
    assert words.load("es").told(unknown) == "so it stays"


def test_values_of_a_sentence_are_named_as_the_language_does() -> None:
    phases = because(
        "other_phase",
        "'{verb}' belongs to the phase {phases}; now it is {phase}",
        verb="place",
        phases=["redeploy", "withdraw"],
        phase="pick",
    )
    assert str(phases) == "'place' belongs to the phase redeploy or withdraw; now it is pick"
    told = words.load("es").told(phases)
    assert told == "«place» es de la fase redistribución o retirada; ahora es elección"
    guarded = because(
        "closed_guarded",
        "region {region} is guarded by a {piece}, you may not attack it",
        region="5",
        piece="dragon",
    )
    told = words.load("hu").told(guarded)
    assert told == "az 5-ös régió védett (Sárkány), nem támadhatod meg"
    marker = because("marker_left", "1 {marker} is still in hand", marker="fortress")
    assert words.load("es").told(marker) == "todavía tienes 1 fortaleza en la mano"
    awaited = because(
        "awaited", "{awaited} is awaited first", awaited=because("the_die", "the die")
    )
    assert words.load("hu").told(awaited) == "előbb erre van szükség: a kocka"


@pytest.mark.parametrize("word", ["camp", "fortress", "lair", "hammer", "armor"])
@pytest.mark.parametrize("tag", ["es", "hu"])
def test_every_kind_of_marker_has_its_word_in_a_refusal(tag: str, word: str) -> None:
    [marker] = [marker for marker in MARKERS if marker.word == word]
    one = because("marker_left", "1 {marker} is still in hand", marker=marker.one)
    many = because(
        "markers_left", "{number} {markers} are still in hand", number=2, markers=marker.many
    )
    assert marker.one not in words.load(tag).told(one).split()
    assert marker.many not in words.load(tag).told(many).split()
