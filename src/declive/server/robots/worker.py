"""A process in which bots think: reads questions from its input, writes answers to its output.

Each message is four bytes with its length and then JSON. The process ends when its input does. Its
arguments are the packs that games may name.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

import declive.shelf  # noqa: F401  (boards and banners come from there)
from declive import bots
from declive.engine.game import Game
from declive.engine.words import REDEPLOY
from declive.packs import PackError, load_packs
from declive.server.robots.job import DECODE_JOB, ENCODE, Job, Thought, view_of

LENGTH_BYTES = 4
ALL_AT_ONCE = 200
LESS_URGENT = 5
"""Whoever waits for a page comes before whoever waits for a bot."""


def think(job: Job) -> Thought:
    """What the bot would do."""
    bot = bots.make(job.bot, job.seed)
    view = view_of(job)
    if job.what == "decide":
        action = bot.decide(view, view.legal())
        return Thought([Game.of(view.state).text(action)])
    game = Game.of(view.state)
    lines: list[str] = []
    while game.decides == job.seat and game.state.phase == REDEPLOY and len(lines) < ALL_AT_ONCE:
        legal = game.legal()
        action = bot.decide(game.observe(job.seat), legal)
        lines.append(game.text(action))
        game.play(action)
    return Thought(lines)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until there are no more questions."""
    while True:
        head = source.read(LENGTH_BYTES)
        if len(head) < LENGTH_BYTES:
            return
        try:
            thought = think(DECODE_JOB(source.read(int.from_bytes(head, "big"))))
        except Exception as error:
            thought = Thought(error=f"{type(error).__name__}: {error}")
        answer = ENCODE(thought)
        sink.write(len(answer).to_bytes(LENGTH_BYTES, "big") + answer)
        sink.flush()


def load(paths: list[str]) -> None:
    """Load the packs. One that cannot be read any more is said once; whoever asks about a game
    with it hears that it is not loaded."""
    for path in paths:
        try:
            load_packs([path])
        except (PackError, OSError) as mistake:
            print(mistake, file=sys.stderr, flush=True)


if __name__ == "__main__":
    # Ctrl-C is for the server, which ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(LESS_URGENT)
    sink = sys.stdout.buffer
    # What a pack prints must not come between the answers.
    sys.stdout = sys.stderr
    load(sys.argv[1:])
    serve(sys.stdin.buffer, sink)
