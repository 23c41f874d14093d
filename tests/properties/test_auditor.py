"""The auditor itself: each fault put into a sound game is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from declive import Game
from declive.audit import Auditor, audit
from declive.content.base.powers import CAMP, DRAGON, FORTRESS
from declive.content.base.races import LAIR
from declive.engine.markers import set_in_hand, set_markers
from declive.engine.mask import bit, has, regions
from declive.engine.nouns import CONQUER, NOBODY, NOTHING, OVER, PICK, REDEPLOY, WITHDRAW
from declive.engine.rows import changed
from declive.engine.state import State
from tests.properties.walks import Walk

Fault = Callable[[State], None]


def crowded(board: str = "base-2p") -> Game:
    """A game in which both players have an active and a declined race on the map."""
    game, chooser = Walk(board, seed=18, chooser=18).start()
    while not all(
        game.state.active(seat).land and game.state.declined(seat).land for seat in (0, 1)
    ):
        chooser.play(game)
    return game


def free(state: State) -> int:
    """A region nobody holds."""
    spots = range(state.board.size)
    return next(r for r in spots if state.holder[r] == NOBODY and not has(state.board.chasms, r))


def held(state: State, slot: int = 0) -> int:
    """A region of the active (or declined) race of A."""
    return regions(state.troops[slot].land)[0]


def lose_a_token(state: State) -> None:
    state.tray[0] -= 1


def forge_a_token(state: State) -> None:
    state.troops[0].hand += 1


def overdraw_the_tray(state: State) -> None:
    state.tray[0] -= 30


def stand_without_holder(state: State) -> None:
    state.tokens[free(state)] = 1


def hold_without_tokens(state: State) -> None:
    state.tokens[held(state)] = 0


def forget_a_region(state: State) -> None:
    state.troops[0].land &= ~bit(held(state))


def claim_a_region(state: State) -> None:
    state.troops[0].land |= bit(free(state))


def be_held_by_a_stranger(state: State) -> None:
    state.holder[held(state)] = 99


def hold_too_many_in_decline(state: State) -> None:
    state.tokens[held(state, 1)] += 1
    state.tray[state.troops[1].race] -= 1


def linger_in_decline(state: State) -> None:
    troop = state.troops[1]
    for region in regions(troop.land):
        state.tray[troop.race] += state.tokens[region]
        state.tokens[region] = 0
        state.holder[region] = NOBODY
    troop.land = 0


def keep_old_hooks(state: State) -> None:
    troop = state.troops[0]
    troop.hooks = state.roster.hooks((troop.race + 1) % len(state.roster.races), NOTHING, True)


def decline_with_active_hooks(state: State) -> None:
    troop = state.troops[1]
    troop.hooks = state.roster.hooks(troop.race, 0, True)


def fortify_the_wild(state: State) -> None:
    set_markers(state, FORTRESS, free(state), 1)


def build_a_seventh_fortress(state: State) -> None:
    for region in range(7):
        set_markers(state, FORTRESS, region, 1)


def dig_an_eleventh_lair(state: State) -> None:
    for region in range(11):
        set_markers(state, LAIR, region, 1)


def camp_in_the_wild(state: State) -> None:
    set_markers(state, CAMP, free(state), 1)


def camp_with_the_declined(state: State) -> None:
    set_markers(state, CAMP, regions(state.troops[1].land)[0], 1)


def crowd_a_lair(state: State) -> None:
    set_markers(state, LAIR, held(state), 2)


def forget_where_markers_are(state: State) -> None:
    everywhere = tuple(1 for _ in state.board.names)
    state.markers = (*state.markers[:LAIR], everywhere, *state.markers[LAIR + 1 :])


def camp_six_times(state: State) -> None:
    set_in_hand(state.troops[0], CAMP, 6)


def fly_without_a_master(state: State) -> None:
    state.piece_at = changed(state.piece_at, DRAGON, free(state))
    state.piece_seat = changed(state.piece_seat, DRAGON, 0)


def resettle_a_tribe(state: State) -> None:
    state.tribes |= bit(held(state))


def copy_a_banner(state: State) -> None:
    state.races_below = (*state.races_below, state.troops[0].race)


def lose_a_banner(state: State) -> None:
    state.races_left &= state.races_left - 1


def copy_a_badge(state: State) -> None:
    state.discards |= 1 << state.row_powers[0]


def lose_a_badge(state: State) -> None:
    state.powers_left &= state.powers_left - 1


def lay_out_a_seventh_combo(state: State) -> None:
    race = state.races_left.bit_length() - 1
    power = state.powers_left.bit_length() - 1
    state.races_left &= ~bit(race)
    state.powers_left &= ~bit(power)
    state.row_races = (*state.row_races, race)
    state.row_powers = (*state.row_powers, power)
    state.row_coins = (*state.row_coins, 0)


def lose_a_coin_slot(state: State) -> None:
    state.row_coins = state.row_coins[:-1]


def run_into_debt(state: State) -> None:
    state.coins[0] = -1


def cook_the_books(state: State) -> None:
    state.earned = changed(state.earned, 1, state.earned[1] + 1)


def pick_with_a_race(state: State) -> None:
    state.phase = PICK


def withdraw_nothing(state: State) -> None:
    state.phase = WITHDRAW
    state.withdrawing = 1


def end_too_early(state: State) -> None:
    state.phase = OVER


def act_for_another(state: State) -> None:
    state.phase = CONQUER
    state.acting = 3 - state.turn * 3


def keep_tokens_aside(state: State) -> None:
    troop = state.troops[0]
    troop.aside, troop.hand = troop.hand, 0
    troop.aside += 1
    state.tray[troop.race] -= 1


def play_past_the_last_round(state: State) -> None:
    state.round = state.rounds + 1


FAULTS: list[tuple[Fault, str]] = [
    (lose_a_token, "the box has"),
    (forge_a_token, "the box has"),
    (overdraw_the_tray, "the tray holds -"),
    (stand_without_holder, "is held by nobody"),
    (hold_without_tokens, "has 0 tokens"),
    (forget_a_region, "think they hold"),
    (claim_a_region, "think they hold"),
    (be_held_by_a_stranger, "does not exist"),
    (hold_too_many_in_decline, "are in decline with 2"),
    (linger_in_decline, "have no token and are still there"),
    (keep_old_hooks, "is not the one freshly built"),
    (decline_with_active_hooks, "is not the one freshly built"),
    (fortify_the_wild, "a marker 'fortress' is in"),
    (build_a_seventh_fortress, "the box has 6"),
    (dig_an_eleventh_lair, "the box has 10"),
    (camp_in_the_wild, "where no race stands"),
    (camp_with_the_declined, "with no active race"),
    (crowd_a_lair, "1 may be"),
    (forget_where_markers_are, "markers are in"),
    (camp_six_times, "the box has 5"),
    (fly_without_a_master, "which is not theirs"),
    (resettle_a_tribe, "a lost tribe and a race share"),
    (copy_a_banner, "is below the pile and with A"),
    (lose_a_banner, "is nowhere"),
    (copy_a_badge, "is in the discards and in the row"),
    (lose_a_badge, "is nowhere"),
    (lay_out_a_seventh_combo, "7 combos are on offer"),
    (lose_a_coin_slot, "not equal in number"),
    (run_into_debt, "A has -1 coins"),
    (cook_the_books, "B earned"),
    (pick_with_a_race, "picks another"),
    (withdraw_nothing, "nothing is left to withdraw"),
    (end_too_early, "over too early"),
    (act_for_another, "belongs to another seat"),
    (keep_tokens_aside, "aside without a reason"),
    (play_past_the_last_round, "of round 11"),
]


@pytest.mark.parametrize(
    ("fault", "sentence"), FAULTS, ids=lambda part: getattr(part, "__name__", "")
)
def test_a_fault_in_the_position_is_found(fault: Fault, sentence: str) -> None:
    game = crowded().copy()
    assert not audit(game)

    fault(game.state)

    assert any(sentence in wrong for wrong in audit(game)), audit(game)


def give_coins(state: State) -> None:
    state.coins[1] += 1


def swap_a_token(state: State) -> None:
    state.troops[0].hand += 1
    state.tray[state.troops[0].race] -= 1


@pytest.mark.parametrize("fault", [give_coins, swap_a_token])
def test_a_sound_position_out_of_nowhere_is_found(fault: Fault) -> None:
    game = crowded()
    auditor = Auditor(game)
    fault(game.state)
    assert not audit(game.copy())

    game.play(game.legal()[0])

    assert "the position is not the one the actions lead to" in auditor.step()


def test_an_auditor_accepts_what_was_taken_back() -> None:
    game, chooser = Walk(seed=2, chooser=2).start()
    auditor = Auditor(game)
    while not game.over:
        chooser.play(game)
        assert not auditor.step()
        if game.can_undo and game.state.phase in (CONQUER, REDEPLOY):
            game.undo()
            assert not auditor.step()
            chooser.play(game)
            assert not auditor.step()
