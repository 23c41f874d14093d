"""Below the board: the combos on offer, and a card for each player."""

from __future__ import annotations

from typing import Final

from declive.engine.nouns import HIDDEN, NOBODY, NOTHING, OVER
from declive.engine.scoring import winners
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.picture.drawings import Drawings
from declive.picture.sheet import Sheet
from declive.words import Words

PAPER: Final = "#f8edd3"
RULE: Final = "#b8945a"
BRASS: Final = "#dcb55e"
BOLD: Final = ' font-weight="bold"'
FAINT: Final = ' fill="#664c31"'
GAP: Final = 10.0
ROW_HEIGHT: Final = 84.0
CARD_HEIGHT: Final = 180.0
LINE: Final = 54.0
"""How high a race's line on a card is."""


def show_row(
    sheet: Sheet,
    state: State,
    drawings: Drawings,
    words: Words,
    place: tuple[float, float, float],
) -> None:
    """The combos on offer, the first one free of charge, from here on over this width."""
    left, top, across = place
    combos = list(zip(state.row_races, state.row_powers, state.row_coins))
    width = (across - GAP * (len(combos) - 1)) / max(len(combos), 1)
    for number, (race_at, power_at, coins) in enumerate(combos):
        race, power = state.roster.races[race_at], state.roster.powers[power_at]
        x, middle = left + number * (width + GAP), top + ROW_HEIGHT / 2
        sheet.box(x, top, width, ROW_HEIGHT, PAPER, RULE)
        sheet.put(f"power-{power.id}", drawings.framed("power", power.id), x + 62, middle + 15, 46)
        sheet.put(f"race-{race.id}-free", drawings.race(race.id, NOBODY), x + 36, middle - 6, 54)
        room = width - 100
        sheet.text(power.name, x + 92, middle - 13, 19, room, FAINT)
        sheet.text(race.name, x + 92, middle + 10, 21, room, BOLD)
        tokens = words.count(race.value + power.value, "token")
        sheet.text(tokens, x + 92, middle + 32, 17, room, FAINT)
        if coins:
            sheet.put("coin-1", drawings.whole("coin", "1"), x + 20, middle + 24, 28)
        if coins > 1:
            sheet.number(coins, x + 30, middle + 33, 9)


def show_players(
    sheet: Sheet,
    state: State,
    names: list[str],
    drawings: Drawings,
    words: Words,
    place: tuple[float, float, float],
) -> None:
    """A card for each player; the one on turn, and whoever has won, has a brass edge."""
    left, top, across = place
    width = (across - GAP * (state.players - 1)) / state.players
    over = state.phase == OVER and not state.pending
    glad = winners(state) if over else [state.turn]
    for seat, name in enumerate(names):
        x = left + seat * (width + GAP)
        sheet.box(x, top, width, CARD_HEIGHT, PAPER, BRASS if seat in glad else RULE)
        sheet.put(
            f"player-{seat + 1}", drawings.whole("player", str(seat + 1)), x + 32, top + 34, 44
        )
        sheet.text(name, x + 62, top + 42, 25, width - 150, BOLD)
        coins = state.coins[seat]
        sheet.put("coin-1", drawings.whole("coin", "1"), x + width - 66, top + 34, 36)
        shown = "?" if coins == HIDDEN else str(coins)
        sheet.text(shown, x + width - 44, top + 43, 26, 0, BOLD)
        troops = [troop for troop in state.troops_of(seat) if troop.race != NOTHING]
        # Three of them, one as a Spirit, stand closer together.
        step = LINE if len(troops) < 3 else LINE * 0.68
        for line, troop in enumerate(troops):
            place = (x, top + 68 + step * (line + 0.5), width)
            _troop(sheet, state, troop, drawings, words, place, step)


def _troop(
    sheet: Sheet,
    state: State,
    troop: Troop,
    drawings: Drawings,
    words: Words,
    place: tuple[float, float, float],
    height: float,
) -> None:
    """A race with its power, and what there is to say about it."""
    left, middle, width = place
    race = state.roster.races[troop.race]
    declined = not troop.active
    name = f"race-{race.id}-{troop.seat}{'-declined' if declined else ''}"
    size = height * 0.86
    sheet.put(name, drawings.race(race.id, troop.seat, declined), left + 34, middle, size)
    title, start = race.name, left + 64
    if troop.power != NOTHING:
        power = state.roster.powers[troop.power]
        badge = drawings.framed("power", power.id)
        sheet.put(f"power-{power.id}", badge, left + 76, middle, size * 0.87)
        title, start = f"{power.name} {race.name}", left + 104
    room = left + width - 12 - start
    hand = troop.hand + troop.withdrawn
    notes = [words.say("picture", "declined")] if declined else []
    if hand:
        notes.append(words.say("picture", "hand", tokens=words.count(hand, "token")))
    sheet.text(title, start, middle - height * 0.02, height * 0.38, room)
    sheet.text(", ".join(notes), start, middle + height * 0.36, height * 0.32, room, FAINT)
