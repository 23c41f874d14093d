"""Completion offers legal actions and commands, and nothing else."""

from __future__ import annotations

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from declive import Game, bots
from declive.advice.trying import after_expanding
from declive.cli.prompt import ActionCompleter, next_words
from declive.cli.request import COMMANDS, possible_verbs


def lines_from(game: Game, typed: str) -> list[str]:
    """Every line that completion leads to."""
    out: list[str] = []
    for word, _ in next_words(game, typed):
        line = f"{typed}{word}"
        out += lines_from(game, f"{line} ") or [line]
    return out


@pytest.mark.parametrize("board", ["base-3p", "underground-3p", "river_world-3p"])
def test_completion_leads_to_every_legal_action_and_to_no_other(board: str) -> None:
    game = Game.new(board, seed=4)
    bot = bots.make("greedy", 1)
    for number in range(160):
        if number % 8 == 0:
            legal = {game.text(action) for action in game.legal()}
            ahead = after_expanding(game)
            legal |= {ahead.text(action) for action in ahead.legal()}
            offered = {line for line in lines_from(game, "") if line.split()[0] not in COMMANDS}
            assert offered == legal
        game.play(bot.decide(game.observe(game.decides), game.legal()))


def test_completion_finishes_a_word_and_notes_the_cost() -> None:
    game = Game.new("base-2p", seed=5)
    game.play("pick 1")
    completer = ActionCompleter()
    completer.game = game

    found = list(completer.get_completions(Document("con"), CompleteEvent()))
    regions = next_words(game, "conquer ")

    assert [completion.text for completion in found] == ["conquer "]
    assert found[0].start_position == -3
    assert ("1", "farmland: Region 1 costs you 2 tokens: 2 land.") in regions


def test_completion_names_the_combos() -> None:
    game = Game.new("base-2p", seed=7)

    assert next_words(game, "pick ")[0] == ("1", "Diplomat Skeletons")


def test_commands_are_offered_too() -> None:
    game = Game.new("base-2p", seed=5)

    words = [word for word, _ in next_words(game, "")]

    assert words == [*possible_verbs(game), *COMMANDS]
    assert [word for word, _ in next_words(game, "help gho")] == ["ghouls"]
