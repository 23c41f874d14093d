"""Forecasts over several turns: which combo to pick, and when a race has had its day."""

from __future__ import annotations

from typing import Final

from declive.engine.action import DECLINE, EXPAND, PICK_COMBO, Action, act
from declive.engine.decline import decline
from declive.engine.nouns import NOBODY
from declive.engine.phases import legal as legal_actions
from declive.engine.scoring import income
from declive.engine.state import State
from declive.engine.turn import begin_turn
from declive.search.turn_search import advance, best_start, finish
from declive.search.valuation import Valuation, lasting, lasting_of

REIGN: Final = 3
"""Turns a race usually stays active."""
FADING: Final = 0.75
"""What a declined race has left of its regions after each turn."""
GROWTH: Final = 3.0
"""Coins a turn by which an active race grows after its first turn."""
WEAR: Final = 0.9
"""What attacks leave of an active race's income from one turn to the next."""


class Newcomer:
    """What a combo would bring: its rating, its first turn and its later turns."""

    def __init__(self, action: Action, rating: float, first: float, later: float) -> None:
        self.action = action
        self.rating = rating
        self.first = first
        self.later = later


def best_combo(state: State, legal: list[Action], valuation: Valuation) -> Newcomer:
    """The combo worth most on this board, each tried for a turn."""
    best: Newcomer | None = None
    for action in legal:
        if action.kind != PICK_COMBO:
            continue
        tried = _try_combo(state, action, valuation)
        if best is None or tried.rating > best.rating:
            best = tried
    assert best is not None
    return best


def _try_combo(state: State, action: Action, valuation: Valuation) -> Newcomer:
    seat = valuation.seat
    picked = state.copy()
    advance(picked, action)
    trial = best_start(picked, valuation)
    paid = trial.coins[seat] - state.coins[seat]
    rating = valuation.worth(trial)
    first = paid + _active_income(trial, seat)
    later = lasting_of(trial, trial.active(seat)) + GROWTH
    decline(trial, trial.active(seat))
    declined_turns = min(max(valuation.turns_left - REIGN, 0), REIGN)
    rating += lasting(trial, seat) * declined_turns * FADING
    return Newcomer(action, rating, first, later)


def _active_income(state: State, seat: int) -> int:
    """What the active race alone would be paid now."""
    declined = [troop for troop in state.troops_of(seat) if not troop.active]
    return income(state, seat) - sum([lasting_of(state, troop) for troop in declined])


class Forecast:
    """What the rest of the game brings if the race goes on for some turns and then declines."""

    def __init__(self, expanding: float, staying: float, now: float) -> None:
        self.expanding = expanding
        """Coins of the first turn of going on."""
        self.staying = staying
        """Coins of each later one."""
        self.now = now
        """Coins of a decline now."""
        self.later = now
        """Coins of a decline after at least one more turn."""
        self.fresh = 0.0
        """Coins of a new race's first turn."""
        self.fresh_later = 0.0
        """Coins of each later one."""

    def expect(self, first: float, later: float) -> None:
        """Take the new race to bring so much."""
        self.fresh = first
        self.fresh_later = later

    def speaks_for_decline(self, valuation: Valuation, left: int) -> bool:
        """Whether a decline now brings more than any other course, with the new race that is
        expected. The more that brings, the sooner it does."""
        return self.total(0, left) + eagerness(valuation, left) > self.best(1, left)

    def total(self, turns: int, left: int) -> float:
        """Coins from so many turns of going on, a decline and a new race, in all turns left."""
        coins = self.expanding if turns else 0.0
        staying = self.staying
        for _ in range(1, turns):
            staying *= WEAR
            coins += staying
        if turns == left:
            return coins
        remains = self.later if turns else self.now
        return coins + remains + self.afterwards(remains, left - turns - 1)

    def best(self, turns: int, left: int) -> float:
        """The most that can be had by going on for at least so many turns."""
        return max([self.total(number, left) for number in range(turns, left + 1)])

    def afterwards(self, remains: float, turns: int) -> float:
        """Coins from so many turns with a new race beside the declined one. In the long run a
        turn brings the mean of a reign, in which one turn goes to the decline."""
        reign = 0.0
        coins = 0.0
        for turn in range(REIGN):
            remains *= FADING
            fresh = self.fresh_later if turn else self.fresh
            reign += fresh + remains
            if turn < turns:
                coins += fresh + remains
        mean = (reign + self.fresh_later) / (REIGN + 1)
        return coins + max(turns - REIGN, 0) * mean


def eagerness(valuation: Valuation, left: int) -> float:
    """What speaks for a decline beside the coins foreseen, with so many turns left: little near
    the end and nothing in the last turn."""
    return min(valuation.character.eagerness, left - 1)


def should_decline(state: State, valuation: Valuation) -> bool:
    """Whether the race is spent: a decline now brings more than any other course."""
    seat = valuation.seat
    declined = state.copy()
    advance(declined, act(DECLINE))
    if not declined.row_races:
        return False
    expanded = state.copy()
    advance(expanded, act(EXPAND))
    finish(expanded, valuation)
    expanding = income(expanded, seat)
    now = declined.earned[seat]
    forecast = Forecast(expanding, lasting(expanded, seat), now)
    decline(expanded, expanded.active(seat))
    forecast.later = float(lasting(expanded, seat))
    left = valuation.turns_left + 1
    # All combos are tried on the map only where it depends on them: that takes most of the time.
    forecast.expect(valuation.character.rich - GROWTH, valuation.character.rich)
    if not forecast.speaks_for_decline(valuation, left):
        return False
    forecast.expect(valuation.character.poor - GROWTH, valuation.character.poor)
    if forecast.speaks_for_decline(valuation, left):
        return True
    newcomer = _newcomer(declined, valuation)
    forecast.expect(newcomer.first, newcomer.later)
    return forecast.speaks_for_decline(valuation, left)


def should_decline_late(state: State, valuation: Valuation) -> bool:
    """The same for a race that may decline after it has scored."""
    if valuation.turns_left == 0:
        return False
    staying = lasting(state, valuation.seat)
    declined = state.copy()
    advance(declined, act(DECLINE))
    if not declined.row_races:
        return False
    now = lasting(declined, valuation.seat)
    forecast = Forecast(staying, staying, now)
    newcomer = _newcomer(declined, valuation)
    forecast.expect(newcomer.first, newcomer.later)
    left = valuation.turns_left
    return forecast.afterwards(now, left) + eagerness(valuation, left + 1) > forecast.best(0, left)


def _newcomer(state: State, valuation: Valuation) -> Newcomer:
    """The best combo for the seat's next turn, as the row and the map stand after its decline."""
    state.turn = valuation.seat
    state.withdrawing = NOBODY
    begin_turn(state)
    return best_combo(state, legal_actions(state), valuation)
