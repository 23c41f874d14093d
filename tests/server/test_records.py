"""Records: kept with their edition, read with care, replayed moment by moment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from declive import Game, bots
from declive.edition import RULES, content_hash
from declive.engine.board import Board
from declive.server.crew.crew import Crew
from declive.server.http.records import MOST_FRAMES, Records
from declive.server.http.site import make_site
from declive.server.limits import Limits
from declive.server.messages.encoding import encode
from declive.server.messages.replay import RECORD_LENGTH, HintedMove
from declive.server.records.desk import Desk
from declive.server.records.keep import stored_game
from declive.server.records.questions import DECODE_ANSWER, AnyQuestion
from declive.server.records.reader import make
from declive.server.records.reading import MOST_LINES, with_edition
from declive.server.records.replay import STEP, Replay
from declive.server.records.uploads import Quota, Uploads
from declive.server.robots.job import Job, view_of
from declive.server.robots.worker import hinted
from declive.server.settings import Settings
from declive.server.store.store import Store
from declive.server.store.writing import Writing

PLENTY = Quota(1_000, 1_000)


@cache
def played(board: str = "base-2p", seed: int = 3) -> Game:
    """A game between bots."""
    game = Game.new(
        board, seed=seed, players=["Ann", "Bob", "Cleo", "Dan", "Eve"][: int(board[-2])]
    )
    bot = bots.make("greedy")
    while not game.over:
        game.play(bot.decide(game.observe(game.decides), game.legal()))
    return game


class FirstLegal:
    """Advises the first thing that is legal."""

    async def hint(self, job: Job, address: str) -> list[HintedMove]:
        """The first line."""
        view = view_of(job)
        assert view.seat == view.state.decides
        return [hinted(view.state, view.legal()[0])]


class DeskHere(Desk):
    """Reads records in the process of the tests; how helpers do it is tested for itself."""

    def __init__(self) -> None:
        super().__init__(Crew(1))
        self.trade = make([])
        self.read = 0

    async def _ask(self, question: AnyQuestion, id: str, address: str) -> bytes:
        self.read += 1
        [answer] = self.trade(encode(question))
        return DECODE_ANSWER(answer).checked()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty database."""
    store = Store(f"sqlite:///{tmp_path / 'test.sqlite'}")
    yield store
    store.close()


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    """A client of a site with records only."""
    with TestClient(site_of(store)) as client:
        yield client


def site_of(store: Store, quota: Quota = PLENTY) -> Starlette:
    """A site with records only."""
    return make_site(
        Records(store, DeskHere(), Uploads(store, quota), FirstLegal(), Limits(factor=0)).routes()
    )


def sent(client: TestClient, record: str, title: str = "") -> Any:
    """The answer to an upload."""
    return client.post("/api/records", json={"record": record, "title": title})


# Uploads.
def test_a_record_is_kept_with_its_edition_and_comes_back(client: TestClient) -> None:
    game = played()

    info = sent(client, game.record(), "A fine game").json()
    text = client.get(f"/api/records/{info['id']}/record")

    assert info["rules"] == RULES
    assert info["content"] == content_hash(game.board, ["base"])
    assert (info["title"], info["players"]) == ("A fine game", ["Ann", "Bob"])
    assert (info["scores"], info["winners"]) == (game.scores, game.winners)
    assert info["plies"] == len(game.actions)
    assert "note" not in info
    assert Game.replay(text.text).hash() == game.hash()
    assert f"# edition: rules {RULES}, content {info['content']}" in text.text
    assert "attachment" in text.headers["content-disposition"]


def test_the_same_record_is_kept_once(client: TestClient) -> None:
    first = sent(client, played().record()).json()
    text = client.get(f"/api/records/{first['id']}/record").text

    assert sent(client, played().record()).json()["id"] == first["id"]
    assert sent(client, text).json()["id"] == first["id"]
    assert sent(client, text, "Another title").json()["id"] != first["id"]


def test_either_database_keeps_records(settings: Settings) -> None:
    # The second time it is a new server on the same database.
    for _ in range(2):
        store = Store(settings.database_url)
        with TestClient(site_of(store)) as client:
            info = sent(client, played("underground-2p").record(), "Ünïcode").json()
            found = client.get(f"/api/records/{info['id']}").json()
            frames = client.get(f"/api/records/{info['id']}/frames?from=100&to=120").json()
        store.close()

        assert found == info
        assert found["title"] == "Ünïcode"
        assert len(frames["frames"]) == 21


def test_a_game_under_way_is_a_record_too(client: TestClient) -> None:
    lines = played().record().splitlines()
    info = sent(client, "\n".join(lines[:60])).json()

    assert info["winners"] == []
    assert client.get(f"/api/records/{info['id']}/outline").status_code == 200


