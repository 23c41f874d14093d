"""The auditor below ground and on rivers: each fault put into a sound game is found."""

from __future__ import annotations

import pytest

from declive import Game
from declive.audit import audit
from declive.content.river_world.sites import CARAVEL
from declive.content.underground.bag import BAG
from declive.content.underground.balrog import BALROG, BALROG_COMES
from declive.content.underground.choices import VOLCANO
from declive.content.underground.places import GHOST
from declive.content.underground.powers import ARMOR, QUEEN
from declive.content.underground.races import ANCIENT, HAMMER
from declive.content.underground.wisps import WISP_DIE
from declive.engine.decision import Pending
from declive.engine.markers import set_in_hand, set_markers
from declive.engine.mask import bit, regions
from declive.engine.nouns import NATURE, NOTHING, PLACEMENT, RIVER
from declive.engine.rows import changed
from declive.engine.state import State
from declive.engine.vocabulary import IN_BOX
from tests.properties.test_auditor import Fault, crowded, free, held
from tests.properties.walks import Walk


def explored(board: str) -> Game:
    """A game in which they do, some treasures are found and the rarest pieces are in the box."""
    seed = 0
    while True:
        game, chooser = Walk(board, seed=seed, chooser=seed).start()
        while not game.over:
            state = game.state
            if (
                all(state.active(seat).land and state.declined(seat).land for seat in (0, 1))
                and state.items_on
                and any(state.monsters)
                and not state.pending
                and state.lent_power == NOTHING
                and all(
                    state.piece_at[piece] == IN_BOX
                    for piece in (QUEEN, ANCIENT, VOLCANO, GHOST, BALROG, BAG)
                )
            ):
                return game
            chooser.play(game)
        seed += 1


def lose_a_treasure(state: State) -> None:
    state.items_left &= state.items_left - 1


def find_a_treasure_twice(state: State) -> None:
    found = next(index for index, region in enumerate(state.item_at) if region >= 0)
    state.items_left |= bit(found)


def forget_where_treasures_lie(state: State) -> None:
    state.items_on = 0


def hide_a_treasure_in_a_chasm(state: State) -> None:
    found = next(index for index, region in enumerate(state.item_at) if region >= 0)
    state.item_at = changed(state.item_at, found, regions(state.board.chasms)[0])


def add_a_treasure(state: State) -> None:
    state.treasures += 1


def divide_monsters(state: State) -> None:
    lair = next(region for region, number in enumerate(state.monsters) if number)
    state.monsters = changed(state.monsters, lair, 1)


def meet_monsters_in_peace(state: State) -> None:
    state.monsters = changed(state.monsters, held(state), 2)


def lend_a_power_from_nowhere(state: State) -> None:
    power = state.powers_left.bit_length() - 1
    state.powers_left &= ~bit(power)
    state.lent_power = power


def forge_hammers(state: State) -> None:
    set_in_hand(state.troops[0], HAMMER, 8)


def forge_armor(state: State) -> None:
    set_markers(state, ARMOR, held(state), 9)


def armor_the_wild(state: State) -> None:
    set_markers(state, ARMOR, free(state), 1)


def arm_the_declined(state: State) -> None:
    set_in_hand(state.troops[1], HAMMER, 1)


def hammer_on_strangers(state: State) -> None:
    seat = 1 - state.turn
    set_markers(state, HAMMER, regions(state.active(seat).land)[0], 1)


def crown_a_stranger(state: State) -> None:
    state.piece_at = changed(state.piece_at, QUEEN, free(state))
    state.piece_seat = changed(state.piece_seat, QUEEN, 0)


def wake_the_ancient(state: State) -> None:
    state.piece_at = changed(state.piece_at, ANCIENT, free(state))
    state.piece_seat = changed(state.piece_seat, ANCIENT, 0)


def erupt_on_land(state: State) -> None:
    state.piece_at = changed(state.piece_at, VOLCANO, held(state))
    state.piece_seat = changed(state.piece_seat, VOLCANO, 0)


def haunt_without_a_crypt(state: State) -> None:
    state.piece_at = changed(state.piece_at, GHOST, free(state))


def summon_without_a_pentacle(state: State) -> None:
    state.piece_at = changed(state.piece_at, BALROG, held(state))


def fall_into_a_chasm(state: State) -> None:
    state.piece_at = changed(state.piece_at, BAG, regions(state.board.chasms)[0])
    state.piece_seat = changed(state.piece_seat, BAG, 0)


def take_revenge_on_oneself(state: State) -> None:
    state.troops[0].vengeance = 1


def ask_a_stranger(state: State) -> None:
    state.pending.append(Pending(BALROG_COMES, 1 - state.turn, 0))


