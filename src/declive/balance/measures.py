"""All games together: a row for each race, power, combo, region, seat and round."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from declive.arena.intervals import Z, mean, ratio, wilson
from declive.balance.facts import Facts, Tenure
from declive.balance.regression import Effect, Regression, regress
from declive.engine.board import Board
from declive.engine.nouns import TERRAINS
from declive.engine.roster import Power, Race, Roster

Row = dict[str, Any]
CLOSE: Final = 5
"""A game that is won by so many coins or fewer was close."""
RACE: Final = "race"
POWER: Final = "power"


@dataclass(frozen=True)
class Measures:
    """The tables of a report."""

    races: list[Row]
    powers: list[Row]
    combos: list[Row]
    regions: list[Row]
    seats: list[Row]
    rounds: list[Row]
    whole: Row
    regression: Regression

    def tables(self) -> dict[str, list[Row]]:
        """All of them by the name of their file."""
        return {
            "races": self.races,
            "powers": self.powers,
            "combos": self.combos,
            "regions": self.regions,
            "seats": self.seats,
            "rounds": self.rounds,
        }


def measure(games: list[Facts], board: Board, roster: Roster, inventions: set[str]) -> Measures:
    """The tables of these games."""
    tenures = [tenure for facts in games for tenure in facts.tenures]
    regression = regress(tenures)
    offers = [offer for facts in games for offer in facts.offers]
    races = {race.id: race for race in roster.races}
    powers = {power.id: power for power in roster.powers}
    return Measures(
        _banners(
            RACE, races, inventions, Counter(race for race, _ in offers), tenures, regression.races
        ),
        _banners(
            POWER,
            powers,
            inventions,
            Counter(power for _, power in offers),
            tenures,
            regression.powers,
        ),
        _combos(races, powers, Counter(offers), tenures),
        _regions(games, board),
        _seats(games, regression),
        _rounds(games),
        _whole(games, regression, len(tenures)),
        regression,
    )


def beside_median(
    effects: dict[str, Effect], inventions: set[str]
) -> tuple[dict[str, Effect], float]:
    """Effects beside the median of the official banners, and how far that was from the mean."""
    official = [effect.coins for name, effect in effects.items() if name not in inventions]
    middle = median(official or [effect.coins for effect in effects.values()] or [0.0])
    return {name: effect.less(middle) for name, effect in effects.items()}, middle


def _banners(
    kind: str,
    banners: dict[str, Race] | dict[str, Power],
    inventions: set[str],
    offered: Counter[str],
    tenures: list[Tenure],
    effects: dict[str, Effect],
) -> list[Row]:
    groups: defaultdict[str, list[Tenure]] = defaultdict(list)
    for tenure in tenures:
        groups[tenure.race if kind == RACE else tenure.power].append(tenure)
    beside, _ = beside_median(effects, inventions)
    rows: list[Row] = []
    for name, banner in banners.items():
        effect = beside.get(name)
        rows.append(
            {
                kind: name,
                "name": banner.name,
                "tokens": banner.value,
                "invention": name in inventions,
                **_worth(groups[name], offered[name]),
                "effect": _rounded(effect.coins if effect else None),
                "effect_low": _rounded(effect.low if effect else None),
                "effect_high": _rounded(effect.high if effect else None),
            }
        )
    return sorted(rows, key=lambda row: -(row["effect"] if row["effect"] is not None else -99.0))


def _combos(
    races: dict[str, Race],
    powers: dict[str, Power],
    offered: Counter[tuple[str, str]],
    tenures: list[Tenure],
) -> list[Row]:
    groups: defaultdict[tuple[str, str], list[Tenure]] = defaultdict(list)
    for tenure in tenures:
        groups[tenure.race, tenure.power].append(tenure)
    rows: list[Row] = [
        {
            RACE: race,
            POWER: power,
            "name": f"{powers[power].name} {races[race].name}",
            "tokens": races[race].value + powers[power].value,
            **_worth(groups[race, power], offered[race, power]),
        }
        for race, power in sorted(offered.keys() | groups.keys())
    ]
    return sorted(rows, key=lambda row: (-row["picked"], row["name"]))


def _worth(tenures: list[Tenure], offered: int) -> Row:
    """What can be said of some tenures. A combo may be had without having been offered: a power
    that was changed after the pick."""
    picked = len(tenures)
    low, high = wilson(min(picked, offered), offered)
    wins = sum(tenure.win for tenure in tenures)
    win_low, win_high = wilson(wins, picked)
    turns = [float(tenure.turns) for tenure in tenures]
    gone = [tenure for tenure in tenures if tenure.declined]
    row: Row = {
        "offered": offered,
        "picked": picked,
        "pick_share": _rounded(min(picked, offered) / offered if offered else None, 4),
        "pick_low": round(low, 4),
        "pick_high": round(high, 4),
        "mean_price": _mean(tenures, lambda one: one.price),
    }
    for name, coins in (
        ("coins_a_turn", ratio([float(one.coins) for one in tenures], turns)),
        ("coins", mean([float(one.coins) for one in tenures])),
    ):
        row[name] = _rounded(coins[0] if picked else None)
        row[f"{name}_low"] = _rounded(coins[0] - Z * coins[1] if picked > 1 else None)
        row[f"{name}_high"] = _rounded(coins[0] + Z * coins[1] if picked > 1 else None)
    row["coins_in_decline"] = _mean(tenures, lambda one: one.declined_coins)
    row["declined_share"] = _rounded(len(gone) / picked if picked else None, 4)
    row["turns_until_decline"] = _mean(gone, lambda one: one.active_turns)
    row["win_share"] = _rounded(wins / picked if picked else None, 4)
    row["win_low"] = round(win_low, 4)
    row["win_high"] = round(win_high, 4)
    return row


def _mean(tenures: list[Tenure], value: Callable[[Tenure], int]) -> float | None:
    return _rounded(mean([float(value(one)) for one in tenures])[0] if tenures else None)


def _rounded(value: float | None, places: int = 3) -> float | None:
    return None if value is None else round(value, places)


def _regions(games: list[Facts], board: Board) -> list[Row]:
    number = len(games)
    return [
        {
            "region": board.names[region],
            "terrain": TERRAINS[board.terrain[region]],
            "conquered_a_game": round(sum(one.conquered[region] for one in games) / number, 3),
            "held_share": round(
                sum(one.held[region] for one in games)
                / sum(one.rounds * one.players for one in games),
                4,
            ),
            "coins_a_game": round(sum(one.earned[region] for one in games) / number, 3),
        }
        for region in range(board.size)
    ]


def _seats(games: list[Facts], regression: Regression) -> list[Row]:
    rows: list[Row] = []
    for seat in range(games[0].players):
        wins = sum(facts.shares[seat] for facts in games)
        low, high = wilson(wins, len(games))
        coins, error = mean([float(facts.scores[seat]) for facts in games])
        rows.append(
            {
                "seat": "ABCDE"[seat],
                "games": len(games),
                "win_share": round(wins / len(games), 4),
                "win_low": round(low, 4),
                "win_high": round(high, 4),
                "mean_coins": round(coins, 3),
                "coins_low": round(coins - Z * error, 3),
                "coins_high": round(coins + Z * error, 3),
                "effect": round(regression.seats[seat].coins, 3),
                "effect_low": round(regression.seats[seat].low, 3),
                "effect_high": round(regression.seats[seat].high, 3),
            }
        )
    return rows


def _rounds(games: list[Facts]) -> list[Row]:
    """Coins of each seat after each round, and of the seats that won."""
    rows: list[Row] = []
    for number in range(min(len(curve) for facts in games for curve in facts.curves)):
        row: Row = {"round": number + 1}
        for seat in range(games[0].players):
            row["ABCDE"[seat]] = round(mean([float(f.curves[seat][number]) for f in games])[0], 3)
        won = [
            float(facts.curves[seat][number])
            for facts in games
            for seat, share in enumerate(facts.shares)
            if share
        ]
        row["winner"] = round(mean(won)[0], 3)
        rows.append(row)
    return rows


def _whole(games: list[Facts], regression: Regression, tenures: int) -> Row:
    margins = [_margin(facts.scores) for facts in games]
    every = [float(score) for facts in games for score in facts.scores]
    return {
        "games": len(games),
        "tenures": tenures,
        "mean_coins": round(mean(every)[0], 2),
        "actions": round(mean([float(facts.actions) for facts in games])[0], 1),
        "picks_a_seat": round(tenures / len(games) / games[0].players, 2),
        "margin": round(mean([float(margin) for margin in margins])[0], 2),
        "median_margin": median(margins),
        "close_share": round(sum(margin <= CLOSE for margin in margins) / len(games), 4),
        "price": round(regression.price.coins, 3),
        "price_low": round(regression.price.low, 3),
        "price_high": round(regression.price.high, 3),
        "explained": round(regression.explained, 3),
    }


def _margin(scores: list[int]) -> int:
    first, second = sorted(scores, reverse=True)[:2]
    return first - second
