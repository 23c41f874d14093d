"""The table before the first combo is dealt."""

from __future__ import annotations

from declive.engine.board import Board
from declive.engine.mask import NONE, bit, count, has, lowest
from declive.engine.nouns import (
    MONSTER,
    MONSTERS_PER_LAIR,
    NO_ROLL,
    NOBODY,
    NOTHING,
    NOWHERE,
    PIRATE,
    RIVER,
    SEATS,
    SLOTS,
    START,
    START_COINS,
    TRIBE,
)
from declive.engine.options import Options
from declive.engine.roster import Roster
from declive.engine.state import NO_DECLINE, RIVER_BASE, State
from declive.engine.troop import empty_place
from declive.engine.vocabulary import IN_BOX, MARKERS, PIECES


def _lay_out_items(state: State) -> None:
    """Sites lie where they are printed; places and relics are still to be found."""
    places = [NOWHERE] * len(state.roster.items)
    state.items_on = NONE
    state.items_left = NONE
    for index in range(len(state.roster.items)):
        mark = state.roster.items[index].mark
        if mark == NOTHING:
            state.items_left |= bit(index)
        elif state.board.printed[mark]:
            places[index] = lowest(state.board.printed[mark])
            state.items_on |= bit(places[index])
    state.item_at = tuple(places)


def set_table(board: Board, options: Options, roster: Roster, players: int) -> State:
    """The table before the first combo is dealt: tribes on the map, coins paid out."""
    state = State()
    state.board = board
    state.options = options
    state.roster = roster
    state.players = players
    state.letters = SEATS[:players]
    state.rounds = board.rounds
    state.round = 1
    state.turn = 0
    state.phase = START
    state.acting = 0
    state.withdrawing = NOBODY
    state.pending = []
    state.attacked = 0
    state.rolled = NO_ROLL
    state.blow = 0
    state.die_spent = False
    state.fresh = False
    state.conquest_over = False
    state.declining = NO_DECLINE
    state.badge_new = False
    state.scored = False
    state.offered = False
    state.late = False
    state.redeployed = False
    state.picked_slot = 0
    state.extra = ()
    state.lifted = ()
    state.tokens = [0] * board.size
    state.holder = [NOBODY] * board.size
    state.tribes = board.printed[TRIBE]
    state.monsters = tuple(
        [
            MONSTERS_PER_LAIR if has(board.printed[MONSTER], region) else 0
            for region in range(board.size)
        ]
    )
    state.ships = board.printed[PIRATE] & board.of_terrain[RIVER] if roster.events else NONE
    state.landing = NONE
    state.markers = tuple([tuple([0] * board.size)] * len(MARKERS))
    state.marked = NONE
    state.event = NOTHING
    state.next_event = NOTHING
    state.seers = 0
    state.events_left = tuple([event.copies for event in roster.events])
    state.river_base = RIVER_BASE
    state.frozen = False
    state.piece_at = tuple([IN_BOX] * len(PIECES))
    state.piece_seat = tuple([NOBODY] * len(PIECES))
    state.pieces_on = NONE
    state.troops = [
        empty_place(roster, seat, slot) for seat in range(players) for slot in range(SLOTS)
    ]
    state.places = tuple(
        [tuple(range(seat * SLOTS, (seat + 1) * SLOTS)) for seat in range(players)]
    )
    state.coins = [START_COINS] * players
    state.earned = tuple([0] * players)
    state.receipts = tuple([[] for _ in range(players)])
    state.tray = [race.stock for race in roster.races]
    state.row_races = ()
    state.row_powers = ()
    state.row_coins = ()
    state.races_left = (1 << len(roster.races)) - 1
    state.races_below = ()
    state.powers_left = (1 << len(roster.powers)) - 1
    state.discards = 0
    _lay_out_items(state)
    state.treasures = min(count(board.printed[MONSTER]), count(state.items_left))
    state.lent_power = NOTHING
    state.events = []
    state.quiet = False
    return state
