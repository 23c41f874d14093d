"""Puzzles on a device: the server's own answers, without a server."""

from __future__ import annotations

from datetime import date

from declive.engine.because import because
from declive.local.asking import Answer, Asked, told
from declive.server.messages.puzzle import PuzzlePlay
from declive.server.puzzles import desk
from declive.server.refusal import NOT_FOUND, Refusal


def answer_puzzle(method: str, asked: Asked) -> Answer:
    """What a page asks about puzzles and lessons."""
    match (method, *asked.parts):
        case ("GET", "puzzles"):
            return told(
                desk.shelf(desk.day_of(asked.query.get("day", ""), date.today()), asked.language)
            )
        case ("GET", "lessons"):
            return told(desk.course(asked.language))
        case ("GET", "puzzles", id):
            return told(desk.begin(id, asked.language))
        case ("POST", "puzzles", id, "turn"):
            return told(desk.try_turn(id, asked.read(PuzzlePlay), asked.language))
        case ("GET", "puzzles", id, "hint"):
            return told(desk.hint(id, asked.language))
        case ("GET", "puzzles", id, "answer"):
            return told(desk.answer(id, asked.language))
    raise Refusal(because("nothing_here", "there is nothing here"), NOT_FOUND)
