"""Puzzles over HTTP: nothing is kept, and nothing odd is played."""

from __future__ import annotations

from datetime import date

import pytest

from declive.local.asking import Asked
from declive.local.puzzles import answer_puzzle
from declive.puzzles import of_day, puzzles
from declive.server.messages.base import Placement
from declive.server.messages.encoding import encode
from declive.server.messages.puzzle import PuzzlePlay
from declive.server.puzzles import desk
from declive.server.refusal import NOT_FOUND, Refusal

ONE = puzzles()[0]


def test_the_shelf_names_all_and_the_one_of_the_day() -> None:
    day = date(2026, 11, 16)
    shown = desk.shelf(day, "en")

    assert [info.number for info in shown.puzzles] == list(range(1, len(puzzles()) + 1))
    assert shown.today == of_day(day).id
    assert shown.day == "2026-11-16"


def test_a_puzzle_begins_with_something_to_do_and_without_its_answer() -> None:
    begun = desk.begin(ONE.id, "en")

    assert begun.turn.you.offers
    assert begun.turn.lines == []
    assert begun.turn.you.can_undo is False
    assert begun.steps == list(ONE.steps)
    assert begun.throws == list(ONE.script.throws)
    assert begun.table.hints is False
    others = [
        player.coins for seat, player in enumerate(begun.turn.game.players) if seat != begun.seat
    ]
    assert set(others) == {None}


def test_a_turn_is_tried_line_by_line_and_graded_at_its_end() -> None:
    lines: list[str] = []
    for line in ONE.line:
        shown = desk.try_turn(ONE.id, PuzzlePlay(lines=lines, more=[line]), "en")
        lines = shown.lines
        assert shown.you.can_undo
    assert shown.over
    assert (shown.coins, shown.stars) == (ONE.par, 3)
    assert not shown.you.offers
    assert [one.seq for one in shown.happened] == list(range(1, shown.seq + 1))
    assert any(line.yours for one in shown.happened for line in one.log)


def test_fewer_lines_are_an_undo() -> None:
    begun = desk.begin(ONE.id, "en").turn
    further = desk.try_turn(ONE.id, PuzzlePlay(lines=list(ONE.line[:2])), "en")
    again = desk.try_turn(ONE.id, PuzzlePlay(), "en")

    assert further.game != begun.game
    assert again == begun


def test_a_turn_is_handed_in_as_it_stands() -> None:
    shown = desk.try_turn(ONE.id, PuzzlePlay(lines=list(ONE.line[:1]), finish=True), "en")

    assert shown.over
    assert shown.coins < ONE.par


def test_tokens_are_placed_as_data() -> None:
    place = next(at for at, line in enumerate(ONE.line) if line.startswith("place"))
    _, number, region = ONE.line[place].split()
    shown = desk.try_turn(
        ONE.id,
        PuzzlePlay(
            lines=list(ONE.line[:place]),
            places=[Placement(region=region, number=int(number))],
            more=list(ONE.line[place + 1 :]),
        ),
        "en",
    )

    assert shown.over
    assert shown.coins == ONE.par


def test_it_is_told_in_the_language_that_is_read() -> None:
    english, spanish = (desk.begin(ONE.id, language) for language in ("en", "es"))

    assert english.puzzle.title != spanish.puzzle.title
    assert english.turn.you.offers[0].name != spanish.turn.you.offers[0].name
    assert desk.hint(ONE.id, "hu").text != desk.hint(ONE.id, "en").text
    assert desk.answer(ONE.id, "en").lines == list(ONE.line)


@pytest.mark.parametrize(
    "wish",
    [
        PuzzlePlay(lines=["nonsense"]),
        PuzzlePlay(lines=["place 99 1"]),
        PuzzlePlay(lines=list(ONE.line), more=["done"]),
        PuzzlePlay(places=[Placement(region="nowhere", number=1)]),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(wish: PuzzlePlay) -> None:
    with pytest.raises(Refusal) as refused:
        desk.try_turn(ONE.id, wish, "en")

    assert refused.value.sentence


def test_a_lesson_is_played_as_a_puzzle_is() -> None:
    first = desk.course("en").lessons[0]
    begun = desk.begin(first.id, "en")
    shown = desk.try_turn(first.id, PuzzlePlay(lines=desk.answer(first.id, "en").lines), "en")

    assert first.lesson
    assert begun.goal
    assert begun.following == desk.course("en").lessons[1].id
    assert (begun.turn.met, shown.met, shown.over) == (False, True, True)
    assert desk.hint(first.id, "en").text == begun.learn


def test_the_odds_of_a_known_throw_are_all_or_nothing() -> None:
    seen: set[int] = set()
    for one in puzzles()[:12]:
        face = one.script.throws[0] if one.script.throws else 0
        for price in desk.begin(one.id, "en").turn.you.prices.values():
            if price.state == "roll":
                seen.add(price.wins)
                assert price.wins == (6 if face >= price.tokens - price.hand else 0)

    assert seen == {0, 6}


def test_a_page_without_a_server_is_answered_alike() -> None:
    def said(method: str, address: str, body: str = "") -> bytes:
        return answer_puzzle(method, Asked.of(address, body, "es")).body.encode()

    one = f"/api/puzzles/{ONE.id}"
    assert said("GET", one) == encode(desk.begin(ONE.id, "es"))
    assert said("GET", "/api/lessons?lang=hu") == encode(desk.course("hu"))
    assert said("GET", "/api/puzzles?day=2026-11-16") == encode(
        desk.shelf(date(2026, 11, 16), "es")
    )
    assert said("POST", f"{one}/turn", '{"finish": true}') == encode(
        desk.try_turn(ONE.id, PuzzlePlay(finish=True), "es")
    )
    with pytest.raises(Refusal):
        said("POST", one)
    with pytest.raises(Refusal, match="is no day"):
        said("GET", "/api/puzzles?day=soon")


def test_there_is_no_other_puzzle() -> None:
    with pytest.raises(Refusal, match="no puzzle 'x'") as refused:
        desk.begin("x", "en")

    assert refused.value.status == NOT_FOUND
