"""Records over HTTP: kept as they come, or refused with a sentence."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from declive import Game
from declive.edition import RULES, content_hash
from declive.engine.board import Board
from declive.server.messages.replay import RECORD_LENGTH
from declive.server.records.keep import stored_game
from declive.server.records.reading import MOST_LINES, with_edition
from declive.server.settings import Settings
from declive.server.store.keeping import Writing
from declive.server.store.store import Store
from tests.server.records.kept import played, refused, sent, site_of


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
    "declive game\n": "its first line is not 'declive game 1'",
    "declive game 2\n": "this was written by a newer version of Declive",
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