BAD = {
    "": "this is not a record of a game",
    "declive game 2\n": "its first line is not 'declive game 1'",
    "declive game 1\n\npick 1\n": "the record names no board",
    "declive game 1\nboard: /etc/passwd\n": "there is no board '/etc/passwd' here",
    "declive game 1\nboard: ../../x.toml\n": "there is no board",
    "declive game 1\nboard: base-2p\nplayer: Ann\n": "is for 2 players, not 1",
    "declive game 1\nboard: base-2p\nplayer: " + "a" * 25: "a name has at most 24 letters",
    "declive game 1\nboard: base-2p\nboxes: attic\n": "there is no box 'attic'",
    "declive game 1\nboard: base-2p\noption: die 7\n": "option 'die' is 'short3' or 'cost3'",
    "declive game 1\nboard: base-2p\n\npick 9\n": "line 4: 'pick 9' cannot be played",
    "declive game 1\nboard: base-2p\n\n" + "x" * 300: "line 4: it is too long",
    "declive game 1\nboard: base-2p\n\n\x1b[2J": "cannot be printed",
    "declive game 1\n" + "\n" * MOST_LINES: "the record is too long",
    "declive game 1\nown board: x base 2 99999999999999999999\n": "from 1 to 30 rounds",
    "declive game 1\nown board: x base 9 9\n": "players must be from 2 to 5, not 9 (and 1 more)",
    "declive game 1\nown board: x attic 2 9\n": "box 'attic' is not known",
    "declive game 1\nown board: x base 2 9\n": "the board 'x': there are no regions",
    "declive game 1\nown board: x base 2 9\n"
    + "".join(f"region: {n} hill\n" for n in range(200)): "line 65: a board has at most 62 regions",
    "declive game 1\n" + "player: x\n" * 6: "at most five can play",
}


@pytest.mark.parametrize("record", BAD)
def test_a_bad_record_is_refused_with_a_sentence(client: TestClient, record: str) -> None:
    response = sent(client, record)

    assert response.status_code == 400
    assert BAD[record] in response.json()["error"]


def test_a_record_that_is_too_large_is_not_read(client: TestClient) -> None:
    assert sent(client, "x" * (RECORD_LENGTH + 1)).status_code == 400
    assert sent(client, "ł" * 900_000).status_code == 413


# Editions.
def test_an_old_record_that_no_longer_replays_says_why(client: TestClient) -> None:
    lines = played().record().splitlines()
    number = lines.index("") + 30
    lines[number] = "conquer 999"
    old = with_edition("\n".join(lines), "0", "0123456789abcdef")

    info = sent(client, old).json()
    outline = client.get(f"/api/records/{info['id']}/outline").json()

    assert info["rules"] == "0"
    assert "replays up to action 29 only" in info["note"]
    assert f"line {number + 2}: 'conquer 999' cannot be played" in info["note"]
    assert "played with rules 0, content 0123456789abcdef" in info["note"]
    assert outline["record"]["plies"] == 29
    assert refused(client, f"/api/records/{info['id']}/frames?from=0&to=29") == ""


def test_a_record_of_our_own_edition_must_replay(client: TestClient) -> None:
    game = played()
    spoilt = game.record().replace("\ndone\n", "\nconquer 999\n", 1)
    marked = with_edition(spoilt, RULES, content_hash(game.board, ["base"]))

    assert "cannot be played" in sent(client, marked).json()["error"]


def test_an_old_record_that_replays_needs_no_note(client: TestClient) -> None:
    info = sent(client, with_edition(played().record(), "0", "00ff")).json()

    assert (info["rules"], info.get("note", "")) == ("0", "")


def test_a_game_that_replays_to_another_end_says_so(client: TestClient, store: Store) -> None:
    kept = stored_game(played(), "abc", "", 1.0, rules="0", content="00ff")
    kept.info = re.sub(r'"scores":\[\d+', '"scores":[999', kept.info)

    async def keep() -> None:
        await store.commit(Writing(table_id="", record=kept))

    client.portal.call(keep)  # type: ignore[union-attr]

    assert "ended with 999, " in client.get("/api/records/abc").json()["note"]


def test_a_record_whose_header_is_too_old_is_still_described(
    client: TestClient, store: Store
) -> None:
    kept = stored_game(played(), "abc", "", 1.0, rules="0", content="00ff")
    kept.record = kept.record.replace("board: base-2p", "board: gone-2p")

    async def keep() -> None:
        await store.commit(Writing(table_id="", record=kept))

    client.portal.call(keep)  # type: ignore[union-attr]

    note = client.get("/api/records/abc").json()["note"]
    assert note.startswith("This game cannot be replayed here: ")
    assert "gone-2p" in note
    assert client.get("/api/records/abc/outline").status_code == 400


def test_the_hash_of_content_knows_board_boxes_and_packs() -> None:
    board = played().board
    twin = Board("other", "base", 2, 9, True, ["1", "2"], [0, 0], [[0], [0]], [(0, 1)])
    hashes = {
        content_hash(board, ["base"]),
        content_hash(board, ["base", "underground"]),
        content_hash(board, ["base"], ["millers 00ff"]),
        content_hash(twin, ["base"]),
    }

    assert len(hashes) == 4
    assert content_hash(board, ["underground", "base"]) in hashes


# Replays.
def refused(client: TestClient, path: str) -> str:
    """The sentence with which a request is refused; empty if it is not."""
    response = client.get(path)
    return "" if response.status_code == 200 else str(response.json()["error"])


