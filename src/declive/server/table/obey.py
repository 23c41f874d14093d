"""What a room does when somebody at the table asks for something."""

from __future__ import annotations

from typing import Final

from declive import __version__
from declive.advice.spread import spread_line
from declive.engine.errors import IllegalAction
from declive.engine.game import Game
from declive.engine.words import REDEPLOY
from declive.packs import PackError
from declive.server.http.limits import sentence
from declive.server.messages.command import (
    AnyCommand,
    AskUndo,
    Explain,
    GoAway,
    Ping,
    Play,
    Redo,
    Say,
    StandIn,
    Suggest,
    TakeSeat,
    Undo,
    Vote,
)
from declive.server.messages.notice import (
    AnyReply,
    Chatted,
    Done,
    Explanation,
    Pong,
    Refused,
    Suggestion,
)
from declive.server.messages.table import ChatLine
from declive.server.refusal import TOO_MANY, Refusal
from declive.server.store.journal import Writing
from declive.server.table.log import GameLog, Told
from declive.server.table.room import Room
from declive.server.table.vote import Proposal

CHAT_KEPT: Final = 100
OFFLINE_SECONDS: Final = 60.0
"""So long others wait for somebody who has to decide before they may ask a bot to stand in."""

NOT_SEATED: Final = "only those who sit at the table can do that"
NOT_YOURS: Final = "it is not your turn to decide"
STALE: Final = "something happened that you had not seen yet; look again"


async def obey(room: Room, held: str, command: AnyCommand) -> AnyReply:
    """Do what the holder of a token asks for, and answer."""
    if isinstance(command, Ping):
        return Pong(
            id=command.id,
            version=__version__,
            seq=room.seq,
            changes=room.crier.changes,
            said=room.chat[-1].number if room.chat else 0,
        )
    try:
        seats = room.seats_of(held)
        if not seats:
            raise Refusal(NOT_SEATED)
        if isinstance(command, Play | Undo | Redo):
            async with room.alone():
                return await _move(room, seats, command)
        if isinstance(command, Say):
            return await _say(room, held, seats, command)
        _not_too_often("ask", room, held)
        if isinstance(command, Suggest):
            return await _suggest(room, seats, command)
        async with room.alone():
            if isinstance(command, Explain):
                return _explain(room, seats, command)
            if isinstance(command, AskUndo):
                return await _propose(room, seats, command)
            if isinstance(command, Vote):
                return await _vote(room, seats, command)
            if isinstance(command, StandIn):
                return await _stand_in(room, command)
            return await _come_or_go(room, seats, command)
    except Refusal as refusal:
        return Refused(
            id=command.id,
            reason=refusal.sentence,
            seq=room.seq,
            retry_after=refusal.retry_after,
        )
    except (IllegalAction, PackError) as refusal:
        return Refused(id=command.id, reason=str(refusal), seq=room.seq)


def _not_too_often(kind: str, room: Room, held: str) -> None:
    """For talk, questions and proposals; the moves of the seat on turn are never held up."""
    wait = room.rooms.limits.wait(kind, held)
    if wait:
        raise Refusal(sentence(kind, wait), TOO_MANY, round(wait, 1))


def whose(seats: list[int], command_id: str) -> str:
    """A command's id as it is stored: clients at different seats may choose the same one."""
    return f"{seats[0]}.{command_id}"


def _game_under_way(room: Room) -> GameLog:
    if room.broken:
        raise Refusal(room.broken)
    if room.log is None:
        raise Refusal("the game has not begun")
    if room.log.game.over:
        raise Refusal("the game is over")
    return room.log


# The game.
async def _move(room: Room, seats: list[int], command: Play | Undo | Redo) -> AnyReply:
    """Play, undo or redo, unless that was done before or the client has not seen the newest."""
    known = whose(seats, command.id)
    if room.log is not None and known in room.log.commands:
        return Done(id=command.id, seq=room.seq)
    log = _game_under_way(room)
    if command.seq != log.seq:
        return Refused(id=command.id, reason=STALE, seq=log.seq, stale=True)
    if log.game.decides not in seats:
        raise Refusal(NOT_YOURS)
    away = room.row.seats[log.game.decides].away
    if away:
        raise Refusal("a bot plays for you; take your seat back first")
    if isinstance(command, Play):
        told = _play_all(log, seats, command.lines)
    elif isinstance(command, Undo):
        told = [log.undo(command.turn)]
    else:
        told = [log.redo()]
    await room.append(told, known)
    return Done(id=command.id, seq=log.seq)


def _play_all(log: GameLog, seats: list[int], lines: list[str]) -> list[Told]:
    """Play all lines or none."""
    seq, undone = log.seq, log.undone.copy()
    told: list[Told] = []
    try:
        for line in lines:
            if log.game.decides not in seats:
                raise IllegalAction(f"'{line}': {NOT_YOURS}")
            told.append(log.play(line))
    except (IllegalAction, PackError):
        if told:
            log.return_to(log.steps[-1 - len(told)].seq)
            log.seq, log.undone = seq, undone
        raise
    return told


