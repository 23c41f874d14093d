"""The referee, who reads the rules aloud, at random positions: he and the engine must agree."""

from __future__ import annotations

from declive import Game
from declive.engine.nouns import CONQUER, PLACEMENT, RESTLESS
from tests.fuzzing.checks import Check, Luck, agree
from tests.properties.referee.choices import choices
from tests.properties.referee.costs import cost
from tests.properties.referee.facts import Table
from tests.properties.referee.scores import due
from tests.properties.referee.targets import may_attack
from tests.properties.test_referee import agree_on_decline, agree_on_outcomes


def choices_agree(game: Game, luck: Luck) -> None:
    """All that is legal, to the last line."""
    if game.state.pending or game.over:
        return
    legal = {game.text(action) for action in game.legal()}
    told = choices(Table(game.state))
    agree(sorted(legal - told), [], f"legal in {game.phase}, and not by the referee")
    agree(sorted(told - legal), [], f"legal in {game.phase} by the referee alone")


def costs_agree(game: Game, luck: Luck) -> None:
    """What may be attacked, and for how many tokens."""
    state = game.state
    if state.phase not in (CONQUER, RESTLESS) or state.pending:
        return
    table = Table(state)
    troop = state.troops[state.acting]
    for region in table.regions:
        price = game.price(region)
        open_to_all = may_attack(table, troop, region, set())
        agree(not price.closed, open_to_all, f"may {state.board.names[region]} be attacked")
        if not price.closed:
            told = cost(table, troop, region, set())
            agree(price.tokens, told, f"the cost of {state.board.names[region]}")


def scores_agree(game: Game, luck: Luck) -> None:
    """What the turn brings."""
    state = game.state
    if state.phase == PLACEMENT and not state.pending:
        coins = sum(line.coins for line in game.receipt(state.turn))
        agree(coins, due(Table(state), state.turn), "coins of the turn")


def outcomes_agree(game: Game, luck: Luck) -> None:
    """What follows when a region falls."""
    agree_on_outcomes(game, most=99 if luck.thorough else 4)


def declines_agree(game: Game, luck: Luck) -> None:
    """What a decline leaves and brings."""
    agree_on_decline(game)


REFEREE: dict[str, tuple[Check, float]] = {
    "choices": (choices_agree, 0.4),
    "costs": (costs_agree, 0.2),
    "scores": (scores_agree, 1.0),
    "outcomes": (outcomes_agree, 0.2),
    "declines": (declines_agree, 0.6),
}
"""The checks by the referee, and how often each is made after an action."""
