"""Search through a whole turn with nature's answers known: what is the most it can bring?

The turn is searched in layers, one action of the player after the other. Positions that are the
same, in whatever order their regions were taken, are looked at once; of each layer the most
promising go on. If a layer never had to leave any out, the search was whole, and what it found is
proved. From every position on the way the turn is also brought to its end at once: tokens are put
anywhere, as no box pays for where they stand, and whatever can be put down that pays is put down.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from declive.engine.action import ABANDON, PLACE, Action, done
from declive.engine.decision import Pending
from declive.engine.nouns import (
    CONQUER,
    LATE_DECLINE,
    NATURE,
    NOTHING,
    OFFERING,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
)
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.verb import Verb
from declive.engine.vocabulary import DECLARED
from declive.puzzles.chance import Script, Used, answer
from declive.puzzles.turn import brought, ended, plainest

WIDTH: Final = 150
"""Positions of a layer that go on, in a search of normal depth."""
DEEPER: Final = 10
"""How many times as many in the search that checks it."""
LAYERS: Final = 60
MOST_LEFT: Final = 2
"""So many regions at most are left at the beginning of a turn: all subsets are too many."""
ENDINGS: Final = 40
"""Positions looked at while one turn is brought to its end."""
MORE_AT_THE_END: Final = 5
"""More coins than this are not made after the last conquest: a fortress, an offering."""
TOKEN: Final = 0.55
"""What a token in hand is taken to be still worth, to say which positions promise most."""

Land = tuple[tuple[int, int, int], ...]
"""What a seat holds: for each of its places for a race, the race and its regions."""


class Node:
    """A position on the way, with the way to it."""

    __slots__ = ("action", "parent", "state", "used")

    def __init__(self, state: State, used: Used, parent: Node | None, action: Action | None):
        self.state = state
        self.used = used
        self.parent = parent
        self.action = action

    def line(self) -> list[Action]:
        """The player's actions up to here."""
        actions: list[Action] = []
        node: Node | None = self
        while node is not None:
            if node.action is not None:
                actions.append(node.action)
            node = node.parent
        actions.reverse()
        return actions


@dataclass
class Ending:
    """A way in which the turn can end."""

    coins: int
    land: Land
    line: list[Action]


@dataclass
class Solution:
    """What a search found: the best turn, and the best of those that end with other land. The same
    regions taken in another order, or with the tokens spread otherwise, are the same turn."""

    endings: dict[Land, Ending] = field(default_factory=dict)
    whole: bool = True
    """Whether nothing was left out, but for how tokens are spread."""
    positions: int = 0
    throws: int = 0
    """The most throws that any turn took."""
    draws: int = 0

    @property
    def ranked(self) -> list[Ending]:
        """All ways in which it can end, the best first."""
        return sorted(self.endings.values(), key=lambda end: (-end.coins, len(end.line)))

    @property
    def best(self) -> Ending:
        """The turn that brings most."""
        return self.ranked[0]

    @property
    def runner_up(self) -> Ending | None:
        """The best turn that ends with other land."""
        ranked = self.ranked
        return ranked[1] if len(ranked) > 1 else None

    @property
    def margin(self) -> int:
        """By how much the best is better than the next."""
        other = self.runner_up
        return self.best.coins if other is None else self.best.coins - other.coins


