"""Tables before and after the game: sitting down, leaving, kicking, starting, playing again."""

from __future__ import annotations

import asyncio
import random

import pytest

from declive.server.messages.lobby import Join, NewTable, SeatWish
from declive.server.messages.notice import Farewell, TableChanged
from declive.server.store.store import OF_ONE_ADDRESS
from declive.server.table.lobby import Opened, join, kick, leave, start
from declive.server.table.seating import hash_token
from tests.server.house import House, Person, heard, play_one, refused

pytestmark = pytest.mark.anyio

OPEN = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open"), SeatWish(kind="open")]


async def open_table(house: House, seats: list[SeatWish] | None = None) -> Person:
    """A table with open seats, and its host."""
    opened = await house.server.rooms.create(NewTable(board="base-3p", seats=seats or OPEN))
    return house.person(opened)


async def test_a_table_without_wishes_is_me_against_bots(house: House) -> None:
    opened = await house.server.rooms.create(NewTable(board="base-4p"))
    info = opened.seated().table

    assert opened.seats == [0]
    assert [seat.kind for seat in info.seats] == ["human", "bot", "bot", "bot"]
    assert info.seats[0].host
    assert len({seat.name for seat in info.seats}) == 4
    assert info.boxes == ["base"]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (NewTable(board="base-9p"), "there is no board 'base-9p'"),
        (NewTable(board="/etc/passwd"), "there is no board '/etc/passwd'"),
        (NewTable(board="base-3p", seats=OPEN[:2]), "the board is for 3 players, not 2"),
        (NewTable(board="base-2p", seats=OPEN[1:]), "one of the seats must be yours"),
        (NewTable(board="base-3p", seats=OPEN, start=True), "seat 2 is still open"),
        (
            NewTable(board="base-2p", packs=["mine"]),
            "this server allows no pack 'mine'; it allows none",
        ),
        (
            NewTable(board="base-2p", seats=[OPEN[0], SeatWish(kind="bot", bot="gredy")]),
            "there is no bot 'gredy'; did you mean 'greedy'?",
        ),
        (
            NewTable(board="base-2p", seats=[OPEN[0], SeatWish(kind="bot", bot="expert: 5\n")]),
            "there is no bot 'expert: 5'; the bots are random, novice, greedy, planner, expert, "
            "master",
        ),
        (
            NewTable(board="base-2p", options={"dice": "cost3"}),
            "there is no option 'dice'; did you mean 'die'?",
        ),
    ],
)
async def test_wrong_wishes_are_refused(small_house: House, wish: NewTable, sentence: str) -> None:
    rooms = small_house.server.rooms

    assert await refused(rooms.create(wish)) == sentence
    assert not rooms.loaded


async def test_people_join_by_code_and_the_host_starts(house: House) -> None:
    ann = await open_table(house)
    code = (await ann.room()).row.code
    room = await house.server.rooms.find(code)
    bob = house.person(await join(room, Join(name="Bob")))
    assert await refused(start(room, ann.held)) == "seat 3 is still open"
    cid = house.person(await join(room, Join(name="Bob", seat=2)))

    assert await refused(start(room, bob.held)) == "only the host of the table can do that"
    assert await refused(start(room, "")) == "you do not sit at this table"
    await start(room, ann.held)

    assert [seat.name for seat in room.row.seats] == ["Ann", "Bob", "Bob 2"]
    assert room.seats_of(cid.held) == [2]
    assert await refused(join(room, Join(name="Dot"))) == "there is no open seat at this table"
    assert await refused(start(room, ann.held)) == "the game has begun already"


async def test_nobody_sits_down_twice(house: House) -> None:
    """The attack: a second seat from the same browser, whose cookie leads to the first no more."""
    host = await open_table(house)
    room = await host.room()
    bob = house.person(await join(room, Join(name="Bob")))

    for wish in (Join(name="Bob"), Join(name="Rob", seat=2)):
        assert await refused(join(room, wish, bob.held)) == "you sit at this table already"

    assert [seat.kind for seat in room.row.seats] == ["human", "human", "open"]


async def test_a_wish_that_comes_twice_takes_one_seat(house: House) -> None:
    """Two clicks before the first answer, both without a cookie."""
    host = await open_table(house)
    room = await host.room()
    wish = Join(name="Bob", once="kQ3" * 10)

    one, other = await asyncio.gather(join(room, wish), join(room, wish))
    bob = house.person(one)

    assert (one.seats, one.token) == (other.seats, other.token) == ([1], bob.token)
    assert [seat.kind for seat in room.row.seats] == ["human", "human", "open"]
    assert len(bob.token) >= 32
    assert (await join(room, wish, bob.held)).seats == [1], "with the cookie of the first answer"
    cid = await join(room, Join(name="Bob", once="x" * 22))
    assert cid.seats == [2], "somebody else"
    await kick(room, host.held, 1)
    assert (await refused(join(room, wish))).startswith("the host has sent you away")


