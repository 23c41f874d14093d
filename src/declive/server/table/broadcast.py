"""The broadcast: tells everybody at a table what they may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Raw

from declive import __version__
from declive.server.messages.encoding import encode, spliced
from declive.server.messages.notice import Notice, TableChanged, Welcome
from declive.server.messages.table import SeatInfo, TableInfo
from declive.server.table.game_messages import eyes_of
from declive.server.table.listener import Listener
from declive.server.table.part import Part
from declive.server.table.recall import TOLD
from declive.server.table.seating import bot_named
from declive.server.table.stand_in import patience
from declive.server.table.vacation import days_left
from declive.words import ENGLISH

if TYPE_CHECKING:
    from declive.server.table.room import Room

SEEN_EVERY: Final = 3_600.0
"""Seconds after which it is stored again that somebody is still there."""


class Broadcast(Part):
    """Knows the listeners of a room."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.listeners: set[Listener] = set()
        self.changes = 0
        """How often the table was told anew."""
        self.gone_at: dict[int, float] = {}
        """When the last connection of a seat ended."""
        self._heard_at: dict[int, float] = {}
        self._waits_since = 0.0

    def online(self) -> set[int]:
        """The seats whose players are connected."""
        return {seat for listener in self.listeners for seat in self.room.seats_of(listener.held)}

    def offline_since(self, seat: int) -> float:
        """Since when nobody is connected for a seat. Where days are waited for, to read the table
        anew is no sign of life; where a minute is, people first have to find back to it."""
        seen = 0.0 if self.room.clock.live else self.room.row.seats[seat].seen
        return self.gone_at.get(seat, seen or self.room.read_at)

    def address(self) -> str:
        """From where somebody looks at the table; empty if nobody does. The time of bots is shared
        between addresses, so all tables that nobody looks at have one share together."""
        return min((one.address for one in self.listeners if one.address), default="")

    def add(self, listener: Listener) -> None:
        """Somebody listens."""
        self.listeners.add(listener)
        self._write_down(listener.held)

    def remove(self, listener: Listener) -> None:
        """Somebody does not listen any more."""
        self.listeners.discard(listener)
        online = self.online()
        for seat in self.room.seats_of(listener.held):
            if seat not in online:
                self.gone_at[seat] = self.room.now()
        self._write_down(listener.held)

    def note(self, held: str) -> None:
        """Somebody asked for something, with or without a connection that stands."""
        for seat in self.room.seats_of(held):
            self._heard_at[seat] = self.room.now()
        self._write_down(held)

    def _write_down(self, held: str) -> None:
        """About once an hour, who is there is stored for the server that reads the table next."""
        room, now = self.room, self.room.now()
        late = [n for n in room.seats_of(held) if now - room.row.seats[n].seen > SEEN_EVERY]
        for number in late:
            room.row.seats[number].seen = now
        if late and room.playing and not room.given_up:
            room.rooms.spawn(room.keep_row())

    def silent_since(self, seat: int) -> float:
        """Since when nothing was heard of whoever sits there and has no days off."""
        heard = max(self.offline_since(seat), self._heard_at.get(seat, 0.0))
        pause = self.room.row.settings.pause
        ended = 0.0 if pause is None or self.room.clock.ticks else pause.until
        return max(heard, self._waits_since, ended, self.room.row.seats[seat].off_until)

    def wait_anew(self) -> None:
        """Nobody has been missed until now."""
        self._waits_since = self.room.now()

    def info(self, language: str = ENGLISH) -> TableInfo:
        """What all see of the table, in a language."""
        room, words = self.room, self.room.tongues.words(language)
        row, settings = room.row, room.row.settings
        now = room.now()
        online = self.online()
        watchers = sum(not room.seats_of(listener.held) for listener in self.listeners)
        left = room.clock.shown(now)
        return TableInfo(
            id=row.id,
            code=row.code,
            title=settings.title,
            board=room.shape,
            boxes=settings.boxes,
            seats=[
                SeatInfo(
                    kind=seat.kind,
                    name=seat.name,
                    bot=seat.bot or (bot_named("") if seat.away else ""),
                    online=number in online,
                    offline_since_ms=int(self.offline_since(number) * 1000)
                    if seat.kind == "human" and number not in online
                    else 0,
                    away=seat.away,
                    host=seat.host,
                    device=seat.device,
                    left_ms=left[number] if left else None,
                    days_off=days_left(settings, seat),
                    off_until_ms=int(seat.off_until * 1000) if seat.off_until > now else 0,
                )
                for number, seat in enumerate(row.seats)
            ],
            status="broken" if room.broken else row.status,
            seq=room.seq,
            options=settings.options,
            packs=settings.packs,
            listed=row.listed,
            hints=settings.hints,
            carried=settings.carried,
            clock=settings.clock,
            watchers=watchers,
            vote=None if room.proposal is None else room.proposal.info(row.seats, words),
            stand_in_after_ms=int(patience(room.clock) * 1000),
            thinking=room.autoplay.thinking.info,
            vacation=settings.vacation,
            paused=room.paused,
            graced=room.graced,
            rematch=row.rematch,
            broken=words.told(room.broken),
            barred=bool(settings.barred),
            changes=self.changes,
            created=row.created,
            sent_ms=int(now * 1000),
        )

    def welcome(self, held: str, after: int = 0, language: str = ENGLISH) -> bytes:
        """Everything there is to know for the holder of a token, in a language that the table has
        learnt."""
        room = self.room
        seats = room.seats_of(held)
        game = yours = None
        messages = room.tongues.messages(language)
        if messages is not None and room.log is not None:
            game, yours = messages.shown(eyes_of(seats, room.log.game))
        missed = room.seq - after if 0 <= after <= room.seq else room.seq
        news = room.tongues.told(language)[-min(missed, TOLD) :] if missed else []
        return encode(
            Welcome(
                version=__version__,
                table=self.info(language),
                seats=seats,
                game=game,
                you=yours,
                history=spliced(news),
                chat=room.chat,
            )
        )

    def tell(self, notice: Notice) -> None:
        """Tell all listeners the same."""
        message = encode(notice)
        for listener in self.listeners:
            listener.send(message)

    def tell_table(self) -> None:
        """Tell all listeners who sits where."""
        self.changes += 1
        infos: dict[str, TableInfo] = {}
        messages: dict[tuple[str, str], bytes] = {}
        for listener in self.listeners:
            held, language = listener.held, listener.language
            if language not in infos:
                infos[language] = self.info(language)
            if (held, language) not in messages:
                seats = self.room.seats_of(held)
                changed = TableChanged(table=infos[language], seats=seats)
                messages[held, language] = encode(changed)
            listener.send(messages[held, language])

    def tell_news(self, news: list[Raw], others: dict[str, list[Raw]] | None = None) -> None:
        """Tell all listeners what happened, each as far as they may know and in their language;
        `others` has it in those that are not English."""
        room = self.room
        assert room.log is not None
        now = room.now()
        clocks = room.clock.shown(now)
        messages: dict[tuple[str, int], bytes] = {}
        eyes: dict[str, int] = {}
        for listener in self.listeners:
            held = listener.held
            if held not in eyes:
                eyes[held] = eyes_of(room.seats_of(held), room.log.game)
            whose = (listener.language, eyes[held])
            if whose not in messages:
                made = room.tongues.messages(listener.language)
                assert made is not None
                told = (others or {}).get(listener.language, news)
                messages[whose] = made.update(eyes[held], told, clocks, now)
            listener.send(messages[whose])

    def send_away(self, held: str, reason: str) -> None:
        """End the connections of a token that is worth nothing any more."""
        for listener in [one for one in self.listeners if held and one.held == held]:
            listener.dismiss(reason, again=False)
            self.remove(listener)
