"""Packs that break down in the middle of a game, for people and for bots."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest

from declive.server.messages.command import GoAway
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.messages.notice import Done, Refused, TableChanged
from declive.server.records.keep import wound
from tests.packs.shop import write
from tests.server.house import Person, heard, open_house, play_one, read
from tests.server.packs import STORM, serving

pytestmark = pytest.mark.anyio
FRAIL = '''
from declive.invent import Effect, Power, Race

class Frail(Effect):
    """It breaks down."""

    def {hook}

for n in range(40):
    globals()[f"R{{n}}"] = Race(f"frail_race_{{n}}", f"Frail {{n}}", 5, 10, Frail())
    globals()[f"P{{n}}"] = Power(f"frail_power_{{n}}", f"Frail {{n}}", 4, Frail())
'''
CONQUERED = "conquered(self, state, troop, region):\n        raise RuntimeError('no more')"
EQUIPPED = "equipped(self, state, troop):\n        raise RuntimeError('not me')"
OFFERS = "offers(self, state, troop, out):\n        raise RuntimeError('no idea')"


def frail(folder: Path, hook: str) -> Path:
    """A pack of so many banners that break down that one of them is soon on the table."""
    return write(folder, FRAIL.format(hook=hook), "frail.py")


# Effects that break down.
@pytest.mark.parametrize(
    ("hook", "name"), [(CONQUERED, "conquered"), (EQUIPPED, "equipped"), (OFFERS, "offers")]
)
async def test_an_effect_that_fails_ends_the_game_and_nothing_else(
    tmp_path: Path, hook: str, name: str
) -> None:
    file = frail(tmp_path / "packs", hook)
    async with open_house(serving(tmp_path, file)) as house:
        people = await house.table("base-2p", "Ann Bob", packs=["frail"])
        others = await house.table("base-2p", "Cid Dan")
        listener = await people[1].listen()
        lines = await _play_until_it_breaks(people)
        welcome = await people[0].welcome()
        told = [news for news in heard(listener) if isinstance(news, TableChanged)]

        assert welcome.table.status == "broken"
        sentence = rf"the pack 'frail' broke down: `{name}` of Frail \d+ raised RuntimeError"
        assert re.match(sentence, welcome.table.broken)
        assert told[-1].table.broken == welcome.table.broken
        assert welcome.game is not None
        assert welcome.you is not None
        assert welcome.you.offers == []
        assert len(welcome.history) == welcome.table.seq == 1 + lines

        await house.restart()
        again = await people[0].welcome()
        assert again.table.broken == welcome.table.broken
        assert again.game == welcome.game
        reply = await people[0].play("pick 1")
        assert isinstance(reply, Refused)
        assert reply.reason == welcome.table.broken
        kept = await house.server.store.record(people[0].table)
        assert kept is not None
        assert wound(kept.record).trouble == ""
        assert await play_one(others, random.Random(1))


async def _play_until_it_breaks(people: list[Person]) -> int:
    """Play until the game is broken; how many lines were played."""
    played = 0
    for _ in range(300):
        for person in people:
            welcome = await person.welcome(after=10**6)
            if welcome.table.status == "broken":
                return played
            if welcome.you is None or not welcome.you.offers:
                continue
            offers = welcome.you.offers
            offer = next(
                (offer for offer in offers if offer.verb in ("pick", "conquer")), offers[0]
            )
            lines = [*offer.before, offer.line.replace("{n}", str(offer.most))]
            played += isinstance(await person.play(*lines), Done) * len(lines)
            break
    raise AssertionError("nothing broke")


async def test_what_breaks_when_it_is_played_is_not_played(tmp_path: Path) -> None:
    file = frail(tmp_path / "packs", EQUIPPED)
    async with open_house(serving(tmp_path, file)) as house:
        ann, _ = await house.table("base-2p", "Ann Bob", packs=["frail"])
        room = await ann.room()
        assert room.log is not None
        game = room.log.game
        before, actions = game.hash(), len(game.actions)
        races, powers = game.roster.races, game.roster.powers
        row = zip(game.state.row_races, game.state.row_powers)
        named = [f"{races[race].id} {powers[power].id}" for race, power in row]
        frails = [place for place, names in enumerate(named, start=1) if "frail" in names]

        reply = await ann.play(f"pick {frails[0]}")

        assert isinstance(reply, Refused)
        assert reply.reason == room.broken
        assert "`equipped` of Frail" in room.broken
        assert (room.seq, room.row.status) == (1, "broken")
        assert (room.log.game.hash(), len(room.log.game.actions)) == (before, actions)


async def test_what_chance_breaks_takes_the_action_before_it_back(tmp_path: Path) -> None:
    file = write(tmp_path / "packs", STORM, "storm.py")
    async with open_house(serving(tmp_path, file)) as house:
        people = await house.table("base-2p", "Ann Bob", packs=["storm"])
        played = await _play_until_it_breaks(people)
        room = await people[0].room()
        assert room.log is not None

        assert "`arrives` of Cloudburst raised RuntimeError: too wet" in room.broken
        assert room.log.game.decides >= 0
        assert (room.log.game.state.round, room.log.game.state.turn) == (1, 1)
        assert room.seq == 1 + played
        before = room.log.game.hash()
        await house.restart()
        room = await people[0].room()
        assert room.log is not None
        assert room.log.game.hash() == before


@pytest.mark.parametrize(("hook", "name"), [(EQUIPPED, "equipped"), (OFFERS, "offers")])
async def test_a_bot_whose_power_fails_ends_the_game_too(
    tmp_path: Path, hook: str, name: str
) -> None:
    file = frail(tmp_path / "packs", hook)
    async with open_house(serving(tmp_path, file)) as house:
        seats = [SeatWish(kind="bot", bot="random"), SeatWish(kind="me", name="Ann")]
        wish = NewTable(board="base-2p", packs=["frail"], seats=seats, start=True)
        ann = house.person(await house.server.rooms.create(wish))
        listener = await ann.listen()
        # Should the bot pick one of the few sound combos, somebody has to play on.
        await ann.ask(GoAway(id="g"))
        broken = ""
        async with asyncio.timeout(60):
            while not broken:
                for news in map(read, await listener.next()):
                    broken = news.table.broken if isinstance(news, TableChanged) else broken

        assert f"the pack 'frail' broke down: `{name}` of Frail" in broken
        assert (await ann.welcome()).table.status == "broken"