async def test_tokens_are_long_new_each_time_and_stored_hashed(house: House) -> None:
    ann = await open_table(house)
    room = await ann.room()
    tokens = {ann.token}
    for _ in range(3):
        bob = house.person(await join(room, Join(name="Bob")))
        tokens.add(bob.token)
        await leave(room, bob.held)
        assert room.seats_of(bob.held) == []

    row = await house.server.store.table(room.id)

    assert len(tokens) == 4
    assert all(len(token) >= 32 for token in tokens)
    assert row is not None
    assert row.seats[0].token == hash_token(ann.token)
    assert not any(token in str(row) for token in tokens)


async def test_the_host_sends_somebody_away_before_the_start(house: House) -> None:
    ann = await open_table(house)
    room = await ann.room()
    bob = house.person(await join(room, Join(name="Bob")))
    listener = await bob.listen()

    assert await refused(kick(room, bob.held, 0)) == "only the host of the table can do that"
    assert await refused(kick(room, ann.held, 2)) == "nobody sits there"
    assert await refused(kick(room, ann.held, 0)) == "leave the table yourself"
    await kick(room, ann.held, 1)

    assert room.row.seats[1].kind == "open"
    last = heard(listener)[-1]
    assert isinstance(last, Farewell)
    assert not last.again
    assert await refused(leave(room, bob.held)) == "you do not sit at this table"


async def test_nobody_is_sent_away_once_the_game_has_begun(small_house: House) -> None:
    ann, *_ = await small_house.table()

    sentence = await refused(kick(await ann.room(), ann.held, 1))

    assert sentence == "nobody can be sent away once the game has begun"


async def test_when_the_host_leaves_another_is_host_and_at_last_the_table_closes(
    house: House,
) -> None:
    ann = await open_table(house)
    room = await ann.room()
    bob = house.person(await join(room, Join(name="Bob")))

    await leave(room, ann.held)
    assert [seat.host for seat in room.row.seats] == [False, True, False]
    await leave(room, bob.held)

    assert await refused(house.server.rooms.find(room.id)) == "there is no such table"


async def test_only_listed_tables_are_listed(house: House) -> None:
    rooms = house.server.rooms
    shown = await rooms.create(NewTable(board="base-2p", listed=True, title="Come in"))
    await rooms.create(NewTable(board="base-2p"))

    assert [info.id for info in await rooms.listed()] == [shown.room.id]


async def test_a_hot_seat_holds_several_seats_with_one_token(house: House) -> None:
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="bot"), SeatWish(kind="me", name="Bob")]
    opened = await house.server.rooms.create(NewTable(board="base-3p", seats=seats, start=True))
    person = house.person(opened)

    assert opened.seats == [0, 2]
    info = opened.seated().table
    assert [seat.device for seat in info.seats] == [0, -1, 0]
    welcome = await person.welcome()
    assert welcome.you is not None
    assert welcome.game is not None
    assert welcome.you.seat == welcome.game.decides == 0
    # While one of them decides, the other's coins are not on the screen.
    assert [player.coins is None for player in welcome.game.players] == [False, True, True]


async def test_a_rematch_moves_everybody_on_by_one(house: House) -> None:
    people = await house.table()
    chance = random.Random(2)
    assert await refused(again(house, people[0])) == "the game is not over yet"
    while await play_one(people, chance):
        pass
    room = await people[0].room()
    assert room.row.status == "over"

    seated = [await again(house, person) for person in people[1:]]
    stranger = house.stranger(room.id)

    assert await refused(again(house, stranger)) == "you do not sit at this table"
    next_room = seated[0].room
    assert [one.seats for one in seated] == [[2], [0]]
    assert [seat.name for seat in next_room.row.seats] == ["Cid", "Ann", "Bob"]
    assert [seat.host for seat in next_room.row.seats] == [False, False, True]
    assert room.row.rematch == next_room.id
    taken = await refused(again(house, people[1]))
    assert taken == "your seat at the next table is taken already"
    # Ann has not come: a bot plays for her until she does.
    await start(next_room, hash_token(seated[0].token))
    assert [seat.away for seat in next_room.row.seats] == [False, True, False]
    late = await again(house, people[0])
    assert late.seats == [1]
    assert not next_room.row.seats[1].away


