"""Tables without a server: whole games, everything kept after every command, the same messages."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from declive import Game
from declive.local.browser import Browser
from declive.local.host import LocalHost
from declive.server.records import trial
from tests.local.drawer import MemoryDrawer, Page, bot, me, opened

pytestmark = pytest.mark.anyio
QUICK = 0.01


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def drawer() -> MemoryDrawer:
    return MemoryDrawer()


@pytest.fixture
def host(drawer: MemoryDrawer) -> LocalHost:
    return LocalHost(drawer, QUICK)


@pytest.mark.parametrize("board", ["base-2p", "underground-2p", "river_world-3p"])
async def test_a_whole_game_of_each_box_ends_in_a_record_that_replays(
    host: LocalHost, board: str
) -> None:
    bots = [bot("random", f"Bo {number}") for number in range(int(board[-2]) - 1)]
    table = await opened(host, board, me("Ann"), *bots)
    page, chooser = Page(host, table), random.Random(3)
    await page.open()
    while await page.my_turn():
        await page.play_something(chooser)

    answer = await host.ask("GET", f"/api/records/{table}/record")
    again = Game.replay(answer.body)
    room = await host.rooms.find(table)
    assert room.log is not None
    assert again.over
    assert again.hash() == room.log.game.hash()
    outline = json.loads((await host.ask("GET", f"/api/records/{table}/outline")).body)
    assert outline["record"]["scores"] == again.scores
    plies = outline["record"]["plies"]
    last = await host.ask("GET", f"/api/records/{table}/frames?from={plies}&to={plies}&lang=hu")
    frame = json.loads(last.body)["frames"][0]
    assert [player["coins"] for player in frame["game"]["players"]] == again.scores


async def test_what_is_kept_makes_the_same_table_again_after_every_command(
    host: LocalHost, drawer: MemoryDrawer
) -> None:
    table = await opened(host, "base-2p", me("Ann"), me("Bea"))
    page, chooser = Page(host, table), random.Random(5)
    await page.open()
    for _ in range(25):
        await page.play_something(chooser)
        # The tab is killed: nothing but the drawer is left.
        other = LocalHost(MemoryDrawer(drawer.kept), QUICK)
        reopened = Page(other, table)
        await reopened.open()
        assert reopened.seq == page.seq
        assert reopened.view["game"] == page.view["game"]
        assert reopened.view["you"] == page.view["you"]


async def test_a_move_that_cannot_be_kept_is_not_made(
    host: LocalHost, drawer: MemoryDrawer
) -> None:
    table = await opened(host, "base-2p", me("Ann"), me("Bea"))
    page = Page(host, table)
    await page.open()
    kept, drawer.full = dict(drawer.kept), True
    command = {"type": "play", "id": "a", "seq": 1, "lines": [page.offers[0]["line"]]}
    told = await host.ask("POST", f"/api/tables/{table}/commands", json.dumps(command), "es")

    assert "no se ha podido guardar en este dispositivo" in json.loads(told.body)["reason"]
    assert drawer.kept == kept
    await page.until(lambda: page.heard[-1]["type"] == "farewell")
    assert page.heard[-1].get("again", True)
    drawer.full = False
    again = Page(host, table)
    await again.open()
    assert again.seq == 1


async def test_a_game_that_cannot_be_read_is_said_so_in_a_sentence(
    host: LocalHost, drawer: MemoryDrawer
) -> None:
    table = await opened(host, "base-2p", me("Ann"), me("Bea"))
    del drawer.kept[f"entry/{table}/000001"]
    drawer.kept[f"entry/{table}/000002"] = "{}"
    again = LocalHost(drawer, QUICK)
    told = await again.ask("GET", f"/api/tables/{table}", language="hu")
    assert told.status == 503
    assert "sérült" in json.loads(told.body)["error"]
    heard: list[dict[str, Any]] = []
    browser = Browser(drawer, lambda _, text: heard.append(json.loads(text or "{}")), Path())
    browser.host = again
    await browser.connect(1, table, 0, "es")
    assert (heard[0]["type"], heard[0]["again"], heard[1]) == ("farewell", False, {})
    assert "está dañada" in heard[0]["reason"]


async def test_a_table_that_cannot_be_read_hides_no_other(
    host: LocalHost, drawer: MemoryDrawer
) -> None:
    spoilt = await opened(host, "base-2p", me("Ann"), me("Bea"))
    sound = await opened(host, "base-2p", me("Ann"), me("Bea"))
    drawer.kept[f"table/{spoilt}"] = "garbage"
    drawer.kept[f"chat/{sound}/000001"] = "garbage"
    again = LocalHost(drawer, QUICK)

    listed = json.loads((await again.ask("GET", "/api/local/tables")).body)["tables"]
    told = await again.ask("GET", f"/api/tables/{spoilt}")
    played = await again.ask("GET", f"/api/tables/{sound}")

    assert [table["id"] for table in listed] == [sound]
    assert "the server still has all its data" in json.loads(told.body)["error"]
    assert played.status == 200
    assert drawer.kept[f"table/{spoilt}"] == "garbage"


async def test_a_spoilt_file_takes_the_place_of_no_game(
    host: LocalHost, drawer: MemoryDrawer
) -> None:
    table = await opened(host, "base-2p", me("Ann"), me("Bea"))
    page, chooser = Page(host, table), random.Random(1)
    await page.open()
    await page.play_something(chooser)
    case = json.loads((await host.ask("GET", f"/api/tables/{table}/export")).body)
    case["kept"][f"entry/{table}/000003"] = json.dumps(
        {"entry": {"kind": "play", "seat": 0, "lines": ["conquer 999"], "at": 1.0}}
    )
    kept = dict(drawer.kept)
    told = await host.ask("POST", "/api/local/tables", json.dumps(case), "es")
    assert told.status == 409
    assert "está dañada" in json.loads(told.body)["error"]
    case["form"] = "declive table 2"
    told = await host.ask("POST", "/api/local/tables", json.dumps(case), "es")
    assert "una versión más nueva" in json.loads(told.body)["error"]
    record = json.dumps({"record": "declive game 2\nboard: base-2p\n"})
    told = await host.ask("POST", "/api/local/carried", record, "hu")
    assert "egy újabb változata" in json.loads(told.body)["error"]
    assert drawer.kept == kept


async def test_undo_redo_and_hints_are_those_of_the_server(host: LocalHost) -> None:
    table = await opened(host, "base-2p", me("Ann"), me("Bea"))
    page = Page(host, table)
    await page.open()
    hint = await page.send("suggest", what="hint")
    assert hint["type"] == "suggestion"
    assert hint["text"]
    for _ in range(2):
        await page.play_something(random.Random(1))
    assert page.view["you"]["can_undo"]
    before = page.view["game"]
    assert (await page.send("undo", seq=page.seq))["type"] == "done"
    assert page.view["game"] != before
    assert (await page.send("redo", seq=page.seq))["type"] == "done"
    assert page.view["game"] == before


async def test_it_speaks_three_languages(host: LocalHost) -> None:
    table = await opened(host, "base-2p", me("Ann"), me("Bea"))
    asked = {}
    for language in ("en", "es", "hu"):
        page = Page(host, table, language)
        await page.open()
        asked[language] = page.view["you"]["asks"][0]["text"]
        catalogue = json.loads((await host.ask("GET", f"/api/catalogue?lang={language}")).body)
        assert catalogue["languages"] == ["en", "es", "hu"]
    assert len(set(asked.values())) == 3
    answer = await page.send("speak", lang="en")
    assert answer["type"] == "done"
    assert page.view["you"]["asks"][0]["text"] == asked["en"]


async def test_a_bot_of_every_level_plays_a_turn(host: LocalHost) -> None:
    levels = json.loads((await host.ask("GET", "/api/catalogue")).body)["bots"]
    assert len(levels) > 4
    for level in levels:
        table = await opened(host, "base-2p", bot(level, "Bo"), me("Ann"))
        page = Page(host, table)
        await page.open()
        assert await page.my_turn()
        assert page.view["game"]["turn"] == 1


async def test_a_table_waits_until_bots_fill_it(host: LocalHost) -> None:
    wish = {"board": "base-3p", "seats": [me("Ann"), {"kind": "open"}, {"kind": "open"}]}
    table = json.loads((await host.ask("POST", "/api/tables", json.dumps(wish))).body)["table"]
    one = f"/api/tables/{table['id']}"
    assert (await host.ask("POST", f"{one}/start")).status == 409
    seated = await host.ask("POST", f"{one}/bot", json.dumps({"seat": 1, "bot": "novice"}))
    assert json.loads(seated.body)["seats"][1]["bot"] == "novice"
    begun = await host.ask("POST", f"{one}/start-with-bots", json.dumps({"bot": "greedy"}))
    assert json.loads(begun.body)["status"] == "playing"
    distant = await host.ask("POST", f"{one}/seat-link", "{}", "hu")
    assert "szerver kell" in json.loads(distant.body)["error"]


async def test_own_tables_are_listed_taken_along_and_forgotten(
    host: LocalHost, drawer: MemoryDrawer
) -> None:
    table = await opened(host, "base-2p", me("Ann"), me("Bea"), title="Sunday")
    page = Page(host, table)
    await page.open()
    await page.play_something(random.Random(2))
    listed = json.loads((await host.ask("GET", "/api/local/tables")).body)["tables"]
    assert [(one["id"], one["title"]) for one in listed] == [(table, "Sunday")]

    suitcase = (await host.ask("GET", f"/api/tables/{table}/export")).body
    other = LocalHost(MemoryDrawer(), QUICK)
    brought = await other.ask("POST", "/api/local/tables", suitcase)
    assert json.loads(brought.body)["id"] == table
    there = Page(other, table)
    await there.open()
    assert there.view["game"] == page.view["game"]

    await page.play_something(random.Random(2))
    behind = await host.ask("POST", "/api/local/tables", suitcase)
    assert behind.status == 409
    assert (await host.ask("POST", f"/api/tables/{table}/forget")).status == 200
    assert drawer.kept == {}
    assert (await host.ask("GET", f"/api/tables/{table}")).status == 404


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"form":"declive table 1","table":"l1"}'])
async def test_what_is_no_table_is_refused_in_a_sentence(host: LocalHost, text: str) -> None:
    answer = await host.ask("POST", "/api/local/tables", text)
    assert answer.status == 400
    assert json.loads(answer.body)["error"].startswith("this file holds no game")


async def test_a_record_from_a_file_is_kept_once_and_can_be_watched(
    host: LocalHost, drawer: MemoryDrawer
) -> None:
    game = Game.new("base-2p", seed=4)
    while not game.over:
        game.play(game.legal()[0])
    for _ in range(2):
        told = await host.ask("POST", "/api/records", json.dumps({"record": game.record()}))
        info = json.loads(told.body)
    assert info["id"].startswith("l")
    assert len(drawer.kept) == 1
    hint = await host.ask("GET", f"/api/records/{info['id']}/hint?ply=12")
    assert json.loads(hint.body)["moves"]
    wrong = await host.ask("POST", "/api/records", json.dumps({"record": "x"}))
    assert wrong.status == 400


async def test_a_review_is_made_turn_by_turn_can_be_stopped_and_goes_on(
    host: LocalHost, drawer: MemoryDrawer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "SECONDS", 0.3)
    game = Game.new("base-2p", seed=4)
    while not game.over:
        game.play(game.legal()[0])
    told = await host.ask("POST", "/api/records", json.dumps({"record": game.record()}))
    where = f"/api/records/{json.loads(told.body)['id']}/review"
    host.records.reviews.seconds = 6.0

    async def review(method: str, address: str, body: str = "") -> dict[str, Any]:
        answer = await host.ask(method, address, body)
        assert answer.status == 200, answer.body
        found: dict[str, Any] = json.loads(answer.body)
        return found

    async def until(done: int) -> dict[str, Any]:
        for _ in range(2000):
            await asyncio.sleep(0.01)
            found = await review("GET", f"{where}?seat=0")
            if found.get("done", 0) >= done or found["status"] != "counting":
                return found
        raise AssertionError(found)

    assert (await review("GET", f"{where}?seat=0"))["status"] == "none"
    assert (await review("POST", where, '{"seat":0}'))["status"] == "counting"
    await until(1)
    stopped = await review("POST", f"{where}/stop", '{"seat":0}')
    assert stopped["status"] == "stopped"
    assert 1 <= stopped["done"] == len(stopped["turns"]) < stopped["total"]

    # Another start of the page finds it as it was and goes on.
    again = LocalHost(MemoryDrawer(drawer.kept), QUICK)
    again.records.reviews.seconds = stopped["seconds"] + 2.0
    host = again
    told = await host.ask("GET", f"{where}?seat=0&lang=es")
    assert len(json.loads(told.body)["turns"]) == stopped["done"]
    assert (await review("POST", where, '{"seat":0}'))["status"] == "counting"
    whole = await until(99)
    assert whole["status"] in ("done", "cut")
    assert len(whole["turns"]) > stopped["done"]
    for turns in (whole["turns"], stopped["turns"]):
        turns[0].pop("among_worst", None)  # compared with the turns found so far
    assert whole["turns"][0] == stopped["turns"][0]
    assert (await host.ask("POST", where, '{"seat":4}')).status == 400
    better = next((turn["ply"] for turn in whole["turns"] if turn.get("steps")), None)
    assert better is not None
    line = await host.ask("GET", f"{where}/line?seat=0&ply={better}")
    assert json.loads(line.body)["frames"]
    assert (await host.ask("GET", f"{where}/line?seat=1&ply={better}")).status == 404

    # The turn is played anew and graded.
    begun = await review("GET", f"{where}/try?seat=0&ply={better}")
    assert (begun["seat"], "over" in begun["turn"]) == (0, False)
    wish = {"seat": 0, "ply": better, "finish": True}
    assert (await review("POST", f"{where}/try", json.dumps(wish)))["over"]
    assert (await review("POST", f"{where}/try/grade", json.dumps(wish)))["futures"] > 0
    wrong = await host.ask("POST", f"{where}/try", json.dumps({**wish, "lines": ["roll"]}))
    assert wrong.status == 400
    assert (await host.ask("GET", f"{where}/try?seat=1&ply={better}")).status == 404


async def test_two_tabs_do_not_write_over_each_other(drawer: MemoryDrawer) -> None:
    first, second = LocalHost(drawer, QUICK), LocalHost(drawer, QUICK)
    table = await opened(first, "base-2p", me("Ann"), me("Bea"))
    late, early = Page(second, table), Page(first, table)
    await late.open()
    await early.open()
    await early.play_something(random.Random(2))
    kept = dict(drawer.kept)

    with pytest.raises(AssertionError, match="the table is read anew"):
        await late.play_something(random.Random(5))
    assert drawer.kept == kept
    again = Page(second, table)
    await again.open()
    assert again.view["game"] == early.view["game"]


async def test_a_rematch_moves_everybody_on(host: LocalHost) -> None:
    table = await opened(host, "base-2p", me("Ann"), bot("random", "Bo"))
    page, chooser = Page(host, table), random.Random(3)
    await page.open()
    while await page.my_turn():
        await page.play_something(chooser)
    seated = json.loads((await host.ask("POST", f"/api/tables/{table}/rematch")).body)
    assert seated["seats"] == [1]
    again = Page(host, seated["table"]["id"])
    await again.open()
    assert await again.my_turn()
