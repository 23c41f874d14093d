"""What a seat may do now, what it costs, and what it would bring."""

from __future__ import annotations

from declive.advice.prices import conquest_phase, foreseen, odds, prospects
from declive.advice.trying import after_expanding
from declive.content.base.powers import DRAGON_FLIES
from declive.engine.action import CONQUER_REGION, PICK_COMBO, ROLL, Action
from declive.engine.game import Game
from declive.engine.notation import text, tool_words
from declive.engine.nouns import NOWHERE, OVER, START
from declive.engine.play import play
from declive.engine.price import cost, penalty
from declive.engine.state import State
from declive.engine.vocabulary import SHAPES, VERBS
from declive.server.messages.view import Offer, PriceTerm, PriceView, YourView
from declive.server.present.board import receipt_lines
from declive.words import Words

COUNTED = "nr"
"""The shape of a verb with a number and a region: one offer stands for all numbers."""
LEARNT = "chance or another player has spoken since"
BEFORE_CONQUEST = ("expand",)


def your_view(game: Game, seat: int, words: Words, can_redo: bool = False) -> YourView:
    """What only this seat gets: nothing to choose from unless it has to decide."""
    if game.over or game.state.turn != seat:
        income = []
    else:
        income = receipt_lines(game.state, foreseen(game, seat), game.names, words)
    if game.decides != seat:
        return YourView(seat=seat, income=income)
    view = game.observe(seat)
    offers = _offers(view.state, view.legal())
    if game.state.phase == START and not game.state.pending:
        ahead = after_expanding(game).observe(seat)
        later = [action for action in ahead.legal() if action.region != NOWHERE]
        offers += _offers(ahead.state, later, list(BEFORE_CONQUEST))
    return YourView(
        seat=seat,
        offers=offers,
        prices=_prices(game) if conquest_phase(game) else {},
        income=income,
        can_undo=game.can_undo,
        can_redo=can_redo,
        why_no_undo="" if game.can_undo else LEARNT,
    )


# Offers.
def _offers(state: State, legal: list[Action], before: list[str] | None = None) -> list[Offer]:
    """One offer for each action, or for all numbers of the same action."""
    most: dict[tuple[int, int, int], int] = {}
    singles: list[Action] = []
    for action in legal:
        key = (action.kind, action.region, action.using)
        if SHAPES[action.kind] != COUNTED:
            singles.append(action)
        elif key not in most:
            most[key] = action.number
            singles.append(action)
        else:
            most[key] = max(most[key], action.number)
    return [
        _offer(state, action, most.get((action.kind, action.region, action.using), 0), before or [])
        for action in singles
    ]


def _offer(state: State, action: Action, most: int, before: list[str]) -> Offer:
    final, ends_turn = _consequence(state, action)
    line = text(state, action)
    if most:
        line = line.replace(f" {action.number} ", " {n} ", 1)
    return Offer(
        line=line,
        verb=VERBS[action.kind],
        region="" if action.region == NOWHERE else state.board.names[action.region],
        number=-1 if most else action.number,
        most=most,
        tools=tool_words(action.using),
        cost=_cost(state, action),
        final=final,
        ends_turn=ends_turn,
        before=before,
    )


def _cost(state: State, action: Action) -> int:
    """Tokens for an attack, coins for a combo."""
    if action.kind == PICK_COMBO:
        return action.number - 1
    if action.kind not in (CONQUER_REGION, ROLL, DRAGON_FLIES) or action.region == NOWHERE:
        return 0
    troop = state.troops[state.acting]
    if action.kind == DRAGON_FLIES:
        return 1 + penalty(state, troop, action.region)
    state.blow = action.using
    tokens = cost(state, troop, action.region)
    state.blow = 0
    return tokens


def _consequence(state: State, action: Action) -> tuple[bool, bool]:
    """Whether the action can be undone no more, and whether it ends the turn. Chance is not
    consulted: it is enough that it would be."""
    tried = state.copy()
    play(tried, action)
    final = tried.decides != state.decides or tried.seers != state.seers
    ended = tried.turn != state.turn or tried.round != state.round or tried.phase == OVER
    return final, ended


# Prices.
def _prices(game: Game) -> dict[str, PriceView]:
    """Every region as the acting race sees it."""
    names = game.board.names
    out: dict[str, PriceView] = {}
    for region, prospect in enumerate(prospects(game)):
        price = prospect.price
        if prospect.word == "far":
            out[names[region]] = PriceView(state="far", closed=price.closed)
            continue
        short = price.tokens - prospect.hand
        out[names[region]] = PriceView(
            state=prospect.word,  # type: ignore[arg-type]  # the words of Prospect are those of the message
            tokens=price.tokens,
            terms=[PriceTerm(label=term.label, tokens=term.tokens) for term in price.terms],
            hand=prospect.hand,
            wins=odds(short) if prospect.word == "roll" else 0,
            closed=price.closed,
            way=prospect.way,
        )
    return out
