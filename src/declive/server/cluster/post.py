"""The post between processes: one Redis channel for each of them.

Letters of one process to another arrive in the order in which they were sent. None is kept: if the
post breaks down, all that goes over it is closed, and clients come again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

from redis import RedisError
from redis.asyncio import Redis

from declive.server.cluster.letters import AnyLetter, decode, encode
from declive.server.logs import LOGGER

CHANNEL: Final = "declive:process:"
TOGETHER: Final = 200
MOST_WAITING: Final = 20_000
PAUSE: Final = 0.5


class Post:
    """Sends and receives letters for the process of this name."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.working = False
        self.received: Callable[[AnyLetter], None] = lambda letter: None
        self.lost: Callable[[str | None], None] = lambda process: None
        """Told of a process that nobody is at any more; of None when the post broke down."""
        self._redis = Redis.from_url(url, health_check_interval=5, socket_connect_timeout=5)
        self._waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._subscribed = asyncio.Event()

    async def start(self) -> None:
        """Begin to work; ConnectionError if there is no Redis."""
        try:
            await self._redis.ping()
        except RedisError as error:
            raise ConnectionError(f"Redis does not answer: {error}") from None
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._deliver())]
        await asyncio.wait_for(self._subscribed.wait(), 10)

    async def stop(self) -> None:
        """Send what waits and end."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._waiting.join(), 2)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def send(self, process: str, letter: AnyLetter) -> None:
        """Send a letter, in its turn."""
        await self._waiting.put((process, encode(letter)))

    async def is_there(self, process: str) -> bool:
        """Whether a process of this name listens."""
        try:
            found = await self._redis.pubsub_numsub(CHANNEL + process)
        except RedisError:
            return False
        return bool(found and found[0][1])

    async def _deliver(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < TOGETHER and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                pipe = self._redis.pipeline(transaction=False)
                for process, letter in batch:
                    pipe.publish(CHANNEL + process, letter)
                counts = await pipe.execute()
            except RedisError as error:
                LOGGER.error("the post between processes broke down", extra={"why": str(error)})
                self.lost(None)
                await asyncio.sleep(PAUSE)
            else:
                nobody = {process for (process, _), heard in zip(batch, counts) if not heard}
                for process in nobody:
                    self.lost(process)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _listen(self) -> None:
        while True:
            channel = self._redis.pubsub(ignore_subscribe_messages=True)
            try:
                await channel.subscribe(CHANNEL + self.name)
                # The answer to the subscription; only then letters reach us.
                await channel.get_message(ignore_subscribe_messages=False, timeout=5)
                self.working = True
                self._subscribed.set()
                async for message in channel.listen():
                    self._open(message["data"])
            except (RedisError, OSError) as error:
                LOGGER.error("the post between processes broke down", extra={"why": str(error)})
                # Other connections are most likely broken too; better to notice that now.
                await self._redis.connection_pool.disconnect()
            finally:
                self.working = False
                with contextlib.suppress(RedisError, OSError):
                    await channel.aclose()  # type: ignore[no-untyped-call]
            self.lost(None)
            await asyncio.sleep(PAUSE)

    def _open(self, data: bytes) -> None:
        try:
            self.received(decode(data))
        except Exception:
            LOGGER.exception("a letter of another process could not be read")
