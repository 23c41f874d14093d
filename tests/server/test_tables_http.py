"""Tables over HTTP: seats and their cookies, foreign pages, limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from declive import Game
from declive.server.app import Server, make_app
from declive.server.limits import LIMITS
from declive.server.records.uploads import digest_of
from declive.server.settings import Settings
from declive.server.store.schema import TABLES

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
NASTY = "<img src=x onerror=1>"


@pytest.fixture
def server(tmp_path: Path) -> Server:
    """A server without limits."""
    return Server(Settings(data=tmp_path, limits=0, bot_workers=1))


@pytest.fixture
def client(server: Server) -> Iterator[TestClient]:
    """Ann's browser."""
    with TestClient(make_app(server)) as client:
        yield client


def opened(client: TestClient, **wish: object) -> dict[str, Any]:
    """A new table, as its host hears of it."""
    response = client.post("/api/tables", json={"board": "base-2p", "seats": TWO, **wish})
    assert response.status_code == 201, response.text
    answer: dict[str, Any] = response.json()
    return answer


UNKNOWN = [
    (
        {"seets": TWO},
        "there is no field 'seets': the fields are board, seats, title, boxes, options, packs, "
        "listed, hints, clock, vacation, start, contact",
    ),
    (
        {"seats": [{"kind": "me", "nmae": "Ann"}]},
        "there is no field 'nmae' in seats[0]: the fields are kind, name, bot",
    ),
    (
        {"clock": {"totl": 600}},
        "there is no field 'totl' in clock: the fields are total, increment, per_turn",
    ),
]


@pytest.mark.parametrize(("slip", "sentence"), UNKNOWN)
def test_a_field_that_is_not_known_is_refused_by_its_name(
    client: TestClient, slip: dict[str, object], sentence: str
) -> None:
    response = client.post("/api/tables", json={"board": "base-2p", **slip})

    assert response.status_code == 400
    assert response.json() == {"error": f"the request cannot be read: {sentence}"}


