"""What the games of a tournament say of the bots: ratings, shares of victories, coins, pace."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from openskill.models import PlackettLuce

from declive.arena.intervals import wilson
from declive.arena.outcome import Forfeit, Outcome


@dataclass
class Standing:
    """How one bot fared, in whatever seats."""

    bot: str
    mu: float
    sigma: float
    games: int = 0
    wins: float = 0.0
    coins: int = 0
    expected: float = 0.0
    """The victories it would have if all bots were equal."""
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    forfeits: list[tuple[int, Forfeit]] = field(default_factory=list)

    @property
    def share(self) -> float:
        """Its part of the victories in games it played."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which the true part lies."""
        return wilson(self.wins, self.games)

    def as_row(self) -> dict[str, Any]:
        """Everything as one row of a table."""
        low, high = self.interval
        games = max(self.games, 1)
        return {
            "bot": self.bot,
            "rating": round(self.mu, 3),
            "sigma": round(self.sigma, 3),
            "games": self.games,
            "wins": round(self.wins, 3),
            "win_share": round(self.share, 4),
            "win_low": round(low, 4),
            "win_high": round(high, 4),
            "par": round(self.expected / games, 4),
            "mean_coins": round(self.coins / games, 3),
            "forfeits": len(self.forfeits),
            "decisions": self.decisions,
            "mean_ms": round(1000 * self.seconds / max(self.decisions, 1), 3),
            "slowest_ms": round(1000 * self.slowest, 3),
        }


def standings(outcomes: list[Outcome]) -> list[Standing]:
    """How all bots fared, the best rated first. Ratings depend on the order of the games, which
    must be the plan's."""
    model = PlackettLuce()
    table: dict[str, Standing] = {}
    for outcome in outcomes:
        for seat, name in enumerate(outcome.bots):
            if name not in table:
                fresh = model.rating()
                table[name] = Standing(name, fresh.mu, fresh.sigma)
            _count(table[name], outcome, seat)
        _rate(model, table, outcome)
    return sorted(table.values(), key=lambda one: (-one.mu, one.bot))


def _count(standing: Standing, outcome: Outcome, seat: int) -> None:
    pace = outcome.paces[seat]
    standing.games += 1
    standing.wins += outcome.share(seat)
    standing.expected += 1 / len(outcome.bots)
    standing.coins += outcome.scores[seat]
    standing.decisions += pace.decisions
    standing.seconds += pace.seconds
    standing.slowest = max(standing.slowest, pace.slowest)
    if outcome.forfeit and outcome.forfeit.seat == seat:
        standing.forfeits.append((outcome.number, outcome.forfeit))


def _rate(model: PlackettLuce, table: dict[str, Standing], outcome: Outcome) -> None:
    """Rate a game. A bot in several seats has one rating: the mean of what each would give it."""
    if len(set(outcome.bots)) == 1:
        return  # says nothing about anybody
    teams = [[model.rating(table[name].mu, table[name].sigma)] for name in outcome.bots]
    rated = model.rate(teams, ranks=[float(place) for place in outcome.places])
    for name in set(outcome.bots):
        new = [team[0] for team, bot in zip(rated, outcome.bots) if bot == name]
        table[name].mu = sum(rating.mu for rating in new) / len(new)
        table[name].sigma = sum(rating.sigma for rating in new) / len(new)


def rows(outcomes: list[Outcome]) -> list[dict[str, Any]]:
    """Every seat of every game as one row of a table."""
    return [
        {
            "game": outcome.number,
            "deal": outcome.deal,
            "seat": "ABCDE"[seat],
            "bot": bot,
            "coins": outcome.scores[seat],
            "place": outcome.places[seat],
            "win": round(outcome.share(seat), 4),
            "decisions": outcome.paces[seat].decisions,
            "seconds": outcome.paces[seat].seconds,
            "slowest": outcome.paces[seat].slowest,
            "forfeit": _reason(outcome.forfeit, seat),
            "hash": outcome.hash,
        }
        for outcome in outcomes
        for seat, bot in enumerate(outcome.bots)
    ]


def _reason(forfeit: Forfeit | None, seat: int) -> str:
    return forfeit.reason if forfeit and forfeit.seat == seat else ""
