"""A proposal to take back what only all together may take back."""

from __future__ import annotations

from dataclasses import dataclass, field

from declive.server.messages.table import VoteInfo
from declive.server.store.rows import Seat


@dataclass
class Proposal:
    """Who proposes to keep the entries up to which one, and who agreed so far."""

    seat: int
    keep: int
    text: str
    agreed: set[int] = field(default_factory=set)

    def carried(self, seats: list[Seat]) -> bool:
        """Whether all people at the table agreed. Bots, and bots for people who are away, go
        along with it."""
        return all(
            number in self.agreed
            for number, seat in enumerate(seats)
            if seat.kind == "human" and not seat.away
        )

    def info(self) -> VoteInfo:
        """What all see of it."""
        return VoteInfo(seat=self.seat, agreed=sorted(self.agreed), keep=self.keep, text=self.text)
