"""The board as a chart: each region written about where it lies."""

from __future__ import annotations

from rich.text import Text

from declive import Game
from declive.advice.prices import Prospect, conquest_phase, prospects
from declive.boards import read
from declive.cli.screen import DIM, SEAT_STYLES, STRONG
from declive.cli.table import SHOWN_OTHERWISE, extras
from declive.engine.mask import has
from declive.engine.nouns import EDGE, MARKS, NOBODY, SEATS, TERRAINS
from declive.engine.state import State
from declive.words import Words

WIDEST = 110
LINES_AT_LEAST = 14
LINES_FOR_EACH = 0.58
"""A board with more regions gets a higher chart."""

Label = list[tuple[str, str]]
"""The lines of a region with their styles."""


def chart(game: Game, seat: int, words: Words, width: int) -> list[Text]:
    """The lines of the chart; none if nobody knows where the regions lie."""
    board = game.board
    spots = [region.at for region in read(board.name, board.since).regions] if board.shipped else []
    if not spots or None in spots:
        return []
    asked = game.decides == seat and conquest_phase(game)
    looks = prospects(game) if asked else None
    state = game.observe(seat).state
    height = round(LINES_AT_LEAST + LINES_FOR_EACH * board.size)
    paper = _Paper(min(width, WIDEST) - 1, height)
    for region, spot in enumerate(spots):
        assert spot is not None
        look = looks[region] if looks is not None else None
        paper.put(_label(state, region, look, words), spot)
    return [*paper.lines(), Text(words.say("chart", "legend"), DIM)]


def _label(state: State, region: int, look: Prospect | None, words: Words) -> Label:
    """What is written for a region: number, terrain and cost; marks; who stands there."""
    board = state.board
    first = f"{board.names[region]} {_short(TERRAINS[board.terrain[region]], words)}"
    if has(board.printed[EDGE], region):
        first += "°"
    style = ""
    if look is not None and look.open:
        first += " (+)" if look.word == "with" else f" ({look.price.tokens})"
        style = STRONG
    label = [(first, style)]
    marks = [
        _short(MARKS[mark], words)
        for mark in range(len(MARKS))
        if mark not in SHOWN_OTHERWISE and has(board.printed[mark], region)
    ]
    if marks:
        label.append((" ".join(marks), DIM))
    label.extend(_occupants(state, region, words))
    label.extend((f"+{extra}", STRONG) for extra in extras(state, region, words))
    return label


def _occupants(state: State, region: int, words: Words) -> Label:
    """Who stands in the region: the letter of the seat, tokens and race."""
    index = state.holder[region]
    label: Label = []
    if has(state.tribes, region):
        label.append((words.say("chart", "tribe"), ""))
    if state.monsters[region]:
        label.append((words.say("chart", "monsters", number=state.monsters[region]), ""))
    if has(state.ships, region):
        label.append((words.say("pieces", "ship"), ""))
    if index == NOBODY:
        return label
    troop = state.troops[index]
    tokens = state.tokens[region]
    style = SEAT_STYLES[troop.seat]
    label.append(
        (
            words.say(
                "chart",
                "active" if troop.active else "declined",
                letter=SEATS[troop.seat],
                tokens=tokens,
                race=words.race(state.roster.races[troop.race], tokens),
            ),
            style if troop.active else f"{DIM} {style}",
        )
    )
    return label


def _short(word: str, words: Words) -> str:
    """A terrain or a mark in few letters."""
    return words.say("chart" if words.knows("chart", word) else "marks", word)


class _Paper:
    """A grid of letters on which labels do not overlap."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.taken: set[tuple[int, int]] = set()
        self.marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, label: Label, spot: tuple[float, float]) -> None:
        """Write the label as near to its spot as there is room."""
        wide = max(len(text) for text, _ in label)
        high = len(label)
        left = round(spot[0] * self.width - wide / 2)
        top = round(spot[1] * self.height - high / 2)
        places = [
            (abs(dx) + 3 * abs(dy), left + dx, top + dy)
            for dx in range(-left, self.width - left)
            for dy in range(-top, self.height - top)
        ]
        x, y = left, top
        for _, x, y in sorted(places):
            if self._is_free(x, y, wide, high):
                break
        for line, (text, style) in enumerate(label):
            for column, letter in enumerate(text):
                self.marks[x + column, y + line] = (letter, style)
        for line in range(high):
            for column in range(-1, wide + 1):
                self.taken.add((x + column, y + line))

    def _is_free(self, x: int, y: int, wide: int, high: int) -> bool:
        if x < 0 or y < 0 or x + wide > self.width or y + high > self.height:
            return False
        return not any(
            (x + column, y + line) in self.taken for column in range(wide) for line in range(high)
        )

    def lines(self) -> list[Text]:
        """The grid as lines of text."""
        out: list[Text] = []
        for y in range(self.height):
            line = Text(no_wrap=True)
            for x in range(self.width):
                letter, style = self.marks.get((x, y), (" ", ""))
                line.append(letter, style)
            line.rstrip()
            out.append(line)
        return out
