"""Stepping through a record, and what a bot would do."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from declive import Game
from declive.server.http.records import MOST_FRAMES
from declive.server.records.replay import STEP, Replay
from tests.server.records.kept import played, refused, sent


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


def texts(client: TestClient, id: str, query: str) -> list[str]:
    answer = client.get(f"/api/records/{id}/frames?from=0&to=50{query}").json()
    logs = [frame["happened"].get("log", []) for frame in answer["frames"]]
    return [line["text"] for log in logs for line in log]


def test_frames_are_told_in_the_language_that_is_asked_for(client: TestClient) -> None:
    id = sent(client, played().record()).json()["id"]

    english, hungarian, spanish = (texts(client, id, f"&lang={tag}") for tag in ("en", "hu", "es"))

    assert english == texts(client, id, "")
    assert len(english) == len(hungarian) == len(spanish)
    assert [english[0][:5], spanish[0][:5], hungarian[0][:10]] == ["Round", "Ronda", "1. forduló"]
    assert not set(english) & set(spanish + hungarian)
    assert "no words in 'tlh'" in refused(client, f"/api/records/{id}/frames?from=0&to=1&lang=tlh")
    assert "no words in 'tlh'" in refused(client, f"/api/records/{id}/hint?ply=0&lang=tlh")


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
