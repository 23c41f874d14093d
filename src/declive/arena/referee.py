"""The referee: lets bots play one game, and ends it when one of them does what it may not."""

from __future__ import annotations

import time
from typing import Final, Protocol

from declive import bots
from declive.arena.outcome import Forfeit, Outcome, Pace, places
from declive.arena.plan import Fixture, Plan
from declive.bots.match import told_apart
from declive.engine.action import Action, is_among
from declive.engine.game import Game

MOST_IN_A_ROW: Final = 2000
"""So many decisions of one seat without another's: it will never end its turn."""


class Minutes(Protocol):
    """Notes what is decided while a game goes on, for whoever waits for it."""

    def asked(self) -> None:
        """A bot begins to think."""

    def decided(self, action: Action) -> None:
        """It has decided so."""


class _Foul(Exception):
    """The bot that was asked has lost the game."""


def referee(plan: Plan, fixture: Fixture, minutes: Minutes) -> Outcome:
    """Play the game to its end, or to the first foul."""
    game = new_game(plan, fixture)
    names = seated(plan, fixture)
    paces = [Pace() for _ in names]
    seat = 0
    try:
        players = []
        for seat, name in enumerate(names):
            players.append(_made(name, plan.bot_seed(fixture, seat)))
        in_a_row = 0
        while not game.over:
            in_a_row = in_a_row + 1 if game.decides == seat else 1
            seat = game.decides
            legal = game.legal()
            if in_a_row > MOST_IN_A_ROW:
                raise _Foul(f"does not end its turn after {MOST_IN_A_ROW:,} decisions")
            action = legal[0]
            if len(legal) > 1:
                minutes.asked()
                started = time.perf_counter()
                action = _decision(players[seat], game, legal)
                seconds = time.perf_counter() - started
                paces[seat] = paces[seat].and_one(round(seconds, 6))
                if seconds > plan.limit:
                    raise _Foul(too_slow(plan.limit, seconds))
            minutes.decided(action)
            game.play(action)
    except _Foul as foul:
        return outcome(plan, fixture, game, paces, (seat, str(foul)))
    return outcome(plan, fixture, game, paces)


def _made(name: str, seed: int) -> bots.Bot:
    try:
        return bots.make(name, seed)
    except Exception as error:
        raise _Foul(f"could not be made: {_told(error)}") from error


def _decision(bot: bots.Bot, game: Game, legal: list[Action]) -> Action:
    """What the bot decides, once it is certain that it may."""
    try:
        # It gets a list of its own: the referee's stays as it is.
        action: object = bot.decide(game.observe(game.decides), legal.copy())
    except BaseException as error:
        raise _Foul(f"crashed: {_told(error)}") from error
    if not isinstance(action, Action):
        raise _Foul(f"answered {str(action)[:60]!r}, which is no action")
    if not is_among(action, legal):
        raise _Foul(f"played {_explained(game, action)}")
    return action


def _explained(game: Game, action: Action) -> str:
    """What was played and why it is not legal, if it is something at all."""
    try:
        return f"'{game.text(action)}', which is not legal: {game.why_not(action)}"
    except Exception:  # a region or banner that does not exist
        return f"{action!r}, which is no action of this game"


def _told(error: BaseException) -> str:
    """The failure in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]


def too_slow(limit: float, seconds: float | None = None) -> str:
    """What is said of a bot that took longer than it may."""
    took = "had not decided" if seconds is None else f"took {seconds:.2f} s"
    return f"{took}, and {limit:g} s are allowed"


def new_game(plan: Plan, fixture: Fixture) -> Game:
    """The game before its first decision."""
    names = told_apart(seated(plan, fixture))
    return Game.new(plan.board, fixture.deal, names, plan.options, plan.boxes, plan.packs)


def seated(plan: Plan, fixture: Fixture) -> list[str]:
    """The bots by name, seat by seat."""
    return [plan.entrants[one] for one in fixture.seating]


def outcome(
    plan: Plan,
    fixture: Fixture,
    game: Game,
    paces: list[Pace],
    foul: tuple[int, str] | None = None,
) -> Outcome:
    """What came of the game. Where a bot forfeits it, the others are placed by what they have."""
    names = seated(plan, fixture)
    forfeit = None
    if foul:
        seat, reason = foul
        forfeit = Forfeit(seat, names[seat], reason, len(game.actions))
    return Outcome(
        fixture.number,
        fixture.deal,
        names,
        game.scores,
        places(game, foul[0] if foul else None),
        paces,
        game.hash(),
        forfeit,
        game.record(),
    )
