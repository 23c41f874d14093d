"""What a region is said to cost is what it costs, and what a turn is said to bring it brings."""

from __future__ import annotations

from hypothesis import given

from declive import Game
from declive.content.base.powers import DRAGON_FLIES
from declive.engine.action import CONQUER_REGION, ROLL
from declive.engine.markers import means
from declive.engine.price import cost_with, penalty
from declive.engine.vocabulary import PAYING
from tests.properties.walks import Walk, walks


def region_of(game: Game, kind: int) -> set[int]:
    """The regions for which this action is legal with no tool."""
    return {action.region for action in game.legal() if action.kind == kind and not action.using}


@given(walks())
def test_a_conquest_spends_its_price(walk: Walk) -> None:
    game = walk.game()
    troop = game.state.troops[game.state.acting]
    if game.state.pending:  # a roll for a region that was named before it
        return

    for action in game.legal():
        if action.kind not in (CONQUER_REGION, DRAGON_FLIES):
            continue
        region, tools = action.region, action.using
        price = cost_with(game.state, troop, region, tools)
        twin = game.copy()
        twin.play(action)
        force = troop.hand + means(troop)
        if action.kind == CONQUER_REGION and price > force:  # the roll was too low
            assert game.state.rolled >= 0
            assert twin.state.holder[region] == game.state.holder[region]
            continue

        spent = price if action.kind == CONQUER_REGION else 1 + penalty(game.state, troop, region)
        assert tools or not game.price(region).closed
        assert tools or action.kind == DRAGON_FLIES or game.price(region).tokens == price
        paid = sum(twin.state.markers[kind][region] for kind in PAYING)
        assert twin.state.tokens[region] + paid == spent
        if twin.state.phase == game.state.phase:
            left = twin.state.troops[troop.index]
            assert left.hand + means(left) == force - spent


@given(walks())
def test_the_terms_of_a_price_add_up(walk: Walk) -> None:
    game = walk.game()

    for region in range(game.board.size):
        price = game.price(region)

        assert price.tokens == max(1, sum(term.tokens for term in price.terms))
        assert all(term.tokens for term in price.terms)
        assert str(price) == price.closed or str(price).startswith(f"{price.tokens} = ")


@given(walks())
def test_what_is_closed_cannot_be_attacked(walk: Walk) -> None:
    game = walk.game()
    open_regions = {r for r in range(game.board.size) if not game.price(r).closed}

    for kind in (CONQUER_REGION, ROLL, DRAGON_FLIES):
        assert region_of(game, kind) - {-1} <= open_regions
    if game.phase == "conquer" and not game.state.pending:
        hand = game.state.troops[game.state.acting].hand
        affordable = {r for r in open_regions if game.price(r).tokens <= hand}
        assert affordable <= region_of(game, CONQUER_REGION)


@given(walks())
def test_a_turn_earns_the_sum_of_its_receipt(walk: Walk) -> None:
    game, chooser = walk.start()
    for _ in range(walk.moves):
        if game.over:
            break
        seat, phase, before = game.state.turn, game.phase, game.scores
        due = game.receipt(seat)
        lines = [(line.source, line.race, line.region, line.coins) for line in due]
        action = chooser.play(game)
        if phase != "placement" or game.text(action) != "done":
            continue
        if not any(event.kind == "scored" for event in game.events):  # an offering comes first
            assert game.header.options.altar == "before"
            continue

        paid = game.state.receipts[seat]
        assert [(line.source, line.race, line.region, line.coins) for line in paid] == lines
        assert game.state.earned[seat] == sum(line.coins for line in paid)
        assert game.scores[seat] - before[seat] == game.state.earned[seat]
        assert game.observe(seat).seat == seat
