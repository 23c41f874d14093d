"""One moment of every kind of decision, as the page is told of it: for its tests in a browser.

    python tools/web_moments.py          told in English
    python tools/web_moments.py hu       told in another language

Bots that play at random come to them, on boards of all three boxes. Prints a list as JSON: of each
moment its board, its boxes, what is new in it, and the views that the server would send.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import msgspec

from declive import Game, bots
from declive.advice.asking import changes_nothing
from declive.engine.decision import ASKED
from declive.engine.nouns import OVER, PHASES
from declive.engine.vocabulary import DECLARED, VERBS
from declive.server.messages.encoding import encode
from declive.server.messages.view import GameView, YourView
from declive.server.present import game_view, your_view
from declive.words import Words, load

WORDS = load()
ENGLISH = "en"
BOARDS = {
    "base-3p": ["base"],
    "river_world-3p": ["base", "river_world"],
    "underground-3p": ["underground"],
    "underground-2p": ["underground"],
}
ENOUGH = 12
"""After so many games without anything new there is little left to find on a board."""
MOST = 600
"""So many games are played on the last board, until nothing is missing."""


class Moment(msgspec.Struct):
    """A decision, and the views of whoever has to decide."""

    board: str
    boxes: list[str]
    news: list[str]
    seat: int
    game: GameView
    you: YourView


def kinds(game: Game) -> set[str]:
    """The phase, what can be done, and what is asked for before the turn goes on."""
    state = game.state
    found = {f"phase {game.phase}"}
    found |= {f"verb {VERBS[one.kind]}" for one in game.legal() if not changes_nothing(state, one)}
    if state.pending:
        found.add(f"asked {ASKED[state.pending[-1].kind]}")
    return found


def wanted() -> set[str]:
    """All that players of the three boxes can meet; packs that were loaded are none of these."""
    verbs = {verb.word for verb in DECLARED if not verb.natural}
    asked = {word for word in ASKED if WORDS.knows("asked", word)}
    return (
        {f"phase {phase}" for phase in PHASES[:OVER]}
        | {f"verb {word}" for word in verbs if WORDS.knows("verbs", word)}
        | {f"asked {word}" for word in asked}
    )


def moments(language: str = ENGLISH) -> Iterator[Moment]:
    """Those that show something new, told in this language."""
    words = load(language)
    missing = wanted()
    last = list(BOARDS)[-1]
    for board, boxes in BOARDS.items():
        idle = 0
        for seed in range(1, MOST):
            if not missing or (idle == ENOUGH and board != last):
                break
            idle += 1
            game = Game.new(board, seed=seed, boxes=boxes)
            bot = bots.make("random", seed)
            while not game.over:
                news = kinds(game) & missing
                if news:
                    missing -= news
                    idle = 0
                    yield moment(game, board, sorted(news), words)
                game.play(bot.decide(game.observe(game.decides), game.legal()))


def moment(game: Game, board: str, news: list[str], words: Words) -> Moment:
    """What the server would tell now."""
    seat = game.decides
    view = game_view(game.observe(seat), game.names, words)
    return Moment(board, BOARDS[board], news, seat, view, your_view(game, seat, words))


if __name__ == "__main__":
    sys.stdout.buffer.write(encode(list(moments(*sys.argv[1:2]))))
