"""Every decision is asked for by name, and each has a way on that does something."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from declive import Game, bots
from declive.advice.asking import asks, changes_nothing, how_often
from declive.engine.decision import ASKED, DECISIONS
from declive.engine.nouns import NATURE, OVER, PHASES
from declive.engine.plain import fingerprint, to_plain
from declive.engine.play import play
from declive.engine.verb import Verb
from declive.engine.vocabulary import DECLARED, VERBS
from declive.scenarios.scenario import Case, build, read_file
from declive.scenarios.steps import do_step
from declive.server.present import your_view
from declive.words import load
from tests.bots.positions import position

WORDS = load()
RULEBOOK = Path(__file__).parents[1] / "rulebook"
BOXED = [verb for verb in DECLARED if not verb.natural and WORDS.knows("verbs", verb.word)]
"""What players do in the three boxes; packs loaded by other tests are none of these."""


class Seen:
    """What came up in all the moments that were looked at."""

    def __init__(self) -> None:
        self.verbs: set[str] = set()
        self.phases: set[str] = set()
        self.decisions: set[str] = set()


def look(game: Game, seen: Seen) -> None:
    """The moment is asked for as it should be."""
    state = game.state
    yours = your_view(game, game.decides, WORDS)
    about = f"{game.phase}: {[ask.text for ask in yours.asks]}"
    seen.phases.add(game.phase)
    if state.pending:
        seen.decisions.add(ASKED[state.pending[-1].kind])

    # A prompt names every verb but the one that only goes on.
    assert yours.asks, about
    for ask in yours.asks:
        assert re.fullmatch(r"[A-Z\d][^{}]+[.?]", ask.text), ask.text
    named = [verb for ask in yours.asks for verb in ask.verbs]
    done: set[str] = set()
    for action in game.legal():
        verb = VERBS[action.kind]
        if verb in done or changes_nothing(state, action):
            continue
        done.add(verb)
        assert verb == "done" or verb in named, f"'{verb}' is not asked for in {about}"
        tried = state.copy()
        play(tried, action)
        changed = fingerprint(to_plain(tried)) != fingerprint(to_plain(state))
        assert changed, f"'{game.text(action)}' changes nothing"
    seen.verbs |= done

    # There is an enabled way on, and everything can be pressed where it says it is.
    shown = [offer for offer in yours.offers if not offer.idle]
    assert shown, about
    for offer in shown:
        assert re.fullmatch("[^{}]+", offer.name), offer.line
        assert offer.at not in ("map", "hand") or offer.region, offer.line
        assert (offer.at == "hand") == (offer.most > 0), offer.line
        assert offer.at != "row" or offer.number > 0, offer.line
        assert offer.confirm != "sentence" or offer.means, offer.line
    # What is done on the map besides the main thing has a button, which needs a name.
    placed = {offer.verb for offer in shown if offer.at in ("map", "hand")}
    for ask in yours.asks[1:]:
        assert ask.deed or not placed & set(ask.verbs), ask.text


def moments(case: Case) -> Iterator[Game]:
    """The positions a case of the rulebook comes to, in which a player has to decide."""
    game = build(case)
    script = case.script.copy()
    script.play(game)
    yield game
    for step in case.steps:
        do_step(game, case.words, step)
        script.play(game)
        yield game


def test_every_verb_and_decision_of_the_boxes_is_asked_for_by_name() -> None:
    seen = Seen()
    known: set[str] = set()
    for file in sorted(RULEBOOK.rglob("*.yaml")):
        for case in read_file(file):
            for game in moments(case):
                if game.over or game.decides == NATURE:
                    continue
                # Many cases begin alike.
                mark = f"{game.hash()}"
                if mark not in known:
                    known.add(mark)
                    look(game, seen)

    assert {verb.word for verb in BOXED} <= seen.verbs
    assert seen.phases == set(PHASES[:OVER])
    asked = {ASKED[kind] for kind in range(5, len(DECISIONS)) if WORDS.knows("asked", ASKED[kind])}
    assert asked == {"swap", "volcano", "balrog", "sword"} <= seen.decisions


@pytest.mark.parametrize("board", ["base-3p", "underground-2p", "river_world-3p"])
def test_every_moment_of_random_games_is_asked_for(board: str) -> None:
    seen = Seen()
    game = Game.new(board, seed=11, boxes=["base", "underground"])
    bot = bots.make("random", 3)
    while not game.over:
        look(game, seen)
        game.play(bot.decide(game.observe(game.decides), game.legal()))
    assert {"start", "pick", "conquer", "redeploy"} <= seen.phases


@pytest.mark.parametrize("verb", BOXED, ids=lambda verb: verb.word)
def test_every_verb_has_words_of_its_own(verb: Verb) -> None:
    assert WORDS.knows("verbs", verb.word)
    by_itself = verb.usual or verb.word in ("swap", "keep", "volcano")
    assert by_itself or WORDS.knows("asks", verb.word)


HEROES = """
board: {a: hill edge, b: hill, c: hill, borders: a-b b-c}
players:
  A: {race: orcs, power: heroic, holds: {a: 1, b: 1, c: 1}}
  B: {}
turn: {player: A, phase: placement}
"""


def test_heroes_are_counted(tmp_path: Path) -> None:
    game = position(tmp_path, HEROES)
    texts = []
    while "hero" in asks(game, WORDS)[0].verbs:
        texts.append(asks(game, WORDS)[0].text)
        game.play(f"hero {'ab'[len(texts) - 1]}")

    assert texts == [
        "Post 2 Heroes: choose two of your regions.",
        "Post a Hero: choose one of your regions.",
    ]
    assert asks(game, WORDS)[0].text == "Nothing is left to do: end your turn."


def test_how_often_something_may_be_done_is_found_by_doing_it(tmp_path: Path) -> None:
    game = position(tmp_path, HEROES)
    before = game.hash()

    assert how_often(game.state, VERBS.index("hero")) == 2
    assert how_often(game.state, VERBS.index("fortress")) == 0
    assert game.hash() == before


HANDS = [
    ("hand: 0", "No token is left in hand: go on."),
    ("hand: 1", "1 token in hand: only the die can win a region unless you abandon regions first."),
    ("hand: 2", "You can't conquer any region with 2 tokens unless you abandon regions first."),
    ("hand: 9", "Choose a region to conquer: 9 tokens in hand."),
]


@pytest.mark.parametrize(("hand", "text"), HANDS)
def test_a_hand_that_is_too_small_is_said_to_be(tmp_path: Path, hand: str, text: str) -> None:
    defenders = {"hand: 0": 1, "hand: 1": 1, "hand: 2": 6, "hand: 9": 2}[hand]
    game = position(
        tmp_path,
        f"""
board: {{a: hill edge, x: hill, borders: a-x}}
players:
  A: {{race: orcs, power: wealthy, {hand}, holds: {{a: 1}}}}
  B: {{race: elves, power: forest, holds: {{x: {defenders}}}}}
turn: {{player: A, phase: conquer}}
""",
    )
    assert asks(game, WORDS)[0].text == text


def test_the_end_of_a_turn_says_what_it_brings_until_it_is_scored(tmp_path: Path) -> None:
    text = HEROES.replace("heroic", "stout")
    game = position(tmp_path, text)
    yours = your_view(game, 0, WORDS)
    assert yours.brings == sum(line.coins for line in yours.income) == 3

    coins = game.state.coins[0]
    game.play("done")
    assert game.phase == "stout"
    assert game.state.coins[0] == coins + 3
    assert your_view(game, 0, WORDS).brings == 0