async def test_the_next_game_begins_when_the_last_player_is_back(house: House) -> None:
    people = await house.table()
    chance = random.Random(2)
    while await play_one(people, chance):
        pass

    statuses = [(await again(house, person)).room.row.status for person in people]

    assert statuses == ["waiting", "waiting", "playing"]


async def test_who_is_sent_away_from_the_next_table_stays_away(house: House) -> None:
    people = await house.table()
    chance = random.Random(2)
    while await play_one(people, chance):
        pass
    host = await again(house, people[1])
    gone = await again(house, people[2])
    # One who has taken the seat already, and one who has not come yet.
    await kick(host.room, hash_token(host.token), gone.seats[0])
    await kick(host.room, hash_token(host.token), 1)

    sent_away = "the host has sent you away from the next table"
    assert await refused(again(house, people[2])) == sent_away
    assert await refused(again(house, people[0])) == sent_away
    assert [seat.kind for seat in host.room.row.seats] == ["open", "open", "human"]


async def test_a_seat_is_found_again_though_another_is_open(house: House) -> None:
    """Whoever comes back gets the seat, and nothing is stored for one who is refused."""
    people = await house.table()
    chance = random.Random(2)
    while await play_one(people, chance):
        pass
    host = await again(house, people[1])
    await kick(host.room, hash_token(host.token), 1)

    last = await again(house, people[2])

    assert last.room.row.status == "waiting"
    assert last.room.row.seats[last.seats[0]].token == hash_token(last.token)


@pytest.mark.parametrize("how", ["left", "expired", "expired while the server was off"])
async def test_a_rematch_is_offered_again_when_the_next_table_is_gone(
    house: House, how: str
) -> None:
    people = await house.table()
    chance = random.Random(2)
    while await play_one(people, chance):
        pass
    first = await again(house, people[1])
    listener = await people[0].listen()
    assert (await people[0].welcome()).table.rematch == first.room.id
    heard(listener)
    if how == "left":
        await leave(first.room, hash_token(first.token))
        async with asyncio.timeout(30):
            while not (told := heard(listener)):
                await asyncio.sleep(0.01)
        assert isinstance(told[-1], TableChanged)
        assert told[-1].table.rematch == ""
    else:
        expiry = house.server.expiry
        house.server.rooms.drop(first.room)
        house.run_on(31 * 86_400)
        assert (await expiry.look()).thrown_away == 1
        if how == "expired while the server was off":
            await house.restart()
    assert await refused(house.server.rooms.find(first.room.id)) == "there is no such table"

    # Whoever comes is not led to a table that is gone, and whoever asks opens another.
    await people[2].listen()
    assert (await people[2].welcome()).table.rematch == ""
    second = await again(house, people[2])
    assert second.room.id != first.room.id
    assert (await people[0].welcome()).table.rematch == second.room.id
    assert (await again(house, people[1])).room is second.room


async def again(house: House, person: Person) -> Opened:
    """Ask to play again."""
    return await house.server.rooms.rematch(await person.room(), person.held)


async def test_a_rematch_against_bots_begins_at_once(house: House) -> None:
    seats = [OPEN[0], SeatWish(kind="bot", bot="random", name="Pip")]
    opened = await house.server.rooms.create(NewTable(board="base-2p", seats=seats, start=True))
    async with opened.room.alone():
        opened.room.row.status = "over"
        await opened.room.store_row()

    next_one = await again(house, house.person(opened))

    assert next_one.room.playing
    assert next_one.seats == [1]
    assert [seat.name for seat in next_one.room.row.seats] == ["Pip", "Ann"]


async def test_one_address_pushes_no_other_table_out_of_the_list(house: House) -> None:
    async def create(opener: str, tables: int) -> list[str]:
        """Create public tables; the newest is named first."""
        ids: list[str] = []
        for _ in range(tables):
            house.pass_time(1)
            wish = NewTable(board="base-2p", listed=True)
            ids.insert(0, (await house.server.rooms.create(wish, opener=opener)).room.id)
        return ids

    honest = await create("honest", 1)
    unknown = await create("", OF_ONE_ADDRESS + 1)
    crowd = await create("crowd", OF_ONE_ADDRESS + 3)

    listed = [info.id for info in await house.server.rooms.listed()]

    assert listed == [*crowd[:OF_ONE_ADDRESS], *unknown, *honest]
