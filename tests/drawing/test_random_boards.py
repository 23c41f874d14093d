"""Random boards to start from: without mistakes, balanced, playable."""

from __future__ import annotations

import tomllib

import pytest

from declive import Game, bots
from declive.boards.check import check
from declive.boards.random_board import LAND, as_toml, random_board

SIZES = [(12, 2, 1), (23, 2, 2), (30, 3, 5), (39, 4, 4), (48, 5, 6), (62, 5, 7)]


@pytest.mark.parametrize(("regions", "players", "seed"), SIZES)
def test_a_random_board_keeps_to_the_rules_of_a_good_board(
    regions: int, players: int, seed: int
) -> None:
    file = random_board("mine", regions, players, seed)

    read, mistakes = check(tomllib.loads(as_toml(file)))
    assert mistakes == []
    assert read == file
    assert (len(file.regions), file.players) == (regions, players)
    land = [region for region in file.regions if region.terrain in LAND]
    assert 3 * sum("edge" in region.marks for region in land) >= len(land)
    terrain = {region.id: region.terrain for region in file.regions}
    assert all(terrain[one] != terrain[other] for one, other in file.borders())
    for mark in ("mine", "magic", "cavern"):
        count = sum(mark in region.marks for region in land)
        assert count == pytest.approx(len(land) / 5, abs=1)
    tribes = sum("tribe" in region.marks for region in land)
    assert tribes == pytest.approx(min(18, 0.4 * len(land)), abs=1)


def test_the_same_seed_gives_the_same_board() -> None:
    assert random_board("a", 20, 2, 1) == random_board("a", 20, 2, 1)
    assert random_board("a", 20, 2, 1) != random_board("a", 20, 2, 2)


def test_a_random_board_can_be_played_to_the_end() -> None:
    game = Game.new(random_board("mine", 24, 3, 8).board(), seed=1)
    players = [bots.make("random", seat) for seat in range(3)]

    while not game.over:
        seat = game.decides
        game.play(players[seat].decide(game.observe(seat), game.legal()))

    assert game.over


@pytest.mark.parametrize(
    ("regions", "players", "word"), [(11, 2, "12 to 62"), (63, 2, "12 to 62"), (20, 6, "2 to 5")]
)
def test_what_cannot_be_made_is_refused(regions: int, players: int, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        random_board("mine", regions, players, 1)
