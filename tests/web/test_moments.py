"""The page is tested with every kind of decision there is."""

from __future__ import annotations

from tools import web_moments


def test_every_phase_verb_and_decision_of_the_boxes_comes_up() -> None:
    found = list(web_moments.moments())
    news = [kind for moment in found for kind in moment.news]
    assert sorted(news) == sorted(web_moments.wanted())
    assert {moment.board for moment in found} == set(web_moments.BOARDS)


def test_whoever_decides_is_told_what_is_asked() -> None:
    moment = next(web_moments.moments())
    assert moment.game.decides == moment.you.seat == moment.seat
    assert moment.you.asks
    assert moment.you.offers
