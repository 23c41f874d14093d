"""What a turn is about, told by what is done in it."""

from __future__ import annotations

from typing import Final

from declive.engine.action import ABANDON, CONQUER_REGION, DECLINE, PICK_COMBO, ROLL
from declive.engine.mask import has
from declive.engine.notation import parse
from declive.engine.nouns import NOBODY, NOTHING, NOWHERE, RESTLESS
from declive.engine.verb import LIST
from declive.engine.vocabulary import DECLARED
from declive.puzzles.turn import Turn

IDEAS: Final = (
    "decline",
    "combo",
    "abandon",
    "restless",
    "special",
    "treasure",
    "own",
    "die",
    "rival",
    "tribe",
    "spread",
)
"""All ideas, the most telling first."""


def ideas_of(turn: Turn, lines: list[str]) -> list[str]:
    """Play the lines and note what they are about. The first is what the turn is mainly about."""
    found: set[str] = set()
    for line in lines:
        state = turn.game.state
        for action in parse(state, line):
            kind, region = action.kind, action.region
            if kind == DECLINE:
                found.add("decline")
            elif kind == PICK_COMBO:
                found.add("combo")
            elif kind == ABANDON:
                found.add("abandon")
            elif kind == ROLL:
                found.add("die")
            elif not DECLARED[kind].usual and DECLARED[kind].at != LIST:
                found.add("special")
            if action.using and kind != DECLINE:
                found.add("special")
            if region == NOWHERE or kind not in (CONQUER_REGION, ROLL):
                continue
            if state.phase == RESTLESS:
                found.add("restless")
            owner = state.seat_at(region)
            if owner == turn.seat:
                found.add("own")
            elif owner != NOBODY:
                found.add("rival")
            if has(state.tribes, region):
                found.add("tribe")
            if state.monsters[region]:
                found.add("treasure")
        turn.play(line)
    if turn.before.active(turn.seat).race != NOTHING and not found:
        found.add("spread")
    return [idea for idea in IDEAS if idea in found]