def test_no_body_of_the_api_has_room_for_unknown_fields(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    schemas = document["components"]["schemas"]
    bodies = [
        operation["requestBody"]
        for path in document["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    ]
    waiting = [name for body in bodies for name in re.findall(r"/schemas/(\w+)", str(body))]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += re.findall(r"/schemas/(\w+)", str(schemas[name]))

    assert {"NewTable", "SeatWish", "ClockWish", "Join", "Play", "Placement"} <= seen
    assert not [name for name in seen if schemas[name]["additionalProperties"] is not False]


def as_(token: str) -> dict[str, str]:
    """Somebody with this token."""
    return {"authorization": f"Bearer {token}"}


def test_a_seat_is_a_cookie_that_only_its_table_gets(client: TestClient) -> None:
    response = client.post("/api/tables", json={"board": "base-2p"})
    table = response.json()["table"]["id"]

    cookie = response.headers["set-cookie"]

    assert f"declive_{table}={response.json()['token']}" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert f"Path=/api/tables/{table}" in cookie
    assert "Secure" not in cookie


def test_the_list_is_made_once_a_second(server: Server, client: TestClient) -> None:
    now, reads = 1_000.0, []
    server.rooms.now = lambda: now
    rows = server.store.listed

    async def counted() -> Any:
        reads.append(now)
        return await rows()

    server.store.listed = counted  # type: ignore[method-assign]
    for _ in range(5):
        assert client.get("/api/tables").json() == {"tables": []}
    shown = opened(client, listed=True)["table"]["id"]
    now += 0.9
    client.get("/api/tables")
    assert len(reads) == 1

    now += 0.2
    assert [one["id"] for one in client.get("/api/tables").json()["tables"]] == [shown]
    assert len(reads) == 2


def test_under_tls_the_cookie_is_secure(server: Server) -> None:
    with TestClient(make_app(server), base_url="https://localhost") as client:
        response = client.post("/api/tables", json={"board": "base-2p"})

    assert "Secure" in response.headers["set-cookie"]
    assert "strict-transport-security" in response.headers


def test_friends_sit_down_and_play(client: TestClient) -> None:
    ann = opened(client, title=NASTY, listed=True)
    table, code = ann["table"]["id"], ann["table"]["code"]
    client.cookies.clear()

    listed = client.get("/api/tables").json()["tables"]
    bob = client.post(f"/api/tables/{code}/join", json={"name": NASTY[:24]}).json()
    client.cookies.clear()
    full = client.post(f"/api/tables/{table}/join", json={"name": "Cid"})
    not_host = client.post(f"/api/tables/{table}/start", headers=as_(bob["token"]))
    begun = client.post(f"/api/tables/{table}/start", headers=as_(ann["token"]))
    again = client.post(f"/api/tables/{table}/start", headers=as_(ann["token"]))

    assert [one["id"] for one in listed] == [table]
    assert bob["table"]["seats"][1]["name"] == NASTY[:24]
    assert (full.status_code, not_host.status_code) == (409, 403)
    assert (begun.status_code, begun.json()["status"]) == (200, "playing")
    assert again.status_code == 409
    assert full.headers["content-type"] == "application/json"


def test_whoever_leaves_or_is_sent_away_has_no_seat(client: TestClient) -> None:
    ann = opened(client)
    path = f"/api/tables/{ann['table']['id']}"
    join = {"name": "Bob"}
    twice = client.post(f"{path}/join", json=join)
    assert (twice.status_code, twice.json()["error"]) == (409, "you sit at this table already")
    client.cookies.clear()
    bob = client.post(f"{path}/join", json=join).json()["token"]
    client.cookies.clear()

    kicked = client.post(f"{path}/kick", json={"seat": 1}, headers=as_(ann["token"]))
    gone = client.post(f"{path}/leave", headers=as_(bob))
    back = client.post(f"{path}/join", json=join).json()["token"]
    left = client.post(f"{path}/leave", headers=as_(back))

    assert kicked.json()["seats"][1]["kind"] == "open"
    assert gone.status_code == 401
    assert back != bob
    assert left.status_code == 200
    assert "declive_" in left.headers["set-cookie"]
    assert "Max-Age=0" in left.headers["set-cookie"]


def test_a_finished_game_is_a_record_and_can_be_played_again(client: TestClient) -> None:
    ann = opened(client, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], start=True)
    table, held = ann["table"]["id"], as_(ann["token"])
    path = f"/api/tables/{table}"
    # Whoever plays alone may take the game along; to all others it would tell what is hidden.
    assert client.get(f"{path}/record").text.startswith("declive game 1\n")
    client.cookies.clear()
    assert client.get(f"{path}/record").status_code == 409
    with client.websocket_connect(f"{path}/ws", headers=held) as socket:
        message = socket.receive_json()
        number = 0
        while message.get("type") not in ("welcome", "update") or not over(message):
            offers = (message.get("you") or {}).get("offers", [])
            if offers:
                number += 1
                offer = offers[number % len(offers)]
                lines = [*offer.get("before", []), offer["line"].replace("{n}", "1")]
                seq = message.get("seq") or message["table"]["seq"]
                play = {"type": "play", "id": f"a{number}", "seq": seq, "lines": lines}
                socket.send_json(play)
            message = socket.receive_json()
            while message["type"] not in ("update", "refused"):
                message = socket.receive_json()

    record = client.get(f"{path}/record").text
    info = client.get(f"/api/records/{table}").json()
    outline = client.get(f"/api/records/{table}/outline").json()
    again, once_more = [client.post(f"{path}/rematch", headers=held) for _ in range(2)]

    assert Game.replay(record).winners == info["winners"]
    assert f"content {info['content']}" in record
    assert len(outline["turns"]) == 20
    assert "note" not in info
    assert again.json()["table"]["id"] != table
    # There are only bots to wait for: it begins at once.
    assert again.json()["table"]["status"] == "playing"
    # Whoever got no answer asks again and sits where they sat.
    assert once_more.status_code == 200
    assert once_more.json()["token"] == again.json()["token"]


def over(message: dict[str, Any]) -> bool:
    """Whether the game has ended."""
    return bool((message.get("game") or {}).get("winners"))


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_foreign_page_cannot_connect(client: TestClient, origin: str) -> None:
    table = opened(client)["table"]["id"]

    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/api/tables/{table}/ws", headers={"origin": origin}),
    ):
        pass
    own = {"origin": "http://testserver"}
    with client.websocket_connect(f"/api/tables/{table}/ws", headers=own) as socket:
        assert socket.receive_json()["type"] == "welcome"


def test_behind_a_proxy_the_public_address_is_our_own(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, limits=0, public_url="https://play.example/declive")
    with TestClient(make_app(Server(settings)), base_url="http://127.0.0.1:8765") as client:
        statuses = [
            client.post("/api/tables", json={"board": "base-2p"}, headers={"origin": origin})
            for origin in ("https://play.example", "https://evil.example")
        ]

    assert [response.status_code for response in statuses] == [201, 403]


def test_every_address_of_the_api_is_described(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()["paths"]

    mounted: set[tuple[str, str]] = set()
    for route in client.app.routes:  # type: ignore[attr-defined]
        if isinstance(route, WebSocketRoute):
            mounted.add((route.path, "get"))
        elif isinstance(route, Route) and route.path.startswith("/api"):
            mounted |= {(route.path, m.lower()) for m in route.methods or () if m != "HEAD"}

    assert len(mounted) > 20
    assert mounted == {(path, method) for path in described for method in described[path]}


# Limits.
@pytest.fixture
def strict(tmp_path: Path) -> Iterator[TestClient]:
    """A client of a server with the usual limits."""
    server = Server(Settings(data=tmp_path, bot_workers=1))
    with TestClient(make_app(server)) as client:
        yield client


def test_tables_are_not_opened_without_end(strict: TestClient) -> None:
    wish = {"board": "base-2p", "seats": TWO}
    answers = [strict.post("/api/tables", json=wish) for _ in range(LIMITS["create"].at_once + 1)]

    assert {answer.status_code for answer in answers[:-1]} == {201}
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) > 0
    assert "try again in" in answers[-1].json()["error"]


def test_codes_are_not_guessed_without_end(strict: TestClient) -> None:
    statuses = [strict.get(f"/api/tables/guess{n:03}").status_code for n in range(40)]

    assert statuses[0] == 404
    assert statuses[-1] == 429


def test_moves_are_never_held_up_and_talk_is(strict: TestClient) -> None:
    ann = opened(strict, seats=[{"kind": "me"}, {"kind": "me"}], start=True)
    path = f"/api/tables/{ann['table']['id']}"

    def command(number: int, **more: object) -> dict[str, Any]:
        body = {"id": f"c{number}", **more}
        answer = strict.post(f"{path}/commands", json=body)
        assert answer.status_code == 200, answer.text
        reply: dict[str, Any] = answer.json()
        return reply

    moves = [command(n, type="play", seq=1, lines=["conquer nowhere"]) for n in range(200)]
    talk = [command(300 + n, type="say", text="hello") for n in range(LIMITS["chat"].at_once + 1)]

    assert not any("retry_after" in reply for reply in moves)
    assert all("too many" not in reply["reason"] for reply in moves)
    assert [reply["type"] for reply in talk[:-1]] == ["done"] * LIMITS["chat"].at_once
    assert talk[-1]["retry_after"] > 0


@pytest.mark.parametrize(
    ("method", "rest"),
    [
        ("GET", ""),
        ("GET", "/events"),
        ("GET", "/record"),
        ("POST", "/commands"),
        ("POST", "/leave"),
        ("POST", "/kick"),
        ("POST", "/start"),
        ("POST", "/rematch"),
        ("POST", "/contact"),
        ("POST", "/bot"),
        ("POST", "/open"),
        ("POST", "/start-with-bots"),
        ("POST", "/list"),
        ("POST", "/close"),
        ("POST", "/seat-link/revoke"),
    ],
)
def test_codes_cannot_be_guessed_on_any_route(tmp_path: Path, method: str, rest: str) -> None:
    bodies: dict[str, dict[str, object]] = {
        "/commands": {"type": "ping", "id": "1"},
        "/kick": {"seat": 1},
        "/contact": {},
        "/bot": {"seat": 1},
        "/open": {"seat": 1},
        "/start-with-bots": {},
        "/list": {"listed": True},
    }
    limited = Server(Settings(data=tmp_path))
    with TestClient(make_app(limited)) as client:
        statuses = [
            client.request(method, f"/api/tables/guess{number}{rest}", json=bodies.get(rest))
            for number in range(LIMITS["join"].at_once + 3)
        ]

        assert {answer.status_code for answer in statuses[:10]} == {404}
        assert {answer.status_code for answer in statuses[-2:]} == {429}


def test_codes_cannot_be_guessed_by_sockets(tmp_path: Path) -> None:
    limited = Server(Settings(data=tmp_path))
    with TestClient(make_app(limited)) as client:
        reasons = []
        for number in range(LIMITS["join"].at_once + 3):
            with client.websocket_connect(f"/api/tables/guess{number}/ws") as socket:
                reasons.append(socket.receive_json()["reason"])

    assert reasons[0] == "there is no such table"
    assert "too many attempts" in reasons[-1]


def test_a_welcome_is_told_anew_as_seldom_as_one_may_connect(tmp_path: Path) -> None:
    limited = Server(Settings(data=tmp_path))
    connecting = LIMITS["connect"].at_once
    with TestClient(make_app(limited)) as client:
        table = opened(client)["table"]["id"]
        with client.websocket_connect(f"/api/tables/{table}/ws") as socket:
            heard: list[dict[str, Any]] = []
            # Places come back meanwhile, the more the slower the machine is.
            while not heard or (heard[-1]["type"] == "done" and len(heard) < 10 * connecting):
                number = str(len(heard))
                socket.send_json({"type": "speak", "id": number, "lang": "es"})
                while (told := socket.receive_json()).get("id") != number:
                    pass
                heard.append(told)

    assert heard[0]["type"] == "done"
    assert heard[-1]["type"] == "refused"
    assert "demasiad" in heard[-1]["reason"].lower()
    assert heard[-1]["retry_after"] > 0


def test_a_table_that_is_played_is_found_by_its_id_as_often_as_one_likes(tmp_path: Path) -> None:
    limited = Server(Settings(data=tmp_path))
    with TestClient(make_app(limited)) as client:
        table = opened(client)["table"]["id"]
        statuses = [client.get(f"/api/tables/{table}").status_code for _ in range(60)]

    assert set(statuses) == {200}


def test_whoever_was_sent_away_comes_back_when_invited(server: Server) -> None:
    with TestClient(make_app(server), client=("203.0.113.1", 1)) as client:
        ann = opened(client, board="base-3p", seats=[*TWO, {"kind": "open"}])
        path = f"/api/tables/{ann['table']['id']}"
        client.cookies.clear()

        def arrive(name: str, address: str, token: str = "") -> Any:
            visitor = TestClient(client.app, client=(address, 1))
            return visitor.post(f"{path}/join", json={"name": name}, headers=as_(token))

        def host(act: str, **body: object) -> Any:
            return client.post(f"{path}/{act}", json=body or None, headers=as_(ann["token"])).json()

        bob = arrive("Bob", "203.0.113.2").json()
        assert host("kick", seat=1)["barred"]
        same_device = arrive("Bob", "203.0.113.9", bob["token"])
        same_place = arrive("Not Bob", "203.0.113.2")
        cid = arrive("Cid", "203.0.113.3")

        assert same_device.status_code == same_place.status_code == 403
        assert "the host has sent you away from this table" in same_place.json()["error"]
        assert cid.status_code == 200
        assert client.get(path).json()["seats"][2]["kind"] == "open"
        assert arrive("Cy", "203.0.113.3").status_code == 200

        host("kick", seat=2)
        assert client.post(f"{path}/invite", headers=as_(cid.json()["token"])).status_code == 403
        assert "barred" not in host("invite")
        assert arrive("Bob", "203.0.113.2", bob["token"]).status_code == 200


def test_who_shares_a_house_with_somebody_sent_away_may_sit_down(server: Server) -> None:
    with TestClient(make_app(server), client=("203.0.113.1", 1)) as client:
        ann = opened(client, board="base-3p", seats=[*TWO, {"kind": "open"}])
        path = f"/api/tables/{ann['table']['id']}"
        client.cookies.clear()
        one = client.post(f"{path}/join", json={"name": "One"}, headers={})
        client.cookies.clear()
        client.post(f"{path}/join", json={"name": "Two"})
        client.cookies.clear()
        client.post(f"{path}/kick", json={"seat": 1}, headers=as_(ann["token"]))

        back = client.post(f"{path}/join", json={"name": "x"}, headers=as_(one.json()["token"]))
        other = client.post(f"{path}/join", json={"name": "Three"})

    assert back.status_code == 403
    assert other.status_code == 200


def test_an_address_brings_no_more_games_in_a_day_than_it_sends_records(tmp_path: Path) -> None:
    limited = Server(Settings(data=tmp_path))
    later = 0.0
    limited.rooms.limits._now = lambda: later
    record = Game.new("base-2p", seed=3).record()
    with TestClient(make_app(limited)) as client:
        statuses = []
        for _ in range(LIMITS["carry"].at_once + 2):
            later += 60
            answer = client.post("/api/tables/carried", json={"record": record})
            statuses.append(answer.status_code)

        store = limited.store
        with store.engine.connect() as connection:
            openers = set(connection.execute(select(TABLES.c.opener)).scalars())

    assert openers == {digest_of("testclient")}
    assert statuses == [201] * (len(statuses) - 2) + [429] * 2
    assert "too many records were sent" in answer.json()["error"]
