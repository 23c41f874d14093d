"""Packs of inventions at tables, in the catalogue, in records and among the bots."""

from __future__ import annotations

import asyncio
import random
import re
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from declive import Game
from declive.boards import BoardFile
from declive.cli import run
from declive.packs import PackError
from declive.server.app import Server, make_app
from declive.server.crew.helpers import Helpers
from declive.server.http.boards import Drawings
from declive.server.http.catalogue import make_catalogue, make_sprite
from declive.server.http.drawer import Drawn
from declive.server.http.site import make_site
from declive.server.inventions import Inventions
from declive.server.messages.command import GoAway, Suggest
from declive.server.messages.lobby import NewTable, SeatWish
from declive.server.messages.notice import Done, Refused, Suggestion, TableChanged
from declive.server.records.keep import wound
from declive.server.robots.job import job_for
from declive.server.robots.worker import think
from declive.server.settings import Settings
from tests.packs.shop import EXAMPLES, PYTHON, RACE, write
from tests.server.house import House, Person, heard, open_house, play_one, read, refused

pytestmark = pytest.mark.anyio

FAIR = EXAMPLES / "fairground"
BARDS = EXAMPLES / "bards.py"
MILLERS = EXAMPLES / "millers.toml"

FRAIL = '''
from declive.invent import Effect, Power, Race

class Frail(Effect):
    """It breaks down."""

    def {hook}

for n in range(40):
    globals()[f"R{{n}}"] = Race(f"frail_race_{{n}}", f"Frail {{n}}", 5, 10, Frail())
    globals()[f"P{{n}}"] = Power(f"frail_power_{{n}}", f"Frail {{n}}", 4, Frail())
'''
STORM = '''
from declive.invent import RoundEvent, World

class Storm(World):
    """It rains."""

    def arrives(self, state):
        if state.round > 1:
            raise RuntimeError("too wet")

STORM = RoundEvent("cloudburst", "Cloudburst", 10, Storm())
'''
CONQUERED = "conquered(self, state, troop, region):\n        raise RuntimeError('no more')"
EQUIPPED = "equipped(self, state, troop):\n        raise RuntimeError('not me')"
OFFERS = "offers(self, state, troop, out):\n        raise RuntimeError('no idea')"


def frail(folder: Path, hook: str) -> Path:
    """A pack of so many banners that break down that one of them is soon on the table."""
    return write(folder, FRAIL.format(hook=hook), "frail.py")


def serving(folder: Path, *packs: Path) -> Settings:
    """The settings of a server with packs."""
    return Settings(port=0, data=folder, limits=0, bot_workers=1, packs=packs)


@pytest.fixture
async def fair(tmp_path: Path) -> AsyncIterator[House]:
    """A server with all packs that come as examples."""
    async with open_house(serving(tmp_path, FAIR, BARDS, MILLERS)) as house:
        yield house


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """The same server over HTTP."""
    with TestClient(make_app(Server(serving(tmp_path, FAIR, BARDS, MILLERS)))) as client:
        yield client


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
    assert "sing" not in told.verbs


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


def test_a_board_of_a_pack_is_drawn(client: TestClient) -> None:
    pytest.importorskip("shapely")
    svg = client.get("/api/boards/fairground-2p.svg")
    places = client.get("/api/boards/fairground-2p.json").json()

    assert svg.status_code == 200
    assert svg.text.startswith("<svg")
    assert len(places["regions"]) == 22
    assert "fairground-2p" in client.get("/api/boards/nowhere.svg").json()["error"]


def test_what_is_drawn_already_does_not_wait_for_what_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    (shipped / "base-2p.svg").write_text("<svg/>")
    begun, go_on = threading.Event(), threading.Event()

    async def draw(_self: Helpers, question: bytes, _seconds: float) -> bytes:
        begun.set()
        assert await asyncio.to_thread(go_on.wait, 30)
        name = msgspec.json.decode(question, type=BoardFile).name.encode()
        return msgspec.json.encode(Drawn(name, name, name))

    monkeypatch.setattr(Helpers, "one_answer", draw)
    routes = Drawings(tmp_path, shipped, Inventions([FAIR])).routes()
    with TestClient(make_site(routes)) as client, ThreadPoolExecutor(1) as other:
        slow = other.submit(client.get, "/api/boards/fairground-2p.svg")
        assert begun.wait(30)
        assert client.get("/api/boards/base-2p.svg").text == "<svg/>"
        go_on.set()
        assert slow.result(30).text == "fairground-2p"


def test_boards_are_drawn_in_another_process(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "declive.boards.drawing", None)

    assert client.get("/api/boards/fairground-2p.svg").text.startswith("<svg")


def test_without_the_means_to_draw_the_reason_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "no_drawer.py").write_text(
        "import sys\n"
        "sys.modules['declive.boards.drawing'] = None\n"
        "from declive.server.http.drawer import make, serve\n"
        "serve(make)\n"
    )
    monkeypatch.setenv("PYTHONPATH", ":".join([str(tmp_path), *sys.path]))
    drawings = Drawings(tmp_path, tmp_path, Inventions([FAIR]), drawer="no_drawer")
    with TestClient(make_site(drawings.routes())) as client:
        answer = client.get("/api/boards/fairground-2p.svg")

    assert answer.status_code == 501
    assert "needs the extra 'draw'" in answer.json()["error"]


def test_a_drawing_that_fails_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad_drawer.py").write_text("import sys\nsys.exit(1)\n")
    monkeypatch.setenv("PYTHONPATH", ":".join([str(tmp_path), *sys.path]))
    drawings = Drawings(tmp_path, tmp_path, Inventions([FAIR]), drawer="bad_drawer")
    with TestClient(make_site(drawings.routes())) as client:
        answer = client.get("/api/boards/fairground-2p.svg")

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "61")
    assert answer.json()["error"] == (
        "the board 'fairground-2p' could not be drawn, which was noted"
    )


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
    assert thought.lines[0].startswith("pick")


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