class Solver:
    """Searches one turn, from the position at its beginning."""

    def __init__(self, state: State, script: Script, width: int = WIDTH) -> None:
        self.before = state
        self.seat = state.turn
        self.round = state.round
        self.script = script
        self.width = width
        self.found = Solution()
        self._seen: set[int] = set()
        self._bar = 0
        """What the runner-up brings as far as is known: less is of no interest."""

    def solve(self) -> Solution:
        """Search through the turn."""
        start = self.before.copy()
        start.quiet = True
        layer = [Node(start, Used(), None, None)]
        for _ in range(LAYERS):
            layer = self._next_layer(layer)
            if not layer:
                break
        else:
            self.found.whole = False
        return self.found

    def _next_layer(self, layer: list[Node]) -> list[Node]:
        rated: list[tuple[float, int, Node]] = []
        for node in layer:
            for action in self._worth_a_look(node):
                child = self._after(node, action)
                if ended(child.state, self.seat, self.round):
                    self._note(child)
                    continue
                seen = hash(_key(child.state, child.used, self.seat))
                if seen in self._seen:
                    continue
                self._seen.add(seen)
                if child.state.phase in _LATE and not child.state.pending:
                    self._finish(child)
                else:
                    rated.append((-self._promise(child.state), len(rated), child))
        self.found.positions += len(rated)
        if len(rated) > self.width:
            self.found.whole = False
            rated.sort(key=lambda one: one[:2])
            del rated[self.width :]
        return [node for _, _, node in rated]

    def _after(self, node: Node, action: Action) -> Node:
        state = node.state.copy()
        return self._on(state, node.used, Node(state, node.used, node, action))

    def _on(self, state: State, used: Used, node: Node) -> Node:
        """Play the node's action on its state, and let nature answer."""
        assert node.action is not None
        play(state, node.action)
        while state.decides == NATURE and not ended(state, self.seat, self.round):
            said, used = answer(state, self.script, used)
            play(state, said)
        if used is not node.used:
            node.used = used
            self.found.throws = max(self.found.throws, used.throws)
            self.found.draws = max(self.found.draws, used.draws)
        return node

    def _worth_a_look(self, node: Node) -> list[Action]:
        state = node.state
        options = legal(state)
        if state.pending or state.phase not in (CONQUER, RESTLESS):
            return options
        # Tokens and markers that are laid down in numbers are no conquests.
        few = [action for action in options if not _verb(action).counted]
        last = node.action
        if last is None or last.kind != ABANDON:
            return few
        # The same regions left in another order are left alike.
        left = sum(action.kind == ABANDON for action in node.line())
        more = left < MOST_LEFT
        return [
            action
            for action in few
            if action.kind != ABANDON or (more and action.region > last.region)
        ]

    def _promise(self, state: State) -> float:
        hand = 0
        for troop in state.troops_of(self.seat):
            hand += troop.hand
        return brought(state, self.before, self.seat, self.round) + TOKEN * hand

    # The end of a turn.
    def _finish(self, node: Node) -> None:
        """Bring the turn to its end in every way that pays."""
        worth = brought(node.state, self.before, self.seat, self.round)
        if worth + MORE_AT_THE_END < self._bar:
            return
        todo = [node]
        for _ in range(ENDINGS):
            if not todo:
                return
            now = todo.pop()
            for _ in range(LAYERS):
                if ended(now.state, self.seat, self.round):
                    self._note(now)
                    break
                several = self._endings(now.state)
                for action in several[:-1]:
                    child = self._after(now, action)
                    seen = hash(_key(child.state, child.used, self.seat))
                    if seen not in self._seen:
                        self._seen.add(seen)
                        todo.append(child)
                # The plainest is gone on with where it stands: nobody comes back to this position.
                now = self._on(now.state, now.used, Node(now.state, now.used, now, several[-1]))

    def _endings(self, state: State) -> list[Action]:
        """What goes on with the end of a turn, the plainest last, so that it is looked at first."""
        options = legal(state)
        plain = plainest(options)
        if len(options) == 1 or plain.kind == PLACE:
            return [plain]
        if state.pending or plain is not done() or state.phase in (OFFERING, LATE_DECLINE):
            return [*[action for action in options if action is not plain], plain]
        now = brought(state, self.before, self.seat, self.round)
        paid: list[Action] = []
        for action in options:
            if action is plain or action.kind == PLACE:
                continue
            tried = state.copy()
            play(tried, action)
            if tried.pending or brought(tried, self.before, self.seat, self.round) > now:
                paid.append(action)
        return [*paid, plain]

    def _note(self, node: Node) -> None:
        coins = brought(node.state, self.before, self.seat, self.round)
        land = land_of(node.state, self.seat)
        known = self.found.endings.get(land)
        if (known is None or coins > known.coins) and coins >= self._bar:
            self.found.endings[land] = Ending(coins, land, node.line())
            top = sorted([end.coins for end in self.found.endings.values()])[-2:]
            self._bar = top[0] if len(top) > 1 else 0


_LATE: Final = (REDEPLOY, PLACEMENT, OFFERING, LATE_DECLINE)


def _verb(action: Action) -> Verb:
    return DECLARED[action.kind]


def solve(state: State, script: Script, width: int = WIDTH) -> Solution:
    """The best turn from this position with nature's answers known."""
    return Solver(state, script, width).solve()


def land_of(state: State, seat: int) -> Land:
    """What the seat holds."""
    return tuple((troop.slot, troop.race, troop.land) for troop in state.troops_of(seat))


def _key(state: State, used: Used, seat: int) -> tuple[object, ...]:
    """What tells two positions of one turn apart."""
    return (
        used.throws,
        used.draws,
        state.phase,
        state.acting,
        state.rolled,
        state.die_spent,
        state.declining,
        state.scored,
        state.offered,
        state.extra,
        state.tribes,
        state.monsters,
        state.markers,
        state.piece_at,
        state.coins[seat],
        state.item_at,
        state.lent_power,
        state.ships,
        tuple(state.tokens),
        tuple(state.holder),
        tuple([_asked(one) for one in state.pending]),
        *[_held_by(state.troops[index]) for index in state.places[seat]],
    )


def _held_by(troop: Troop) -> tuple[object, ...] | None:
    if troop.race == NOTHING:
        return None
    return (
        troop.race,
        troop.power,
        troop.hand,
        troop.aside,
        troop.short,
        troop.markers,
        troop.markers_back,
        troop.pact,
        troop.started,
        troop.used,
        troop.conquered,
        troop.taken,
        troop.barred,
    )


def _asked(one: Pending) -> tuple[int, int, int, int, int]:
    return (one.kind, one.seat, one.subject, one.using, one.number)
