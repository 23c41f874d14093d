"""What came of one game of a tournament."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from declive.engine.game import Game
from declive.engine.scoring import tokens_on_map


@dataclass(frozen=True)
class Forfeit:
    """A bot lost the game for something it did: which one, why, and after how many actions."""

    seat: int
    bot: str
    reason: str
    action: int


@dataclass(frozen=True)
class Pace:
    """How long a seat took: so many decisions in so many seconds, and the slowest of them."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def and_one(self, seconds: float) -> Pace:
        """The same with one more decision."""
        return Pace(self.decisions + 1, self.seconds + seconds, max(self.slowest, seconds))


@dataclass(frozen=True)
class Outcome:
    """A game that is over, seat by seat. All but the paces is the same wherever it is played."""

    number: int
    deal: int
    bots: list[str]
    scores: list[int]
    places: list[int]
    """1 for the winner or for those who share it, and so on."""
    paces: list[Pace]
    hash: str
    forfeit: Forfeit | None = None
    record: str = field(default="", compare=False)
    """The game itself. It has a file of its own."""

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def share(self, seat: int) -> float:
        """What the seat has of the victory: 1, nothing, or a part if it is shared."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def as_plain(self) -> dict[str, Any]:
        """All but the record, for a line of JSON."""
        plain = asdict(self)
        del plain["record"]
        return plain

    @staticmethod
    def from_plain(plain: dict[str, Any]) -> Outcome:
        """What `as_plain` wrote."""
        forfeit = plain["forfeit"]
        return Outcome(
            **{
                **plain,
                "paces": [Pace(**pace) for pace in plain["paces"]],
                "forfeit": Forfeit(**forfeit) if forfeit else None,
            }
        )


def places(game: Game, last: int | None = None) -> list[int]:
    """Everybody's place by coins and, if these are equal, by tokens on the map. Whoever forfeits
    the game is the last, whatever it has."""
    state = game.state
    standings = [
        (seat != last, game.scores[seat], tokens_on_map(state, seat))
        for seat in range(state.players)
    ]
    return [1 + sum(other > own for other in standings) for own in standings]
