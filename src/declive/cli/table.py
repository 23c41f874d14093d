"""The board as a table: a line for each region."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from declive import Game, View
from declive.advice.prices import Prospect, conquest_phase, foreseen, gain, prospects
from declive.cli.screen import DIM, SEAT_STYLES, STRONG
from declive.cli.treasures import treasure_label
from declive.engine.markers import markers_in_hand
from declive.engine.mask import has, regions
from declive.engine.nouns import (
    EDGE,
    MARKS,
    MONSTER,
    NOBODY,
    NOTHING,
    NOWHERE,
    PICK,
    PIRATE,
    TERRAINS,
    TRIBE,
)
from declive.engine.state import State
from declive.engine.vocabulary import MARKERS, PIECES
from declive.words import Words

WIDE = 100
EDGE_SIGN = "°"
SHOWN_OTHERWISE = (EDGE, TRIBE, MONSTER, PIRATE)
"""Marks that are shown by a sign, or only say what lies there at the start."""


class BoardTable:
    """Draws the board as one seat sees it."""

    def __init__(self, game: Game, seat: int, words: Words) -> None:
        self.game = game
        self.view: View = game.observe(seat)
        self.state: State = self.view.state
        self.seat = seat
        self.words = words
        asked = game.decides == seat
        self.prospects = prospects(game) if asked and conquest_phase(game) else None
        self.coins = self._coins() if asked and self.prospects is None else None

    def _coins(self) -> list[int]:
        """What each region would bring the seat now."""
        coins = [0] * self.state.board.size
        for line in foreseen(self.game, self.seat):
            if line.region != NOWHERE:
                coins[line.region] += line.coins
        return coins

    def whole(self, width: int) -> Table:
        """All regions."""
        return self._table(range(self.state.board.size), width)

    def takers(self, width: int) -> Table:
        """The regions that can take tokens of the seat now."""
        places = {action.region for action in self.view.legal() if action.region != NOWHERE}
        return self._table(sorted(places), width)

    def within_reach(self, width: int) -> Table:
        """The regions that may be attacked, the cheapest first, with what they bring; a race that
        is still to be picked would be needed to tell that."""
        looks = self.prospects or []
        found = [region for region, look in enumerate(looks) if look.open]
        found.sort(key=lambda region: looks[region].price.tokens)
        return self._table(found, width, with_gain=self.state.phase != PICK)

    def _table(self, shown: Iterable[int], width: int, with_gain: bool = False) -> Table:
        say = self.words.say
        table = Table(box=None, pad_edge=False, padding=(0, 2 if width >= WIDE else 1, 0, 0))
        table.add_column("", justify="right", no_wrap=True)
        table.add_column(say("table", "land"), header_style=DIM, no_wrap=True)
        table.add_column(say("table", "holder"), header_style=DIM)
        if self.prospects is not None:
            table.add_column(say("table", "cost"), header_style=DIM, no_wrap=True)
        if with_gain:
            table.add_column(say("table", "brings"), header_style=DIM, no_wrap=True)
        if self.coins is not None:
            table.add_column(say("table", "coins"), header_style=DIM, no_wrap=True)
        table.add_column(say("table", "next_to"), header_style=DIM)
        for region in shown:
            table.add_row(*self._cells(region, with_gain))
        return table

    def _cells(self, region: int, with_gain: bool) -> list[Text]:
        board = self.state.board
        look = self.prospects[region] if self.prospects is not None else None
        far = look is not None and look.word in ("far", "water")
        cells = [
            Text(board.names[region], STRONG if look is not None and look.open else ""),
            Text(self._land(region), DIM if far else ""),
            self._holder(region),
        ]
        if look is not None:
            cells.append(self._cost(look))
            if with_gain:
                cells.append(Text(f"+{gain(self.game, region)}" if look.word == "open" else ""))
        if self.coins is not None:
            cells.append(Text(str(self.coins[region] or "")))
        cells.append(self._neighbours(region))
        return cells

    def _neighbours(self, region: int) -> Text:
        """The regions next to it, those somebody holds in the colour of the holder."""
        board = self.state.board
        names = [
            Text(board.names[other], self._style(other)) for other in regions(board.near[region])
        ]
        return Text(" ").join(names)

    def _style(self, region: int) -> str:
        seat = self.state.seat_at(region)
        return DIM if seat == NOBODY else SEAT_STYLES[seat]

    def _land(self, region: int) -> str:
        """Terrain and printed marks; the Lost Tribe's mark says no more than its token."""
        board = self.state.board
        terrain = self.words.say("terrain", TERRAINS[board.terrain[region]])
        if has(board.printed[EDGE], region):
            terrain += EDGE_SIGN
        marks = [
            self.words.say("marks", MARKS[mark])
            for mark in range(len(MARKS))
            if mark not in SHOWN_OTHERWISE and has(board.printed[mark], region)
        ]
        return " ".join([terrain, *marks])

    def _holder(self, region: int) -> Text:
        """Who stands there, with what."""
        state, words = self.state, self.words
        index = state.holder[region]
        text = Text()
        if index != NOBODY:
            troop = state.troops[index]
            tokens = state.tokens[region]
            race = words.race(state.roster.races[troop.race], tokens)
            style = SEAT_STYLES[troop.seat]
            key = "active" if troop.active else "declined"
            name = self.game.names[troop.seat]
            told = words.say("table", key, name=name, tokens=tokens, race=race)
            text.append(told, style if troop.active else f"{DIM} {style}")
        strangers = neutrals(state, region, words)
        if strangers:
            text.append(", ".join(strangers))
        more = extras(state, region, words)
        if more:
            text.append(f"{' ' if text else ''}+ {', '.join(more)}", STRONG)
        return text

    def _cost(self, look: Prospect) -> Text:
        """The cost, or in a word why there is none."""
        if look.open:
            style = STRONG if look.word == "open" else ""
            tokens, way = look.price.tokens, look.way
            return Text(self.words.say("cost", look.word, tokens=tokens, way=way), style)
        return Text(self.words.say("cost", look.word), DIM)


