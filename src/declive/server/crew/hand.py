"""One helper process as the server sees it: asked, watched, ended when it is over its time."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Iterable
from typing import Final

from declive.server.crew.rations import Rations
from declive.server.crew.wire import ANSWER, ASK, END, HEAD, LEAVING, READY, WORN_OUT, frame

START_SECONDS: Final = 30.0
"""So long a process may take to load everything."""
OUT_OF_TIME: Final = -signal.SIGXCPU if hasattr(signal, "SIGXCPU") else None
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


class Late(Exception):
    """The helper did not answer in time and was ended."""


class Gone(Exception):
    """The helper's process has ended in the middle of its work."""


class Fault(Exception):
    """The helper says that it cannot answer, and why. `memory`: it had not enough of it."""

    def __init__(self, why: str, memory: bool = False) -> None:
        super().__init__(why)
        self.memory = memory


class Hand:
    """A helper. Its process is started when it is first asked something, and again after it was
    ended."""

    def __init__(self, module: str, rations: Rations, arguments: Iterable[str] = ()) -> None:
        self.process: Process | None = None
        self._command = [sys.executable, "-m", module, rations.text(), *arguments]

    @property
    def alive(self) -> bool:
        """Whether there is a process."""
        return self.process is not None and self.process.returncode is None

    async def ask(
        self, question: bytes, heard: Callable[[bytes], None], until: Callable[[float], float]
    ) -> None:
        """Tell `heard` every answer as it comes, until the last. `until` says at which time of the
        loop that must be if the question was asked at that time; it is asked anew after every
        answer. Late, Gone or Fault say that it came to nothing; after the first two the process
        has ended."""
        try:
            process = await self._running()
            asked = asyncio.get_running_loop().time()
            async with asyncio.timeout_at(until(asked)):
                await self._send(process, frame(ASK, question))
            while True:
                async with asyncio.timeout_at(until(asked)):
                    kind, body = await self._next(process)
                if kind == ANSWER:
                    heard(body)
                    continue
                if kind in (LEAVING, WORN_OUT):
                    await self.end()
                if kind in (END, LEAVING):
                    return
                raise Fault(body.decode("utf-8", "replace"), memory=kind == WORN_OUT)
        except TimeoutError:
            await self.end()
            raise Late("it took too long") from None
        except Fault:
            raise
        except BaseException:
            await self.end()
            raise

    async def end(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def _running(self) -> Process:
        """The process, with everything loaded."""
        if self.process is not None and self.process.returncode is None:
            return self.process
        self.process = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, env={**os.environ, **ONE_THREAD}
        )
        async with asyncio.timeout(START_SECONDS):
            kind, _ = await self._next(self.process)
        assert kind == READY, kind
        return self.process

    async def _send(self, process: Process, message: bytes) -> None:
        assert process.stdin is not None
        try:
            process.stdin.write(message)
            await process.stdin.drain()
        except OSError:
            raise Gone("it ended before it was asked") from None

    async def _next(self, process: Process) -> tuple[bytes, bytes]:
        assert process.stdout is not None
        try:
            kind, length = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
            return kind, await process.stdout.readexactly(length)
        except (asyncio.IncompleteReadError, OSError):
            code = await process.wait()
            if code == OUT_OF_TIME:
                raise Late("it took too much of the processor") from None
            raise Gone(f"its process ended with code {code}") from None
