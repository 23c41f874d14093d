"""Kinds of markers that packs bring: prices, views, the log, scenarios, what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from declive import Game, load_pack
from declive.audit import audit
from declive.cli.table import extras
from declive.engine.vocabulary import MARKERS, PAYING, SHELTERING
from declive.packs import as_data, forget_packs
from declive.server.inventions import Inventions
from declive.server.present.board import game_view
from declive.server.present.catalogue import make_catalogue, make_sprite
from declive.telling.teller import Teller
from declive.words import load_with
from tests.packs.marker_packs import BEEKEEPERS, GARDENERS, MARKER, first_case, pack_of, passes
from tests.packs.shop import refused, write


def test_a_price_names_the_marker() -> None:
    pack = load_pack(GARDENERS)
    game = first_case(GARDENERS.with_suffix(".yaml"), pack, "GARDENERS-2")

    assert str(game.price("f")) == "4 = 2 land + 1 token + 1 hedge"


def test_views_the_terminal_and_the_log_show_it() -> None:
    pack = load_pack(GARDENERS)
    words = load_with([pack])
    game = first_case(GARDENERS.with_suffix(".yaml"), pack, "PEDDLING-1")
    teller = Teller(["Ann", "Bob"], words)
    game.play("done")

    before = game.copy().state
    action = next(action for action in game.legal() if game.text(action) == "stall 2 h")
    game.play(action)
    told = teller.tell(before, action, game.state, game.events)

    assert [entry.text for entry in told] == ["Region h (hill) now has 2 stalls; 1 left."]
    view = game_view(game.observe(0), ["Ann", "Bob"], words)
    assert view.regions["h"].markers == {"stall": 2}
    assert view.players[0].troops[0].markers == {"stall": 1}
    assert extras(game.state, game.board.region("h"), words) == ["2 stalls"]


def test_the_page_gets_its_name_and_its_picture() -> None:
    inventions = Inventions([GARDENERS, BEEKEEPERS])
    symbols = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', make_sprite(inventions)))
    names = make_catalogue("en", inventions).markers

    assert names["hedge"] == "hedge"
    assert names["camp"] == "encampment"
    for pack in inventions.packs.values():
        for name, path in pack.emblems.items():
            assert path in symbols[name]
    assert "marker-hive" in symbols


def test_a_marker_without_a_picture_has_that_of_its_kind(tmp_path: Path) -> None:
    pack_of(tmp_path, "", '{ builds = { marker = "post" } }')
    sprite = make_sprite(Inventions([tmp_path / "pixies.toml"]))
    symbols = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', sprite))

    assert symbols["marker-post"] == symbols["marker-invention"]


def test_a_pack_tells_its_markers_as_data() -> None:
    told = as_data(load_pack(BEEKEEPERS))["markers"]

    assert told == [{"id": "hive", "name": "hive", "stock": 6, "defends": 0, "box": "beekeepers"}]


def test_positions_with_markers_are_written_and_read() -> None:
    pack = load_pack(GARDENERS)
    seed = 1
    game = Game.new("base-2p", seed=seed, packs=[pack])
    kind = pack.markers[1]
    while not any(game.state.markers[kind]):
        stalls = [action for action in game.legal() if game.text(action).startswith("stall")]
        wanted = [
            action
            for action in game.legal()
            if game.text(action).startswith("pick")
            and game.roster.powers[game.state.row_powers[action.number - 1]].id == "peddling"
        ]
        game.play((stalls or wanted or game.legal())[0])
        if game.over:
            seed += 1
            game = Game.new("base-2p", seed=seed, packs=[pack])

    again = Game.from_plain(game.to_plain())

    assert again.hash() == game.hash()
    assert again.state.markers == game.state.markers
    assert [troop.markers for troop in again.state.troops] == [
        troop.markers for troop in game.state.troops
    ]


CASES = {
    "built once a turn, no more than may stand in a region": (
        "most = 2\ndefends = 2",
        '{ builds = { marker = "post", terrain = "hill" } }',
        """
case: M-1 built
board: {h: hill edge, f: forest edge, borders: h-f}
players:
  A: {race: ratmen, power: odd, hand: 2, holds: {h: 1, f: 1}}
  B: {}
markers: {h: [post]}
turn: {player: A, phase: conquer}
play:
  - refuse: post f
  - post h
  - see: {markers h: [post, post], stock post: 3}
  - refuse: post h
""",
    ),
    "a lone token beside one that shelters cannot be replaced": (
        "shelters = true\ndefends = 0",
        '{ marks_land = { marker = "post" } }',
        """
