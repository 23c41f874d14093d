"""What a room does when somebody at the table asks for something."""

from __future__ import annotations

from typing import Final

from declive import __version__
from declive.advice.spread import spread_line
from declive.engine.because import because
from declive.engine.errors import IllegalAction
from declive.engine.game import Game
from declive.engine.nouns import REDEPLOY
from declive.packs import PackError
from declive.server.limits import sentence
from declive.server.messages.command import (
    AnyCommand,
    AskPause,
    AskUndo,
    EndDaysOff,
    Explain,
    GoAway,
    GoOn,
    Ping,
    Play,
    Redo,
    Say,
    Speak,
    StandIn,
    Suggest,
    TakeDaysOff,
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
from declive.server.present.placing import placements, placing_lines
from declive.server.refusal import TOO_MANY, Refusal
from declive.server.store.keeping import Writing
from declive.server.store.rows import CHAT_KEPT
from declive.server.table.log import NOT_YOURS, GameLog
from declive.server.table.pausing import PAUSED, go_on
from declive.server.table.room import Room
from declive.server.table.stand_in import stand_in
from declive.server.table.vacation import end_days_off, take_days_off
from declive.server.table.vote import propose, propose_pause, vote
from declive.words import ENGLISH

NOT_SEATED: Final = because("not_seated", "only those who sit at the table can do that")
TIME_OVER: Final = because(
    "time_over", "your time is over for this turn: a bot ends it, then take your seat back"
)
STALE: Final = because("stale", "something happened that you had not seen yet; look again")
SPEAK_HOW: Final = because(
    "speak_how", "only a connection that stands can be told in another language: write ?lang="
)


async def carry_out(
    room: Room, held: str, command: AnyCommand, address: str = "", language: str = ENGLISH
) -> AnyReply:
    """Do what the holder of a token asks for, from this address, and answer in a language."""
    if isinstance(command, Ping):
        return Pong(
            id=command.id,
            version=__version__,
            seq=room.seq,
            changes=room.broadcast.changes,
            said=room.chat[-1].number if room.chat else 0,
        )
    try:
        seats = _seats(room, held)
        room.broadcast.note(held)
        if isinstance(command, Play | Undo | Redo):
            async with room.alone():
                return _told(await _move(room, _seats(room, held), command), room, language)
        if isinstance(command, Say):
            return await _say(room, held, command)
        _not_too_often("ask", room, seats)
        if isinstance(command, Suggest):
            return await _suggest(room, seats, command, address or held, language)
        async with room.alone():
            seats = _seats(room, held)
            if isinstance(command, Explain):
                return _explain(room, seats, command, language)
            if isinstance(command, AskUndo | Vote):
                return _told(await _together(room, seats, command), room, language)
            if isinstance(command, AskPause | GoOn):
                return await _pause(room, seats, command)
            if isinstance(command, TakeDaysOff | EndDaysOff):
                return await _days_off(room, seats, command)
            if isinstance(command, StandIn):
                await stand_in(room, _game_under_way(room), command.seat, seats)
                return Done(id=command.id, seq=room.seq)
            if isinstance(command, Speak):
                raise Refusal(SPEAK_HOW)
            return await _come_or_go(room, seats, command)
    except Refusal as refusal:
        return Refused(
            id=command.id,
            reason=room.tongues.words(language).told(refusal.sentence),
            seq=room.seq,
            retry_after=refusal.retry_after,
        )
    except IllegalAction as refusal:
        reason = room.tongues.words(language).told(refusal.reason)
        return Refused(id=command.id, reason=reason, seq=room.seq)
    except PackError as broke:
        return Refused(id=command.id, reason=str(broke), seq=room.seq)


def _told(reply: AnyReply, room: Room, language: str) -> AnyReply:
    """The same answer, its reason in a language."""
    if isinstance(reply, Refused):
        reply.reason = room.tongues.words(language).told(reply.reason)
    return reply


def _seats(room: Room, held: str) -> list[int]:
    """The seats of the holder of a token. Asked anew by whoever is alone with the room: while one
    waited for that, the seat may have gone to somebody else."""
    seats = room.seats_of(held)
    if not seats:
        raise Refusal(NOT_SEATED)
    return seats


def _not_too_often(kind: str, room: Room, seats: list[int]) -> None:
    """For talk, questions and proposals; the moves of the seat on turn are never held up. Counted
    for the seat: a token can be had anew."""
    wait = room.rooms.limits.wait(kind, f"{room.id}.{seats[0]}")
    if wait:
        raise Refusal(sentence(kind, wait), TOO_MANY, round(wait, 1))


def whose(seats: list[int], command_id: str) -> str:
    """A command's id as it is stored: clients at different seats may choose the same one."""
    return f"{seats[0]}.{command_id}"


def _game_under_way(room: Room) -> GameLog:
    if room.broken:
        raise Refusal(room.broken)
    if room.log is None:
        raise Refusal(because("not_begun", "the game has not begun"))
    if room.log.game.over:
        raise Refusal(because("over", "the game is over"))
    return room.log


# The game.
async def _move(room: Room, seats: list[int], command: Play | Undo | Redo) -> AnyReply:
    """Play, undo or redo, unless that was done before or the client has not seen the newest."""
    known = whose(seats, command.id)
    if room.log is not None and known in room.log.commands:
        return Done(id=command.id, seq=room.seq, left_out=room.log.commands[known])
    log = _game_under_way(room)
    if command.seq != log.seq:
        return Refused(id=command.id, reason=STALE, seq=log.seq, stale=True)
    if log.game.decides not in seats:
        raise Refusal(NOT_YOURS)
    if room.paused:
        raise Refusal(PAUSED)
    away = room.row.seats[log.game.decides].away
    if away:
        raise Refusal(because("bot_plays", "a bot plays for you; take your seat back first"))
    left_out = 0
    if isinstance(command, Play):
        lines = [*placing_lines(log.game.state, command.places), *command.lines]
        if not lines:
            raise Refusal(because("plays_nothing", "nothing is played by no line and no placement"))
        told, left_out = log.play_all(lines, seats)
        if not told:
            return Done(id=command.id, seq=log.seq)
        told[0][0].left_out = left_out
    elif isinstance(command, Undo):
        told = [log.undo(command.turn)]
    else:
        told = [log.redo()]
    await room.append(told, known)
    return Done(id=command.id, seq=log.seq, left_out=left_out)


# Taking back across turns.
async def _together(room: Room, seats: list[int], command: AskUndo | Vote) -> AnyReply:
    log = _game_under_way(room)
    if room.paused:
        raise Refusal(PAUSED)
    if isinstance(command, Vote):
        await vote(room, log, seats, command.about, command.agree)
    elif command.seq != log.seq:
        return Refused(id=command.id, reason=STALE, seq=log.seq, stale=True)
    else:
        await propose(room, log, seats)
    return Done(id=command.id, seq=room.seq)


async def _pause(room: Room, seats: list[int], command: AskPause | GoOn) -> AnyReply:
    log = _game_under_way(room)
    if isinstance(command, GoOn):
        await go_on(room)
    elif room.paused:
        raise Refusal(because("paused_already", "the game is paused already"))
    else:
        await propose_pause(room, log, seats)
    return Done(id=command.id, seq=room.seq)


async def _days_off(room: Room, seats: list[int], command: TakeDaysOff | EndDaysOff) -> AnyReply:
    _game_under_way(room)
    if isinstance(command, TakeDaysOff):
        await take_days_off(room, seats, command.days)
    else:
        await end_days_off(room, seats)
    return Done(id=command.id, seq=room.seq)


# Coming and going.
async def _come_or_go(room: Room, seats: list[int], command: AnyCommand) -> AnyReply:
    away = isinstance(command, GoAway)
    assert away or isinstance(command, TakeSeat)
    if away and not room.playing:
        raise Refusal(because("not_playing", "the game is not being played"))
    for seat in seats:
        if not away and room.clock.is_over(seat):
            raise Refusal(TIME_OVER)
        if room.row.seats[seat].away != away:
            await room.set_away(seat, away)
    return Done(id=command.id, seq=room.seq)


# Talking.
async def _say(room: Room, held: str, command: Say) -> AnyReply:
    text = "".join(c if c.isprintable() else " " for c in command.text).strip()
    if not text:
        raise Refusal(because("says_nothing", "there is nothing to say in that"))
    async with room.alone():
        seats = _seats(room, held)
        known = whose(seats, command.id)
        if await room.store.said(room.id, known):
            return Done(id=command.id, seq=room.seq)
        _not_too_often("chat", room, seats)
        line = ChatLine(
            number=room.chat[-1].number + 1 if room.chat else 1,
            name=room.row.seats[seats[0]].name,
            text=text,
            seat=seats[0],
            at=room.now(),
        )
        await room.commit(Writing(room.id, chat=[(known, line)]))
        room.chat = [*room.chat, line][-CHAT_KEPT:]
        room.broadcast.tell(Chatted(line=line))
    return Done(id=command.id, seq=room.seq)


# Asking.
def seen_game(room: Room, seats: list[int]) -> tuple[Game, int, list[int]]:
    """The game as the deciding seat sees it, if that is one of these, and everybody's coins as they
    can be counted."""
    log = _game_under_way(room)
    seat = log.game.decides
    if seat not in seats:
        raise Refusal(NOT_YOURS)
    view = log.game.observe(seat)
    return log.seen(view), seat, view.counted


async def _suggest(
    room: Room, seats: list[int], command: Suggest, address: str, language: str
) -> AnyReply:
    async with room.alone():
        game, seat, counted = seen_game(room, seats)
    if command.what == "even":
        line = spread_line(game, [])
        if not line:
            raise Refusal(because("no_tokens", "there are no tokens to place"))
        return Suggestion(id=command.id, lines=[line], places=placements(game.state, [line]))
    if not room.row.settings.hints:
        raise Refusal(because("no_hints", "hints are not allowed at this table"))
    redeploy = command.what == "redeploy"
    if redeploy and game.state.phase != REDEPLOY:
        raise Refusal(because("redeploy_later", "tokens are redeployed at the end of the turn"))
    thought = await room.rooms.pool.advise(
        game, seat, redeploy, address, room.id, counted, language
    )
    if not thought.moves:
        raise Refusal(because("no_advice", "the bot has no advice now"))
    lines = [move.line for move in thought.moves]
    places = placements(game.state, lines)
    return Suggestion(
        id=command.id,
        lines=lines,
        places=places,
        text=thought.why,
        short=thought.short,
        regions=thought.regions,
    )


def _explain(room: Room, seats: list[int], command: Explain, language: str) -> AnyReply:
    game, _, _ = seen_game(room, seats)
    reason = room.tongues.words(language).told(game.why_not(command.line))
    return Explanation(id=command.id, reason=reason)
