"""Names that look alike: nobody at a table can be taken for another."""

from __future__ import annotations

import pytest

from declive.server.messages.lobby import Join, NewTable, SeatWish
from declive.server.table.lobby import join, leave
from declive.server.table.lookalikes import skeleton
from tests.server.house import House, refused

pytestmark = pytest.mark.anyio

OPEN = [SeatWish(kind="me", name="Pablo"), SeatWish(kind="bot"), SeatWish(kind="open")]

ALIKE = {
    "Cyrillic a": "P\u0430blo",
    "Cyrillic all through": "\u0420\u0430bl\u043e",
    "Greek o": "Pabl\u03bf",
    "zero width": "Pab\u200blo",
    "soft hyphen": "Pa\u00adblo",
    "right to left": "Pablo\u202e",
    "filler": "Pablo\u3164",
    "variation selector": "Pablo\ufe0f",
    "wide letters": "\uff30\uff41\uff42\uff4c\uff4f",
    "trailing space": "Pablo ",
    "leading space": " Pablo",
    "no-break space": "Pablo\u00a0",
    "other case": "pABLO",
    "capital I": "PabIo",
    "digits": "Pab10",
    "a bot's": "Gr\u0435edy",
}


async def table(house: House) -> str:
    """A table with a person, a bot and an open seat."""
    opened = await house.server.rooms.create(NewTable(board="base-3p", seats=OPEN))
    return opened.room.id


@pytest.mark.parametrize("kind", ALIKE)
async def test_a_name_that_looks_like_another_is_refused(small_house: House, kind: str) -> None:
    room = await small_house.server.rooms.find(await table(small_house))
    before = [seat.name for seat in room.row.seats]

    sentence = await refused(join(room, Join(name=ALIKE[kind])))

    other = "Greedy" if kind == "a bot's" else "Pablo"
    assert sentence.endswith(f"looks like '{other}', who is at the table: choose another name")
    assert [seat.name for seat in room.row.seats] == before
    assert room.row.seats[2].kind == "open"


@pytest.mark.parametrize(
    "name", ["Paolo", "Pabló", "Pablo R", "Пабло", "Πάμπλο", "Pable", "帕布羅"]
)
async def test_other_names_are_not_refused(small_house: House, name: str) -> None:
    room = await small_house.server.rooms.find(await table(small_house))

    await join(room, Join(name=name))

    assert room.row.seats[2].name == name


async def test_namesakes_get_a_number_and_the_nameless_a_name(small_house: House) -> None:
    room = await small_house.server.rooms.find(await table(small_house))
    await join(room, Join(name="Pablo"))
    assert [seat.name for seat in room.row.seats] == ["Pablo", "Greedy", "Pablo 2"]

    seats = [SeatWish(kind="me"), SeatWish(kind="me", name="\u3164\u200b"), SeatWish(kind="me")]
    opened = await small_house.server.rooms.create(NewTable(board="base-3p", seats=seats))
    names = [seat.name for seat in opened.room.row.seats]
    assert names == ["Player", "Player 2", "Player 3"]


async def test_whoever_takes_a_seat_over_keeps_its_name(small_house: House) -> None:
    people = await small_house.table()
    room = await people[0].room()
    await leave(room, people[0].held)

    await join(room, Join(name="b\u043eb"))

    assert [seat.name for seat in room.row.seats] == ["Ann", "Bob", "Cid"]


@pytest.mark.parametrize("name", [*ALIKE.values(), "Ann", "ǅ ſtraße", "Ⅷ"])
def test_nothing_is_left_to_take_away(name: str) -> None:
    assert skeleton(skeleton(name)) == skeleton(name)
