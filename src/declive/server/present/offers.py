"""What a seat may do now, what it costs, and what it would bring."""

from __future__ import annotations

from declive.advice.asking import asks
from declive.advice.prices import conquest_phase, foreseen, odds, prospects
from declive.advice.trying import after_expanding
from declive.engine.errors import LEARNT
from declive.engine.game import Game
from declive.engine.nouns import NOWHERE, START
from declive.engine.vocabulary import DECLARED, VERBS
from declive.server.messages.view import Ask, PriceView, YourView
from declive.server.present.board import price_terms, receipt_lines
from declive.server.present.offer import Offers
from declive.words import Words

BEFORE_CONQUEST = ("expand",)


def your_view(
    game: Game, seat: int, words: Words, can_redo: bool = False, can_undo: bool = False
) -> YourView:
    """What only this seat gets: nothing to choose from unless it has to decide. The game is one
    that the seat may see, made of its `View`: what is hidden from it is not there to be told."""
    if game.over or game.state.turn != seat or game.state.scored:
        income = []
    else:
        income = receipt_lines(game.state, foreseen(game, seat), game.names, words)
    brings = sum(line.coins for line in income)
    if game.decides != seat:
        return YourView(seat=seat, income=income, brings=brings)
    asked = asks(game, words, can_undo)
    modes = {ask.mode for ask in asked[1:]}
    offers = Offers(game.state, game.names, words, modes).of(game.legal())
    if game.state.phase == START and not game.state.pending:
        ahead = after_expanding(game)
        now = {game.text(action) for action in game.legal()}
        later = [
            action
            for action in ahead.legal()
            if action.region != NOWHERE and ahead.text(action) not in now
        ]
        # Special ways to conquer have their buttons from the beginning of the turn.
        ways = {VERBS[action.kind] for action in later if DECLARED[action.kind].attacks}
        special = [ask for ask in asks(ahead, words)[1:] if ways & set(ask.verbs)]
        asked += special
        modes |= {ask.mode for ask in special}
        offers += Offers(ahead.state, game.names, words, modes).of(later, list(BEFORE_CONQUEST))
    return YourView(
        seat=seat,
        asks=[
            Ask(text=ask.text, verbs=ask.verbs, deed=ask.deed, mode=ask.mode if number else "")
            for number, ask in enumerate(asked)
        ],
        offers=offers,
        prices=_prices(game, words) if conquest_phase(game) else {},
        income=income,
        brings=brings,
        can_undo=game.can_undo,
        can_redo=can_redo,
        why_no_undo="" if game.can_undo else words.told(LEARNT),
    )


# Prices.
def _prices(game: Game, words: Words) -> dict[str, PriceView]:
    """Every region as the acting race sees it."""
    names = game.board.names
    out: dict[str, PriceView] = {}
    for region, prospect in enumerate(prospects(game)):
        price = prospect.price
        if prospect.word == "far":
            out[names[region]] = PriceView(state="far", closed=words.told(price.closed))
            continue
        short = price.tokens - prospect.hand
        out[names[region]] = PriceView(
            state=prospect.word,
            tokens=price.tokens,
            terms=price_terms(game.state, price.terms, words),
            hand=prospect.hand,
            wins=odds(short) if prospect.word == "roll" else 0,
            closed=words.told(price.closed),
            way=prospect.way,
        )
    return out
