"""Prompts of a conquest are true, whatever race or power opens the way: compared with trying."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from declive import Game, bots
from declive.advice.asking import asks
from declive.engine.action import CONQUER_REGION, Action
from declive.engine.nouns import CONQUER, NATURE, NOWHERE, RESTLESS, START
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.vocabulary import DECLARED, VERBS
from declive.words import load
from tests.bots.positions import position

WORDS = load()
TABLES = [
    ("base-2p", ["base"], 60),
    ("base-4p", ["base", "underground"], 60),
    ("underground-3p", ["underground"], 60),
    ("river_world-3p", ["base", "underground"], 60),
]


def wins(game: Game, action: Action) -> bool:
    """Whether the race holds the region as soon as it is done, found by doing it."""
    tried = game.state.copy()
    play(tried, action)
    return tried.holder[action.region] == game.state.acting


def throws(game: Game, action: Action) -> bool:
    """Whether the die answers next, found by doing it."""
    tried = game.state.copy()
    play(tried, action)
    return tried.decides == NATURE


def check(game: Game, seen: Counter[str]) -> None:
    """What the prompt says of ways to take a region is so."""
    attacks = [action for action in game.legal() if DECLARED[action.kind].attacks]
    sure = [one for one in attacks if one.region != NOWHERE and wins(game, one)]
    plain = [one for one in sure if one.kind == CONQUER_REGION and not one.using]
    named = [one for one in attacks if one.region != NOWHERE and one not in sure]
    dice = [one for one in named if throws(game, one)]
    first = [one for one in attacks if one.region == NOWHERE]
    asked = asks(game, WORDS)
    text = asked[0].text
    about = f"{text} {[game.text(action) for action in attacks]}"

    assert ("only the die" in text) == (not sure and bool(dice)), about
    chooses = "Choose a region to conquer" in text or "conquer first" in text
    assert chooses == bool(plain), about
    assert ("too few for any" in text or "No token" in text) == (
        not sure and not dice and not first
    ), about
    for action in sure:
        special = action.kind != CONQUER_REGION
        seen[VERBS[action.kind] if special else "tool" if action.using else "plain"] += 1
        if special and not plain:
            assert WORDS.say("asks", VERBS[action.kind]) in text, about
    # Every act that is not the main one is one of its own, and so is every tool.
    verbs = {verb for ask in asked for verb in ask.verbs}
    assert {VERBS[one.kind] for one in attacks} <= verbs, about
    tools = {ask.tool for ask in asked if ask.tool}
    usual = [one for one in attacks if DECLARED[one.kind].usual and one.using]
    assert bool(tools) == bool(usual), about
    seen["only the die"] += "only the die" in text


@pytest.mark.parametrize(("board", "boxes", "games"), TABLES, ids=[table[0] for table in TABLES])
def test_prompts_name_every_way_to_take_a_region(board: str, boxes: list[str], games: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(games):
        game = Game.new(board, seed=seed, boxes=boxes)
        bot = bots.make("random", seed)
        while not game.over:
            if game.state.phase in (CONQUER, RESTLESS) and not game.state.pending:
                check(game, seen)
            elif game.state.phase == START and not game.state.pending:
                twin = game.copy()
                twin.nature = None
                twin.play("expand")
                able = any(DECLARED[action.kind].attacks for action in legal(twin.state))
                assert asks(game, WORDS)[0].text.startswith("Conquer with") == able
            game.play(bot.decide(game.observe(game.decides), game.legal()))
    assert {"plain", "only the die", "substitute"} <= {word for word in seen if seen[word]}
    assert seen["dragon" if "base" in boxes else "tool"]


DRAGON = """
board: {a: hill edge, x: hill, y: hill, borders: a-x a-y}
players:
  A: {race: orcs, power: dragon_master, hand: 1, holds: {a: 1}}
  B: {race: elves, power: forest, holds: {x: 2, y: 2}}
turn: {player: A, phase: conquer}
"""


def test_a_dragon_with_one_token_is_named_instead_of_the_die(tmp_path: Path) -> None:
    game = position(tmp_path, DRAGON)

    asked = asks(game, WORDS)

    assert asked[0].text == (
        "1 token in hand. You may send the Dragon: it takes a region for one token."
    )
    assert [(ask.verbs, ask.deed) for ask in asked[1:]][-1] == (["dragon"], "Send the Dragon")


def test_no_region_to_place_tokens_in_is_said(tmp_path: Path) -> None:
    game = position(tmp_path, DRAGON.replace("hand: 1, holds: {a: 1}", "hand: 9"))
    phases = []
    while game.decides == 0 and game.phase != "placement":
        game.play("done")
        phases.append(game.phase)
        assert asks(game, WORDS)[0].text == (
            "You hold no region to place 9 tokens in. Undo to conquer, or end your turn."
        )

    assert phases == ["redeploy", "placement"]
    game.undo()
    game.undo()
    assert asks(game, WORDS)[0].text == "Choose a region to conquer: 9 tokens in hand."
