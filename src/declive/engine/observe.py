"""What a seat may know: everything on the table but the other players' coins."""

from __future__ import annotations

from declive.engine.action import EVENT, Action
from declive.engine.because import because
from declive.engine.mask import has
from declive.engine.nouns import HIDDEN, MAX_SEATS, NOBODY, NOTHING, OVER, START_COINS
from declive.engine.phases import legal
from declive.engine.plain import Plain, to_plain
from declive.engine.price import Term, cost
from declive.engine.reach import targets
from declive.engine.refusal import why_closed
from declive.engine.rows import changed
from declive.engine.scoring import receipt
from declive.engine.state import State


class Price:
    """What a region costs the acting race: the sum, its terms, and why it is closed if it is."""

    def __init__(self, region: int, tokens: int, terms: list[Term], closed: str) -> None:
        self.region = region
        self.tokens = tokens
        self.terms = terms
        self.closed = closed

    def __repr__(self) -> str:
        return f"Price(region {self.region}: {self})"

    def __str__(self) -> str:
        return self.closed or f"{self.tokens} = {self.sum}"

    @property
    def sum(self) -> str:
        """The terms as a sum: `2 land + 1 mountain − 2 die`."""
        words = ""
        for term in self.terms:
            sign = " − " if term.tokens < 0 else " + " if words else ""
            words += f"{sign}{abs(term.tokens)} {term.label}"
        return words


def price(state: State, region: int) -> Price:
    """The price of a region for the race that acts now."""
    troop = state.troops[state.acting]
    terms: list[Term] = []
    tokens = cost(state, troop, region, terms)
    closed = ""
    if state.phase == OVER:
        closed = because("over", "the game is over")
    elif not has(targets(state, troop), region):
        closed = why_closed(state, troop, region)
    return Price(region, tokens, terms, closed)


class View:
    """The game as one seat sees it. Bots get this, and the server sends nothing else."""

    def __init__(
        self,
        state: State,
        seat: int,
        counted: list[int] | None = None,
        history: list[Action] | None = None,
    ) -> None:
        self.seat = seat
        self.state = hide(state, seat)
        self.counted = self.state.coins.copy() if counted is None else counted
        """Everybody's coins, as somebody knows them who kept count: they lie face down, but are
        paid openly. HIDDEN where the view came without a past to count from."""
        self.history: list[Action] = [] if history is None else history
        """What was played so far, nature's answers included, but for what is not shown to all."""

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"View({self.state.board.name} as {who} sees it, round {self.state.round})"

    def legal(self) -> list[Action]:
        """What the seat may do now; nothing if it is not asked."""
        return legal(self.state) if self.state.decides == self.seat else []

    def price(self, region: int) -> Price:
        """What a region costs the acting race."""
        return price(self.state, region)

    def income(self) -> int:
        """What the seat would be paid if its turn were scored now."""
        if self.seat == NOBODY:
            return 0
        return sum([line.coins for line in receipt(self.state, self.seat)])

    def played_from(self) -> State:
        """A copy of the table to try things out on: with the coins as they were counted, and as
        many as the seat itself has where that is not known. Nobody listens to it."""
        state = self.state.copy()
        state.quiet = True
        own = state.coins[self.seat] if self.seat >= 0 else START_COINS
        for seat in range(state.players):
            if state.coins[seat] < 0:
                known = self.counted[seat]
                state.coins[seat] = own if known < 0 else known
        return state

    def to_plain(self) -> Plain:
        """The view as plain data."""
        out = to_plain(self.state)
        out["seat"] = self.seat
        return out


def seen_history(state: State, seat: int, actions: list[Action]) -> list[Action]:
    """What was played, without the event that nature showed to a seer only and that lies face down
    for this seat."""
    shown = actions.copy()
    if _is_secret(state, seat):
        for place in range(len(shown) - 1, -1, -1):
            if shown[place].kind == EVENT:
                del shown[place]
                break
    return shown


def _is_secret(state: State, seat: int) -> bool:
    """Whether the next event is known, but not to this seat."""
    return state.next_event != NOTHING and not has(state.seers, seat if seat >= 0 else MAX_SEATS)


def hide(state: State, seat: int) -> State:
    """A copy of the state without what the seat may not know. The order of the piles and the
    seed need no hiding: the state does not hold them."""
    shown = state.copy()
    if state.phase != OVER:
        for other in range(state.players):
            if other != seat:
                shown.coins[other] = HIDDEN
    if _is_secret(state, seat):
        unseen = state.events_left[state.next_event] + 1
        shown.events_left = changed(state.events_left, state.next_event, unseen)
        shown.next_event = NOTHING
    return shown