# Taking back across turns.
async def _propose(room: Room, seats: list[int], command: AskUndo) -> AnyReply:
    log = _game_under_way(room)
    if command.seq != log.seq:
        return Refused(id=command.id, reason=STALE, seq=log.seq, stale=True)
    decisions = [step for seat in seats if (step := log.last_decision(seat)) is not None]
    if not decisions:
        raise Refusal("you have not decided anything yet")
    last = max(decisions, key=lambda step: step.seq)
    name = log.names[last.seat]
    text = f"{name} asks to take back everything since their last decision"
    room.proposal = Proposal(last.seat, last.seq - 1, text)
    return await _agree(room, log, seats, command.id)


async def _vote(room: Room, seats: list[int], command: Vote) -> AnyReply:
    log = _game_under_way(room)
    if room.proposal is None:
        raise Refusal("there is nothing to vote on")
    if command.agree:
        return await _agree(room, log, seats, command.id)
    room.proposal = None
    room.crier.tell_table()
    return Done(id=command.id, seq=room.seq)


async def _agree(room: Room, log: GameLog, seats: list[int], command_id: str) -> AnyReply:
    proposal = room.proposal
    assert proposal is not None
    proposal.agreed.update(seats)
    if proposal.carried(room.row.seats):
        await room.append([log.go_back(proposal.keep, proposal.seat)])
    else:
        room.crier.tell_table()
    return Done(id=command_id, seq=room.seq)


# Coming and going.
async def _come_or_go(room: Room, seats: list[int], command: AnyCommand) -> AnyReply:
    away = isinstance(command, GoAway)
    assert away or isinstance(command, TakeSeat)
    if away and not room.playing:
        raise Refusal("the game is not being played")
    for seat in seats:
        if room.row.seats[seat].away != away:
            await room.set_away(seat, away)
    return Done(id=command.id, seq=room.seq)


async def _stand_in(room: Room, command: StandIn) -> AnyReply:
    """Ask a bot to play for somebody who is not there."""
    log = _game_under_way(room)
    seat = command.seat
    if log.game.decides != seat or not room.person_decides():
        raise Refusal("nobody waits for that seat")
    if seat in room.crier.online():
        raise Refusal(f"{log.names[seat]} is here")
    wait = OFFLINE_SECONDS - (room.now() - room.crier.offline_since(seat))
    if wait > 0:
        raise Refusal(f"wait for {log.names[seat]} a little longer", retry_after=round(wait, 1))
    await room.set_away(seat, True, stood_in=True)
    return Done(id=command.id, seq=room.seq)


# Talking.
async def _say(room: Room, held: str, seats: list[int], command: Say) -> AnyReply:
    text = "".join(c if c.isprintable() else " " for c in command.text).strip()
    if not text:
        raise Refusal("there is nothing to say in that")
    known = whose(seats, command.id)
    async with room.alone():
        if await room.store.said(room.id, known):
            return Done(id=command.id, seq=room.seq)
        _not_too_often("chat", room, held)
        line = ChatLine(
            number=room.chat[-1].number + 1 if room.chat else 1,
            name=room.row.seats[seats[0]].name,
            text=text,
            seat=seats[0],
            at=room.now(),
        )
        await room.commit(Writing(room.id, chat=[(known, line)]))
        room.chat = [*room.chat, line][-CHAT_KEPT:]
        room.crier.tell(Chatted(line=line))
    return Done(id=command.id, seq=room.seq)


# Asking.
def seen_game(room: Room, seats: list[int]) -> tuple[Game, int]:
    """The game as the deciding seat sees it, if that is one of these."""
    log = _game_under_way(room)
    seat = log.game.decides
    if seat not in seats:
        raise Refusal(NOT_YOURS)
    game = Game.of(log.game.observe(seat).state, log.names)
    game.header = log.game.header
    return game, seat


async def _suggest(room: Room, seats: list[int], command: Suggest) -> AnyReply:
    async with room.alone():
        game, seat = seen_game(room, seats)
    if command.what == "even":
        line = spread_line(game, [])
        if not line:
            raise Refusal("there are no tokens to place")
        return Suggestion(id=command.id, lines=[line])
    if not room.row.settings.hints:
        raise Refusal("hints are not allowed at this table")
    redeploy = command.what == "redeploy"
    if redeploy and game.state.phase != REDEPLOY:
        raise Refusal("tokens are redeployed at the end of the turn")
    lines = await room.rooms.pool.advise(game, seat, redeploy)
    if not lines:
        raise Refusal("the bot has no advice now")
    return Suggestion(id=command.id, lines=lines)


def _explain(room: Room, seats: list[int], command: Explain) -> AnyReply:
    game, _ = seen_game(room, seats)
    return Explanation(id=command.id, reason=game.why_not(command.line))
