"""The position of a case, put on the table as it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from declive.content.catalogue import whole_roster
from declive.engine.bare_table import set_table
from declive.engine.nouns import PICK, SEATS
from declive.engine.options import VALUES, OptionError, Options
from declive.engine.pack import Pack
from declive.engine.state import State
from declive.scenarios.deeds import read_deeds
from declive.scenarios.lookup import Vocabulary
from declive.scenarios.map import WORLDS, read_board, read_world, rounds_for
from declive.scenarios.map_pieces import muster_all, read_markers, read_neutral, read_treasures
from declive.scenarios.phase import begin_phase, read_turn
from declive.scenarios.piles import begin_event, read_discards, read_row, read_script, sort_piles
from declive.scenarios.players import read_player
from declive.scenarios.yaml_file import Item, Table

READERS: Final[dict[str, Callable[[State, Vocabulary, Item], None]]] = {
    "neutral": read_neutral,
    "places": read_treasures,
    "relics": read_treasures,
    "markers": read_markers,
    "row": read_row,
    "discards": read_discards,
}
"""What may lie on the table besides what the players have, in the order of reading."""

NEEDED: Final = ("board", "players", "turn")
KEYS: Final = ("world", "options", *NEEDED, *READERS, "piles")


class Position:
    """What a case starts from: the table, its words, and what nature will deal."""

    def __init__(self, table: Table, packs: list[Pack]) -> None:
        seats = _seats(table["players"])
        world = read_world(table.get("world"))
        board = read_board(table["board"], world, len(seats), packs)
        roster = whole_roster(WORLDS[world], packs, board)
        letters = "".join(seats)
        self.words = Vocabulary(board, roster, letters)
        self.state = set_table(board, _options(table.get("options")), roster, len(seats))
        self.state.letters = letters
        self.state.rounds = rounds_for(len(seats))
        # A mark is only print: what stands there is said by `neutral`.
        self.state.tribes = 0
        self.state.monsters = tuple([0] * board.size)
        self.state.ships = 0
        read_turn(self.state, self.words, table["turn"])
        players = [
            read_player(self.state, self.words, seat, item)
            for seat, item in enumerate(seats.values())
        ]
        for key, reader in READERS.items():
            if key == "markers":
                muster_all(self.state)  # a place may lend a power, which brings its pieces
            if key in table:
                reader(self.state, self.words, table[key])
        self.script = read_script(self.words, table.get("piles"))
        sort_piles(self.state, self.script, "row" in table)
        if self.state.phase == PICK and not self.state.row_races:
            picks = letters[self.state.turn]
            raise table.get("row", table["turn"]).mistake(
                f"{picks} has to pick a combo and there is none: write at least one"
            )
        begin_event(self.state, self.script)
        for seat, player in enumerate(players):
            read_deeds(self.state, self.words, seat, player)
        begin_phase(self.state, table["turn"].table()["phase"])


def _seats(item: Item) -> Table:
    """The players under their letters."""
    seats = item.table()
    if not seats or len(seats) > len(SEATS):
        raise item.mistake(f"there are 1 to {len(SEATS)} players, not {len(seats)}")
    for name, seat in seats.items():
        if name not in SEATS or len(name) != 1:
            raise seat.mistake(f"'{name}' is no seat: the seats are {' '.join(SEATS)}")
    return seats


def _options(item: Item | None) -> Options:
    chosen: dict[str, str] = {}
    for name, value in item.table().items() if item is not None else []:
        try:
            chosen[name] = _option(name, value)
        except OptionError as error:
            raise value.mistake(str(error)) from None
    return Options(chosen)


def _option(name: str, item: Item) -> str:
    """The value of an option; `true` and `false` stand for the words that mean them."""
    value = item.text
    meant = {"true": ("yes", "on"), "false": ("no", "off")}.get(value.lower(), ())
    for word in meant:
        if word in VALUES.get(name, ()):
            value = word
    Options({name: value})
    return value