def remember_what_was_lifted(state: State) -> None:
    state.lifted = (0,) * state.board.size


def roll_at_the_wrong_time(state: State) -> None:
    state.phase = PLACEMENT
    state.pending.append(Pending(WISP_DIE, NATURE, 0))


FAULTS_BELOW: list[tuple[Fault, str]] = [
    (lose_a_treasure, "neither unseen nor on the map"),
    (find_a_treasure_twice, "is unseen and on the map"),
    (forget_where_treasures_lie, "treasures lie in"),
    (hide_a_treasure_in_a_chasm, "lies in a chasm"),
    (add_a_treasure, "treasures are in the pile"),
    (divide_monsters, "monsters come in lairs of 2"),
    (meet_monsters_in_peace, "a monster and a race share"),
    (lend_a_power_from_nowhere, "lent by no place"),
    (forge_hammers, "the box has 7"),
    (forge_armor, "the box has 8"),
    (armor_the_wild, "'armor' is in"),
    (arm_the_declined, "without an active race"),
    (hammer_on_strangers, "where nobody fights with it"),
    (crown_a_stranger, "the Queen of A is in region"),
    (wake_the_ancient, "which is not theirs"),
    (erupt_on_land, "which has no mark for it"),
    (haunt_without_a_crypt, "where his crypt is open"),
    (summon_without_a_pentacle, "his pentacle is not"),
    (fall_into_a_chasm, "a bag stands in a chasm"),
    (take_revenge_on_oneself, "takes revenge on nobody else"),
    (ask_a_stranger, "is asked, not"),
    (roll_at_the_wrong_time, "'wisp' is asked for"),
    (remember_what_was_lifted, "as lifted after the first action"),
]


def sail_ashore(state: State) -> None:
    state.ships |= bit(regions(state.board.land)[0])


def sail_in_too_many_ships(state: State) -> None:
    state.ships = bit(13) - 1


def forget_an_event(state: State) -> None:
    some = next(e for e, left in enumerate(state.events_left) if left)
    state.events_left = changed(state.events_left, some, state.events_left[some] - 1)


def invent_an_event(state: State) -> None:
    state.events_left = changed(state.events_left, 0, 9)


def see_what_is_not_there(state: State) -> None:
    state.seers = 1


def freeze_by_oneself(state: State) -> None:
    state.frozen = not state.frozen


def raise_the_river(state: State) -> None:
    state.river_base += 1


def leave_the_caravel(state: State) -> None:
    state.piece_at = changed(state.piece_at, CARAVEL, regions(state.board.of_terrain[RIVER])[0])
    state.piece_seat = changed(state.piece_seat, CARAVEL, 1 - state.turn)


def strand_the_caravel(state: State) -> None:
    state.piece_at = changed(state.piece_at, CARAVEL, regions(state.board.land)[0])
    state.piece_seat = changed(state.piece_seat, CARAVEL, state.turn)


def open_a_shore(state: State) -> None:
    state.landing = 1


def move_a_site(state: State) -> None:
    shipyard = state.roster.item("shipyard")
    state.item_at = changed(
        state.item_at, shipyard, next(r for r in range(9) if r != state.item_at[shipyard])
    )


FAULTS_ON_RIVERS: list[tuple[Fault, str]] = [
    (sail_ashore, "a ship is ashore"),
    (sail_in_too_many_ships, "the box has 12"),
    (forget_an_event, "events were shown in round"),
    (invent_an_event, "events 'calm' are unseen"),
    (see_what_is_not_there, "has seen an event that is not known"),
    (freeze_by_oneself, "the rivers are not those of"),
    (raise_the_river, "the rivers are not those of"),
    (leave_the_caravel, "stayed after the turn"),
    (strand_the_caravel, "lies on no River"),
    (open_a_shore, "no caravel lies there"),
    (move_a_site, "not where it is printed"),
]


@pytest.mark.parametrize(
    ("fault", "sentence"), FAULTS_BELOW, ids=lambda part: getattr(part, "__name__", "")
)
def test_a_fault_below_ground_is_found(fault: Fault, sentence: str) -> None:
    game = explored("underground-2p").copy()
    assert not audit(game)

    fault(game.state)

    assert any(sentence in wrong for wrong in audit(game)), audit(game)


@pytest.mark.parametrize(
    ("fault", "sentence"), FAULTS_ON_RIVERS, ids=lambda part: getattr(part, "__name__", "")
)
def test_a_fault_on_rivers_is_found(fault: Fault, sentence: str) -> None:
    game = crowded("river_world-2p").copy()
    assert not audit(game)

    fault(game.state)

    assert any(sentence in wrong for wrong in audit(game)), audit(game)
