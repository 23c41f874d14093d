"""A game to look at: as text, as SVG, as an array of pixels."""

from __future__ import annotations

import io
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from declive.engine.game import Game
from declive.engine.nouns import HIDDEN, NATURE, NOBODY, TERRAINS

ANSI: Final = "ansi"
HUMAN: Final = "human"
PIXELS: Final = "rgb_array"
SVG: Final = "svg"
MODES: Final = (ANSI, HUMAN, PIXELS, SVG)
WIDTH: Final = 640
_COLOURS: Final = ("\033[31m", "\033[34m", "\033[32m", "\033[35m", "\033[33m")
_PLAIN: Final = "\033[0m"


def refuse_mode(mode: str | None) -> None:
    """Say which modes there are if this is none."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render mode '{mode}'; there are {', '.join(MODES)}")


def render(game: Game, mode: str | None, seat: int, width: int = WIDTH) -> Any:
    """The game as a seat sees it. In the mode `human` it is printed."""
    if mode == ANSI:
        return as_text(game, seat)
    if mode == HUMAN:
        print(as_text(game, seat))
        return None
    if mode == SVG:
        return as_svg(game, seat)
    if mode == PIXELS:
        return as_pixels(game, seat, width)
    return None


def as_text(game: Game, seat: int, coloured: bool = True, perfect: bool = False) -> str:
    """The game in a few lines, with a colour for each seat."""
    state = game.state if perfect else game.observe(seat).state
    plain = _PLAIN if coloured else ""
    colours = _COLOURS if coloured else ("",) * len(_COLOURS)
    asked = game.decides
    who = "over" if asked == NOBODY else "nature" if asked == NATURE else state.letters[asked]
    lines = [f"round {state.round} of {state.rounds}, {state.phase_word}, to decide: {who}"]
    roster = state.roster
    for other in range(state.players):
        coins = state.coins[other]
        told = "coins hidden" if coins == HIDDEN else f"{coins} coins"
        races = [
            f"{roster.powers[troop.power].name if troop.power >= 0 else ''} "
            f"{roster.races[troop.race].name} ({troop.hand} in hand)".strip()
            for troop in state.troops_of(other)
        ]
        lines.append(f"{colours[other]}{state.letters[other]}{plain}: {told}; {', '.join(races)}")
    row = [
        f"{roster.powers[power].name} {roster.races[race].name} +{coins}"
        for race, power, coins in zip(state.row_races, state.row_powers, state.row_coins)
    ]
    lines.append("row: " + " · ".join(row))
    cells = []
    for region, name in enumerate(state.board.names):
        cell = f"{name} {TERRAINS[state.board.terrain[region]]}"
        holder = state.seat_at(region)
        if holder >= 0:
            tokens = f"{state.letters[holder]}{state.tokens[region]}"
            cell += f" {colours[holder]}{tokens}{plain}"
        elif state.tribes >> region & 1:
            cell += " tribe"
        elif state.monsters[region]:
            cell += f" monsters {state.monsters[region]}"
        cells.append(cell)
    lines.append(" | ".join(cells))
    return "\n".join(lines)


def as_svg(game: Game, seat: int) -> str:
    """The drawn board with all that lies on it."""
    # Imported in place: drawing needs more than playing does.
    from declive.picture import picture

    return picture(game.observe(seat).state, game.names, game.header.packs)


def as_pixels(game: Game, seat: int, width: int = WIDTH) -> NDArray[np.uint8]:
    """The same as rows of pixels."""
    from PIL import Image

    from declive.boards.drawing.raster import png

    picture = Image.open(io.BytesIO(png(as_svg(game, seat), width)))
    return np.asarray(picture.convert("RGB"), dtype=np.uint8)
