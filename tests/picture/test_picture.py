"""The table as a notebook shows it: `Game._repr_svg_`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from declive import Board, Game, bots, load_pack
from declive.boards.random_board import random_board
from declive.emblems.pen import CREAM, INK, STYLE, resolved, shape, thread, tinted
from declive.engine.nouns import NOBODY
from declive.extras import install_command
from declive.picture import ground
from declive.scenarios.scenario import build, read_text
from tests.packs.shop import EXAMPLES

SVG = "{http://www.w3.org/2000/svg}"
ODD = """
case: X-1 a table
board: {a: farmland edge, x: hill, y: swamp, borders: a-x}
players:
  A: {race: orcs, power: stout, hand: 2, holds: {a: 1}}
  B: {}
turn: {player: A, phase: conquer}
play: [see: {}]
"""


@pytest.fixture(scope="module")
def board() -> Board:
    """A small one: a drawing takes some seconds, and is kept."""
    return random_board("moor", 12, 2, 1).board()


def begun(board: Board, actions: int) -> Game:
    """A game of bots after so many actions."""
    game = Game.new(board, seed=3, players=["Ann <3", "Bob"])
    players = [bots.make("greedy", 1), bots.make("greedy", 2)]
    while len(game.actions) < actions and not game.over:
        game.play(players[game.decides].decide(game.observe(game.decides), game.legal()))
    return game


def used(svg: str) -> list[str]:
    """What is put on the table, without the word that is the drawing's own."""
    found = re.findall(r'<use href="#(d[0-9a-f]{8}-)?([^"]+)" transform', svg)
    return [name for _, name in found]


def texts(svg: str) -> list[str]:
    """All that is written on it."""
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_every_region_that_is_held_shows_a_token_in_its_owners_colours(board: Board) -> None:
    game = begun(board, 120)
    state = game.state

    svg = game._repr_svg_()

    on_map = svg.partition('pieces">')[2].partition("</g>")[0]
    shown = [name for name in used(on_map) if name.startswith("race-")]
    troops = [state.troops[index] for index in state.holder if index != NOBODY]
    held = [
        f"race-{state.roster.races[troop.race].id}-{troop.seat}" + "-declined" * (not troop.active)
        for troop in troops
    ]
    assert len(held) > 4
    assert any(name.endswith("-declined") for name in held)
    assert sorted(shown) == sorted(held)
    assert used(on_map).count("token-tribe") == state.tribes.bit_count()


def test_it_is_sound_and_every_drawing_it_uses_is_in_it(board: Board) -> None:
    svg = begun(board, 60)._repr_svg_()

    root = ElementTree.fromstring(svg)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    asked = re.findall(r'(?:href="#|url\(#)([^")]+)', svg)
    assert root.tag == f"{SVG}svg"
    assert set(asked) <= set(ids)
    assert len(ids) == len(set(ids))
    # Two tables in one document do not take each other's drawings.
    assert all(id.startswith(ids[0][:10]) for id in ids)
    assert "var(" not in svg


def test_a_move_changes_it(board: Board) -> None:
    game = begun(board, 60)
    while game.phase != "conquer":
        game.play(game.legal()[0])
    before = game._repr_svg_()
    action = next(action for action in game.legal() if game.text(action).startswith("conquer"))

    game.play(action)

    after = game._repr_svg_()
    assert after != before
    assert len(used(after)) >= len(used(before)) - 1
    game.undo()
    assert game._repr_svg_() == before


def test_it_shows_the_coins_of_the_one_who_looks(board: Board) -> None:
    game = begun(board, 60)
    looking = game.decides

    shown = texts(game._repr_svg_())

    assert shown.count("?") == 1
    assert str(game.state.coins[looking]) in shown
    assert "Ann <3" in shown
    assert any(text.startswith(f"Round {game.state.round} of 10: ") for text in shown)


def test_at_the_end_nothing_is_hidden(board: Board) -> None:
    game = begun(board, 10_000)

    shown = texts(game._repr_svg_())

    assert "?" not in shown
    assert "The game is over" in shown
    assert {str(coins) for coins in game.scores} <= set(shown)


def test_an_invention_has_its_own_picture(board: Board) -> None:
    pack = load_pack(EXAMPLES / "gardeners.toml")
    game = Game.new(board, packs=[pack])
    game.play("deal gardeners peddling")
    while game.decides < 0:
        game.play(game.legal()[0])

    svg = game._repr_svg_()

    assert "race-gardeners-free" in used(svg)
    assert "power-peddling" in used(svg)


def test_the_drawing_of_the_page_is_taken_where_it_was_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = Game.new("base-2p", seed=1).board.size
    spots = {str(region): f'{{"spot": [{region}, 7, 30], "d": "M0 0Z"}}' for region in range(size)}
    regions = ", ".join(f'"{region}": {spot}' for region, spot in spots.items())
    data = f'{{"width": 1200, "height": 800, "regions": {{{regions}}}}}'
    (tmp_path / "base-2p.json").write_text(data)
    (tmp_path / "base-2p.svg").write_text("<svg><title>x</title><path id='land'/></svg>")
    monkeypatch.setattr(ground, "BUILT", tmp_path)
    monkeypatch.setitem(sys.modules, "declive.boards.drawing", None)
    ground._drawn.cache_clear()
    try:
        svg = Game.new("base-2p", seed=1)._repr_svg_()
    finally:
        ground._drawn.cache_clear()

    assert "<path id='land'/>" in svg
    assert "token-tribe" in used(svg)


def test_without_what_draws_a_sentence_says_how_to_get_it(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = random_board("fen", 13, 2, 2).board()
    monkeypatch.setitem(sys.modules, "declive.boards.drawing", None)

    shown = texts(Game.new(other, seed=3)._repr_svg_())

    assert shown[0].startswith("Round 1 of 10: ")
    assert install_command("draw") in shown[1]


def test_a_board_that_cannot_be_drawn_says_why() -> None:
    game = build(read_text(ODD, "odd.yaml")[0])

    shown = texts(game._repr_svg_())

    assert shown[0] == "Round 2 of 10: A, conquer, 2 in hand"
    assert shown[1].startswith("This board cannot be drawn: ")


def test_colours_are_written_out_as_the_style_of_emblems_says() -> None:
    light = resolved(shape("M0 0") + tinted("#123456", shape("M1 1"), thread("M2 2", 5)))

    assert light.count(f'fill="{CREAM}" stroke="{INK}" stroke-width="2.4"') == 1
    assert light.count(f'fill="#123456" stroke="{INK}" stroke-width="2.4"') == 1
    assert 'stroke-width="5" d="M2 2" fill="none" stroke="#123456"' in light
    for letter, rules in re.findall(r"\.(\w)\{(.*?)\}", STYLE):
        plain = ElementTree.fromstring(resolved(f'<path class="{letter}"/>'))[0].attrib
        said = dict(rule.split(":", 1) for rule in rules.split(";"))
        meant = {name: re.sub(r"var\(--\w+,(.*)\)", r"\1", value) for name, value in said.items()}
        assert plain == meant
