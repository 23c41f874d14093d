"""All actions of a game in one table, so that each is a number.

The table is made of what verbs, effects and packs declare, before any game is played: every verb
of the game with every region, number or name that may follow it, and with every set of tools that
go together. It depends on nothing but the content, so the same board, boxes, packs and options give
the same table in every process.
"""

from __future__ import annotations

import hashlib
from typing import Final

from declive.engine.action import COMMON, DEAL, PLACE, Action, act
from declive.engine.board import Board
from declive.engine.chance import probabilities
from declive.engine.combo_row import power_choices, race_choices
from declive.engine.decision import THE_DEAL
from declive.engine.effect import Effect
from declive.engine.notation import text, tool_words
from declive.engine.nouns import MAX_REGIONS, NOTHING, NOWHERE
from declive.engine.opening import lay_out
from declive.engine.pack import Pack
from declive.engine.state import State
from declive.engine.vocabulary import DECLARED, MARKERS, TOOL_VERBS, TOOLS, VERBS

MOST_COUNTED: Final = 99
"""The largest number the notation writes."""


class NoSuchEntry(LookupError):
    """An action that the table does not have, or a number that is no entry."""


class ActionTable:
    """The actions of all players and those of nature, each known by its place.

    In the short form nothing is lost but haste: tokens and markers are placed one at a time, and
    the tools of a conquest are chosen before it, by an entry of their own (`with sword socks`).
    `Menu` leads through that.
    """

    def __init__(
        self,
        board: str | Board,
        boxes: list[str] | None = None,
        packs: list[Pack] | None = None,
        options: dict[str, str] | None = None,
        short: bool = False,
    ) -> None:
        header, state = lay_out(board, None, options, boxes, packs, 0)
        self.board = header.board
        self.boxes = header.boxes
        self.packs = header.packs
        self.options = header.options.chosen()
        self.short = short
        self.actions: list[Action] = []
        """The players' actions. In the short form entries for tools stand behind them."""
        self.names: list[str] = []
        """Every entry in the words of the notation."""
        self.tools: list[int] = []
        """In the short form the sets of tools, in the order of their entries."""
        self.natural: list[Action] = []
        """What nature may say, in a table of its own."""
        self.natural_names: list[str] = []
        self._state = state
        self._boxed_tools = _toolboxes(state, header.packs)
        for kind in _verbs(state, header.packs):
            verb = DECLARED[kind]
            for action in self._with_tools(kind, _plain_actions(state, kind)):
                if verb.natural:
                    self.natural.append(action)
                    self.natural_names.append(text(state, action))
                else:
                    self.actions.append(action)
                    self.names.append(text(state, action))
        for tools in self.tools:
            self.names.append("with " + " ".join(tool_words(tools)))
        self.size = len(self.names)
        self.chance_size = len(self.natural)
        # Each action exists once, so it is found by itself: its code would be hashed more slowly.
        self._places: dict[Action, int] = {}
        for place in range(len(self.actions)):
            self._places[self.actions[place]] = place
        self._natural_places: dict[Action, int] = {}
        for place in range(len(self.natural)):
            self._natural_places[self.natural[place]] = place
        self._plain, self._single = _by_verb(self.actions)
        self._first_deal = self.chance_index(act(DEAL, NOWHERE, 0, 0))
        self._zeros = bytes(self.size)

    def __len__(self) -> int:
        return self.size

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return ActionTable, (self.board, self.boxes, self.packs, self.options, self.short)

    def __repr__(self) -> str:
        form = "short, " if self.short else ""
        return f"ActionTable({self.board.name}, {form}{self.size} actions, {self.digest})"

    @property
    def digest(self) -> str:
        """Twelve hex digits that tell one table from another: what was learnt with a table is of
        use with this one only."""
        lines = "\n".join([*self.names, "", "", *self.natural_names])
        return hashlib.blake2b(lines.encode(), digest_size=6).hexdigest()

    def index(self, action: Action) -> int:
        """The place of a player's action."""
        place = -1
        if action.other == NOTHING and action.kind < len(self._plain):
            # Most actions are a verb and a region: found without hashing, a fifth of the work.
            if action.number == NOTHING:
                place = self._plain[action.kind][action.region + 1]
            elif action.number == 1:
                place = self._single[action.kind][action.region + 1]
        if place < 0:
            place = self._places.get(action, -1)
        if place < 0:
            raise NoSuchEntry(f"'{text(self._state, action)}' is not in the table of {self!r}")
        return place

    def action(self, place: int) -> Action:
        """The player's action in this place."""
        if place < 0 or place >= len(self.actions):
            raise NoSuchEntry(f"{place} is no action of {self!r}")
        return self.actions[place]

    def chance_index(self, action: Action) -> int:
        """The place of an action of nature among hers."""
        place = self._natural_places.get(action, -1)
        if place < 0:
            raise NoSuchEntry(f"nature never says '{text(self._state, action)}' in this game")
        return place

    def chance_outcomes(self, state: State) -> list[tuple[int, float]]:
        """What nature may say now, as places with their probabilities, in ascending order. It is
        her turn."""
        asked = state.pending[-1]
        if asked.kind != THE_DEAL:
            return self.outcomes(probabilities(state))
        # A deal has hundreds of outcomes, all equally likely, and their places can be told without
        # the actions: those of a race stand together, a place for each power.
        races = race_choices(state, asked.subject)
        powers = power_choices(state)
        chance = 1 / (len(races) * len(powers))
        width = len(state.roster.powers)
        out: list[tuple[int, float]] = []
        for race in races:
            first = self._first_deal + race * width
            for power in powers:
                out.append((first + power, chance))
        return out

    def outcomes(self, chances: list[tuple[Action, float]]) -> list[tuple[int, float]]:
        """Nature's actions as places, with their probabilities, in ascending order."""
        out: list[tuple[int, float]] = []
        last = -1
        ascending = True
        for action, chance in chances:
            place = self.chance_index(action)
            ascending = ascending and place > last
            last = place
            out.append((place, chance))
        return out if ascending else sorted(out)

    def tools_place(self, tools: int) -> int:
        """In the short form the entry of a set of tools."""
        for at in range(len(self.tools)):
            if self.tools[at] == tools:
                return len(self.actions) + at
        raise NoSuchEntry(f"no entry of the table stands for 'with {' '.join(tool_words(tools))}'")

    def places(self, legal: list[Action]) -> list[int]:
        """The places of several actions."""
        return [self.index(action) for action in legal]

    def sorted_places(self, legal: list[Action]) -> list[int]:
        """The same in ascending order, in which most of them stand already."""
        out: list[int] = []
        last = -1
        ascending = True
        for action in legal:
            place = self.index(action)
            ascending = ascending and place > last
            last = place
            out.append(place)
        return out if ascending else sorted(out)

    def write_mask(self, places: list[int], out: memoryview, start: int = 0) -> None:
        """Write a row of bytes: 1 in these places, 0 in all others."""
        row = bytearray(self._zeros)
        for place in places:
            row[place] = 1
        out[start : start + self.size] = row

    def write_masks(self, several: list[list[int]], out: memoryview) -> None:
        """The same for several lists of places, row after row, at one go."""
        size = self.size
        rows = bytearray(size * len(several))
        start = 0
        for places in several:
            for place in places:
                rows[start + place] = 1
            start += size
        out[: len(rows)] = rows

    def _with_tools(self, kind: int, plain: list[Action]) -> list[Action]:
        """The actions of a verb, each with all sets of tools that it may use."""
        out: list[Action] = []
        sets = self._sets_for(kind)
        for action in plain:
            out.append(action)
            if action.region == NOWHERE and DECLARED[kind].attacks:
                continue  # `roll`: the region, and what is used there, is named after the die
            if self.short and action.region != NOWHERE:
                continue
            for tools in sets:
                out.append(act(kind, action.region, action.number, tools))
        if self.short and plain and plain[len(plain) - 1].region != NOWHERE:
            for tools in sets:
                if tools not in self.tools:
                    self.tools.append(tools)
        if self.short and DECLARED[kind].repeats:
            return [action for action in out if action.number <= 1]
        return out

    def _sets_for(self, kind: int) -> list[int]:
        """The sets of tools that a verb may use, the empty one left out: of each effect's tools at
        most one."""
        sets = [0]
        for box in self._boxed_tools:
            grown = sets.copy()
            for index in range(len(TOOLS)):
                if (box >> index) & 1 and _serves(kind, index):
                    for tools in sets:
                        both = tools | (1 << index)
                        if both not in grown:
                            grown.append(both)
            sets = grown
        named = [(len(tool_words(tools)), tool_words(tools), tools) for tools in sets if tools]
        return [tools for _, _, tools in sorted(named)]