def neutrals(state: State, region: int, words: Words) -> list[str]:
    """Who stands in the region and is nobody's."""
    out: list[str] = []
    if has(state.tribes, region):
        out.append(words.say("table", "tribe"))
    if state.monsters[region]:
        out.append(words.say("pieces", "monsters", number=state.monsters[region]))
    if has(state.ships, region):
        out.append(words.say("pieces", "ship"))
    return out


def extras(state: State, region: int, words: Words) -> list[str]:
    """Markers, pieces and treasures in the region."""
    out: list[str] = []
    for kind in state.roster.markers:
        number, marker = state.markers[kind][region], MARKERS[kind]
        if number:
            text = words.markers(number, marker, short=True)
            out.append(text if marker.most > 1 else text.partition(" ")[2])
    for piece, known in enumerate(PIECES[: len(state.piece_at)]):
        if state.piece_at[piece] == region:
            named = words.knows("pieces", known.word)
            out.append(words.say("pieces", known.word) if named else known.word)
    for item, place in enumerate(state.item_at):
        if place == region and state.roster.items[item].mark == NOTHING:
            out.append(treasure_label(state, item, words))
    return out


def holdings(view: View, seat: int, words: Words) -> list[str]:
    """The seat's races with their regions and tokens, the active one first."""
    state = view.state
    out: list[str] = []
    for troop in state.troops_of(seat):
        land = regions(troop.land)
        combo = words.called("race", state.roster.races[troop.race])
        if troop.power != NOTHING:
            power = words.called("power", state.roster.powers[troop.power])
            combo = words.combo(combo, power)
        key = "active" if troop.active else "declined"
        text = words.say(
            "players",
            key,
            combo=combo,
            regions=words.count(len(land), "region"),
            tokens=words.count(sum(state.tokens[region] for region in land), "token"),
        )
        if troop.hand and troop.active:
            text += words.say("players", "hand", number=troop.hand)
        for kind in state.roster.markers:
            if MARKERS[kind].pays and markers_in_hand(troop, kind):
                markers = words.markers(markers_in_hand(troop, kind), MARKERS[kind])
                text += words.say("pieces", "in_hand", markers=markers)
        if troop.withdrawn:
            text += words.say("players", "withdrawn", number=troop.withdrawn)
        out.append(text)
    return out
