"""What a bot is asked: the game as its seat sees it, and what is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, Protocol

import msgspec
from msgspec import Struct

from declive.bots.quick import quick
from declive.engine.game import Game
from declive.engine.observe import View
from declive.engine.options import Options
from declive.engine.plain import Plain, to_plain
from declive.engine.plain_reader import from_plain
from declive.engine.shelf import the_shelf
from declive.engine.world import FIRST
from declive.server.messages.replay import HintedMove

BOT: Final = "--bot"
"""Before each bot that the host brought, among the arguments of a helper."""


class Job(Struct, kw_only=True):
    """A question to a bot. The state is what the seat may see, so a bot cannot know more."""

    bot: str
    seat: int
    seed: int
    board: str
    boxes: list[str]
    options: dict[str, str]
    players: list[str]
    state: Plain
    counted: list[int] = []
    """Everybody's coins, for whoever has counted them."""
    content: int = FIRST
    packs: list[tuple[str, str]] = []
    """Names and digests: the process that is asked has loaded the same ones."""
    what: Literal["decide", "redeploy", "advise"] = "decide"
    """To advise is to decide and to say why."""
    lang: str = "en"
    """The language in which it is said why."""
    seconds: float = 3.0
    """How long the bot may think."""


class Thought(Struct, omit_defaults=True):
    """A bot's answer: what it would play. A spare one is what it would do without thinking."""

    moves: list[HintedMove]
    spare: bool = False
    why: str = ""
    """The reason, in a sentence, if it was asked for."""
    short: str = ""
    """The same for a reader who sees the regions on the map."""
    regions: list[str] = []
    """The regions that would be conquered in this turn, in order."""


DECODE_JOB: Final = msgspec.json.Decoder(Job).decode
DECODE_THOUGHT: Final = msgspec.json.Decoder(Thought).decode


def job_for(
    game: Game,
    seat: int,
    bot: str,
    seed: int,
    what: Literal["decide", "redeploy", "advise"] = "decide",
    counted: list[int] | None = None,
) -> Job:
    """A question about the game as it stands. `counted` are the coins that can be known, where the
    game itself hides them already."""
    header = game.header
    view = game.observe(seat)
    return Job(
        bot=bot,
        seat=seat,
        seed=seed,
        board=header.board.name,
        boxes=header.boxes,
        options=header.options.chosen(),
        players=header.players,
        state=to_plain(view.state),
        counted=view.counted if counted is None else counted,
        content=header.content,
        packs=[(pack.name, pack.digest) for pack in header.packs],
        what=what,
    )


def view_of(job: Job) -> View:
    """The view the job is about."""
    shelf = the_shelf()
    packs = [shelf.pack(name, digest) for name, digest in job.packs]
    brought = [pack.boards[job.board] for pack in packs if job.board in pack.boards]
    board = brought[0] if brought else shelf.board(job.board, job.content)
    options = Options(job.options)
    roster = shelf.roster(board, shelf.boxes(board, job.boxes), options, packs, job.content)
    state = from_plain(job.state, board, options, roster, len(job.players))
    return View(state, job.seat, job.counted or None)


def quick_line(game: Game) -> str:
    """Something sound for the seat that decides, at once."""
    return game.text(quick(game.observe(game.decides), game.legal()))


class Thinkers(Protocol):
    """Whoever asks bots for tables: helpers of a server, or the one process there is."""

    async def decide(
        self,
        game: Game,
        seat: int,
        bot: str,
        table: str = "",
        address: str = "",
        began: Callable[[], None] | None = None,
    ) -> str:
        """The line the bot plays for this seat; `began` is called when it has its turn."""
        ...

    async def advise(
        self,
        game: Game,
        seat: int,
        redeploy: bool = False,
        address: str = "",
        table: str = "",
        counted: list[int] | None = None,
        language: str = "en",
    ) -> Thought:
        """What a good bot would do and why, in a language."""
        ...
