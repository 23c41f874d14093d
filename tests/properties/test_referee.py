"""The engine and a referee who reads the rules aloud agree on choices, costs and scores."""

from __future__ import annotations

from hypothesis import given, settings

from declive import Game
from declive.engine.nouns import CONQUER, OFFERING, PLACEMENT, RESTLESS, START
from declive.engine.play import play
from tests.properties.referee.attacks import strength
from tests.properties.referee.choices import choices
from tests.properties.referee.costs import cost
from tests.properties.referee.declining import (
    foretold_decline,
    rests_first,
    seen_after_decline,
)
from tests.properties.referee.facts import Table
from tests.properties.referee.outcomes import Attack, foretold, seen, spent
from tests.properties.referee.scores import due
from tests.properties.referee.targets import may_attack
from tests.properties.walks import Walk, walks


def agree_on_choices(game: Game) -> None:
    """All that is legal, to the last line."""
    state = game.state
    if not state.pending and not game.over:
        legal = {game.text(action) for action in game.legal()}
        assert legal == choices(Table(state))


def agree_on_costs(game: Game) -> None:
    """What may be attacked without a tool, and what it costs."""
    state = game.state
    if state.phase not in (CONQUER, RESTLESS) or state.pending:
        return
    table = Table(state)
    troop = state.troops[state.acting]
    for region in table.regions:
        price = game.price(region)
        assert (not price.closed) == may_attack(table, troop, region, set())
        assert price.closed or price.tokens == cost(table, troop, region, set())


def agree_on_scores(game: Game) -> None:
    """What the turn would bring if it were scored now."""
    state = game.state
    if state.phase == PLACEMENT and not state.pending:
        assert sum(line.coins for line in game.receipt(state.turn)) == due(Table(state), state.turn)


def agree_on_outcomes(game: Game, most: int = 8) -> None:
    """What follows when a region falls, tried on copies."""
    state = game.state
    if state.pending or game.over:
        return
    table = Table(state)
    tried = 0
    for action in game.legal():
        attack = as_attack(table, game.text(action))
        if attack is None or tried == most:
            continue
        tried += 1
        twin = state.copy()
        play(twin, action)
        assert seen(table, Table(twin), attack) == foretold(table, attack), game.text(action)


def agree_on_decline(game: Game) -> None:
    """What a decline leaves on the map and what it brings, tried on a copy."""
    state = game.state
    if state.phase != START or state.pending:
        return
    table = Table(state)
    for action in game.legal():
        line = game.text(action)
        lent = line == "decline with stonehedge"
        if not line.startswith("decline") or rests_first(table, lent):
            continue
        twin = state.copy()
        play(twin, action)
        waits = twin.phase == OFFERING and not twin.scored
        # A new event would change what the map brings.
        if twin.round == state.round and not waits:
            after = Table(twin)
            assert seen_after_decline(table, after) == foretold_decline(table, lent), line


def as_attack(table: Table, line: str) -> Attack | None:
    """The attack that the line makes, if it is one that cannot fail."""
    verb, _, rest = line.partition(" ")
    name, _, tools = rest.partition(" with ")
    if verb not in ("conquer", "substitute", "dragon", "balrog"):
        return None
    by_hand = verb != "balrog"
    state = table.state
    troop = state.troops[state.acting] if by_hand else state.active(state.turn)
    attack = Attack(troop, state.board.region(name), verb, set(tools.split()))
    if verb == "conquer" and spent(table, attack) > strength(table, troop, attack.region):
        return None
    return attack


@settings(max_examples=12)
@given(walks(moves=200))
def test_the_referee_agrees_all_along(walk: Walk) -> None:
    game, chooser = walk.start()
    for step in range(walk.moves):
        if game.over:
            break
        if step % 5 == walk.chooser % 5:
            agree_on_choices(game)
            agree_on_costs(game)
            agree_on_outcomes(game)
        agree_on_decline(game)
        agree_on_scores(game)
        chooser.play(game)
