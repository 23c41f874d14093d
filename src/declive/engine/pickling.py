"""How what the engine makes is pickled and deep-copied: by names, on both builds alike.

Boards, banners and packs are the same objects for all games of a process, so a pickle only names
them and whoever reads it takes them from the shelf. A pickled game keeps its luck: nature goes on
where it stood, so send a `game.copy()` to those who must not know what will come.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from declive.engine.action import Action, act
from declive.engine.board import Board
from declive.engine.event import Event, Line
from declive.engine.mask import has
from declive.engine.nature import Nature
from declive.engine.nouns import MARKS, NOTHING
from declive.engine.observe import Price, View
from declive.engine.options import Options
from declive.engine.pack import Pack
from declive.engine.plain import Plain, to_plain
from declive.engine.plain_reader import from_plain
from declive.engine.price import Term
from declive.engine.record import Header
from declive.engine.roster import Roster
from declive.engine.shelf import the_shelf
from declive.engine.state import State
from declive.engine.vocabulary import SHAPES, TOOLS, VERBS

if TYPE_CHECKING:
    from declive.engine.game import Game

Thing = TypeVar("Thing")
Recipe = tuple[Callable[..., Thing], tuple[object, ...]]
"""What to call, and with what, to have the thing again."""


def _action(action: Action) -> Recipe[Action]:
    """Verbs and tools of packs have other ints in other processes."""
    shape = SHAPES[action.kind]
    if action.other == NOTHING or "c" in shape:
        return recall_action, (VERBS[action.kind], action.region, action.number, action.other, [])
    tools = [TOOLS[index] for index in range(len(TOOLS)) if has(action.other, index)]
    return recall_action, (VERBS[action.kind], action.region, action.number, NOTHING, tools)


def recall_action(word: str, region: int, number: int, other: int, tools: list[str]) -> Action:
    """The action that was pickled."""
    if word not in VERBS:
        raise LookupError(f"there is no verb '{word}': its pack is not loaded")
    for tool in tools:
        if tool not in TOOLS:
            raise LookupError(f"there is no tool '{tool}': its pack is not loaded")
        other = max(other, 0) | (1 << TOOLS.index(tool))
    return act(VERBS.index(word), region, number, other)


def _board(board: Board) -> Recipe[Board]:
    if board.shipped:
        return recall_board, (board.name, board.since)
    marks = [
        [mark for mark in range(len(MARKS)) if has(board.printed[mark], region)]
        for region in range(board.size)
    ]
    return Board, (
        board.name,
        board.box,
        board.players,
        board.rounds,
        board.own_design,
        board.names,
        board.terrain,
        marks,
        board.borders,
    )


def recall_board(name: str, since: int) -> Board:
    """The board so called that came when the boxes had grown so often."""
    return the_shelf().board(name, since)


def _pack(pack: Pack) -> Recipe[Pack]:
    return recall_pack, (pack.name, pack.digest)


def recall_pack(name: str, digest: str) -> Pack:
    """The pack so called, if it is loaded."""
    return the_shelf().pack(name, digest)


def _roster(roster: Roster) -> Recipe[Roster]:
    if not roster.boxes:
        raise TypeError("a roster made by hand cannot be pickled: put its banners into a pack")
    return recall_roster, (roster.boxes, roster.pieces, roster.removed, roster.packs)


def recall_roster(
    boxes: list[str], pieces: list[str], removed: list[str], packs: list[tuple[str, str]]
) -> Roster:
    """The roster that was pickled."""
    shelf = the_shelf()
    return shelf.recall(
        boxes, pieces, removed, [shelf.pack(name, digest) for name, digest in packs]
    )


def _options(options: Options) -> Recipe[Options]:
    return Options, (options.chosen(),)


def _state(state: State) -> Recipe[State]:
    return recall_state, (
        to_plain(state),
        state.board,
        state.options,
        state.roster,
        state.players,
    )


def recall_state(
    plain: Plain, board: Board, options: Options, roster: Roster, players: int
) -> State:
    """The position that was pickled."""
    return from_plain(plain, board, options, roster, players)


def _view(view: View) -> Recipe[View]:
    # What is hidden already is not hidden twice.
    return View, (view.state, view.seat, view.counted, view.history)


def _header(header: Header) -> Recipe[Header]:
    return Header, (
        header.board,
        header.players,
        header.options,
        header.boxes,
        header.removed,
        header.packs,
        header.content,
    )


def _nature(nature: Nature) -> Recipe[Nature]:
    return Nature, (nature.memory,)


def _event(event: Event) -> Recipe[Event]:
    return Event, (
        event.kind,
        event.seat,
        event.region,
        event.number,
        event.race,
        event.power,
        event.other,
        event.marker,
    )


def _line(line: Line) -> Recipe[Line]:
    return Line, (line.source, line.race, line.region, line.coins, line.payer)


def _price(price: Price) -> Recipe[Price]:
    return Price, (price.region, price.tokens, price.terms, price.closed)


def _term(term: Term) -> Recipe[Term]:
    return Term, (term.key, term.label, term.tokens)


def recall_game(header: Header, state: State, nature: Nature | None, actions: list[Action]) -> Game:
    """The game that was pickled. Like a copy it cannot undo what came before."""
    from declive.engine.game import Game

    return Game.resume(header, state, actions, nature)


def _register() -> None:
    """Let `pickle` and `copy` know."""
    copyreg.pickle(Action, _action)
    copyreg.pickle(Board, _board)
    copyreg.pickle(Event, _event)
    copyreg.pickle(Header, _header)
    copyreg.pickle(Line, _line)
    copyreg.pickle(Nature, _nature)
    copyreg.pickle(Options, _options)
    copyreg.pickle(Pack, _pack)
    copyreg.pickle(Price, _price)
    copyreg.pickle(Roster, _roster)
    copyreg.pickle(State, _state)
    copyreg.pickle(Term, _term)
    copyreg.pickle(View, _view)


_register()