@pytest.mark.parametrize("board", ["base-3p", "underground-2p", "river_world-2p"])
def test_every_moment_is_that_of_the_game(board: str) -> None:
    game = played(board)
    replay = Replay(game.record())
    again = Game.new(board, None, game.names)

    for ply, action in enumerate(game.actions):
        assert Game.of(replay.at(ply)).hash() == again.hash()
        again.play(action)

    assert Game.of(replay.at(replay.plies)).hash() == game.hash()


def test_frames_are_the_same_however_they_are_asked_for() -> None:
    replay = Replay(played("base-3p").record())
    whole = replay.frames(0, replay.plies)

    assert [frame.ply for frame in whole] == list(range(replay.plies + 1))
    for ply in (0, 1, STEP - 1, STEP, STEP + 1, replay.plies):
        assert replay.frames(ply, ply) == [whole[ply]]
    assert whole[-1].game.winners == played("base-3p").winners
    assert all(player.coins is not None for player in whole[1].game.players)


def test_frames_tell_what_happened(client: TestClient) -> None:
    game = played()
    id = sent(client, game.record()).json()["id"]

    frames = client.get(f"/api/records/{id}/frames?from=0&to=50").json()["frames"]
    lines = [frame["happened"].get("line", "") for frame in frames]

    assert lines == ["", *[game.text(action) for action in game.actions[:50]]]
    assert frames[0]["happened"]["kind"] == "begin"
    assert any(frame["happened"].get("log") for frame in frames[1:])


def test_a_line_for_several_actions_counts_as_so_many(client: TestClient) -> None:
    game = Game.new("base-2p", seed=1)
    game.play("pick 1")
    while game.phase == "conquer":
        conquests = [line for line in map(game.text, game.legal()) if line.startswith("conquer")]
        game.play(conquests[0] if conquests else "done")
    region = next(game.text(a).split()[2] for a in game.legal() if game.text(a).startswith("place"))
    before = game.record()
    count = len(game.actions)
    held = game.state.tokens[game.board.region(region)]
    hand = game.state.troops[game.state.acting].hand
    line = f"redeploy {region}:{held + hand}"
    game.play(line)

    replay = Replay(before + line + "\n")

    assert not replay.trouble
    assert replay.plies == len(game.actions) >= count + 1
    assert Game.of(replay.at(replay.plies)).hash() == Game.of(game.state).hash()


def test_the_outline_counts_turns_coins_and_regions(client: TestClient) -> None:
    game = played("base-3p")
    id = sent(client, game.record()).json()["id"]

    outline = client.get(f"/api/records/{id}/outline").json()
    turns = outline["turns"]

    assert len(turns) == len(outline["coins"]) == len(outline["held"]) == 3 * game.state.rounds
    assert [turn["seat"] for turn in turns[:4]] == [0, 1, 2, 0]
    assert [turn["round"] for turn in turns[::3]] == list(range(1, game.state.rounds + 1))
    assert outline["coins"][-1] == game.scores
    assert all(sum(held) <= game.board.size for held in outline["held"])
    assert max(sum(held) for held in outline["held"]) > 10
    assert [seat["name"] for seat in outline["seats"]] == ["Ann", "Bob", "Cleo"]


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("from=0", "missing required field `to`"),
        ("from=5&to=4", "ask for 1 to 100 frames"),
        (f"from=0&to={MOST_FRAMES}", "ask for 1 to 100 frames"),
        ("from=-1&to=4", ">= 0"),
        ("from=a&to=4", "`int`"),
    ],
)
def test_bad_frames_are_refused(client: TestClient, query: str, sentence: str) -> None:
    id = sent(client, played().record()).json()["id"]

    assert sentence in refused(client, f"/api/records/{id}/frames?{query}")


def test_frames_beyond_the_end_are_left_out(client: TestClient) -> None:
    info = sent(client, played().record()).json()
    path = f"/api/records/{info['id']}/frames"
    last = info["plies"]

    frames = client.get(f"{path}?from={last - 1}&to={last + 50}").json()["frames"]

    assert [frame["ply"] for frame in frames] == [last - 1, last]
    assert client.get(f"{path}?from={last + 5}&to={last + 50}").json() == {"frames": []}


def test_a_bot_says_what_it_would_do(client: TestClient) -> None:
    info = sent(client, played().record()).json()
    path = f"/api/records/{info['id']}/hint?ply="

    plies = [ply for ply in range(20) if client.get(f"{path}{ply}").status_code == 200]

    assert plies
    assert client.get(f"{path}{plies[0]}").json()["moves"][0]["line"].startswith("pick ")
    assert "nobody has to decide" in refused(client, f"{path}{info['plies']}")
    assert "there is no moment" in refused(client, f"{path}{info['plies'] + 1}")


@pytest.mark.parametrize("path", ["", "/outline", "/frames?from=0&to=1", "/hint?ply=0", "/record"])
def test_what_is_not_kept_is_not_found(client: TestClient, path: str) -> None:
    response = client.get(f"/api/records/nothing{path}")

    assert response.status_code == 404
    assert response.json()["error"] == "there is no record 'nothing' here"
