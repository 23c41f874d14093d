"""The whole table as one SVG."""

from __future__ import annotations

from html import escape
from typing import Final

from declive.engine.nouns import NATURE, NOTHING, OVER, REDEPLOY, WITHDRAW
from declive.engine.pack import Pack
from declive.engine.state import State
from declive.picture.drawings import Drawings
from declive.picture.ground import Ground, Undrawn, ground_of
from declive.picture.map import lay_out
from declive.picture.players import CARD_HEIGHT, ROW_HEIGHT, show_players, show_row
from declive.picture.sheet import SERIF, Sheet
from declive.words import Words, load_with

WOOD: Final = "#2a1a0f"
CREAM: Final = "#f8edd3"
SIDE: Final = 30.0
"""How wide the frame of a drawn board is."""
HEAD: Final = 64.0
GAP: Final = 12.0
TITLE: Final = f' fill="{CREAM}" font-weight="bold"'


def picture(state: State, names: list[str], packs: list[Pack]) -> str:
    """What a seat sees, given as the state of its view; a sentence in a frame if the board cannot
    be drawn."""
    words = load_with(packs)
    title = heading(state, names, words)
    try:
        ground = ground_of(state.board, packs)
    except Undrawn as reason:
        return in_a_frame(title, str(reason))
    sheet, drawings = Sheet(), Drawings(packs)
    sheet.add('<g id="pieces">')
    lay_out(sheet, state, ground.spots, drawings)
    sheet.add("</g>")
    bottom = _frame(sheet, state, names, drawings, words, ground)
    top, across = -SIDE - HEAD, ground.width + 2 * SIDE
    wood = f'<rect x="{-SIDE}" y="{top}" width="{across}" height="{bottom - top}" fill="{WOOD}"/>'
    sheet.text(title, -SIDE + 18, top + 43, 32, 0, TITLE)
    return sheet.svg(ground.prefix, wood + ground.svg, (-SIDE, top, across, bottom - top), title)


def heading(state: State, names: list[str], words: Words) -> str:
    """Where the game is, in a line."""
    if state.phase == OVER and not state.pending:
        return words.say("end", "title")
    doing = words.say("picture", "nature")
    if state.decides != NATURE:
        key = "choice" if state.pending else state.phase_word
        doing = words.say("prompt", key, name=names[state.decides], hand=_hand(state))
    return words.say("play", "round", round=state.round, rounds=state.rounds, name=doing)


def _hand(state: State) -> int:
    """Tokens to conquer with or to place."""
    if state.phase == WITHDRAW:
        return sum(troop.withdrawn for troop in state.troops_of(state.withdrawing))
    if state.phase == REDEPLOY:
        return sum(troop.hand for troop in state.troops_of(state.turn) if troop.land)
    return state.troops[state.acting].hand


def in_a_frame(*lines: str) -> str:
    """A few words where a table would be."""
    height = 20 + 26 * len(lines)
    texts = "".join(
        f'<text x="14" y="{30 + 26 * number}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 {height}" role="img"'
        f' style="max-width:1000px;width:100%" font-family="{SERIF}" font-size="17">'
        f'<rect width="1000" height="{height}" rx="8" fill="{CREAM}"/>{texts}</svg>\n'
    )


def _frame(
    sheet: Sheet,
    state: State,
    names: list[str],
    drawings: Drawings,
    words: Words,
    ground: Ground,
) -> float:
    """What lies around the board; answers where it ends."""
    if state.event != NOTHING:
        event = state.roster.events[state.event]
        x, y = ground.width - 230, -SIDE - HEAD + 34
        sheet.put(f"event-{event.id}", drawings.framed("event", event.id), x, y, 46)
        sheet.text(event.name, x + 34, y + 9, 26, 215, TITLE)
    left, across = -SIDE + GAP, ground.width + 2 * SIDE - 2 * GAP
    below = ground.height + SIDE + GAP
    if state.row_races:
        show_row(sheet, state, drawings, words, (left, below, across))
        below += ROW_HEIGHT + GAP
    show_players(sheet, state, names, drawings, words, (left, below, across))
    return below + CARD_HEIGHT + GAP
