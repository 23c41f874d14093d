"""Several people at one device: each sees what the one who decides may see, and no more."""

from __future__ import annotations

import random

import pytest

from declive.server.messages.lobby import Join, NewTable, SeatWish
from declive.server.messages.notice import Update, Welcome
from declive.server.messages.view import GameView
from declive.server.table.lobby import join, start
from tests.server.house import House, heard, play_one

pytestmark = pytest.mark.anyio

SHARED = [0, 2]


def coins_shown(game: GameView | None) -> list[int]:
    """The seats whose coins a message tells."""
    assert game is not None
    return [seat for seat, player in enumerate(game.players) if player.coins is not None]


async def test_a_shared_device_tells_the_secrets_of_who_decides_and_of_nobody_else(
    small_house: House,
) -> None:
    """Coins are secret. The device belongs to the first and third seat, the second is elsewhere."""
    wishes = [
        SeatWish(kind="me", name="Ann"),
        SeatWish(kind="open"),
        SeatWish(kind="me", name="Cid"),
    ]
    opened = await small_house.server.rooms.create(NewTable(board="base-3p", seats=wishes))
    device = small_house.person(opened)
    bob = small_house.person(await join(opened.room, Join(name="Bob")))
    await start(opened.room, device.held)
    listeners = {"device": await device.listen(), "bob": await bob.listen()}
    chance = random.Random(4)
    seen: set[int] = set()
    for _ in range(120):
        welcome = await device.welcome(10**6)
        assert isinstance(welcome, Welcome)
        assert welcome.game is not None
        decides = welcome.game.decides
        seen.add(decides)
        mine = [decides] if decides in SHARED else []
        assert coins_shown(welcome.game) == mine
        assert (welcome.you.seat if welcome.you else None) == (mine[0] if mine else None)
        for name, listener in listeners.items():
            for message in heard(listener):
                if isinstance(message, Update):
                    now = message.game.decides
                    may = [1] if name == "bob" else [now] if now in SHARED else []
                    assert coins_shown(message.game) == may
                    if message.you is not None:
                        assert [message.you.seat] == may
        assert await play_one([device, bob], chance)

    assert seen == {0, 1, 2}
