"""Prompts of a conquest are true, whatever race or power opens the way: compared with trying."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from declive import Game, bots
from declive.advice.asking import asks
from declive.engine.action import ABANDON, CONQUER_REGION, DONE, Action
from declive.engine.nouns import CONQUER, NATURE, NOWHERE, RESTLESS, START
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


def opened(game: Game, action: Action) -> tuple[bool, bool]:
    """Whether the race can take a region after the act, and whether it can try to."""
    tried = game.copy()
    tried.nature = None
    tried.play(action)
    if tried.state.pending or tried.state.acting != game.state.acting:
        return False, False
    if tried.state.phase != game.state.phase:
        return False, False
    attacks = [one for one in tried.legal() if DECLARED[one.kind].attacks]
    won = any(one.region != NOWHERE and wins(tried, one) for one in attacks)
    return won, bool(attacks)


def check_claims(game: Game, text: str, seen: Counter[str]) -> None:
    """What the prompt says cannot be done is not possible after another act, either."""
    die, never = "only the die" in text, "can't conquer" in text
    if not die and not never:
        return
    for action in game.legal():
        if DECLARED[action.kind].attacks or action.kind == DONE:
            continue
        won, tries = opened(game, action)
        if won if die else tries:
            assert action.kind == ABANDON, f"{text} {game.text(action)}"
            assert "unless you abandon" in text, f"{text} {game.text(action)}"
            seen["unless you abandon"] += 1


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

    acts = [
        one
        for one in game.legal()
        if not DECLARED[one.kind].attacks and one.kind not in (ABANDON, DONE)
    ]
    opens = [one for one in acts if opened(game, one)[0 if attacks else 1]] if not sure else []
    check_claims(game, text, seen)
    for action in opens:
        seen[f"opens {VERBS[action.kind]}"] += 1
        assert WORDS.say("asks", VERBS[action.kind]) in text, about
    assert ("only the die" in text) == (not sure and not opens and bool(dice)), about
    chooses = "Choose a region to conquer" in text or "conquer first" in text
    assert chooses == bool(plain), about
    nothing = any(part in text for part in ("too few for any", "can't conquer", "No token"))
    assert nothing == (not sure and not opens and not dice and not first), about
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


def able(game: Game, seen: Counter[str]) -> bool:
    """Whether any race of the turn can attack, at once or after another act."""
    for action in game.legal():
        usual = action.kind in (ABANDON, DONE)
        if DECLARED[action.kind].attacks or (not usual and opened(game, action)[1]):
            return True
    if game.state.phase != RESTLESS:
        return False
    game.play("done")
    seen["second race"] += able(game, seen)
    return able(game, seen)


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
                assert asks(game, WORDS)[0].text.startswith("Conquer with") == able(twin, seen)
            game.play(bot.decide(game.observe(game.decides), game.legal()))
    assert {"plain", "only the die", "substitute"} <= {word for word in seen if seen[word]}
    assert seen["dragon" if "base" in boxes else "tool"]
    assert seen["opens caravel"] or board != "river_world-3p"
    assert seen["unless you abandon"] or "base" not in boxes


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


def test_the_caravel_is_named_instead_of_the_die(tmp_path: Path) -> None:
    game = position(
        tmp_path,
        """
world: river_world
board: {a: hill edge shipyard, x: hill, r: river, f: farmland, borders: a-x r-f}
players:
  A: {race: orcs, power: hill, hand: 1, holds: {a: 1}}
  B: {race: elves, power: forest, holds: {x: 2}}
piles: {events: [calm, calm]}
turn: {player: A, phase: conquer}
""",
    )

    asked = asks(game, WORDS)

    assert asked[0].text == "1 token in hand. You may put the Caravel on a River."
    assert [ask.verbs for ask in asked] == [["roll"], ["abandon"], ["caravel"]]
    game.play("caravel r")
    assert "conquer r" in [game.text(action) for action in game.legal()]


LEAVING = """
board: {a: hill edge, x: hill, e: hill edge, borders: a-x}
players:
  A: {race: orcs, power: hill, hand: 1, holds: {a: 1}}
  B: {race: elves, power: forest, holds: {x: 2}}
turn: {player: A, phase: conquer}
"""


@pytest.mark.parametrize(
    ("defenders", "text"),
    [
        (2, "1 token in hand: only the die can win a region unless you abandon regions first."),
        (9, "You can't conquer any region with 1 token unless you abandon regions first."),
    ],
)
def test_a_region_abandoned_may_open_the_way(tmp_path: Path, defenders: int, text: str) -> None:
    game = position(tmp_path, LEAVING.replace("x: 2", f"x: {defenders}"))

    assert asks(game, WORDS)[0].text == text
    game.play("abandon a")
    assert "conquer e" in [game.text(action) for action in game.legal()]


GHOULS = """
board: {a: hill edge, b: hill edge, c: hill edge, d: hill, borders: a-b b-c c-d}
players:
  A: {race: orcs, power: hill, holds: {c: ORCS}, declined: {race: ghouls, holds: {a: GHOULS}}}
  B: {race: elves, power: forest, holds: {b: 4}}
turn: {player: A, phase: start}
"""


@pytest.mark.parametrize(
    ("orcs", "ghouls", "text"),
    [
        (6, 1, "Conquer with 5 tokens, or let your people decline."),
        (1, 7, "Conquer with 6 tokens, or let your people decline."),
        (6, 7, "Conquer with 11 tokens, or let your people decline."),
        (1, 2, "You can't conquer any region with 1 token. Abandon regions first, or decline."),
    ],
)
def test_the_start_counts_every_race_that_can_conquer(
    tmp_path: Path, orcs: int, ghouls: int, text: str
) -> None:
    told = GHOULS.replace("ORCS", str(orcs)).replace("GHOULS", str(ghouls))
    game = position(tmp_path, told)

    assert asks(game, WORDS)[0].text == text
