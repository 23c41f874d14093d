"""Awards at the end of a game: something kind to say of a player, from what was counted."""

from __future__ import annotations

from dataclasses import dataclass, field

from declive.engine.action import Action
from declive.engine.event import Event
from declive.engine.nouns import NOBODY
from declive.engine.state import State
from declive.engine.vocabulary import PIECES

MOST = 3
LATE_ROUNDS = 3
"""The last rounds, in which somebody may bloom."""


@dataclass
class Award:
    """Something that one player did more of than all others."""

    name: str
    seat: int
    number: int


@dataclass
class Tally:
    """What is counted for awards while a game is played again, by seat."""

    players: int
    stood: list[set[int]] = field(init=False)
    """The regions that were conquered."""
    lost: list[int] = field(init=False)
    """Regions that others took."""
    took: list[int] = field(init=False)
    """Regions that were taken from others."""
    bargains: list[int] = field(init=False)
    """Coins that lay on combos, less those that were paid for them."""
    late: list[int] = field(init=False)
    """Coins of the last rounds."""
    guarded: list[int] = field(init=False)
    """How often a piece that guards was put on a region."""

    def __post_init__(self) -> None:
        self.stood = [set() for _ in range(self.players)]
        self.lost = [0] * self.players
        self.took = [0] * self.players
        self.bargains = [0] * self.players
        self.late = [0] * self.players
        self.guarded = [0] * self.players

    def note(self, event: Event, held: list[int], left: int) -> None:
        """Something happened; `held` says whose each region was, `left` how many rounds come."""
        if event.kind == "conquered":
            self.stood[event.seat].add(event.region)
            if held[event.region] not in (NOBODY, event.seat):
                self.lost[held[event.region]] += 1
                self.took[event.seat] += 1
        elif event.kind == "found":
            self.bargains[event.seat] += event.number
        elif event.kind == "paid":
            self.bargains[event.seat] -= event.number
        elif event.kind == "scored" and left < LATE_ROUNDS:
            self.late[event.seat] += event.number

    def note_pieces(self, before: tuple[int, ...], state: State, action: Action) -> None:
        """A piece that guards may stand somewhere else now."""
        for piece, place in enumerate(state.piece_at):
            owner = state.piece_seat[piece]
            moved = place != before[piece] and place == action.region
            if moved and place >= 0 and owner != NOBODY and PIECES[piece].guards:
                self.guarded[owner] += 1


def awards_of(tally: Tally, decline: list[int], luck: list[int]) -> list[Award]:
    """The few that are clearest, each for another player. What two share nobody gets."""
    players = range(tally.players)
    most = {
        "long_memory": decline,
        "far_traveller": [len(one) for one in tally.stood],
        "bargain_hunter": tally.bargains,
        "late_bloomer": tally.late,
        "dragons_friend": tally.guarded,
        "lucky_hand": luck,
    }
    least = {"iron_wall": tally.lost, "quiet_neighbour": tally.took}
    found: list[tuple[float, Award]] = []
    for name, numbers in [*most.items(), *least.items()]:
        sign = 1 if name in most else -1
        best, *others = sorted(players, key=lambda seat: -sign * numbers[seat])
        ahead = sign * (numbers[best] - numbers[others[0]])
        if ahead <= 0 or (name in most and numbers[best] <= 0):
            continue
        clearly = ahead / max(abs(numbers[best]), abs(numbers[others[0]]))
        found.append((clearly, Award(name, best, numbers[best])))
    given: list[Award] = []
    for _, award in sorted(found, key=lambda one: -one[0]):
        if len(given) < MOST and all(one.seat != award.seat for one in given):
            given.append(award)
    return given
