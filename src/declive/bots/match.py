"""Matches: games between bots, what came of them, and whether all was in order."""

from __future__ import annotations

from dataclasses import dataclass, field

from declive.audit import Auditor
from declive.audit.round_trips import round_trips
from declive.bots.base import Bot
from declive.engine.board import Board
from declive.engine.game import Game
from declive.engine.nouns import SEATS
from declive.engine.pack import Pack
from declive.packs.errors import PackBroke


@dataclass
class Played:
    """A game that was played, or as much of it as went well."""

    game: Game
    seed: int
    bots: list[str]
    decisions: int = 0
    complaints: list[str] = field(default_factory=list)
    broken: bool = False
    """Whether an effect of a pack failed."""

    def summary(self, record: str = "") -> Summary:
        """What came of it, without the game itself."""
        return Summary(
            self.seed,
            self.bots,
            self.decisions,
            self.game.scores,
            self.game.winners,
            self.complaints,
            self.broken,
            record,
        )


@dataclass(frozen=True)
class Summary:
    """What came of a game, small enough to be sent from one process to another."""

    seed: int
    bots: list[str]
    decisions: int
    scores: list[int]
    winners: list[int]
    complaints: list[str]
    broken: bool
    record: str
    """The record of the game, if it was asked for."""


def told_apart(names: list[str]) -> list[str]:
    """The bots' names as players' names, numbered where several are the same."""
    if len(set(names)) == len(names):
        return names
    return [f"{name} {names[: seat + 1].count(name)}" for seat, name in enumerate(names)]


def bot_seed(seed: int, seat: int) -> int:
    """A seed for the bot in this seat, far from the one that nature has."""
    return seed * 1_000_003 + 7919 * (seat + 1)


def play_game(
    board: Board,
    seed: int,
    bots: list[Bot],
    verify: bool = False,
    options: dict[str, str] | None = None,
    boxes: list[str] | None = None,
    packs: list[Pack] | None = None,
) -> Played:
    """Play one game to its end, or to the first complaint. To verify a game is to audit it after
    every action, to replay its record and to send it through JSON."""
    names = [bot.name for bot in bots]
    game = Game.new(board, seed, told_apart(names), options, boxes, packs)
    played = Played(game, seed, names)
    try:
        _play_out(played, bots, verify)
    except PackBroke as error:
        played.broken = True
        played.complaints.append(f"after action {len(played.game.actions)}: {error}")
    except Exception as error:
        at = len(played.game.actions)
        played.complaints.append(f"after action {at}: {type(error).__name__}: {error}")
    return played


def _play_out(played: Played, bots: list[Bot], verify: bool) -> None:
    game = played.game
    auditor = Auditor(game) if verify else None
    while not game.over:
        seat = game.decides
        legal = game.legal()
        game.play(legal[0] if len(legal) == 1 else bots[seat].decide(game.observe(seat), legal))
        played.decisions += 1
        for wrong in auditor.step() if auditor else []:
            played.complaints.append(f"after action {len(game.actions)}: {wrong}")
        if played.complaints:
            return
    if verify:
        played.complaints.extend(round_trips(game))


@dataclass
class Result:
    """How a seat, or a bot in whatever seat, fared."""

    name: str
    games: int = 0
    coins: int = 0
    wins: int = 0
    shared: int = 0

    @property
    def mean(self) -> float:
        """Coins in an average game."""
        return self.coins / self.games if self.games else 0.0

    def add(self, coins: int, won: bool, alone: bool) -> None:
        """Count one more game."""
        self.games += 1
        self.coins += coins
        self.wins += won and alone
        self.shared += won and not alone


class Tally:
    """The sums of all games of a match."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.seats = [Result(SEATS[seat]) for seat in range(seats)]
        self.bots: dict[str, Result] = {}

    def add(self, played: Summary) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += played.decisions
        for seat, name in enumerate(played.bots):
            won = seat in played.winners
            for result in (self.seats[seat], self.bots.setdefault(name, Result(name))):
                result.add(played.scores[seat], won, len(played.winners) == 1)
