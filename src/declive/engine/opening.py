"""Laying out a game: what is on the table before anybody, nature included, has done anything."""

from __future__ import annotations

from typing import Final

from declive.engine.bare_table import set_table
from declive.engine.because import because
from declive.engine.board import Board
from declive.engine.chance import ask_for_lairs, lairs_on_surface
from declive.engine.nouns import MONSTER, SEATS
from declive.engine.options import Options
from declive.engine.pack import Pack
from declive.engine.record import Header
from declive.engine.roster import Roster
from declive.engine.shelf import content_now, find_board, the_shelf
from declive.engine.state import State
from declive.engine.turn import begin_game

MOST_KEPT: Final = 64
_openings: Final[dict[str, tuple[Header, State]]] = {}
"""First positions of games on shipped boards without packs: setting one up takes far longer than
copying it."""


def lay_out(
    board: str | Board,
    players: list[str] | None,
    options: dict[str, str] | None,
    boxes: list[str] | None,
    packs: list[Pack] | None,
    content: int,
) -> tuple[Header, State]:
    """What a game is played with, and its first position. ValueError, LookupError and OptionError
    say what does not fit."""
    if not isinstance(board, str) or packs:
        return _set_up(board, players, options, boxes, packs or [], content)
    chosen = sorted(options.items()) if options else ""
    key = f"{id(the_shelf())} {content} {board} {boxes} {chosen}"
    if key not in _openings:
        made = _set_up(board, players, options, boxes, [], content)
        if not made[0].board.shipped:
            return made  # its file may change
        if len(_openings) >= MOST_KEPT:
            _openings.clear()
        _openings[key] = made
    kept, first = _openings[key]
    header = Header(
        kept.board,
        _named(kept.board, players),
        kept.options,
        kept.boxes.copy(),
        kept.removed.copy(),
        [],
        kept.content,
    )
    state = first.copy()
    state.events = first.events.copy()
    return header, state


def forget_openings() -> None:
    """Set all games up anew: the boxes have changed."""
    _openings.clear()


def _named(table: Board, players: list[str] | None) -> list[str]:
    """The players' names, one for each seat."""
    names = players or [SEATS[seat] for seat in range(table.players)]
    if len(names) != table.players:
        raise ValueError(
            because(
                "named_board_players",
                "the board {board} is for {players} players, not {number}",
                board=table.name,
                players=table.players,
                number=len(names),
            )
        )
    return names


def _set_up(
    board: str | Board,
    players: list[str] | None,
    options: dict[str, str] | None,
    boxes: list[str] | None,
    packs: list[Pack],
    content: int,
) -> tuple[Header, State]:
    shelf = the_shelf()
    table = find_board(board, packs, content) if isinstance(board, str) else board
    content = content or content_now(table)
    if table.shipped and shelf.board(table.name, content) is not table:
        raise ValueError(
            f"the board {table.name} is another one with content {content}: name the content with "
            "which it was played"
        )
    names = _named(table, players)
    switches = Options(options)
    mixed = shelf.boxes(table, boxes or [])
    removed = shelf.removed(table, mixed, switches, content)
    header = Header(table, names, switches, mixed, removed, packs, content)
    state = set_table(table, switches, roster_for(header), len(names))
    begin_game(state)
    if state.items_left and not table.printed[MONSTER]:
        ask_for_lairs(state, lairs_on_surface(state))
    return header, state


def lay_out_again(header: Header) -> tuple[Header, State]:
    """The same for a game of the same kind."""
    options, boxes, packs = header.options.chosen(), header.boxes, header.packs
    return lay_out(header.board, header.players, options, boxes, packs, header.content)


def roster_for(header: Header) -> Roster:
    """The banners and treasures of the game."""
    return the_shelf().roster(
        header.board, header.boxes, header.options, header.packs, header.content
    )
