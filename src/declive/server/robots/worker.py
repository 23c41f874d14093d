"""A helper in which bots think. Its arguments are the bots that the host brought, each behind
`--bot`, and then the packs that games may name."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator

import declive.shelf  # noqa: F401  (boards and banners come from there)
from declive import bots, words
from declive.advice.reasons import in_short, marked, why
from declive.bots import Bot
from declive.engine.action import Action
from declive.engine.game import Game
from declive.engine.notation import text
from declive.engine.nouns import NOWHERE, REDEPLOY
from declive.engine.observe import View
from declive.engine.state import State
from declive.engine.vocabulary import DECLARED
from declive.packs import PackError, load_packs
from declive.server.messages.encoding import encode
from declive.server.messages.replay import HintedMove
from declive.server.robots.job import BOT, DECODE_JOB, Job, Thought, job_for, view_of

WARMING = 0.05
"""Seconds of a first thought that nobody waits for."""
FOR_THINKING = 0.8
"""Who must say why as well has this part of its time for thinking."""
ALL_AT_ONCE = 200
"""Steps of a redeployment that are thought out together."""


def think(job: Job) -> Iterator[Thought]:
    """What the bot would do: first without thinking, then better and better."""
    share = FOR_THINKING if job.what == "advise" else 1.0
    deadline = time.monotonic() + share * job.seconds
    bot = bots.make(job.bot, job.seed)
    view = view_of(job)
    if job.what == "redeploy":
        yield Thought(_redeployment(job, bot, view, deadline))
        return
    legal = view.legal()
    yield Thought([hinted(view.state, bot.quick(view, legal))], spare=True)
    answer = legal[0]
    for answer in _until(bot, view, legal, deadline):
        yield Thought([hinted(view.state, answer)])
    if job.what == "advise":
        yield _explained(bot, view, legal, answer, job.lang)


def _explained(bot: Bot, view: View, legal: list[Action], action: Action, lang: str) -> Thought:
    """Return the action with the bot's reason, if it gives one."""
    moves = [hinted(view.state, action)]
    reason = bot.explain(view, legal, action)
    if reason is None:
        return Thought(moves)
    asked = view.state, view.seat, reason
    told = words.load(lang)
    return Thought(
        moves, why=why(*asked, told), short=in_short(*asked, told), regions=marked(*asked)
    )


def _until(bot: Bot, view: View, legal: list[Action], deadline: float) -> Iterator[Action]:
    """The bot's answers until its time is over, at least one."""
    for action in bot.think(view, legal, deadline):
        yield action
        if time.monotonic() > deadline:
            return


def _redeployment(job: Job, bot: Bot, view: View, deadline: float) -> list[HintedMove]:
    """All steps of the redeployment. Those for which there is no time any more are the quick
    ones."""
    game = Game.of(view.played_from())  # so that every step still knows the coins
    moves: list[HintedMove] = []
    while game.decides == job.seat and game.state.phase == REDEPLOY and len(moves) < ALL_AT_ONCE:
        legal = game.legal()
        seen = game.observe(job.seat)
        left = deadline - time.monotonic()
        if left > 0:
            action = [*_until(bot, seen, legal, deadline - left / 2)][-1]
        else:
            action = bot.quick(seen, legal)
        moves.append(hinted(game.state, action))
        game.play(action)
    return moves


def hinted(state: State, action: Action) -> HintedMove:
    """An action as advice: the line to play, and what it is about."""
    names, verb = state.board.names, DECLARED[action.kind]
    regions = [names[action.region]] if action.region != NOWHERE else []
    if verb.between:
        regions.append(names[action.number])
    return HintedMove(line=text(state, action), verb=verb.word, regions=regions)


def load(paths: list[str]) -> None:
    """Load the packs. One that cannot be read any more is said once; whoever asks about a game
    with it hears that it is not loaded."""
    for path in paths:
        try:
            load_packs([path])
        except (PackError, OSError) as mistake:
            print(mistake, file=sys.stderr, flush=True)


def admit(arguments: list[str]) -> list[str]:
    """Load the bots that the host brought; the other arguments. A bot whose file was spoilt since
    the server began is said once; whoever waits for it gets the quick answer."""
    while arguments[:1] == [BOT]:
        try:
            bots.admit(arguments[1:2])
        except ValueError as mistake:
            print(mistake, file=sys.stderr, flush=True)
        arguments = arguments[2:]
    return arguments


def make(arguments: list[str]) -> Callable[[bytes], Iterator[bytes]]:
    """The trade of bots. What is loaded at the first thought is loaded now: no bot's time goes by
    with that."""
    load(admit(arguments))
    game = Game.new("base-2p", seed=1)
    warming = job_for(game, game.decides, bots.ADVISER, 1)
    warming.seconds = WARMING
    list(think(warming))
    return lambda question: map(encode, think(DECODE_JOB(question)))


if __name__ == "__main__":
    from declive.server.crew.helper import serve

    serve(make)
