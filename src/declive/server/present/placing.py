"""Tokens and markers on their way to regions: from data to lines of notation, and back."""

from __future__ import annotations

from declive.engine.notation import parse, redeployment, region_named
from declive.engine.state import State
from declive.engine.vocabulary import DECLARED, VERBS
from declive.server.messages.base import Placement

TOKENS = "place"


def placing_lines(state: State, places: list[Placement]) -> list[str]:
    """The lines that carry the placements out, all tokens in one."""
    tokens: dict[int, int] = {}
    lines: list[str] = []
    for place in places:
        region = region_named(state, place.region)
        if place.verb == TOKENS:
            tokens[region] = tokens.get(region, state.tokens[region]) + place.number
        else:
            lines.append(f"{place.verb} {place.number} {place.region}")
    return [redeployment(state, tokens), *lines] if tokens else lines


def placements(state: State, lines: list[str]) -> list[Placement]:
    """What the lines put where; those that place nothing are passed over."""
    return [
        Placement(
            region=state.board.names[action.region],
            number=action.number,
            verb=VERBS[action.kind],
        )
        for line in lines
        for action in parse(state, line)
        if DECLARED[action.kind].counted
    ]
