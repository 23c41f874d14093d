"""A game in numbers: where the coins came from, what was fought over, what the dice said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from declive.engine.action import Action
from declive.engine.nouns import DIE_FACES, NOBODY, NOTHING
from declive.engine.play import play
from declive.engine.scoring import PIRATES, REGION
from declive.engine.state import State
from declive.review.awards import Award, Tally, awards_of

SOURCES = ("start", "regions", "race", "power", "spoils", "decline", "treasures", "other")
"""What coins come from: those of the start less what combos cost, regions of the active race, what
its race and its power bring, spoils (what either is paid for conquests), all of a race in decline,
treasures, and whatever else there is."""


@dataclass
class Statistics:
    """The numbers of a game, by seat where nothing else is said."""

    income: list[list[int]]
    """For each seat the coins from each of `SOURCES`; together they are its score."""
    throws: list[list[int]]
    """The faces of the die, in their order."""
    due: float
    """What one throw is worth on average."""
    fought: dict[str, int] = field(default_factory=dict)
    """How often each region was conquered."""
    best_seat: int = NOBODY
    best_round: int = 0
    best_coins: int = 0
    best_ply: int = 0
    """The turn that was paid most, and the ply it began at."""
    awards: list[Award] = field(default_factory=list)
    races: list[str] = field(default_factory=list)
    powers: list[str] = field(default_factory=list)
    """The last people of each seat, by ids; empty if it had none."""
    declines: list[int] = field(default_factory=list)
    """The plies at which the turns began in which somebody went into decline."""


def statistics_of(begin: State, actions: Iterable[Action]) -> Statistics:
    """Play the actions again from where the game began, and count."""
    state = begin.copy()
    state.events = []
    players = state.players
    found = Statistics(
        [[0] * len(SOURCES) for _ in range(players)],
        [[] for _ in range(players)],
        sum(DIE_FACES) / len(DIE_FACES),
    )
    tally = Tally(players)
    combos = [("", "")] * players
    turn, began = (state.round, state.turn), 0
    for ply, action in enumerate(actions):
        if (state.round, state.turn) != turn:
            turn, began = (state.round, state.turn), ply
        holders = [NOBODY if at == NOBODY else state.troops[at].seat for at in state.holder]
        seat, pieces = state.turn, tuple(state.piece_at)
        left = state.rounds - state.round
        state.events = []
        play(state, action)
        tally.note_pieces(pieces, state, action)
        for event in state.events:
            tally.note(event, holders, left)
            if event.kind == "picked":
                combos[event.seat] = _ids(state, event.race, event.power)
            elif event.kind == "declined":
                found.declines.append(began)
            elif event.kind == "rolled":
                found.throws[seat].append(event.number)
            elif event.kind == "conquered":
                name = state.board.names[event.region]
                found.fought[name] = found.fought.get(name, 0) + 1
            elif event.kind == "scored":
                _paid(state, event.seat, found.income[event.seat])
                if event.number > found.best_coins:
                    found.best_seat, found.best_round = event.seat, turn[0]
                    found.best_coins, found.best_ply = event.number, began
    for seat in range(players):
        _start(found.income[seat], state.coins[seat])
    found.races = [race for race, _ in combos]
    found.powers = [power for _, power in combos]
    decline = [income[SOURCES.index("decline")] for income in found.income]
    luck = [round(sum(faces) - found.due * len(faces)) if faces else 0 for faces in found.throws]
    found.awards = awards_of(tally, decline, luck)
    return found


def _ids(state: State, race: int, power: int) -> tuple[str, str]:
    roster = state.roster
    return roster.races[race].id, roster.powers[power].id if power != NOTHING else ""


def _paid(state: State, seat: int, income: list[int]) -> None:
    """Note what the seat was paid, by source."""
    races = {race.name for race in state.roster.races}
    powers = {power.name for power in state.roster.powers}
    items = {item.name for item in state.roster.items}
    troop = state.active(seat)
    active = troop.race
    spoils = {state.roster.name_of(effect) for effect in troop.hooks.spoils}
    for line in state.receipts[seat]:
        if line.race not in (NOTHING, active):
            source = "decline"
        elif line.source in (REGION, PIRATES):
            source = "regions"
        elif line.source in spoils:
            source = "spoils"
        elif line.source in races:
            source = "race"
        elif line.source in powers:
            source = "power"
        else:
            source = "treasures" if line.source in items else "other"
        income[SOURCES.index(source)] += line.coins


def _start(income: list[int], score: int) -> None:
    """What no receipt tells of: the coins of the start, less what combos and others took of them.
    If that is less than nothing, regions paid for it."""
    rest = score - sum(income)
    income[0] = max(rest, 0)
    income[1] += min(rest, 0)