case: M-2 sheltered
board: {h: hill edge, f: forest edge, g: forest, borders: h-f h-g}
players:
  A: {race: sorcerers, power: stout, hand: 2, holds: {h: 1}}
  B: {race: elves, power: odd, holds: {f: 1, g: 1}}
markers: {f: [post]}
turn: {player: A, phase: conquer}
play:
  - refuse: substitute f
  - see: {cost f: 3}
  - substitute g
""",
    ),
    "it goes to the box with those who leave": (
        "",
        '{ marks_land = { marker = "post" } }',
        """
case: M-3 left
board: {h: hill edge, f: forest edge, borders: h-f}
players:
  A: {race: ratmen, power: odd, hand: 2, holds: {h: 1, f: 1}}
  B: {}
markers: {h: [post]}
turn: {player: A, phase: conquer}
play:
  - see: {stock post: 4}
  - abandon h
  - see: {stock post: 5, markers h: []}
""",
    ),
    "it stays in decline where it is not its owner's": (
        "",
        '{ plants = { marker = "post", terrain = "hill", every = 2 } }',
        """
case: M-4 planted
board: {h: hill edge, i: hill edge, f: forest edge, borders: h-f i-f h-i}
players:
  A: {race: ratmen, power: odd, holds: {h: 1, i: 1, f: 1}}
  B: {}
turn: {player: A, phase: conquer}
play:
  - done
  - see: {posts A: 1}
  - refuse: done
  - post 1 f
  - done
  - done
  - see: {turn: B}
""",
    ),
    "one that pays conquers like a token and comes back": (
        "pays = true",
        '{ forges = { marker = "post", terrain = "hill" } }',
        """
case: M-5 forged
board: {h: hill edge, f: forest edge, g: forest, borders: h-f h-g}
players:
  A: {race: ratmen, power: odd, hand: 1, posts: 2, holds: {h: 1}}
  B: {}
turn: {player: A, phase: conquer}
play:
  - conquer f
  - see: {posts A: 0, hand A: 1, markers f: []}
  - done
  - see: {posts A: 2, f: A ratmen 1, hand A: 0}
  - done
  - see: {posts A: 3}
""",
    ),
    "those that come back to their owner are gone in decline": (
        'when_left = "owner"',
        '{ pitches = { marker = "post" } }',
        """
case: M-6 declined
board: {h: hill edge, f: forest edge, borders: h-f}
players:
  A: {race: ratmen, power: odd, holds: {h: 1, f: 1}}
  B: {}
markers: {h: [post, post]}
turn: {player: A, phase: start}
play:
  - see: {posts A: 3, stock post: 0}
  - decline
  - see: {markers h: [], stock post: 5, declined A: ratmen}
""",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_marker_does_what_its_pack_says(tmp_path: Path, name: str) -> None:
    more, effects, case = CASES[name]

    assert passes(tmp_path, pack_of(tmp_path, more, effects), case) == []


def test_a_refused_pack_leaves_no_kind_behind(tmp_path: Path) -> None:
    before = len(MARKERS), list(PAYING), list(SHELTERING)

    refused(
        tmp_path,
        MARKER.format(name="Post", more="pays = true\nshelters = true", effects="{ fly = {} }"),
    )

    assert (len(MARKERS), PAYING, SHELTERING) == before


def test_a_forgotten_pack_leaves_no_marker_in_later_games() -> None:
    load_pack(GARDENERS)
    Game.new("base-2p")
    forget_packs()

    game = Game.new("base-2p")

    assert len(game.state.markers) == len(MARKERS)
    assert audit(game) == []


def test_one_kind_is_not_both_built_and_carried(tmp_path: Path) -> None:
    both = '{ builds = { marker = "post" } }, { plants = { marker = "post" } }'

    sentences = refused(tmp_path, MARKER.format(name="Post", more="", effects=both))

    assert sentences == [
        "power 'Odd': plants: 'post' is both built and carried: make two kinds of it"
    ]


def test_two_packs_may_not_bring_the_same_marker(tmp_path: Path) -> None:
    text = MARKER.format(name="Post", more="", effects='{ builds = { marker = "post" } }')
    packs = [
        load_pack(write(tmp_path, text, "one.toml")),
        load_pack(write(tmp_path, text.replace("Odd", "Even"), "two.toml")),
    ]

    with pytest.raises(ValueError, match="both bring 'post'"):
        Game.new("base-2p", packs=packs)
