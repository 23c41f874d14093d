"""A proposal to do what only all together may do, and the votes on it: taking something back, a
pause, or a bot for somebody of whom nothing is heard at a table without a clock."""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from declive.engine.because import because
from declive.engine.errors import IllegalAction
from declive.server.messages.table import VoteInfo
from declive.server.refusal import Refusal
from declive.server.store.rows import Seat
from declive.server.table.log import GameLog
from declive.server.table.pausing import pause
from declive.words import Words

if TYPE_CHECKING:
    from declive.server.table.room import Room


@dataclass
class Proposal:
    """Who proposes to keep the entries up to which one, and who agreed so far. A vote names the
    proposal by its id, so that nobody agrees to something other than what they saw."""

    seat: int
    keep: int
    line: str
    """The decision that would be taken back."""
    entries: int
    """How many entries would be taken back, that one included."""
    name: str
    stand_in: int = -1
    """The seat for which a bot is to play; then nothing is taken back."""
    absent: str = ""
    pause: bool = False
    """It is about a pause; then nothing is taken back."""
    id: str = field(default_factory=lambda: secrets.token_hex(8))
    agreed: dict[int, str] = field(default_factory=dict)
    """Seats, and the tokens of those who agreed: whoever takes a seat over is asked anew."""

    @property
    def text(self) -> str:
        """What it is about, in a sentence."""
        if self.stand_in >= 0:
            return because(
                "vote_bot",
                "{name} asks to let a bot play for {absent}",
                name=self.name,
                absent=self.absent,
            )
        if self.pause:
            return because(
                "vote_pause",
                "{name} asks for a pause: no clock runs until somebody goes on",
                name=self.name,
            )
        after = self.entries - 1
        if after == 0:
            return because(
                "vote_undo", "{name} asks to take back '{line}'", name=self.name, line=self.line
            )
        if after == 1:
            return because(
                "vote_undo_two",
                "{name} asks to take back '{line}' and the move since",
                name=self.name,
                line=self.line,
            )
        return because(
            "vote_undo_more",
            "{name} asks to take back '{line}' and {number} moves since",
            name=self.name,
            line=self.line,
            number=after,
        )

    def agree(self, numbers: list[int], seats: list[Seat]) -> None:
        """The holders of these seats agree."""
        self.agreed.update((number, seats[number].token) for number in numbers)

    def missing(self, seats: list[Seat]) -> list[int]:
        """The seats whose holders have not agreed. Whoever holds a seat is asked, there or not,
        and also if a bot plays for them meanwhile; seats that nobody holds are not, and neither is
        the one it is about."""
        return [
            number
            for number, seat in enumerate(seats)
            if seat.kind == "human"
            and seat.token
            and number != self.stand_in
            and self.agreed.get(number) != seat.token
        ]

    def info(self, seats: list[Seat], words: Words) -> VoteInfo:
        """What all see of it, in a language."""
        return VoteInfo(
            id=self.id,
            seat=self.seat,
            agreed=sorted(
                number for number, token in self.agreed.items() if seats[number].token == token
            ),
            missing=self.missing(seats),
            keep=self.keep,
            line=self.line,
            entries=self.entries,
            text=words.told(self.text),
            stand_in=self.stand_in,
            pause=self.pause,
        )


async def propose(room: Room, log: GameLog, seats: list[int]) -> None:
    """Propose to take back the last decision of these seats. Alone."""
    known = room.proposal
    if known is not None:
        if known.seat in seats:
            return
        raise Refusal(because("answer_first", "answer first: {proposal}", proposal=known.text))
    _not_again(room, log, seats)
    decisions = [step for seat in seats if (step := log.last_decision(seat)) is not None]
    if not decisions:
        raise Refusal(because("nothing_decided", "you have not decided anything yet"))
    last = max(decisions, key=lambda step: step.seq)
    gone = sum(step.seq >= last.seq for step in log.played)
    line = last.line or log.game.text(log.game.actions[last.start])
    room.proposal = Proposal(last.seat, last.seq - 1, line, gone, log.names[last.seat])
    await _agree(room, log, seats)


async def propose_bot(room: Room, log: GameLog, seats: list[int], absent: int) -> None:
    """Propose to let a bot play for somebody until they are back. Alone."""
    known = room.proposal
    if known is None:
        asker, names = seats[0], log.names
        room.proposal = Proposal(
            asker, log.seq, "", 0, names[asker], stand_in=absent, absent=names[absent]
        )
    elif known.stand_in != absent:
        raise Refusal(because("answer_first", "answer first: {proposal}", proposal=known.text))
    await _agree(room, log, seats)


async def propose_pause(room: Room, log: GameLog, seats: list[int]) -> None:
    """Propose a pause. Alone."""
    known = room.proposal
    if known is None:
        _not_again(room, log, seats)
        room.proposal = Proposal(seats[0], log.seq, "", 0, log.names[seats[0]], pause=True)
    elif not known.pause:
        raise Refusal(because("answer_first", "answer first: {proposal}", proposal=known.text))
    await _agree(room, log, seats)


def _not_again(room: Room, log: GameLog, seats: list[int]) -> None:
    """Whoever was told no does not ask again at once: a proposal that stands keeps others from
    making theirs."""
    if any(room.turned_down.get(seat) == log.seq for seat in seats):
        raise Refusal(
            because("turned_down", "the others did not agree: ask again after the next move")
        )


async def vote(room: Room, log: GameLog, seats: list[int], about: str, agree: bool) -> None:
    """Answer the proposal that is called so; one who does not agree ends it. Alone."""
    proposal = room.proposal
    if proposal is None:
        raise Refusal(because("no_vote", "there is nothing to vote on"))
    if proposal.id != about:
        raise Refusal(
            because("other_vote", "that vote is over; now {proposal}", proposal=proposal.text)
        )
    if proposal.stand_in in seats:
        raise Refusal(because("vote_about_you", "this vote is about you: whoever is here plays"))
    if agree:
        await _agree(room, log, seats)
        return
    if proposal.seat not in seats:
        room.turned_down[proposal.seat] = log.seq
    room.proposal = None
    room.broadcast.tell_table()


async def weigh_again(room: Room, log: GameLog, gone: list[int]) -> None:
    """Those who sat there have left: what they proposed or what was about them is over, and what
    they were still to be asked about may be agreed to by all who remain. Alone."""
    proposal = room.proposal
    if proposal is None:
        return
    if {proposal.seat, proposal.stand_in} & {*gone}:
        room.proposal = None
        room.broadcast.tell_table()
        return
    # If it cannot be done any more it is over, which is nothing to tell those who leave.
    with contextlib.suppress(IllegalAction):
        await _agree(room, log, [])


async def _agree(room: Room, log: GameLog, seats: list[int]) -> None:
    proposal = room.proposal
    assert proposal is not None
    proposal.agree(seats, room.row.seats)
    if proposal.missing(room.row.seats):
        room.broadcast.tell_table()
        return
    if proposal.stand_in >= 0:
        room.proposal = None
        await room.set_away(proposal.stand_in, True, stood_in=True)
        return
    if proposal.pause:
        room.proposal = None
        await pause(room)
        return
    try:
        told = log.go_back(proposal.keep, proposal.seat)
    except IllegalAction:
        room.proposal = None
        room.broadcast.tell_table()
        raise
    await room.append([told])
