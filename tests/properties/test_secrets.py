"""What a seat sees does not depend on what it may not know."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from declive import NOBODY, Game
from declive.engine.nature import Nature
from declive.engine.nouns import HIDDEN
from tests.properties.walks import Walk, seeds, walks


def seats(game: Game) -> list[int]:
    """Every player, and a spectator."""
    return [*range(game.state.players), NOBODY]


@given(walks(), st.lists(st.integers(0, 50), min_size=5, max_size=5))
def test_a_view_does_not_depend_on_the_coins_of_others(walk: Walk, coins: list[int]) -> None:
    game = walk.game()
    assume(not game.over)

    for seat in seats(game):
        twin = game.copy()
        for other in range(game.state.players):
            if other != seat:
                twin.state.coins[other] = coins[other]

        one, two = game.observe(seat), twin.observe(seat)
        assert one.to_plain() == two.to_plain()
        assert one.legal() == two.legal()
        assert one.income() == two.income()
        for region in range(game.board.size):
            assert str(one.price(region)) == str(two.price(region))


@given(walks(seeded=True), seeds)
def test_a_view_does_not_depend_on_chance_to_come(walk: Walk, seed: int) -> None:
    game = walk.game()
    assume(not game.over)

    twin, replayed = game.copy(), Game.replay(game.record(), seed=seed)
    twin.nature = Nature(seed)

    for seat in seats(game):
        seen = game.observe(seat).to_plain()
        assert twin.observe(seat).to_plain() == seen
        assert replayed.observe(seat).to_plain() == seen


@given(walks())
def test_a_seat_sees_its_own_coins_and_all_of_them_at_the_end(walk: Walk) -> None:
    game = walk.game()

    for seat in seats(game):
        seen = game.observe(seat).state.coins
        for other, coins in enumerate(game.scores):
            assert seen[other] == (coins if other == seat or game.over else HIDDEN)


@given(walks())
def test_the_deciding_seat_alone_may_act(walk: Walk) -> None:
    game = walk.game()

    for seat in seats(game):
        expected = game.legal() if seat == game.decides else []
        assert game.observe(seat).legal() == expected


@given(walks())
def test_a_view_is_no_handle_on_the_game(walk: Walk) -> None:
    game = walk.game()
    before = game.hash()

    for seat in seats(game):
        shown = game.observe(seat).state
        shown.coins[0] += 9
        shown.tokens[0] += 1
        for troop in shown.troops_of(0):
            troop.hand += 1

    assert game.hash() == before


@given(walks())
def test_spectators_see_the_same(walk: Walk) -> None:
    game = walk.game()

    one, two = game.observe(NOBODY), game.copy().observe(NOBODY)

    assert one.to_plain() == two.to_plain()
    assert one.income() == 0
    for seat in range(game.state.players):
        seen, own = one.to_plain(), game.observe(seat).to_plain()
        for plain in (seen, own):
            for secret in ("seat", "next_event", "events_seen"):
                plain.pop(secret, None)
            players = plain["players"]
            assert isinstance(players, list)
            for player in players:
                del player["coins"]
        assert seen == own