def _by_verb(actions: list[Action]) -> tuple[list[list[int]], list[list[int]]]:
    """The places of actions without tools by verb and region, those without a number and those with
    a one; below zero where there is none."""
    verbs = 1 + max([action.kind for action in actions])
    plain = [[-1] * (MAX_REGIONS + 1) for _ in range(verbs)]
    single = [[-1] * (MAX_REGIONS + 1) for _ in range(verbs)]
    for place in range(len(actions)):
        action = actions[place]
        if action.other == NOTHING and action.number in (NOTHING, 1):
            rows = plain if action.number == NOTHING else single
            rows[action.kind][action.region + 1] = place
    return plain, single


def _serves(kind: int, tool: int) -> bool:
    """Whether a tool may be used with a verb."""
    verbs = TOOL_VERBS[tool]
    return VERBS[kind] in verbs.split() if verbs else DECLARED[kind].attacks


def _effects(state: State) -> list[Effect]:
    """All effects of a game, part by part."""
    roster = state.roster
    found: list[Effect] = []
    for race in roster.races:
        found.extend(race.effect.parts())
    for power in roster.powers:
        found.extend(power.effect.parts())
    for item in roster.items:
        found.extend(item.effect.parts())
    return found


def _verbs(state: State, packs: list[Pack]) -> list[int]:
    """The verbs of a game: those of every game as they are declared, then all others by name."""
    usual = list(range(COMMON))
    brought: list[int] = []
    for effect in _effects(state):
        brought.extend(effect.verbs())
    for pack in packs:
        brought.extend(pack.verbs)
    words = sorted({VERBS[kind] for kind in brought if kind not in usual})
    return usual + [VERBS.index(word) for word in words]


