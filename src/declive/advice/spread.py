"""Spreading tokens evenly, the threatened regions first."""

from __future__ import annotations

from declive import Game
from declive.engine.action import PLACE, Action, done, is_among
from declive.engine.mask import regions
from declive.engine.notation import redeployment, region_named
from declive.engine.nouns import NOBODY
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.engine.verb import HAND
from declive.engine.vocabulary import DECLARED


def spread_line(game: Game, wanted: list[str]) -> str:
    """The `redeploy` line that puts all tokens in hand as evenly as can be, over the regions named
    or over all; an empty text if there is nothing to place."""
    state = game.state
    chosen = [region_named(state, word) for word in wanted]
    waiting: dict[int, int] = {}
    places: dict[int, list[int]] = {}
    for action in game.legal():
        if action.kind != PLACE or (chosen and action.region not in chosen):
            continue
        troop = state.holder[action.region]
        waiting[troop] = max(waiting.get(troop, 0), action.number)
        if action.region not in places.setdefault(troop, []):
            places[troop].append(action.region)
    counts: dict[int, int] = {}
    for troop in places:
        counts.update(_spread(game, places[troop], waiting[troop]))
    return redeployment(state, counts) if counts else ""


def may_not_stay(state: State, offered: list[Action]) -> set[int]:
    """The verbs by which everything in hand must be placed: the turn cannot go on while some of it
    is left. Tried out, since a verb of a pack does not say."""
    placing = {action.kind for action in offered if DECLARED[action.kind].at == HAND}
    return {kind for kind in placing if kind == PLACE or _holds_up(state, kind)}


def _holds_up(state: State, kind: int) -> bool:
    """Whether the turn cannot go on without it once everything else has been placed; there may be
    other deeds, such as giving a region up."""
    tried = state.copy()
    possible = legal(tried)
    while tried.decides == state.decides:
        others = [one for one in possible if one.kind != kind and DECLARED[one.kind].at == HAND]
        if not others:
            return any(one.kind == kind for one in possible) and not is_among(done(), possible)
        play(tried, max(others, key=lambda one: one.number))
        possible = legal(tried)
    return False


def _spread(game: Game, land: list[int], tokens: int) -> dict[int, int]:
    """How many tokens stand in each region in the end."""
    counts = {region: game.state.tokens[region] for region in land}
    for _ in range(tokens):
        weakest = min(land, key=lambda region: (counts[region], -_threat(game, region)))
        counts[weakest] += 1
    return counts


def _threat(game: Game, region: int) -> int:
    """How exposed a region is: active enemies next to it count most, then open borders."""
    state = game.state
    own = state.seat_at(region)
    threat = 0
    for other in regions(state.board.near[region]):
        index = state.holder[other]
        if index == NOBODY:
            threat += 1
        elif state.troops[index].seat != own:
            threat += 10 if state.troops[index].active else 1
    return threat
