"""Packs of inventions at tables, in the catalogue, in records and among the bots."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from declive import Game
from declive.cli import run
from declive.packs import PackError
from declive.server.inventions import Inventions
from declive.server.messages.command import Suggest
from declive.server.messages.lobby import NewTable
from declive.server.messages.notice import Suggestion
from declive.server.present.catalogue import make_catalogue, make_sprite
from declive.server.records.keep import wound
from declive.server.robots.job import job_for
from declive.server.robots.worker import think
from declive.server.settings import Settings
from tests.packs.shop import PYTHON, RACE, write
from tests.server.house import House, open_house, play_one, refused
from tests.server.packs import BARDS, FAIR, MILLERS, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def fair(tmp_path: Path) -> AsyncIterator[House]:
    """A server with all packs that come as examples."""
    async with open_house(serving(tmp_path, FAIR, BARDS, MILLERS)) as house:
        yield house


# Starting.
def test_a_bad_pack_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = write(tmp_path, RACE.replace("value = 5", "value = 50"))

    code = run(["serve", "--port", "0", "--data", str(tmp_path / "data"), "--pack", str(bad)])

    assert code == 2
    told = capsys.readouterr().err
    assert told == (
        f"declive: {bad}: race 'Pixies': value must be a whole number from 1 to 10, not 50\n"
    )
    assert not (tmp_path / "data").exists()


def test_packs_that_call_two_things_alike_are_not_served_together(tmp_path: Path) -> None:
    one = write(tmp_path, RACE, "one.toml")
    other = write(tmp_path, RACE, "other.toml")

    with pytest.raises(PackError, match="'other': the pack 'one' brings 'pixies' too"):
        Inventions([one, other])


def test_a_pack_is_not_called_like_a_box(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="give the pack another name"):
        Inventions([write(tmp_path, RACE, "base.toml")])


# The catalogue.
def test_the_catalogue_tells_what_packs_bring() -> None:
    told = make_catalogue("en", Inventions([FAIR, BARDS, MILLERS]))
    banners = {(banner.kind, banner.id): banner for banner in told.banners}

    assert [(pack.name, pack.title) for pack in told.packs] == [
        ("fairground", "Fairground"),
        ("bards", "Bards"),
        ("millers", "Millers"),
    ]
    assert all(re.fullmatch("[0-9a-f]{12}", pack.hash) for pack in told.packs)
    jugglers = banners["race", "jugglers"]
    assert (jugglers.box, jugglers.singular, jugglers.value) == ("fairground", "Juggler", 6)
    assert jugglers.text.startswith("When they are beaten")
    assert jugglers.emblem == "race-invention"
    assert banners["race", "millers"].emblem == "race-millers"
    assert banners["event", "market_day"].stock == 3
    assert banners["place", "carousel"].emblem == "place-invention"
    board = next(board for board in told.boards if board.name == "fairground-2p")
    assert (board.pack, board.title, board.players) == ("fairground", "Fairground", 2)
    assert told.verbs["sing"] == "Sing to a Lost Tribe"


def test_without_packs_the_catalogue_has_none(tmp_path: Path) -> None:
    write(tmp_path, PYTHON)
    told = make_catalogue("en", Inventions())

    assert told.packs == []
    assert make_sprite(Inventions()) == make_sprite()


def test_every_invention_has_an_emblem_in_the_sprite() -> None:
    inventions = Inventions([FAIR, BARDS, MILLERS])
    sprite = make_sprite(inventions)
    symbols = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', sprite))

    for pack in inventions.packs.values():
        for kind, id in [
            *(("race", race.id) for race in pack.races),
            *(("power", power.id) for power in pack.powers),
            *((item.kind, item.id) for item in pack.items),
            *(("event", event.id) for event in pack.events),
        ]:
            assert f"{kind}-{id}" in symbols
    assert symbols["race-jugglers"] == symbols["race-invention"]
    assert symbols["race-millers"] != symbols["race-invention"]
    assert inventions.packs["millers"].emblems["race-millers"] in symbols["race-millers"]


# Tables.
@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (
            NewTable(board="base-2p", packs=["mine"]),
            "this server allows no pack 'mine'; it allows fairground, bards, millers",
        ),
        (
            NewTable(board="fairground-2p", packs=["bards"]),
            "the board 'fairground-2p' belongs to the pack 'fairground': choose it too",
        ),
        (NewTable(board=str(FAIR), packs=["bards"]), f"there is no board '{FAIR}'"),
    ],
)
async def test_wrong_wishes_are_refused(fair: House, wish: NewTable, sentence: str) -> None:
    assert await refused(fair.server.rooms.create(wish)) == sentence


async def test_the_order_in_which_packs_are_asked_for_does_not_matter(fair: House) -> None:
    orders = [["millers", "bards"], ["bards", "millers"], ["bards", "millers", "bards"]]
    opened = [
        await fair.server.rooms.create(NewTable(board="base-2p", packs=packs, start=True))
        for packs in orders
    ]

    games = [one.room.log.game for one in opened if one.room.log is not None]
    assert [one.room.row.settings.packs for one in opened] == [["bards", "millers"]] * 3
    assert len({id(game.roster) for game in games}) == 1


async def test_a_game_with_packs_is_kept_over_a_restart_and_recorded(fair: House) -> None:
    people = await fair.table(
        "fairground-2p", "Ann Bob", packs=["fairground", "millers", "fairground"]
    )
    chance = random.Random(4)
    for _ in range(60):
        await play_one(people, chance)
    room = await people[0].room()
    assert room.log is not None
    before = room.log.game.hash()
    assert room.broadcast.info().packs == ["fairground", "millers"]
    assert [pack.name for pack in room.log.game.header.packs] == ["fairground", "millers"]
    assert {"jugglers", "millers"} <= {race.id for race in room.log.game.roster.races}

    await fair.restart()
    room = await people[0].room()
    assert room.log is not None
    assert room.log.game.hash() == before
    while await play_one(people, chance):
        pass
    room = await people[0].room()
    assert room.log is not None
    assert room.row.status == "over"
    kept = await fair.server.store.record(room.id)
    assert kept is not None
    assert re.findall("^pack: (.*)$", kept.record, re.M) == [
        pack.tag for pack in room.log.game.header.packs
    ]

    replay = wound(kept.record)
    assert replay.trouble == ""
    assert replay.scores == Game.replay(kept.record).scores
    assert replay.content == kept.content
    assert replay.has_bots
    assert replay.frames(0, 20)


async def test_a_table_without_packs_has_no_inventions(fair: House) -> None:
    ann, *_ = await fair.table("base-2p", "Ann Bob")
    room = await ann.room()

    assert room.log is not None
    assert "bards" not in {race.id for race in room.log.game.roster.races}


async def test_bots_know_the_packs(fair: House) -> None:
    wish = NewTable(board="fairground-2p", packs=["fairground", "bards"], start=True)
    ann = fair.person(await fair.server.rooms.create(wish))

    reply = await ann.ask(Suggest(id="s", what="hint"))

    assert isinstance(reply, Suggestion)
    assert fair.server.pool.failed == 0
    room = await ann.room()
    assert room.log is not None
    *_, thought = think(job_for(room.log.game, 0, "greedy", 1))
    assert thought.moves[0].line.startswith("pick")


async def test_a_pack_that_is_gone_or_changed_stops_its_games_only(tmp_path: Path) -> None:
    file = write(tmp_path / "packs", RACE)
    async with open_house(serving(tmp_path, file, MILLERS)) as house:
        ann, _ = await house.table("base-2p", "Ann Bob", packs=["pixies"])
        cid, _ = await house.table("base-2p", "Cid Dan", packs=["millers"])
        digest = house.server.inventions.packs["pixies"].digest

        house.settings = serving(tmp_path, MILLERS)
        await house.restart()
        gone = (await ann.welcome()).table
        assert (await cid.welcome()).table.status == "playing"

        write(tmp_path / "packs", RACE + "# changed\n")
        house.settings = serving(tmp_path, file, MILLERS)
        await house.restart()
        changed = (await ann.welcome()).table
        ours = house.server.inventions.packs["pixies"].digest

        write(tmp_path / "packs", RACE)
        await house.restart()
        back = (await ann.welcome()).table

    assert gone.status == changed.status == "broken"
    assert gone.broken == (
        "this game cannot go on here: it is played with the pack 'pixies', which this server does "
        "not load any more"
    )
    assert f"another version of the pack 'pixies': {digest}, not {ours}" in changed.broken
    assert (back.status, back.broken) == ("playing", "")


async def test_a_worker_hears_nothing_of_what_a_pack_prints(tmp_path: Path) -> None:
    noisy = write(tmp_path / "packs", "print('hello')\n" + PYTHON.replace("from", "\nfrom", 1))
    async with open_house(serving(tmp_path, noisy)) as house:
        wish = NewTable(board="base-2p", packs=["pixies"], start=True)
        ann = house.person(await house.server.rooms.create(wish))

        reply = await ann.ask(Suggest(id="s", what="hint"))

        assert isinstance(reply, Suggestion)


def test_settings_with_packs_go_to_other_processes() -> None:
    settings = Settings(packs=(FAIR, BARDS))

    assert Settings.from_json(settings.to_json()) == settings