def _toolboxes(state: State, packs: list[Pack]) -> list[int]:
    """The tools of every effect that has any, and those of packs one by one."""
    boxes: list[int] = []
    declared = 0
    for effect in _effects(state):
        box = effect.toolbox()
        if box and box not in boxes:
            boxes.append(box)
            declared |= box
    for pack in packs:
        for tool in pack.tools:
            if not tool & declared:
                boxes.append(tool)
                declared |= tool
    return boxes


def _plain_actions(state: State, kind: int) -> list[Action]:
    """All that may follow a verb, without tools."""
    shape = DECLARED[kind].shape
    roster = state.roster
    everywhere = range(state.board.size)
    if shape == "r":
        return [act(kind, region) for region in everywhere]
    if shape == "r?":
        return [act(kind), *[act(kind, region) for region in everywhere]]
    if shape == "rr":
        return [act(kind, one, other) for one in everywhere for other in everywhere]
    if shape == "nr":
        numbers = _numbers(state, kind)
        return [act(kind, region, number) for region in everywhere for number in numbers]
    if shape == "c":
        pairs = [(r, p) for r in range(len(roster.races)) for p in range(len(roster.powers))]
        return [act(kind, NOWHERE, race, power) for race, power in pairs]
    if shape == "":
        return [act(kind)]
    return [act(kind, NOWHERE, number) for number in _numbers(state, kind)]


def _numbers(state: State, kind: int) -> list[int]:
    """What may stand as a number behind a verb."""
    verb = DECLARED[kind]
    roster = state.roster
    shape = verb.shape
    if shape == "s":
        return list(range(state.players))
    if shape == "t":
        return list(range(len(roster.races)))
    if shape == "i":
        return list(range(len(roster.items)))
    if shape == "e":
        return list(range(len(roster.events)))
    if shape == "p":
        return list(range(len(roster.powers)))
    if verb.most:
        return list(range(verb.least, verb.most + 1))
    if shape == "n":
        return list(range(MOST_COUNTED + 1))
    most = max([race.stock for race in roster.races])
    if kind != PLACE:
        most = max(most, max([MARKERS[marker].stock for marker in roster.markers]))
    return list(range(verb.least, most + 1))
