"""Many games side by side, all of them stepped in one call."""

from __future__ import annotations

from declive.encoding.action_table import ActionTable
from declive.encoding.menu import Menu
from declive.encoding.observation import Observer
from declive.encoding.rewards import Rewards
from declive.encoding.sketch import Sketch
from declive.engine import mypyc_attr
from declive.engine.errors import IllegalAction
from declive.engine.nature import Nature
from declive.engine.nouns import NATURE, NOBODY, OVER
from declive.engine.opening import lay_out
from declive.engine.phases import legal
from declive.engine.play import play
from declive.engine.state import State
from declive.search.policies import Policy


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatedPolicy(Policy):
    """A policy that plays one seat of one game, and is told when that begins anew."""

    def begin(self, seed: int, seat: int) -> None:
        """A game with this seed begins; the policy plays this seat."""


class ManyGames:
    """Games of one kind, each with its own luck. Where a policy sits it plays by itself; everybody
    else is asked, game by game, and `seats` says who. A game that is over begins anew at once with
    another seed, so that all can always be stepped.

    The policies of the seats may be the same for all games, or `each` names those of each game;
    `None` is a seat that is asked."""

    def __init__(
        self,
        table: ActionTable,
        observer: Observer,
        number: int,
        policies: list[Policy | None],
        reward: str = "win",
        skip_forced: bool = False,
        discount: float = 1.0,
        each: list[list[Policy | None]] | None = None,
    ) -> None:
        if number < 1:
            raise ValueError(f"at least 1 game can be played, not {number}")
        seated = [policies for _ in range(number)] if each is None else each
        if len(seated) != number:
            raise ValueError(f"{number} games need as many lists of policies, not {len(seated)}")
        for at_seats in seated:
            if len(at_seats) != table.board.players or None not in at_seats:
                raise ValueError(
                    f"the board {table.board.name} has {table.board.players} seats: name a policy "
                    "or None for each, and None for at least one"
                )
        self.table = table
        self.observer = observer
        self.number = number
        self.skip_forced = skip_forced
        self.stride = number
        """By how much the seed of a game grows when it begins anew: the number of all games, which
        may be more than are played here."""
        self._policies = seated
        self._no_rewards = [0.0] * table.board.players
        boxes, options = table.boxes, table.options
        _, self._first = lay_out(table.board, None, options, boxes, table.packs, 0)
        self._first.quiet = True
        self.states: list[State] = []
        self.seats: list[int] = []
        """Who is asked in each game."""
        self.rewards: list[list[float]] = []
        """What the last step brought to every seat of every game; not to be changed."""
        self.over: list[bool] = []
        """Whether the last step ended the game, which has begun anew since."""
        self.ended: dict[int, State] = {}
        """The last position of each game that the last step ended."""
        self.entries: list[list[int]] = []
        """What may be chosen in each game."""
        self._menus = [Menu(table) for _ in range(number)]
        self._lucks: list[Nature] = []
        self._purses = [Rewards(reward, discount) for _ in range(number)]
        self._seeds: list[int] = []
        self._sketches = [Sketch() for _ in range(number * table.board.players)]
        self.reset(list(range(number)))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        purse = self._purses[0]
        kept = (self._policies, self.states, self._lucks, self._menus, self._purses)
        lists = (self._seeds, self.seats, self.rewards, self.over, self.entries)
        made = (self.table, self.observer, self.number, purse.kind, self.skip_forced)
        return recall_games, (*made, purse.discount, self.stride, self.ended, *kept, *lists)

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew, each with its seed."""
        if len(seeds) != self.number:
            raise ValueError(f"{self.number} games need as many seeds, not {len(seeds)}")
        self._seeds = seeds.copy()
        self.states = [self._first for _ in seeds]
        self._lucks = [Nature(seed) for seed in seeds]
        self.seats = [NOBODY] * self.number
        self.rewards = [self._no_rewards for _ in seeds]
        self.over = [False] * self.number
        self.ended = {}
        self.entries = [[] for _ in seeds]
        for at in range(self.number):
            self._begin(at)

    def _begin(self, at: int) -> None:
        self.states[at] = self._first.copy()
        self._menus[at].clear()
        for seat in range(len(self._policies[at])):
            policy = self._policies[at][seat]
            if isinstance(policy, SeatedPolicy):
                policy.begin(self._seeds[at], seat)
        self._go_on(at)
        self._purses[at].begin(self.states[at])

    def step(self, chosen: list[int]) -> None:
        """Play one entry in each game, and go on until somebody is asked again. If an entry may not
        be chosen now, no game is changed."""
        if len(chosen) != self.number:
            raise ValueError(f"{self.number} games need as many entries, not {len(chosen)}")
        for at in range(self.number):
            if chosen[at] not in self.entries[at]:
                raise IllegalAction(f"{chosen[at]} is not among the entries of game {at} now")
        self.ended = {}
        for at in range(self.number):
            if self.over[at]:
                self.over[at] = False
            self._choose(at, chosen[at])
            self._go_on(at)
            ended = self.seats[at] == NOBODY
            if ended or not self._purses[at].at_the_end:
                self.rewards[at] = self._purses[at].since(self.states[at])
            else:
                self.rewards[at] = self._no_rewards
            if ended:
                self.over[at] = True
                self.ended[at] = self.states[at]
                # The same seeds give the same games, whatever is played in the others.
                self._seeds[at] += self.stride
                self._lucks[at] = Nature(self._seeds[at])
                self._begin(at)

    def _choose(self, at: int, entry: int) -> None:
        action = self._menus[at].choose(entry)
        if action is not None:
            play(self.states[at], action)

    def _go_on(self, at: int) -> None:
        """Let nature and the policies play until somebody else is asked, or the game is over."""
        state, luck, menu = self.states[at], self._lucks[at], self._menus[at]
        policies = self._policies[at]
        while True:
            if state.pending and state.pending[-1].seat == NATURE:
                play(state, luck.answer(state))
                menu.clear()
                continue
            if state.phase == OVER:
                self.seats[at] = NOBODY
                self.entries[at] = []
                return
            seat = state.decides
            options = legal(state)
            policy = policies[seat]
            if policy is None:
                if seat != self.seats[at]:
                    menu.clear()
                    self.seats[at] = seat
                entries = menu.entries(options)
                self.entries[at] = entries
                if len(entries) > 1 or not self.skip_forced:
                    return
                self._choose(at, entries[0])
                continue
            play(state, options[0] if len(options) == 1 else policy.choose(state, options, luck))
            menu.clear()

    def write(self, observations: memoryview, masks: memoryview) -> None:
        """Write what each asked seat may know, and what it may choose, row by row."""
        self.observer.write_many(self.states, self.seats, observations, self._sketches)
        self.table.write_masks(self.entries, masks)


def recall_games(
    table: ActionTable,
    observer: Observer,
    number: int,
    reward: str,
    skip_forced: bool,
    discount: float,
    stride: int,
    ended: dict[int, State],
    policies: list[list[Policy | None]],
    states: list[State],
    lucks: list[Nature],
    menus: list[Menu],
    purses: list[Rewards],
    seeds: list[int],
    seats: list[int],
    rewards: list[list[float]],
    over: list[bool],
    entries: list[list[int]],
) -> ManyGames:
    """Games from their pickle: in the midst of it, with the luck they would have had."""
    asked: list[Policy | None] = [None] * table.board.players
    games = ManyGames(table, observer, number, asked, reward, skip_forced, discount)
    games.stride = stride
    games.ended = ended
    games.states = states
    games.seats = seats
    games.rewards = rewards
    games.over = over
    games.entries = entries
    games._policies = policies
    games._lucks = lucks
    games._menus = menus
    games._purses = purses
    games._seeds = seeds
    for state in states:
        state.quiet = True
    return games
