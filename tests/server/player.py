"""A scripted player in a process of its own.

    python -m tests.server.player ws://localhost:8765 TABLE SEED [VANISH_AFTER]

The token comes from the input. It plays at random until the game is over and prints its last view
as JSON. With VANISH_AFTER it goes offline after so many moves, for a moment, without a word.
"""

from __future__ import annotations

import asyncio
import random
import sys

import msgspec

from declive.server.client import Client
from declive.server.messages.notice import Done
from tests.server.house import some_line

AWAY = 1.5


async def play(base: str, table: str, token: str, seed: int, vanish_after: int) -> Client:
    """Play until the game is over."""
    chance = random.Random(seed)
    client = Client(base, table, token)
    client.start()
    moves = 0
    while not client.over:
        await client.until(lambda c: c.my_turn or c.over, 300)
        if client.over or client.you is None or not client.you.offers:
            continue
        if vanish_after and moves == vanish_after:
            vanish_after = 0
            await client.stop()
            await asyncio.sleep(AWAY)
            client.start()
            continue
        offer = chance.choice(client.you.offers)
        reply = await client.play(*offer.before, some_line(offer, chance))
        if isinstance(reply, Done):
            moves += 1
            await client.see(reply.seq, 300)
    await client.stop()
    return client


def main() -> None:
    """Read what to do and do it."""
    base, table, seed, *vanish = sys.argv[1:]
    token = sys.stdin.readline().strip()
    client = asyncio.run(play(base, table, token, int(seed), int(vanish[0]) if vanish else 0))
    assert client.game is not None
    coins = [player.coins for player in client.game.players]
    told = {
        "seq": client.seq,
        "coins": coins,
        "winners": client.game.winners,
        "whole": sorted(client.history) == list(range(1, client.seq + 1)),
        "connections": client.connections,
    }
    print(msgspec.json.encode(told).decode())


if __name__ == "__main__":
    main()
