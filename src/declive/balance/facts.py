"""What one game says, found by playing its record again: who had which combo and what it brought,
what was offered, which regions were taken, held and paid, and how the coins grew."""

from __future__ import annotations

from dataclasses import dataclass, field

from declive.engine.action import PICK_COMBO
from declive.engine.combo_row import can_pick
from declive.engine.event import Event
from declive.engine.game import Game
from declive.engine.nouns import NATURE, NOBODY, NOWHERE
from declive.engine.record import read_record
from declive.engine.shelf import the_shelf
from declive.engine.state import State

Combo = tuple[str, str]
"""A race and a power, by their ids."""


@dataclass
class Tenure:
    """One combo in the hands of one seat, from the pick to the end of the game."""

    game: int
    seat: int
    race: str
    power: str
    price: int
    """Coins laid on the combos above it, less those that lay on it."""
    picked: int
    """The round in which it was picked."""
    rounds: set[int] = field(default_factory=set)
    """The rounds in which its owner's turn was its: also the turn in which it went into decline."""
    active_turns: int = 0
    active_coins: int = 0
    declined_coins: int = 0
    declined: bool = False
    win: float = 0.0
    """What its owner had of the victory in the end."""

    @property
    def turns(self) -> int:
        """The turns its owner spent on it."""
        return len(self.rounds)

    @property
    def coins(self) -> int:
        """All that it brought, in decline too."""
        return self.active_coins + self.declined_coins


@dataclass
class Facts:
    """What is known of one game when it is over."""

    number: int
    players: int
    regions: int
    rounds: int
    actions: int = 0
    scores: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    """What each seat has of the victory."""
    tenures: list[Tenure] = field(default_factory=list)
    offers: list[Combo] = field(default_factory=list)
    """Every combo that somebody could have picked, once for each time."""
    curves: list[list[int]] = field(default_factory=list)
    """Each seat's coins after each of its turns."""
    conquered: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    """For each region after how many turns somebody held it."""
    earned: list[int] = field(default_factory=list)
    """What each region brought."""
    unclaimed: list[int] = field(default_factory=list)
    """Coins of each seat that no combo of it brought: dues of rules and events."""
    given: list[int] = field(default_factory=list)
    """Coins that each seat had to give to others."""


def facts_of(record: str, number: int) -> Facts:
    """Play a record again and note what it says."""
    header, lines = read_record(record, the_shelf())
    game = Game.fresh(header)
    observer = _Observer(game, number)
    for _, line in lines:
        observer.before()
        game.play(line)
        observer.after()
    return observer.finish()


class _Observer:
    """Follows one game."""

    def __init__(self, game: Game, number: int) -> None:
        self.game = game
        board, players = game.board, len(game.names)
        self.facts = Facts(number, players, board.size, game.state.rounds)
        self.facts.curves = [[] for _ in range(players)]
        self.facts.conquered = [0] * board.size
        self.facts.held = [0] * board.size
        self.facts.earned = [0] * board.size
        self.facts.unclaimed = [0] * players
        self.facts.given = [0] * players
        self.active: list[Tenure | None] = [None] * players
        self.latest: dict[tuple[int, int], Tenure] = {}
        """The newest tenure of each seat and race: what its tokens bring belongs to it."""
        self.coins: list[int] = []
        self.price = 0
        self.round = 0

    def before(self) -> None:
        """An action is about to be played."""
        state = self.game.state
        self.coins = state.coins.copy()
        self.round = state.round  # afterwards it may be the next one's already
        if state.decides == NATURE or state.pending:
            return
        if any(action.kind == PICK_COMBO for action in self.game.legal()):
            self._note_offers(state)

    def _note_offers(self, state: State) -> None:
        for slot in range(len(state.row_races)):
            if can_pick(state, state.decides, slot):
                self.facts.offers.append(self._combo(state.row_races[slot], state.row_powers[slot]))

    def after(self) -> None:
        """It was played."""
        state = self.game.state
        explained = [0] * self.facts.players
        for event in self.game.events:
            self._note(state, event, explained)
        for seat, known in enumerate(explained):
            rest = state.coins[seat] - self.coins[seat] - known
            tenure = self.active[seat]
            if rest and tenure is not None:
                tenure.active_coins += rest  # paid at once, not by a receipt
            elif rest:
                self.facts.unclaimed[seat] += rest

    def _note(self, state: State, event: Event, explained: list[int]) -> None:
        seat = event.seat
        if event.kind == "paid":
            explained[seat] -= event.number
            self.price += event.number
        elif event.kind == "found":
            explained[seat] += event.number
            self.price -= event.number
        elif event.kind == "transfer":
            explained[seat] -= event.number
            self.facts.given[seat] += event.number
        elif event.kind == "picked":
            self._begin(event)
        elif event.kind == "declined":
            self._decline(seat)
        elif event.kind == "conquered":
            self.facts.conquered[event.region] += 1
        elif event.kind == "scored":
            explained[seat] += event.number
            self._score(state, seat)

    def _begin(self, event: Event) -> None:
        race, power = self._combo(event.race, event.power)
        tenure = Tenure(
            self.facts.number, event.seat, race, power, self.price, self.round, {self.round}
        )
        self.price = 0
        self.active[event.seat] = tenure
        self.latest[event.seat, event.race] = tenure
        self.facts.tenures.append(tenure)

    def _decline(self, seat: int) -> None:
        tenure = self.active[seat]
        if tenure is not None:
            tenure.declined = True
            tenure.rounds.add(self.round)
            self.active[seat] = None

    def _score(self, state: State, seat: int) -> None:
        tenure = self.active[seat]
        if tenure is not None:
            tenure.active_turns += 1
            tenure.rounds.add(self.round)
        for line in state.receipts[seat]:
            owner = self.latest.get((seat, line.race))
            if owner is None:
                self.facts.unclaimed[seat] += line.coins
            elif owner is self.active[seat]:
                owner.active_coins += line.coins
            else:
                owner.declined_coins += line.coins
            if line.region != NOWHERE:
                self.facts.earned[line.region] += line.coins
        for region, holder in enumerate(state.holder):
            if holder != NOBODY:
                self.facts.held[region] += 1
        self.facts.curves[seat].append(state.coins[seat])

    def finish(self) -> Facts:
        """The game is over."""
        facts, game = self.facts, self.game
        winners = game.winners
        facts.actions = len(game.actions)
        facts.scores = game.scores
        facts.shares = [
            1 / len(winners) if seat in winners else 0.0 for seat in range(facts.players)
        ]
        for tenure in facts.tenures:
            tenure.win = facts.shares[tenure.seat]
        return facts

    def _combo(self, race: int, power: int) -> Combo:
        roster = self.game.roster
        return roster.races[race].id, roster.powers[power].id
