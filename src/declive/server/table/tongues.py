"""The languages that are read at a table: what happened is told once in each of them.

The log of a table keeps deeds, and English is always told of them. Whoever comes with another
language has the newest of them told again, from what is stored; from then on they are told in it as
they happen, as long as somebody reads it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Raw
from msgspec.structs import replace

from declive.server.messages.encoding import encoded
from declive.server.messages.view import LogLine
from declive.server.present import LogLines
from declive.server.table.game_messages import GameMessages
from declive.server.table.part import Part
from declive.server.table.recall import TOLD, log_of
from declive.words import ENGLISH, Words, load, load_with

if TYPE_CHECKING:
    from declive.server.table.log import Told
    from declive.server.table.room import Room

KEPT: Final = 600.0
"""Seconds for which a language is kept that nobody reads any more: people come back."""


class Tongue:
    """One language at a table: what was told in it, and what can be told now."""

    def __init__(self, room: Room, words: Words, told: list[Raw]) -> None:
        assert room.log is not None
        assert room.messages is not None
        log = room.log
        self.words = words
        self.told = told
        self.messages = GameMessages(log, words)
        self.messages.closed = room.messages.closed
        self.lines = LogLines(log.names, words, log.people)
        self.read_at = room.now()


class Tongues(Part):
    """The languages of a table other than English."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.spoken: dict[str, Tongue] = {}

    def words(self, language: str) -> Words:
        """The words of a language, with those of the packs that are played with."""
        if language in self.spoken:
            return self.spoken[language].words
        if language == ENGLISH and self.room.log is not None:
            return self.room.log.words
        return load(language)

    def messages(self, language: str) -> GameMessages | None:
        """What can be told about the game in a language."""
        tongue = self.spoken.get(language)
        return self.room.messages if tongue is None else tongue.messages

    def told(self, language: str) -> list[Raw]:
        """The newest entries, as they are told in a language."""
        tongue = self.spoken.get(language)
        return self.room.told if tongue is None else tongue.told

    @property
    def broke(self) -> str:
        """What went wrong when an effect was asked what can be done; mostly nothing."""
        return next((one.messages.broke for one in self.spoken.values() if one.messages.broke), "")

    def close(self) -> None:
        """Offer nothing any more."""
        for tongue in self.spoken.values():
            tongue.messages.close()

    # All of this happens alone.
    async def learn(self, language: str) -> None:
        """Be able to tell everything in a language."""
        known = self.spoken.get(language)
        if known is not None:
            known.read_at = self.room.now()
        if known is not None or language == ENGLISH or self.room.log is None:
            return
        room, log = self.room, self.room.log
        # The first reading of a language takes long enough to be noticed at other tables.
        await room.rooms.aside(load, language)
        words = load_with(log.packs, language)
        entries = await room.store.entries(room.id)
        stored = await room.store.position(room.id, before=len(entries) - TOLD + 1)
        _, told = await log_of(room.row, log.packs, entries, stored, words)
        tongue = Tongue(room, words, told)
        self.spoken[language] = tongue
        log.others[language] = tongue.lines

    async def add(self, told: list[Told]) -> dict[str, list[Raw]]:
        """What was just done and stored, in every language that is read."""
        log, now = self.room.log, self.room.now()
        assert log is not None
        read = {listener.language for listener in self.room.broadcast.listeners}
        for language, tongue in [*self.spoken.items()]:
            if language in read:
                tongue.read_at = now
            elif now - tongue.read_at > KEPT:
                del self.spoken[language], log.others[language]
        news: dict[str, list[Raw]] = {}
        retold = log.take_retold()
        for language, tongue in self.spoken.items():
            lines: dict[int, list[LogLine]] = retold.get(language, {})
            news[language] = [
                encoded(replace(happening, log=lines.get(happening.seq, [])))
                for _, happening in told
            ]
            tongue.told = [*tongue.told[-TOLD:], *news[language]]
            tongue.messages.renew()
        for language in sorted(read - {ENGLISH, *self.spoken}):
            await self.learn(language)
            news[language] = self.told(language)[-len(told) :]
        return news
