"""Whole games told, and asked for, in every language without a word of English."""

from __future__ import annotations

import random
import re

import pytest

from declive import Game
from declive.advice.asking import asks
from declive.content.catalogue import BOXES
from declive.engine.action import Action
from declive.engine.event import Event
from declive.engine.nouns import OVER
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.telling.receipt import grouped
from declive.telling.teller import Teller, digest
from declive.words import Words, languages, load

NAMES = ["Ada", "Bo", "Cy"]
BOARDS = {"base": "base-3p", "underground": "underground-3p", "river_world": "river_world-3p"}
ENGLISH = re.compile(
    r"\b(the|and|of|with|from|region|token|tokens|coin|coins|your|you|declined|each|now|to)\b"
)
UNTIDY = re.compile(r"  | [,.;:]|\{|\}|\.\.|\(\)|: \.|;\S")

Step = tuple[State, Action, State, list[Event]]


def played(board: str, seed: int) -> list[Step]:
    """A game of random actions, nature's too, and what each of them brought about."""
    chance, state = random.Random(seed), Game.new(board, None, NAMES).state
    steps: list[Step] = []
    while state.phase != OVER:
        before = state.copy()
        action = chance.choice(legal(state))
        state.events = []
        play(state, action)
        steps.append((before, action, state.copy(), state.events))
    return steps


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """English may say nothing any more."""
    plain = Words._in_english

    def in_english(self: Words, section: str, key: str, values: dict[str, object]) -> str:
        assert self.tag == "en", f"{self.tag} has no {section}-{key} for {sorted(values)}"
        return plain(self, section, key, values)

    monkeypatch.setattr(Words, "_in_english", in_english)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("box", BOXES)
def test_whole_games_are_told(language: str, box: str) -> None:
    words = load(language)
    plain = words.overlaid("log", "log_by_map")
    kinds: set[str] = set()
    for seed in range(3):
        steps = played(BOARDS[box], seed)
        for you, spoken in ((-1, words), (0, plain), (1, words)):
            teller = Teller(NAMES, spoken, you)
            told = [sentence for step in steps for sentence in teller.tell(*step)]
            told += digest(told, spoken)
            kinds |= {sentence.kind for sentence in told}
            for sentence in told:
                assert not ENGLISH.search(sentence.text), sentence.text
                assert not UNTIDY.search(sentence.text), sentence.text
                assert sentence.text[0].isupper() or sentence.text[0].isdigit(), sentence.text
        for _, _, after, _ in steps[::20]:
            for lines in after.receipts:
                for group in grouped(after, list(lines), NAMES, words):
                    assert not ENGLISH.search(group.label), group.label
    assert {"picked", "conquered", "regrouped", "declined", "scored"} <= kinds


def told_in(language: str, you: int = -1) -> list[str]:
    steps = played("base-3p", 0)
    teller = Teller(NAMES, load(language), you)
    return [sentence.text for step in steps for sentence in teller.tell(*step)]


def test_everybody_reads_the_same_deeds() -> None:
    english = told_in("en")
    for language in languages()[1:]:
        assert len(told_in(language)) == len(english)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("box", BOXES)
def test_players_are_asked_in_the_language(language: str, box: str) -> None:
    words, chance = load(language), random.Random(7)
    game = Game.new(BOARDS[box], 7, NAMES)
    texts: set[str] = set()
    while not game.over:
        if chance.random() < 0.5:
            texts |= {ask.text for ask in asks(game, words)}
        game.play(chance.choice(game.legal()))
    assert len(texts) > 20
    for text in texts:
        assert not ENGLISH.search(text), text
        assert not UNTIDY.search(text), text
