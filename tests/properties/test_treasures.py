"""Each place and each relic is found and used, in games audited after every action."""

from __future__ import annotations

import pytest

from declive import NATURE, Action, Game
from declive.audit import Auditor
from declive.content import catalogue
from declive.engine.action import CONQUER_REGION
from declive.engine.mask import NONE
from tests.games.chooser import Chooser

ITEMS = [item.id for item in catalogue.items("underground")]
USED_BY = {
    "altar": "altar ",
    "crypt": "ghost ",
    "pentacle": "balrog ",
    "ring": "ring ",
    "scepter": "scepter ",
    "doormat": " with doormat",
    "socks": " with socks",
    "sword": " with sword",
    "orb": " with orb",
}
"""Treasures that are used by an action, and how it is written."""
ATTEMPTS = 12
"""Games in which a treasure must be used at least once."""


def test_there_are_nine_places_and_six_relics() -> None:
    assert len(ITEMS) == 9 + 6


def leaps(game: Game, action: Action) -> bool:
    """Whether the action conquers a region that touches none of its race's, with no tool."""
    land = game.state.troops[game.state.acting].land
    if action.kind != CONQUER_REGION or action.using or land == NONE:
        return False
    return not game.board.near[action.region] & land


def uses(game: Game, item: str, action: Action) -> bool:
    """Whether the action uses the treasure."""
    if item == "pipe":
        troop = game.state.troops[game.state.acting]
        by_pipe = [game.roster.name_of(effect) for effect in troop.hooks.near]
        return by_pipe == ["Great Brass Pipe"] and not troop.hooks.reach and leaps(game, action)
    word = USED_BY.get(item, "nothing")
    return game.text(action).startswith(word) or game.text(action).endswith(word)


def took_effect(game: Game, item: str) -> bool:
    """Whether a treasure that works by itself has done so in what was played last."""
    if item == "fountain":
        return any(event.kind == "fountain" for event in game.events)
    if item == "stonehedge":
        return any(troop.hooks.lent for troop in game.state.troops)
    name = game.roster.items[game.roster.item(item)].name
    return any(
        event.kind == "scored"
        and any(line.source == name for line in game.state.receipts[event.seat])
        for event in game.events
    )


def find_and_use(item: str, board: str, boxes: list[str], seed: int) -> tuple[bool, bool]:
    """Play a game in which this treasure is the first one; say if it was found, and used."""
    game = Game.new(board, boxes=boxes)
    chooser, auditor = Chooser(seed), Auditor(game)
    found = used = False
    while not (game.over or used):
        legal = game.legal()
        first = f"draw {item}"
        if game.decides == NATURE and game.text(legal[0]).startswith("draw") and not found:
            game.play(first)
            found = True
        else:
            wanted = [action for action in legal if found and uses(game, item, action)]
            game.play(wanted[0] if wanted else chooser.choose(legal))
            used = bool(wanted) or (found and item not in USED_BY and took_effect(game, item))
        assert not auditor.step(), f"seed {seed}, action {len(game.actions)}"
    return found, used


@pytest.mark.parametrize("item", ITEMS)
def test_a_treasure_is_found_and_used(item: str) -> None:
    results = [(False, False)]
    for seed in range(ATTEMPTS):
        results.append(find_and_use(item, "underground-2p", [], seed))
        if results[-1] == (True, True):
            return
    raise AssertionError(f"{item} was found {sum(found for found, _ in results)} times, not used")


@pytest.mark.parametrize("board", ["base-3p", "river_world-2p"])
def test_treasures_are_found_and_used_on_the_surface(board: str) -> None:
    used = [
        item
        for number, item in enumerate(ITEMS)
        if find_and_use(item, board, ["base", "underground"], number)[1]
    ]

    assert len(used) >= len(ITEMS) // 2


def test_no_treasure_is_drawn_twice_and_no_more_than_there_are_lairs() -> None:
    for seed in range(6):
        game, chooser = Game.new("underground-3p"), Chooser(seed)
        lairs, drawn = game.state.treasures, []
        while not game.over:
            line = game.text(chooser.play(game))
            if line.startswith("draw "):
                drawn.append(line)

        assert len(drawn) == len(set(drawn)) <= lairs
        assert game.state.treasures == lairs - len(drawn)
