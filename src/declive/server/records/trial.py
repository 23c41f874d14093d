"""A turn of a record that somebody plays anew, as if it were a puzzle.

The die falls as it fell in the game, and nobody is told beforehand. What is tried is graded over
many throws, as a review is: by the lead at the end of the game.
"""

from __future__ import annotations

import random
import time
from typing import Final

from msgspec.structs import replace

from declive.engine.action import DIE, DRAW, Action
from declive.engine.mask import regions
from declive.engine.notation import parse
from declive.engine.nouns import DIE_FACES, NATURE, NOTHING
from declive.engine.play import play
from declive.puzzles import Turn
from declive.puzzles.chance import Script
from declive.review.attempt import grade
from declive.review.facts import TurnFacts
from declive.review.report import combo_of
from declive.server.messages.puzzle import PuzzleInfo, PuzzleStart, TurnGrade
from declive.server.puzzles.desk import play_on, table_of, turn_view
from declive.server.records.questions import Try
from declive.server.records.replay import Replay
from declive.words import Words, load_with

MORE_THROWS: Final = 12
"""Throws after those of the record: whoever plays otherwise may throw more often."""
SECONDS: Final = 3.0
"""Of a processor, for a grade."""


def tried(replay: Replay, question: Try) -> object:
    """The turn with what was played in it, or what that is worth; Refusal if it cannot be."""
    words = load_with(replay.packs, question.lang)
    turn = begin(replay, question.turn)
    if question.do == "begin":
        return _start(replay, question.turn, turn, words)
    # What is graded is handed in, and brought to its end.
    finish = question.wish.finish or question.do == "grade"
    play_on(turn, replace(question.wish, finish=finish))
    if question.do == "play":
        return turn_view(None, turn, words)
    return _graded(replay, question.turn, turn)


def begin(replay: Replay, facts: TurnFacts) -> Turn:
    """The turn with nothing played yet."""
    ply = _ply(replay, facts)
    state = replay.at(ply)
    luck = random.Random(f"{facts.seat} {ply} {len(replay.actions)}")
    done = replay.actions[ply : facts.until]
    throws = [action.number for action in done if action.kind == DIE]
    throws += luck.choices(DIE_FACES, k=MORE_THROWS)
    drawn = [_item(replay, action) for action in done if action.kind == DRAW]
    left = [state.roster.items[item].id for item in regions(state.items_left)]
    luck.shuffle(left)
    draws = [item for item in drawn if item] + [item for item in left if item not in drawn]
    return Turn(replay.game(ply), Script(tuple(throws), tuple(draws)))


def _ply(replay: Replay, facts: TurnFacts) -> int:
    """Where the player is asked first: what nature says before that is said."""
    state = replay.at(min(facts.place, replay.plies))
    for ply in range(facts.place, min(facts.until, replay.plies)):
        if state.decides != NATURE:
            return ply
        play(state, replay.actions[ply])
    return min(facts.place, replay.plies)


def _item(replay: Replay, action: Action) -> str:
    items = replay.at(0).roster.items
    return items[action.number].id if 0 <= action.number < len(items) else ""


def _start(replay: Replay, facts: TurnFacts, turn: Turn, words: Words) -> PuzzleStart:
    state = turn.before
    troop = state.active(turn.seat)
    roster = state.roster
    info = PuzzleInfo(
        id=f"try-{facts.seat}-{facts.place}",
        number=facts.round,
        board=replay.board.name,
        round=state.round,
        rounds=state.rounds,
        title=combo_of(facts, state, words),
        task="",
        par=0,
        level=1,
        race=roster.races[troop.race].id if troop.race != NOTHING else "",
        power=roster.powers[troop.power].id if troop.power != NOTHING else "",
    )
    return PuzzleStart(
        puzzle=info,
        table=table_of(info.id, turn),
        seat=turn.seat,
        steps=[],
        throws=[],
        draws=[],
        turn=turn_view(None, turn, words),
    )


def _graded(replay: Replay, facts: TurnFacts, turn: Turn) -> TurnGrade:
    ply = _ply(replay, facts)
    until = time.process_time() + SECONDS
    better: list[Action] = []
    if facts.line:
        better = replay.actions[ply : facts.from_place]
        state = replay.at(max(facts.from_place, ply))
        for line in facts.line:
            for action in parse(state, line):
                better.append(action)
                play(state, action)
    found = grade(
        turn.before,
        turn.seat,
        replay.actions[ply : facts.until],
        better,
        turn.game.actions,
        seed=ply,
        late=lambda: time.process_time() > until,
    )
    return TurnGrade(
        stars=found.stars,
        tried=round(found.tried, 1),
        best=round(found.best, 1),
        error=round(found.error, 1),
        futures=found.futures,
        level=found.level,
    )
